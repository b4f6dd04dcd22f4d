//! The animation of one decision, beat by beat.

use game::{Carried, Flight, Flights, Picture};
use leptos::prelude::*;

use crate::board::Stage;
use crate::browser;
use crate::settings::Pace;

/// The longest animation in milliseconds, however many stones are sown. A tap ends it.
const LONGEST: f64 = 30_000.0;

/// The longest animation at the brisk pace.
const LONGEST_BRISK: f64 = 6_000.0;

/// The longest replay in milliseconds: whoever asks for it has time, and a touch ends it.
const LONGEST_REPLAY: f64 = 40_000.0;

/// Shorter beats, in milliseconds, cannot be seen, so several are merged into one.
const SHORTEST: f64 = 24.0;

/// The animation on a board.
#[derive(Clone, Copy)]
pub struct Animation {
    /// The current frame; `None` while nothing moves.
    pub stage: RwSignal<Option<Stage>>,
    /// Numbers animations, so that the timer of a cancelled one is recognised.
    number: StoredValue<u32>,
    /// The callback to run at the end.
    after: StoredValue<Option<Box<dyn FnOnce()>>, LocalStorage>,
}

impl Animation {
    /// An idle animation.
    #[must_use]
    pub fn new() -> Animation {
        Animation {
            stage: RwSignal::new(None),
            number: StoredValue::new(0),
            after: StoredValue::new_local(None),
        }
    }

    /// Returns whether stones are being sown.
    #[must_use]
    pub fn is_sowing(&self) -> bool {
        let are_stones = |flight: &Flight| matches!(flight.what, Carried::Stones(_));
        self.stage.with_untracked(|it| it.as_ref().is_some_and(|it| it.flying.iter().any(are_stones)))
    }

    /// Returns whether it is running.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.stage.with_untracked(Option::is_some)
    }

    /// Starts to animate the change of a picture.
    pub fn show(&self, before: &Picture, flights: Flights, pace: Pace) {
        self.run(before, beats_of(flights, pace, longest(pace)));
    }

    /// Starts to animate a change once more, slowly. Users who want no motion see a still picture of each beat.
    pub fn replay(&self, before: &Picture, flights: Flights, pace: Pace) {
        let mut beats = beats_of(flights, Pace::Calm, LONGEST_REPLAY);
        if pace == Pace::Still {
            beats.iter_mut().for_each(|beat| beat.is_still = true);
        }
        self.run(before, beats);
    }

    fn run(&self, before: &Picture, beats: Vec<Beat>) {
        self.number.update_value(|it| *it += 1);
        self.next(self.number.get_value(), before.with_hand_down(), beats.into());
    }

    /// Jumps to the end.
    pub fn skip(&self) {
        self.number.update_value(|it| *it += 1);
        self.end();
    }

    /// Runs a callback once the animation has ended, or at once if none is running.
    pub fn then(&self, what: impl FnOnce() + 'static) {
        if self.is_on() {
            self.after.set_value(Some(Box::new(what)));
        } else {
            what();
        }
    }

    /// Drops the callback.
    pub fn forget(&self) {
        self.after.set_value(None);
    }

    fn end(&self) {
        self.stage.set(None);
        if let Some(what) = self.after.try_update_value(Option::take).flatten() {
            what();
        }
    }

    fn next(self, number: u32, mut picture: Picture, mut beats: std::collections::VecDeque<Beat>) {
        if self.number.try_get_value() != Some(number) {
            return;
        }
        let Some(beat) = beats.pop_front() else { return self.end() };
        let (still, after) = parted(&mut picture, &beat.flights);
        let (still, flying) = if beat.is_still { (after.clone(), Vec::new()) } else { (still, beat.flights) };
        self.stage.set(Some(Stage { still, flying, time: beat.time }));
        browser::later(beat.time as i32, move || self.next(number, after, beats));
    }
}

impl Default for Animation {
    fn default() -> Animation {
        Animation::new()
    }
}

/// Flights that are shown together, with their duration in milliseconds.
#[derive(Clone, Debug, PartialEq)]
struct Beat {
    flights: Vec<Flight>,
    time: f64,
    /// Whether only its result is shown, without motion.
    is_still: bool,
}

/// Returns the pieces at rest during these flights, and the picture after them.
fn parted(picture: &mut Picture, flights: &[Flight]) -> (Picture, Picture) {
    let mut still = picture.clone();
    for flight in flights {
        still.fly(&Flight { to: None, ..flight.clone() });
        picture.fly(flight);
    }
    (still, picture.clone())
}

