//! One socket of the browser, and how long to wait before the next.

use protocol::PREFIX;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use crate::browser;

/// How long to wait before each attempt to connect again, in milliseconds. The last one is for all that follow.
const WAITS: [i32; 8] = [150, 300, 600, 1_000, 2_000, 4_000, 8_000, 15_000];

/// Returns how long to wait after so many failed attempts. Pages that lost the same server do not all come back at once.
pub(super) fn wait_after(n_failed: usize, chance: u64) -> i32 {
    let wait = WAITS.get(n_failed).or(WAITS.last()).copied().unwrap_or_default();
    wait + (chance % 100) as i32 * wait / 400
}

/// An event of a socket.
#[derive(Clone, Debug)]
pub(super) enum SocketEvent {
    /// A message.
    Text(String),
    /// It is closed, or could not be opened.
    Closed,
}

/// A socket, closed when it is dropped.
pub(super) struct Socket {
    socket: WebSocket,
    _heard: Closure<dyn FnMut(MessageEvent)>,
    _closed: Closure<dyn FnMut()>,
}

impl Socket {
    /// Opens a socket to the server of this page. Returns `None` if the browser has none.
    pub(super) fn open(tell: impl Fn(SocketEvent) + Clone + 'static) -> Option<Socket> {
        let location = browser::window()?.location();
        let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
        let socket = WebSocket::new(&format!("{scheme}://{}{PREFIX}/socket", location.host().ok()?)).ok()?;
        let hear = tell.clone();
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                hear(SocketEvent::Text(text));
            }
        });
        let closed = Closure::<dyn FnMut()>::new(move || {
            let tell = tell.clone();
            // Whoever is told may drop the socket, and with it the closure that runs.
            browser::later(0, move || tell(SocketEvent::Closed));
        });
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        Some(Socket { socket, _heard: heard, _closed: closed })
    }

    /// Sends a text; one that cannot be sent is lost.
    pub(super) fn send(&self, text: &str) {
        _ = self.socket.send_with_str(text);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        _ = self.socket.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_attempts_come_soon_and_later_ones_less_often() {
        let soon: i32 = (0..4).map(|n| wait_after(n, 99)).sum();
        assert!(soon < 3_000, "{soon}");
        assert!((0..20).all(|n| wait_after(n, 7) <= wait_after(n + 1, 7)));
        assert!(wait_after(1_000, 99) < 20_000);
    }
}
