//! Instructions, size, heap, compile time: `cargo run --release -p hfsm-benches --bin measure`.

mod drive;
mod instructions;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["drive", workload, subject, steps] => drive::drive(
            &hfsm_benches::all(),
            workload,
            subject,
            steps.parse().expect("a number"),
        ),
        _ => {
            let all = hfsm_benches::all();
            for entry in &all {
                println!(
                    "{} {} {:.3}",
                    entry.workload,
                    entry.subject,
                    instructions::per_step(entry)
                );
            }
        }
    }
}
