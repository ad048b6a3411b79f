pub fn growth(_picture: &str) {}
