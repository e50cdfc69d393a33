//! The types of notices.

use std::collections::BTreeMap;

use super::settings::{KidSettings, NoticeKind, ParentSettings};
use crate::Day;
use crate::message::Message;
use crate::routine::{Now, Plan};

/// The input of a family's notices (docs/product/programs.md#notice-kinds). Instants are in milliseconds since 1970.
///
/// ```
/// use rules::remind::{Family, plan};
/// use rules::{Day, Now, Plan};
///
/// let routines = Plan::default();
/// let now = Now { day: Day::parse("2026-03-02").unwrap(), minute: 480 };
/// assert!(plan(&Family::quiet(now, 0, &routines)).due.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Family<'a> {
    /// The family's day and minute.
    pub now: Now,
    /// The same as an instant.
    pub at_ms: i64,
    /// Minutes after midnight at which the family's day begins.
    pub day_starts_at: i32,
    /// The kids' routines and presence.
    pub routines: &'a Plan,
    /// The names of chores, by id.
    pub chore_names: BTreeMap<String, String>,
    /// The names of the family's kids, by id.
    pub kid_names: BTreeMap<String, String>,
    /// The parents who have a device for notices.
    pub parents: Vec<ToldParent>,
    /// The kids who have a device for notices.
    pub kids: Vec<ToldKid>,
    /// The things that wait for a parent, in any order.
    pub waiting: Vec<Waiting>,
    /// The notices of late, in any order.
    pub told: Vec<Told>,
}

impl<'a> Family<'a> {
    /// A family without recipients.
    pub fn quiet(now: Now, at_ms: i64, routines: &'a Plan) -> Family<'a> {
        Family {
            now,
            at_ms,
            day_starts_at: 0,
            routines,
            chore_names: BTreeMap::new(),
            kid_names: BTreeMap::new(),
            parents: Vec::new(),
            kids: Vec::new(),
            waiting: Vec::new(),
            told: Vec::new(),
        }
    }
}

/// A parent who has a device for notices.
#[derive(Clone, Debug)]
pub struct ToldParent {
    /// The parent's id.
    pub id: String,
    /// The notices that they want.
    pub settings: ParentSettings,
}

/// A kid who has a device for notices.
#[derive(Clone, Debug)]
pub struct ToldKid {
    /// The kid's id.
    pub id: String,
    /// The notices that they get.
    pub settings: KidSettings,
    /// The recent decisions about their things, in any order.
    pub decided: Vec<Decided>,
    /// The length of the streak that ends today unless something is done; 0 without one.
    pub streak_at_risk: i32,
}

/// The kind of a thing that waits or was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThingKind {
    /// A chore handed in.
    Chore,
    /// A submission for an assignment.
    Assignment,
    /// A purchase.
    Purchase,
    /// A request.
    Request,
    /// Something that a kid did besides their chores.
    Deed,
}

impl ThingKind {
    /// Its name in a notice's subject.
    fn as_str(self) -> &'static str {
        match self {
            ThingKind::Chore => "chore",
            ThingKind::Assignment => "assignment",
            ThingKind::Purchase => "purchase",
            ThingKind::Request => "request",
            ThingKind::Deed => "deed",
        }
    }
}

/// The subject of a notice about a thing, with the number of its decision.
fn subject(kind: ThingKind, id: &str, decision: i32) -> String {
    format!("{}:{id}:{decision}", kind.as_str())
}

/// Something that waits for a parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Its kind.
    pub kind: ThingKind,
    /// Its id.
    pub id: String,
    /// The number of earlier decisions about it.
    pub decision: i32,
    /// The instant at which it was handed in.
    pub came_ms: i64,
    /// The name of the kid who handed it in.
    pub who: String,
    /// Its name.
    pub what: String,
}

impl Waiting {
    /// Its subject in notices.
    pub(super) fn subject(&self) -> String {
        subject(self.kind, &self.id, self.decision)
    }
}

/// Something that a parent decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Its kind.
    pub kind: ThingKind,
    /// Its id.
    pub id: String,
    /// The number of the decision.
    pub decision: i32,
    /// The instant of the decision.
    pub at_ms: i64,
    /// Whether it was approved.
    pub is_approved: bool,
    /// Its name.
    pub what: String,
    /// The parent's note.
    pub note: Option<String>,
}

impl Decided {
    /// Its subject in notices.
    pub(super) fn subject(&self) -> String {
        subject(self.kind, &self.id, self.decision)
    }
}

/// A notice that was sent, or withheld.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The recipient's id.
    pub user_id: String,
    /// Its kind.
    pub kind: NoticeKind,
    /// Its subject.
    pub subject: String,
    /// The day of the family.
    pub day: Day,
    /// The instant.
    pub at_ms: i64,
    /// Whether it was sent as a notice of its own.
    pub counts: bool,
}

/// Whether a due notice is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is sent.
    Tell,
    /// It is withheld: it falls into quiet hours, and is not worth sending after them.
    QuietHours,
    /// It is withheld: the kid got enough notices today.
    EnoughToday,
}

/// A notice that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The recipient's id.
    pub user_id: String,
    /// Its kind.
    pub kind: NoticeKind,
    /// Its subject.
    pub subject: String,
    /// Further subjects that it covers, which then need no notice of their own.
    pub along: Vec<String>,
    /// The family's day.
    pub day: Day,
    /// Whether it is sent.
    pub fate: Fate,
}

/// The due notices, and the time of the next check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reminders {
    /// The due notices, by user, kind and subject.
    pub due: Vec<Due>,
    /// The next instant at which a notice may be due, if one is known.
    pub next_ms: Option<i64>,
    /// The next day and minute after midnight, by the wall clock, at which a notice may be due.
    pub next_minute: (Day, i32),
}

/// The text of a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The headline.
    pub title: Message,
    /// The text below it, if there is one.
    pub body: Option<Message>,
    /// Time for which it is worth delivering, in minutes.
    pub minutes: i32,
    /// Its only subject, if that can be approved.
    pub approvable: Option<Waiting>,
}

/// The decision on a notice at the time of sending (docs/product/programs.md#notice-became).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is sent with this content.
    Tell(Content),
    /// It is sent this many minutes later, at the end of quiet hours.
    Hold(i32),
    /// It falls into quiet hours and is dropped.
    QuietHours,
    /// It no longer applies, or is no longer wanted.
    NotTrue,
}
