//! The operations of a description.

use utoipa::openapi::{PathItem, path::Operation};

/// The operations of a path, each with whether it writes.
pub(super) fn operations(item: &mut PathItem) -> impl Iterator<Item = (bool, &mut Operation)> {
    let written = [&mut item.post, &mut item.put, &mut item.delete];
    let all =
        written.into_iter().map(|operation| (true, operation)).chain([(false, &mut item.get)]);
    all.filter_map(|(is_write, operation)| {
        operation.as_mut().map(|operation| (is_write, operation))
    })
}
