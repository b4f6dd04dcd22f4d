//! The text forms of sowing games, defined once for all of them.
//!
//! A decision is written as the value chosen: a pit (`c1`), a direction (`>` along the course, `<` against it), a
//! number, a player (`p2`), `yes` or `no`, `-` for none. The decisions of one turn are joined by commas in a record.

mod diagram;
mod notated;
mod position_text;
mod record;
