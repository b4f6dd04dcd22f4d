use std::cell::Cell;

use super::*;
use crate::{Effect, Memo, RwSignal, StoredValue};

fn counter() -> (Rc<Cell<u32>>, impl Fn() + Clone) {
    let count = Rc::new(Cell::new(0));
    let inner = Rc::clone(&count);
    (count, move || inner.set(inner.get() + 1))
}

fn dispose(id: Id) {
    let mut remains = Remains::default();
    borrow(|graph| graph.collect(id, &mut remains));
    remains.clear();
}

#[test]
fn an_effect_runs_once_for_several_changes() {
    let (count, add) = counter();
    let (a, b) = (RwSignal::new(1), RwSignal::new(2));
    Effect::new(move |_| {
        _ = a.get() + b.get();
        add();
    });
    assert_eq!(count.get(), 0, "not before the end of what is being done");
    flush();
    a.set(3);
    b.set(4);
    assert_eq!(count.get(), 1);
    flush();
    assert_eq!(count.get(), 2);
}

#[test]
fn a_memo_that_stays_the_same_wakes_nobody() {
    let (count, add) = counter();
    let n = RwSignal::new(1);
    let is_odd = Memo::new(move |_| n.get() % 2 == 1);
    let words = Memo::new(move |_| if is_odd.get() { "odd" } else { "even" });
    Effect::new(move |_| {
        words.track();
        add();
    });
    flush();
    n.set(3);
    flush();
    assert_eq!(count.get(), 1);
    n.set(4);
    flush();
    assert_eq!((count.get(), words.get()), (2, "even"));
}

#[test]
fn a_diamond_is_seen_whole() {
    let seen = Rc::new(RefCell::new(Vec::new()));
    let n = RwSignal::new(1);
    let double = Memo::new(move |_| 2 * n.get());
    let triple = Memo::new(move |_| 3 * n.get());
    let told = Rc::clone(&seen);
    Effect::new(move |_| told.borrow_mut().push((double.get(), triple.get())));
    flush();
    n.set(2);
    flush();
    assert_eq!(*seen.borrow(), [(2, 3), (4, 6)]);
}

#[test]
fn what_an_effect_made_goes_when_it_runs_again() {
    let (count, add) = counter();
    let outer = RwSignal::new(0);
    let inner = RwSignal::new(0);
    Effect::new(move |_| {
        outer.track();
        let (kept, add) = (StoredValue::new(7), add.clone());
        on_cleanup(move || {
            assert_eq!(kept.get_value(), 7, "values are there until all is cleaned up");
            add();
        });
        Effect::new(move |_| inner.track());
    });
    flush();
    let n_nodes = || borrow(|graph| graph.places.iter().flatten().count());
    let before = n_nodes();
    for n in 1..10 {
        outer.set(n);
        inner.set(n);
        flush();
    }
    assert_eq!((count.get(), n_nodes()), (9, before));
}

#[test]
fn what_is_no_longer_read_is_no_longer_followed() {
    let (count, add) = counter();
    let (which, a, b) = (RwSignal::new(true), RwSignal::new(0), RwSignal::new(0));
    Effect::new(move |_| {
        add();
        if which.get() { a.get() } else { b.get() }
    });
    flush();
    which.set(false);
    flush();
    a.set(1);
    flush();
    assert_eq!(count.get(), 2);
    b.set(1);
    flush();
    assert_eq!(count.get(), 3);
}

#[test]
fn an_effect_may_change_what_it_reads() {
    let n = RwSignal::new(0);
    Effect::new(move |_| {
        if n.get() < 5 {
            n.update(|it| *it += 1);
        }
    });
    flush();
    assert_eq!(n.get(), 5);
}

#[test]
fn an_effect_is_given_what_it_answered_before() {
    let (seen, n) = (Rc::new(RefCell::new(Vec::new())), RwSignal::new(1));
    let told = Rc::clone(&seen);
    Effect::new(move |before: Option<i32>| {
        told.borrow_mut().push(before);
        n.get()
    });
    flush();
    n.set(2);
    flush();
    assert_eq!(*seen.borrow(), [None, Some(1)]);
}

#[test]
fn handles_of_what_is_gone_answer_nothing() {
    let kept = RefCell::new(None);
    let owner = owning(|| *kept.borrow_mut() = Some((RwSignal::new(1), StoredValue::new(2))));
    let (signal, stored) = kept.borrow().unwrap();
    assert_eq!((signal.try_get_untracked(), stored.try_get_value()), (Some(1), Some(2)));
    dispose(owner);
    let other = RwSignal::new(9);
    assert_eq!((signal.try_get_untracked(), stored.try_get_value()), (None, None));
    signal.set(5);
    assert_eq!(signal.try_update(|it| *it), None);
    assert_eq!(other.get(), 9, "an old handle does not mean what came in its place");
}

#[test]
fn nothing_is_followed_untracked() {
    let (count, add) = counter();
    let n = RwSignal::new(0);
    Effect::new(move |_| {
        untrack(|| n.get());
        _ = n.get_untracked();
        add();
    });
    flush();
    n.set(1);
    flush();
    assert_eq!(count.get(), 1);
}
