//! What depends on what, and what belongs to whom.
//!
//! Everything that has a handle is a node: signals, memos, effects, and values that are only stored. A node belongs to
//! the effect or memo in which it was made, and is gone when that runs again or goes.
//!
//! Changes are pushed as marks and pulled as values. A signal that changes marks what follows it: its next followers as
//! `Dirty`, theirs as `Suspect`. A suspect first has its sources brought up to date, and runs only if one of them really
//! changed. Effects wait for the end of whatever is being done now, so that several changes lead to one run.
//!
//! The graph is never borrowed while somebody else's code runs.

use std::any::Any;
use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

/// The handle of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Id {
    index: u32,
    /// A place is used again: an old handle must not mean a new node.
    serial: u64,
}

/// What a memo or an effect does; answers whether that changed its value.
pub(crate) type Work = Rc<dyn Fn() -> bool>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Clean,
    /// Something it depends on may have changed.
    Suspect,
    /// Something it depends on has changed.
    Dirty,
}

struct Node {
    value: Rc<dyn Any>,
    work: Option<Work>,
    is_effect: bool,
    state: State,
    sources: Vec<Id>,
    followers: Vec<Id>,
    /// What was made while it ran.
    owned: Vec<Id>,
    cleanups: Vec<Box<dyn FnOnce()>>,
}

#[derive(Default)]
struct Graph {
    places: Vec<Option<(u64, Node)>>,
    free: Vec<u32>,
    n_made: u64,
    /// Who is told what is read.
    observer: Option<Id>,
    /// Who owns what is made.
    owner: Option<Id>,
    /// Effects that have something to do.
    waiting: Vec<Id>,
    is_flush_planned: bool,
}

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
}

impl Graph {
    fn node(&self, id: Id) -> Option<&Node> {
        match self.places.get(id.index as usize) {
            Some(Some((serial, node))) if *serial == id.serial => Some(node),
            _ => None,
        }
    }

    fn node_mut(&mut self, id: Id) -> Option<&mut Node> {
        match self.places.get_mut(id.index as usize) {
            Some(Some((serial, node))) if *serial == id.serial => Some(node),
            _ => None,
        }
    }

    fn insert(&mut self, node: Node) -> Id {
        self.n_made += 1;
        let serial = self.n_made;
        let index = match self.free.pop() {
            Some(index) => index,
            None => {
                self.places.push(None);
                self.places.len() as u32 - 1
            }
        };
        if let Some(place) = self.places.get_mut(index as usize) {
            *place = Some((serial, node));
        }
        let id = Id { index, serial };
        if let Some(owner) = self.owner.and_then(|owner| self.node_mut(owner)) {
            owner.owned.push(id);
        }
        id
    }

    fn remove(&mut self, id: Id) -> Option<Node> {
        self.node(id)?;
        let (_, node) = self.places.get_mut(id.index as usize)?.take()?;
        self.free.push(id.index);
        for &source in &node.sources {
            self.unfollow(source, id);
        }
        Some(node)
    }

    fn unfollow(&mut self, source: Id, follower: Id) {
        if let Some(source) = self.node_mut(source) {
            source.followers.retain(|it| *it != follower);
        }
    }

    /// Marks a node and, where it was clean, whatever follows it.
    fn mark(&mut self, id: Id, state: State) {
        let Some(node) = self.node_mut(id) else { return };
        let was_clean = node.state == State::Clean;
        node.state = node.state.max(state);
        if !was_clean {
            return;
        }
        if node.is_effect {
            self.wait(id);
        } else {
            for follower in node.followers.clone() {
                self.mark(follower, State::Suspect);
            }
        }
    }

    fn mark_followers(&mut self, id: Id) {
        for follower in self.node(id).map(|node| node.followers.clone()).unwrap_or_default() {
            self.mark(follower, State::Dirty);
        }
    }

    fn wait(&mut self, id: Id) {
        self.waiting.push(id);
        if !mem::replace(&mut self.is_flush_planned, true) {
            plan_flush();
        }
    }

    /// Forgets what a node follows, and answers all that belongs to it.
    fn forget(&mut self, id: Id) -> Remains {
        let mut remains = Remains::default();
        if let Some(node) = self.node_mut(id) {
            let (sources, owned) = (mem::take(&mut node.sources), mem::take(&mut node.owned));
            let cleanups = mem::take(&mut node.cleanups);
            sources.into_iter().for_each(|source| self.unfollow(source, id));
            owned.into_iter().for_each(|it| self.collect(it, &mut remains));
            remains.cleanups.extend(cleanups);
        }
        remains
    }

    /// A node and all below it, the lowest first.
    fn collect(&mut self, id: Id, remains: &mut Remains) {
        let Some(node) = self.node_mut(id) else { return };
        let (owned, cleanups) = (mem::take(&mut node.owned), mem::take(&mut node.cleanups));
        owned.into_iter().for_each(|it| self.collect(it, remains));
        remains.cleanups.extend(cleanups);
        remains.nodes.push(id);
    }
}

/// What is left of a part of the page that goes.
#[derive(Default)]
struct Remains {
    cleanups: Vec<Box<dyn FnOnce()>>,
    nodes: Vec<Id>,
}

