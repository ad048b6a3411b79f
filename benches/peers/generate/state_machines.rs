pub fn state_machines(_: &crate::generate::Chart) -> String {
    String::new()
}
