mod lines;
mod random;
mod suites;
