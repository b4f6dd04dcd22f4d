//! Inputs: keys, the mouse, news of the engine room, time.

use game::Place;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use session::{Millis, NodeId};

use crate::commands::play::engine_room::News;

/// A key, as far as we care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Letter(char),
    Control(char),
    Enter,
    Escape,
    Backspace,
    Delete,
    Tab,
    BackTab,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
}

/// Something on the screen that a click can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A place of the board or beside it.
    Place(Place),
    /// A kind of pieces, by letter, in the hand of this index.
    Kind(usize, char),
    /// A moment of the match.
    Moment(NodeId),
    /// A line of the list that is open.
    Choice(usize),
    /// The same as this key, which is shown among the keys.
    Key(Key),
}

/// Something that the interface answers.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Input {
    Key(Key),
    Click(Target),
    /// The wheel was turned: so many notches down.
    Wheel(i32),
    /// A text was pasted.
    Paste(String),
    News(News),
    /// The time, before any other input at that time.
    Tick(Millis),
    /// The terminal has another size, or is to be drawn again.
    Redraw,
    /// Somebody wants us to end.
    Terminate,
}

/// The meaning of a terminal event; `hit` finds what is drawn at a column and a line.
pub(super) fn of_event(event: Event, hit: impl Fn(u16, u16) -> Option<Target>) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => of_key(key).map(Input::Key),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => hit(mouse.column, mouse.row).map(Input::Click),
            // The other buttons take back a step, as Esc does.
            MouseEventKind::Down(_) => Some(Input::Key(Key::Escape)),
            MouseEventKind::ScrollDown => Some(Input::Wheel(1)),
            MouseEventKind::ScrollUp => Some(Input::Wheel(-1)),
            _ => None,
        },
        Event::Paste(text) => Some(Input::Paste(text)),
        Event::Resize(..) => Some(Input::Redraw),
        Event::Key(_) | Event::FocusGained | Event::FocusLost => None,
    }
}

fn of_key(key: KeyEvent) -> Option<Key> {
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::Char(letter) if is_control => Key::Control(letter.to_ascii_lowercase()),
        KeyCode::Char(letter) => Key::Letter(letter),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::F(1) => Key::Letter('?'),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::MouseEvent;

    #[test]
    fn events_become_inputs() {
        let key = |code, modifiers| of_event(Event::Key(KeyEvent::new(code, modifiers)), |_, _| None);
        assert_eq!(key(KeyCode::Char('C'), KeyModifiers::CONTROL), Some(Input::Key(Key::Control('c'))));
        assert_eq!(key(KeyCode::F(1), KeyModifiers::NONE), Some(Input::Key(Key::Letter('?'))));
        assert_eq!(key(KeyCode::F(7), KeyModifiers::NONE), None);
        assert_eq!(of_event(Event::Resize(3, 4), |_, _| None), Some(Input::Redraw));
        let click = |kind| {
            let mouse = MouseEvent { kind, column: 3, row: 4, modifiers: KeyModifiers::NONE };
            of_event(Event::Mouse(mouse), |column, row| {
                Some(Target::Moment(NodeId::new(usize::from(column * 10 + row))))
            })
        };
        let left = MouseEventKind::Down(MouseButton::Left);
        assert_eq!(click(left), Some(Input::Click(Target::Moment(NodeId::new(34)))));
        assert_eq!(click(MouseEventKind::ScrollUp), Some(Input::Wheel(-1)));
        assert_eq!(click(MouseEventKind::Moved), None);
    }
}
