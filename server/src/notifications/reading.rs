//! Reads the data for a family's notices: nothing if nobody has a device that takes them.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use rules::{
    Day, Plan, Role,
    remind::{Decided, Family, ThingKind, Told, ToldKid, ToldParent, Waiting},
    routine::Now,
};

use super::{
    model::{DecidedRow, ListenerRow, ThingRow, ToldRow},
    queries,
};
use crate::{
    auth::ChosenKids,
    calendar,
    db::{self, Conn},
    directory, routines, sessions, streak,
};

/// The most pending things that are read; more make no difference.
const MOST: i64 = 200;
/// The age in hours up to which earlier notices matter.
const TOLD_HOURS: i64 = 48;
/// The age in hours up to which earlier notices about pending things matter.
const WAITING_HOURS: i64 = 8 * 24;
/// The age in hours up to which decisions matter.
const DECIDED_HOURS: i64 = 25;

/// The data for a family's notices.
#[derive(Debug)]
pub(super) struct Seen {
    now: Now,
    at: Timestamp,
    zone: TimeZone,
    day_starts_at: i32,
    routines: Plan,
    chore_names: BTreeMap<String, String>,
    kid_names: BTreeMap<String, String>,
    parents: Vec<ToldParent>,
    kids: Vec<ToldKid>,
    waiting: Vec<Waiting>,
    told: Vec<Told>,
}

/// Reads the data; none if nobody in the family has a device that takes notices.
pub(super) async fn read(
    conn: &mut Conn,
    family_id: &str,
    at: Timestamp,
) -> db::Result<Option<Seen>> {
    let run_out = sessions::service::run_out(at);
    let listeners = queries::listeners(conn, family_id, run_out).await?;
    if listeners.is_empty() {
        return Ok(None);
    }
    let day = routines::days::of_everybody(conn, family_id, &[], &ChosenKids::All, at).await?;
    let members = directory::service::profiles(conn, family_id).await?;
    let names: BTreeMap<&str, &str> =
        members.iter().map(|member| (member.id.as_str(), member.display_name.as_str())).collect();
    let since = |hours| at.saturating_sub(SignedDuration::from_hours(hours));
    let since = |hours| since(hours).unwrap_or(Timestamp::UNIX_EPOCH);
    let waiting = queries::waiting(conn, family_id, MOST).await?;
    let decided = queries::decided(conn, family_id, since(DECIDED_HOURS), MOST).await?;
    let told = queries::told(conn, family_id, [since(TOLD_HOURS), since(WAITING_HOURS)]).await?;
    let (mut parents, mut kids) = (Vec::new(), Vec::new());
    for ListenerRow { id, settings } in listeners {
        match settings.role {
            Role::Parent => parents.push(ToldParent { id, settings: settings.of_parent() }),
            Role::Kid => {
                let settings = settings.of_kid();
                let streak_at_risk = if settings.streak_at_risk {
                    at_risk(conn, &id, day.now.day).await?
                } else {
                    0
                };
                let own = decided.iter().filter(|row| row.kid_id == id).map(Decided::from);
                kids.push(ToldKid { decided: own.collect(), id, settings, streak_at_risk });
            }
            Role::Carer => {}
        }
    }
    let is_kid = |member: &&directory::model::Profile| member.role == Role::Kid;
    Ok(Some(Seen {
        now: day.now,
        at,
        zone: calendar::zone(&day.time_zone),
        day_starts_at: day.day_starts_at,
        routines: day.plan,
        chore_names: day.chores.into_iter().map(|chore| (chore.id, chore.name)).collect(),
        waiting: waiting.into_iter().map(|row| row.named(&names)).collect(),
        told: told.into_iter().map(Told::from).collect(),
        kid_names: (members.iter().filter(is_kid))
            .map(|kid| (kid.id.clone(), kid.display_name.clone()))
            .collect(),
        parents,
        kids,
    }))
}

/// The length of a kid's run that ends today unless something is done; 0 without one.
async fn at_risk(conn: &mut Conn, kid_id: &str, today: Day) -> db::Result<i32> {
    let streak = streak::service::of(conn, kid_id, today).await?;
    Ok(if streak.streak_active { 0 } else { streak.current_streak })
}

impl Seen {
    /// The data as the rules take them.
    pub(super) fn family(&self) -> Family<'_> {
        Family {
            now: self.now,
            at_ms: self.at.as_millisecond(),
            day_starts_at: self.day_starts_at,
            routines: &self.routines,
            chore_names: self.chore_names.clone(),
            kid_names: self.kid_names.clone(),
            parents: self.parents.clone(),
            kids: self.kids.clone(),
            waiting: self.waiting.clone(),
            told: self.told.clone(),
        }
    }

    /// The instant of a day at a minute of local time.
    pub(super) fn instant(&self, (day, minute): (Day, i32)) -> Timestamp {
        calendar::at_minute(&self.zone, day, minute)
    }
}

impl ThingRow {
    fn named(self, names: &BTreeMap<&str, &str>) -> Waiting {
        let who = names.get(self.user_id.as_str()).copied().unwrap_or_default().to_owned();
        let Self { kind, id, decision, came_at, what, .. } = self;
        let kind = thing_kind(&kind);
        Waiting { kind, id, decision, came_ms: came_at.as_millisecond(), who, what }
    }
}

impl From<&DecidedRow> for Decided {
    fn from(row: &DecidedRow) -> Self {
        Self {
            kind: thing_kind(&row.kind),
            id: row.id.clone(),
            decision: row.decision,
            at_ms: row.decided_at.as_millisecond(),
            is_approved: row.is_approved,
            what: row.what.clone(),
            note: row.note.clone(),
        }
    }
}

/// The kind of thing with this name in the statements.
fn thing_kind(word: &str) -> ThingKind {
    match word {
        "chore_submission" => ThingKind::Chore,
        "assignment_submission" => ThingKind::Assignment,
        "redemption" => ThingKind::Purchase,
        "deed" => ThingKind::Deed,
        _ => ThingKind::Request,
    }
}

impl From<ToldRow> for Told {
    fn from(row: ToldRow) -> Self {
        let ToldRow { user_id, kind, subject, day, at, counts } = row;
        Self { user_id, kind, subject, day, at_ms: at.as_millisecond(), counts }
    }
}
