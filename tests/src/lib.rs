//! Everything that judges the compiler from outside.
