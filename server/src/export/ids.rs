//! The ids of an imported family: new ones for those of its document.

use std::collections::HashMap;

use jiff::Timestamp;

use crate::clock::new_id;

/// The kind of thing that an id of the document names. Two kinds may use the same text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Thing {
    Member,
    Chore,
    Schedule,
    Item,
    Submission,
    Assignment,
    Purchase,
    Request,
    Photo,
    DaySet,
    Group,
}

/// The new ids, by kind and old id.
#[derive(Debug, Default)]
pub(super) struct Ids<'d>(HashMap<(Thing, &'d str), String>);

impl<'d> Ids<'d> {
    /// The new id of a thing; made at its first mention, with the time `at`. (A chore or an item
    /// that is mentioned may have been deleted: all its mentions still share one id.)
    pub(super) fn get(&mut self, thing: Thing, old: &'d str, at: Timestamp) -> String {
        self.0.entry((thing, old)).or_insert_with(|| new_id(at)).clone()
    }

    /// The new id of a thing that has one already.
    pub(super) fn known(&self, thing: Thing, old: &str) -> Option<String> {
        self.0.get(&(thing, old)).cloned()
    }

    /// Gives a thing an id that exists already.
    pub(super) fn set(&mut self, thing: Thing, old: &'d str, id: &str) {
        self.0.insert((thing, old), id.to_owned());
    }
}
