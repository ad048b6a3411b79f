//! Writes every `hfsm!` machine of some Rust files into a folder, a file each: what fuzzing
//! starts from.
//!
//! ```text
//! cargo run -p hfsm-compiler --example machines -- fuzz/corpus/text examples/*/*.rs
//! ```

use std::path::Path;
use std::{env, fs, io};

use proc_macro2::{TokenStream, TokenTree};

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1);
    let folder = arguments
        .next()
        .ok_or(io::Error::other("a folder is missing"))?;
    fs::create_dir_all(&folder)?;
    let mut count = 0;
    for file in arguments {
        let Ok(tokens) = fs::read_to_string(&file)?.parse() else {
            continue;
        };
        for machine in machines(tokens) {
            let name = Path::new(&file)
                .with_extension("")
                .to_string_lossy()
                .replace('/', "_");
            fs::write(Path::new(&folder).join(format!("{name}_{count}")), machine)?;
            count += 1;
        }
    }
    println!("{count} machines");
    Ok(())
}

/// What stands between the braces behind `hfsm!`, wherever that is.
fn machines(tokens: TokenStream) -> Vec<String> {
    let mut found = Vec::new();
    let tokens: Vec<_> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let is_machine =
            at >= 2 && matches!(&tokens[at - 2], TokenTree::Ident(name) if name == "hfsm");
        if is_machine {
            let text = group.span().source_text().unwrap_or_default();
            let inside = text
                .get(1..text.len().saturating_sub(1))
                .unwrap_or_default();
            found.push(inside.trim().to_owned());
        } else {
            found.extend(machines(group.stream()));
        }
    }
    found
}
