use super::Run;
use super::verdict::Looks;
pub(super) fn run(runs: &[&Run]) -> Vec<Result<Looks, String>> {
    runs.iter().map(|_| Err("todo".into())).collect()
}
