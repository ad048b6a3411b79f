mod isolation;
mod lines;
mod random;
mod suites;
