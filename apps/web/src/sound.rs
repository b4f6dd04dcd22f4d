//! A short wooden knock for each move, synthesised so that there is nothing to download.

use std::cell::RefCell;

use leptos::prelude::WithUntracked as _;
use web_sys::{AudioContext, OscillatorType};

use crate::shell::Shell;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The pitches of a quiet move and of a capture.
const QUIET: f32 = 220.0;
const TAKING: f32 = 150.0;

/// The length of the sound, in seconds.
const LENGTH: f64 = 0.09;

/// Plays the sound of a move if sounds are on. Fails silently if the browser has no audio.
pub fn play(shell: Shell, text: &str) {
    if shell.settings.with_untracked(|it| it.has_sound) {
        _ = knock(if text.contains('!') { TAKING } else { QUIET });
    }
}

fn knock(pitch: f32) -> Option<()> {
    CONTEXT.with_borrow_mut(|kept| {
        if kept.is_none() {
            *kept = AudioContext::new().ok();
        }
        let context = kept.as_ref()?;
        let (voice, volume) = (context.create_oscillator().ok()?, context.create_gain().ok()?);
        let now = context.current_time();
        voice.set_type(OscillatorType::Triangle);
        voice.frequency().set_value(pitch);
        volume.gain().set_value_at_time(0.18, now).ok()?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, now + LENGTH).ok()?;
        voice.connect_with_audio_node(&volume).ok()?;
        volume.connect_with_audio_node(&context.destination()).ok()?;
        voice.start().ok()?;
        voice.stop_with_when(now + LENGTH).ok()
    })
}
