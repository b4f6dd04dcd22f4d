//! Values that come later.

use crate::effect::follow_now;
use crate::signal::RwSignal;
use crate::stored::StoredValue;
use crate::task::spawn_local;

/// What a future answers, once it does. Another is made when what the last was made from has changed; until that one
/// answers, the value stays.
pub fn awaited<T, F>(make: impl Fn() -> F + 'static) -> RwSignal<Option<T>>
where
    T: 'static,
    F: Future<Output = T> + 'static,
{
    let (answer, n_made) = (RwSignal::new(None), StoredValue::new(0_u32));
    follow_now(move || {
        n_made.update_value(|it| *it += 1);
        let (number, future) = (n_made.get_value(), make());
        spawn_local(async move {
            let value = future.await;
            // Only the last one counts; and the page may have been left meanwhile.
            if n_made.try_get_value() == Some(number) {
                answer.set(Some(value));
            }
        });
    });
    answer
}