impl Remains {
    /// Cleans up, while all values are still there, and then lets them go.
    fn clear(self) {
        untrack(|| self.cleanups.into_iter().for_each(|clean| clean()));
        let gone: Vec<Node> =
            borrow(|graph| self.nodes.into_iter().filter_map(|id| graph.remove(id)).collect());
        // Whatever values do when they are dropped, they do it now, with nothing borrowed.
        drop(gone);
    }
}

fn borrow<T>(f: impl FnOnce(&mut Graph) -> T) -> T {
    GRAPH.with_borrow_mut(f)
}

fn insert(value: Rc<dyn Any>, work: Option<Work>, is_effect: bool) -> Id {
    let state = if work.is_some() { State::Dirty } else { State::Clean };
    let (sources, followers, owned, cleanups) = Default::default();
    borrow(|graph| graph.insert(Node { value, work, is_effect, state, sources, followers, owned, cleanups }))
}

/// A node that holds a value.
pub(crate) fn hold(value: Rc<dyn Any>) -> Id {
    insert(value, None, false)
}

/// A node whose value is worked out when somebody asks for it.
pub(crate) fn derive(value: Rc<dyn Any>, work: Work) -> Id {
    insert(value, Some(work), false)
}

/// A node that works whenever what it read has changed; the first time now, or at the end of what is being done.
pub(crate) fn follow(work: Work, is_now: bool) {
    let id = insert(Rc::new(()), Some(work), true);
    if is_now {
        refresh(id);
    } else {
        borrow(|graph| graph.wait(id));
    }
}

/// A node that owns what is made in `f`, and does nothing else.
pub(crate) fn owning(f: impl FnOnce()) -> Id {
    let id = hold(Rc::new(()));
    let before = borrow(|graph| graph.owner.replace(id));
    f();
    borrow(|graph| graph.owner = before);
    id
}

/// The value of a node, if it is still there.
pub(crate) fn value(id: Id) -> Option<Rc<dyn Any>> {
    borrow(|graph| graph.node(id).map(|node| Rc::clone(&node.value)))
}

/// Whoever runs now depends on this node.
pub(crate) fn track(id: Id) {
    borrow(|graph| {
        let Some(observer) = graph.observer else { return };
        let is_new = graph.node_mut(observer).is_some_and(|node| {
            let is_new = !node.sources.contains(&id);
            if is_new {
                node.sources.push(id);
            }
            is_new
        });
        if is_new && let Some(node) = graph.node_mut(id) {
            node.followers.push(observer);
        }
    });
}

/// The value of a node has changed.
pub(crate) fn changed(id: Id) {
    borrow(|graph| graph.mark_followers(id));
}

/// Brings a node up to date.
pub(crate) fn refresh(id: Id) {
    let (state, sources) = borrow(|graph| match graph.node(id) {
        Some(node) if node.state == State::Suspect => (State::Suspect, node.sources.clone()),
        Some(node) => (node.state, Vec::new()),
        None => (State::Clean, Vec::new()),
    });
    let is_dirty = |id| borrow(|graph| graph.node(id).is_some_and(|node| node.state == State::Dirty));
    for source in sources {
        refresh(source);
        if is_dirty(id) {
            break;
        }
    }
    if state == State::Clean {
        return;
    }
    if is_dirty(id) {
        run(id);
    } else {
        borrow(|graph| graph.settle(id));
    }
}

impl Graph {
    fn settle(&mut self, id: Id) {
        if let Some(node) = self.node_mut(id) {
            node.state = State::Clean;
        }
    }
}

fn run(id: Id) {
    borrow(|graph| graph.forget(id)).clear();
    let started = borrow(|graph| {
        // What changes from now on is seen again.
        graph.settle(id);
        let work = graph.node(id)?.work.clone()?;
        Some((work, graph.observer.replace(id), graph.owner.replace(id)))
    });
    let Some((work, observer, owner)) = started else { return };
    let has_changed = work();
    borrow(|graph| {
        (graph.observer, graph.owner) = (observer, owner);
        if has_changed {
            graph.mark_followers(id);
        }
    });
}

/// Does something at the end of the part of the page that is being made.
pub fn on_cleanup(clean: impl FnOnce() + 'static) {
    borrow(|graph| match graph.owner.and_then(|owner| graph.node_mut(owner)) {
        Some(owner) => owner.cleanups.push(Box::new(clean)),
        // What belongs to nobody has no end: what is to be dropped then must stay.
        None => mem::forget(clean),
    });
}

/// Reads without following what is read.
pub fn untrack<T>(f: impl FnOnce() -> T) -> T {
    let observer = borrow(|graph| graph.observer.take());
    let answer = f();
    borrow(|graph| graph.observer = observer);
    answer
}

/// Lets all effects do what they have to do: those made first before those made by them.
pub fn flush() {
    loop {
        let mut waiting = borrow(|graph| {
            graph.is_flush_planned = false;
            mem::take(&mut graph.waiting)
        });
        if waiting.is_empty() {
            return;
        }
        waiting.sort_by_key(|id| id.serial);
        waiting.into_iter().for_each(refresh);
    }
}

/// Effects run once the browser has nothing else to do in this turn.
#[cfg(target_family = "wasm")]
fn plan_flush() {
    crate::task::spawn_local(async { flush() });
}

/// Without a browser somebody else says when.
#[cfg(not(target_family = "wasm"))]
fn plan_flush() {}

#[cfg(test)]
mod tests;
