//! What follows values.

use std::cell::RefCell;
use std::rc::Rc;

use crate::graph;

/// Something that is done now and again whenever what it read has changed.
pub struct Effect;

impl Effect {
    /// Does `work` at the end of what is being done now, when the page stands; it is given what it answered before.
    #[expect(
        clippy::new_ret_no_self,
        reason = "an effect belongs to the part of the page in which it is made"
    )]
    pub fn new<T: 'static>(work: impl FnMut(Option<T>) -> T + 'static) {
        follow(work, false);
    }
}

/// Does something at once, and again whenever what it read has changed.
pub(crate) fn follow_now(mut work: impl FnMut() + 'static) {
    follow(move |_| work(), true);
}

fn follow<T: 'static>(work: impl FnMut(Option<T>) -> T + 'static, is_now: bool) {
    let kept = RefCell::new((work, None));
    let work = move || {
        let (work, before) = &mut *kept.borrow_mut();
        *before = Some(work(before.take()));
        // Nobody follows an effect.
        false
    };
    graph::follow(Rc::new(work), is_now);
}
