//! The laboratory: many games of any rules, measured, so that one can see what a rule does to a game.
//!
//! An [`Experiment`] says which variants are played, by whom and how often. [`play`] plays one of its games and answers
//! its [`GameFacts`], which depend on nothing but the experiment and the number of the game: any number of threads and
//! machines may share the work. The facts are kept as lines of a file ([`results`]) and folded into [`Figures`], each
//! with a 95 % interval; two variants are compared figure by figure ([`compare`]).
//!
//! No thread, no clock and no file in here: a host brings them.

mod arrangements;
pub mod chart;
pub mod compare;
mod experiment;
mod facts;
pub mod figure;
mod figures;
mod fold;
mod lead;
mod lengths;
mod play;
mod player;
mod recorder;
pub mod results;
mod stats;
pub mod tables;

pub use experiment::{BadExperiment, Experiment, Run, Variant, VariantSpec, runs_of, skill_runs};
pub use facts::{Ending, GameFacts, Trial, TurnFacts};
pub use figure::{Figure, FigureId, Unit};
pub use figures::{EndingShare, Figures, KindLoss, OpeningLine, SkillStep, lost_kinds, typical_game};
pub use fold::figures_of;
pub use lengths::Lengths;
pub use play::{Workbench, facts_of, play};
pub use player::{BadPlayer, Player};
pub use stats::Estimate;
