//! What notices are computed from, and what comes of it.

use std::collections::BTreeMap;

use super::settings::{KidSettings, NoticeKind, ParentSettings};
use crate::Day;
use crate::message::Message;
use crate::routine::{Now, Plan};

/// All that a family's notices are computed from (docs/product/programs.md#notice-kinds). Instants are in milliseconds since 1970.
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
    /// The instant.
    pub at_ms: i64,
    /// How many minutes after midnight the family's day begins.
    pub day_starts_at: i32,
    /// What the kids have to do, and who is there.
    pub routines: &'a Plan,
    /// What chores are called, by id.
    pub chore_names: BTreeMap<String, String>,
    /// What the family's kids are called, by id.
    pub kid_names: BTreeMap<String, String>,
    /// The parents who have a device to be told on.
    pub parents: Vec<ToldParent>,
    /// The kids who have a device to be told on.
    pub kids: Vec<ToldKid>,
    /// What waits for a parent, in any order.
    pub waiting: Vec<Waiting>,
    /// What has been told lately, in any order.
    pub told: Vec<Told>,
}

impl<'a> Family<'a> {
    /// A family without anybody to be told.
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

/// A parent who has a device to be told on.
#[derive(Clone, Debug)]
pub struct ToldParent {
    /// Who.
    pub id: String,
    /// What they want to be told.
    pub settings: ParentSettings,
}

/// A kid who has a device to be told on.
#[derive(Clone, Debug)]
pub struct ToldKid {
    /// Who.
    pub id: String,
    /// What they are to be told.
    pub settings: KidSettings,
    /// What parents decided of theirs lately, in any order.
    pub decided: Vec<Decided>,
    /// The length of the run of days that ends today unless something is done; 0 without one.
    pub streak_at_risk: i32,
}

/// What kind of thing waits, or was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThingKind {
    /// A chore handed in.
    Chore,
    /// What was handed in for an assignment.
    Assignment,
    /// A purchase.
    Purchase,
    /// A request.
    Request,
}

impl ThingKind {
    /// A word for it.
    fn as_str(self) -> &'static str {
        match self {
            ThingKind::Chore => "chore",
            ThingKind::Assignment => "assignment",
            ThingKind::Purchase => "purchase",
            ThingKind::Request => "request",
        }
    }
}

/// What a thing at a decision is called among what was told.
fn subject(kind: ThingKind, id: &str, decision: i32) -> String {
    format!("{}:{id}:{decision}", kind.as_str())
}

/// Something that waits for a parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// What it is.
    pub kind: ThingKind,
    /// Its id.
    pub id: String,
    /// How often it was decided before.
    pub decision: i32,
    /// When it came.
    pub came_ms: i64,
    /// Whose it is.
    pub who: String,
    /// What it is called.
    pub what: String,
}

impl Waiting {
    /// What it is called among what was told.
    pub(super) fn subject(&self) -> String {
        subject(self.kind, &self.id, self.decision)
    }
}

/// Something that a parent decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// What it is.
    pub kind: ThingKind,
    /// Its id.
    pub id: String,
    /// The number of the decision.
    pub decision: i32,
    /// When it was decided.
    pub at_ms: i64,
    /// Whether it was approved.
    pub is_approved: bool,
    /// What it is called.
    pub what: String,
    /// What the parent wrote.
    pub note: Option<String>,
}

impl Decided {
    /// What it is called among what was told.
    pub(super) fn subject(&self) -> String {
        subject(self.kind, &self.id, self.decision)
    }
}

/// Something that was told, or would have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// To whom.
    pub user_id: String,
    /// What it was.
    pub kind: NoticeKind,
    /// About what.
    pub subject: String,
    /// On which day of the family.
    pub day: Day,
    /// When.
    pub at_ms: i64,
    /// Whether it was a notice of its own that was sent.
    pub counts: bool,
}

/// What is to become of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is sent.
    Tell,
    /// It is not: it falls into quiet hours, and is not worth telling after them.
    QuietHours,
    /// It is not: the kid was told enough today.
    EnoughToday,
}

/// A notice that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// To whom.
    pub user_id: String,
    /// What it is.
    pub kind: NoticeKind,
    /// About what.
    pub subject: String,
    /// About what else, which needs no notice of its own then.
    pub along: Vec<String>,
    /// The family's day.
    pub day: Day,
    /// What is to become of it.
    pub fate: Fate,
}

/// Which notices are due, and when the next may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reminders {
    /// What is due, by user, kind and subject.
    pub due: Vec<Due>,
    /// The next instant at which something may be, if one is known.
    pub next_ms: Option<i64>,
    /// The next day and minute after midnight, by the clock on the wall, at which something may be.
    pub next_minute: (Day, i32),
}

/// What a notice says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The headline.
    pub title: Message,
    /// More, if there is more to say.
    pub body: Option<Message>,
    /// For how many minutes it is worth telling.
    pub minutes: i32,
    /// The one thing that it is about and that can be approved.
    pub approvable: Option<Waiting>,
}

/// What is to become of a notice when its turn has come (docs/product/programs.md#notice-became).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is sent, and says this.
    Tell(Content),
    /// It waits so many minutes, for the end of quiet hours.
    Hold(i32),
    /// It falls into quiet hours.
    QuietHours,
    /// It is not so any more, or nobody wants to hear it.
    NotTrue,
}
