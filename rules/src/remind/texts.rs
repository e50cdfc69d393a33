//! The texts of notices. Those for kids are short.

use super::model::{Content, Decided, Family, ThingKind, Waiting};
use super::settings::NoticeKind;
use crate::isolate::isolated;
use crate::message::Message;
use crate::routine::Occurrence;
use crate::sentences as say;

/// The title and text of a test notice (docs/product/programs.md#notice-kinds).
///
/// ```
/// assert_eq!(rules::remind::trial()[1].text(), "Notices arrive on this device.");
/// ```
pub fn trial() -> [Message; 2] {
    [say::notice_test_title(), say::notice_test()]
}

fn content(title: Message, body: Option<Message>) -> Content {
    Content { title, body, minutes: 0, approvable: None }
}

/// Some names, with commas between them.
fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    names.map(isolated).collect::<Vec<_>>().join(", ")
}

/// The names of the chores of some occurrences, each once.
pub(super) fn names(family: &Family<'_>, occurrences: &[Occurrence]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for occurrence in occurrences {
        let name = family.chore_names.get(&occurrence.chore_id);
        if let Some(name) = name.filter(|name| !names.contains(name)) {
            names.push(name.clone());
        }
    }
    names
}

/// The notice that things wait for a parent.
pub(super) fn waiting(things: &[Waiting]) -> Option<Content> {
    let mut things: Vec<&Waiting> = things.iter().collect();
    things.sort_by_key(|thing| (thing.came_ms, thing.subject()));
    let thing = things.first()?;
    if things.len() == 1 {
        let (who, what) = (thing.who.as_str(), thing.what.as_str());
        let title = match thing.kind {
            ThingKind::Chore | ThingKind::Assignment | ThingKind::Deed => {
                say::notice_done(who, what)
            }
            ThingKind::Purchase => say::notice_wants(who, what),
            ThingKind::Request => say::notice_asks(who, what),
        };
        let can_be_approved = !matches!(thing.kind, ThingKind::Request | ThingKind::Deed);
        let approvable = can_be_approved.then(|| (*thing).clone());
        return Some(Content { approvable, ..content(title, Some(say::notice_waits())) });
    }
    let mut whose: Vec<&str> = things.iter().map(|thing| thing.who.as_str()).collect();
    whose.sort_unstable();
    whose.dedup();
    let body = say::notice_whose(listed(whose.into_iter()));
    Some(content(say::notice_things_wait(things.len()), Some(body)))
}

/// The daily digest: each kid's done and total chores, and the number of things that wait.
pub(super) fn digest(kids: &[(&str, i32, i32)], waiting: usize, minutes: i32) -> Content {
    let (done, total) =
        kids.iter().fold((0, 0), |(done, total), kid| (done + kid.1, total + kid.2));
    let title = if total == 0 { say::notice_day_free() } else { say::notice_day(done, total) };
    let each: Vec<String> = kids
        .iter()
        .map(|(name, done, total)| say::notice_kid_day(*name, *done, *total).text())
        .collect();
    let kids = listed(each.iter().map(String::as_str));
    let body = match (waiting, kids.is_empty()) {
        (0, true) => say::notice_nothing_waits(),
        (0, false) => say::notice_kids_done(kids),
        (waiting, true) => say::notice_things_wait(waiting),
        (waiting, false) => say::notice_kids_and_waiting(kids, waiting),
    };
    Content { minutes, ..content(title, Some(body)) }
}

/// The notice of a parent's decisions, newest first.
pub(super) fn decided(things: &[&Decided], kind: NoticeKind) -> Option<Content> {
    let newest = things.first()?;
    let is_approved = kind == NoticeKind::Approved;
    if things.len() > 1 {
        let names = listed(things.iter().map(|thing| thing.what.as_str()));
        let title = if is_approved {
            say::notice_approved_many(things.len())
        } else {
            say::notice_sent_back_many(things.len())
        };
        return Some(content(title, Some(say::notice_list(names))));
    }
    let what = newest.what.as_str();
    let title = if is_approved { say::notice_approved(what) } else { say::notice_sent_back(what) };
    Some(content(title, newest.note.as_deref().map(say::notice_list)))
}

/// The notice of a kid's turn.
pub(super) fn your_turn(names: &[String]) -> Option<Content> {
    let first = names.first()?;
    let list = || say::notice_list(listed(names.iter().map(String::as_str)));
    Some(match names.len() {
        1 => content(say::notice_your_turn(first.as_str()), None),
        _ => content(say::notice_your_turns(), Some(list())),
    })
}

/// The notice that chores are due soon.
pub(super) fn last_call(names: &[String], minute: i32) -> Option<Content> {
    let first = names.first()?;
    let time = format!("{:02}:{:02}", minute / 60, minute % 60);
    let list = || say::notice_list(listed(names.iter().map(String::as_str)));
    Some(match names.len() {
        1 => content(say::notice_last_call(first.as_str(), time, minute), None),
        _ => content(say::notice_last_calls(time, minute), Some(list())),
    })
}

/// The notice that a streak of this many days ends today.
pub(super) fn streak_at_risk(days: i32) -> Option<Content> {
    (days > 0).then(|| content(say::notice_streak(days), None))
}