/// The longest that a decision is animated at a pace, in milliseconds.
fn longest(pace: Pace) -> f64 {
    if pace == Pace::Brisk { LONGEST_BRISK } else { LONGEST }
}

/// Splits flights into beats. Lifting stones is not shown by itself, and beats too short to see are merged.
fn beats_of(flights: Flights, pace: Pace, longest: f64) -> Vec<Beat> {
    let seen: Vec<Flight> = flights.flights.into_iter().filter(|flight| !flight.is_lift()).collect();
    let mut beats: Vec<Vec<Flight>> = Vec::new();
    let mut beat_now = None;
    for flight in seen {
        if beat_now != Some(flight.beat) {
            beats.push(Vec::new());
            beat_now = Some(flight.beat);
        }
        if let Some(beat) = beats.last_mut() {
            beat.push(flight);
        }
    }
    let wanted = time_of(&beats, pace);
    let fitting = (longest / beats.len().max(1) as f64).min(wanted);
    let together = (SHORTEST / fitting).ceil().max(1.0) as usize;
    let time = fitting * together as f64;
    beats.chunks(together).map(|chunk| Beat { flights: chunk.concat(), time, is_still: false }).collect()
}

/// Returns the duration of a beat: a cube travels further than a stone.
fn time_of(beats: &[Vec<Flight>], pace: Pace) -> f64 {
    let has_pieces = beats.iter().flatten().any(|flight| matches!(flight.what, Carried::Pieces(_)));
    match (pace, has_pieces) {
        (Pace::Calm, true) => 480.0,
        (Pace::Usual | Pace::Calm, false) => 420.0,
        (Pace::Usual | Pace::Brisk, true) => 240.0,
        (Pace::Brisk, false) => 120.0,
        (Pace::Still, _) => 0.0,
    }
}

/// The pause before the computer replies, in milliseconds, so that one sees where one move ends and the next begins.
#[must_use]
pub fn pause_before_reply(is_sowing: bool, pace: Pace) -> i32 {
    match (pace, is_sowing) {
        (Pace::Usual | Pace::Calm, true) => 900,
        (Pace::Calm, false) => 600,
        (Pace::Usual, false) => 250,
        (Pace::Brisk | Pace::Still, _) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Beginning;

    #[test]
    fn an_animation_leads_from_one_picture_to_the_next() {
        for game in ["pijersi", "jersi-4", "awele", "tricerata", "kalah"] {
            let mut moment = catalogue::find(game).unwrap().start(Beginning::Usual).unwrap();
            for _ in 0..12 {
                let Some(last) = moment.n_legal().checked_sub(1) else { break };
                let mut picture = moment.picture().with_hand_down();
                moment = moment.play(catalogue::Decision::new(last)).unwrap();
                let beats = beats_of(moment.last_flights(), Pace::Brisk, LONGEST);
                for beat in beats {
                    let (_, after) = parted(&mut picture, &beat.flights);
                    picture = after;
                }
                assert_eq!(picture, moment.picture().with_hand_down(), "{game} {last}");
            }
        }
    }

    #[test]
    fn however_many_stones_an_animation_ends() {
        let place = game::Place::Cell(0);
        let flight = |beat| Flight { beat, from: None, to: Some(place), what: Carried::Stones(1) };
        let flights = Flights { flights: (0..1_500).map(flight).collect(), is_sum: false };
        let beats = beats_of(flights, Pace::Calm, LONGEST);
        let total: f64 = beats.iter().map(|beat| beat.time).sum();
        assert!(total <= LONGEST * 1.1, "{total}");
        assert!(beats.iter().all(|beat| beat.time >= SHORTEST));
    }

    #[test]
    fn stones_are_sown_slowly_unless_one_asks_for_speed() {
        let place = game::Place::Cell(0);
        let flight = |beat| Flight { beat, from: None, to: Some(place), what: Carried::Stones(1) };
        let time = |pace| {
            let flights = Flights { flights: (0..8).map(flight).collect(), is_sum: false };
            beats_of(flights, pace, longest(pace)).iter().map(|beat| beat.time).sum::<f64>()
        };
        assert!(time(Pace::Usual) / 8.0 >= 400.0, "a child counts two stones a second");
        assert!(time(Pace::Brisk) < time(Pace::Usual) / 3.0);
        assert!(pause_before_reply(true, Pace::Usual) > pause_before_reply(false, Pace::Usual));
        assert_eq!(pause_before_reply(true, Pace::Still), 0);
    }
}
