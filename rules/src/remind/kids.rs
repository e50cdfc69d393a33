//! Notices for kids.

use super::hours::{Quiet, end_of_day, of_family, on_the_wall};
use super::model::{Content, Decided, Due, Family, Fate, Standing, ToldKid};
use super::moment::Moment;
use super::settings::NoticeKind;
use super::texts;
use crate::bounds::{
    DECIDED_MS, DECIDED_WAIT_MS, KID_NOTICES_A_DAY, LAST_CALL_MINUTES, STREAK_NOTICE_MINUTE,
    TURN_NOTICE_MINUTE,
};
use crate::presence::is_away;
use crate::routine::{self, Mode, Occurrence, OccurrenceState};

/// The subject of a notice about a whole day.
const DAY: &str = "day";
/// Time for which a notice of a decision is worth delivering, in minutes.
const DECIDED_MINUTES: i32 = 24 * 60;

fn quiet(kid: &ToldKid) -> Quiet {
    Quiet::new(kid.settings.quiet_from, kid.settings.quiet_to)
}

/// Adds a kid's due notices and the next checks. A kid who is away gets none.
pub(super) fn plan(family: &Family<'_>, kid: &ToldKid, moment: &mut Moment) {
    if is_away(&family.routines.presence, &kid.id, family.now.day) {
        return;
    }
    let mut day = KidsDay { family, kid, hours: quiet(kid), left: left_today(family, kid) };
    day.decided(NoticeKind::SentBack, moment);
    day.decided(NoticeKind::Approved, moment);
    day.last_call(moment);
    day.your_turn(moment);
    day.streak_at_risk(moment);
}

/// The number of notices that a kid may still be sent today.
fn left_today(family: &Family<'_>, kid: &ToldKid) -> usize {
    let told = family
        .told
        .iter()
        .filter(|told| told.user_id == kid.id && told.day == family.now.day && told.counts);
    KID_NOTICES_A_DAY.saturating_sub(told.count())
}

/// A kid's day while its notices are planned.
struct KidsDay<'f, 'a> {
    family: &'f Family<'a>,
    kid: &'f ToldKid,
    hours: Quiet,
    left: usize,
}

impl KidsDay<'_, '_> {
    fn is_quiet(&self) -> bool {
        self.hours.holds(self.family.now.minute)
    }

    /// Adds a notice unless it exists, and counts it toward the day's limit.
    fn add(&mut self, kind: NoticeKind, subjects: Vec<String>, fate: Fate, moment: &mut Moment) {
        let mut subjects = subjects.into_iter();
        let Some(subject) = subjects.next() else { return };
        let fate = if fate == Fate::Tell && self.left == 0 { Fate::EnoughToday } else { fate };
        let due = Due {
            user_id: self.kid.id.clone(),
            kind,
            subject,
            along: subjects.collect(),
            day: self.family.now.day,
            fate,
        };
        if moment.add(self.family, due) && fate == Fate::Tell {
            self.left -= 1;
        }
    }

    /// Notices of approvals and rejections. They wait a minute, because a decision may be undone at once, and the end
    /// of quiet hours.
    fn decided(&mut self, kind: NoticeKind, moment: &mut Moment) {
        if !is_wanted(self.kid, kind) {
            return;
        }
        let at = self.family.at_ms;
        let untold = self.kid.decided.iter().filter(|decided| {
            is_of(decided, kind)
                && at - decided.at_ms <= DECIDED_MS
                && !self.family.told.iter().any(|told| {
                    told.user_id == self.kid.id
                        && told.kind == kind
                        && told.subject == decided.subject()
                })
        });
        let (mut ready, later): (Vec<&Decided>, Vec<&Decided>) =
            untold.partition(|decided| decided.at_ms + DECIDED_WAIT_MS <= at);
        for decided in later {
            moment.look_at(decided.at_ms + DECIDED_WAIT_MS);
        }
        if ready.is_empty() {
            return;
        }
        if self.is_quiet() {
            let minute = self.family.now.minute;
            moment.look_in(self.family.now, self.hours.until_end(minute));
            return;
        }
        ready.sort_by_key(|decided| std::cmp::Reverse((decided.at_ms, decided.subject())));
        let mut subjects: Vec<String> = ready.into_iter().map(Decided::subject).collect();
        subjects.dedup();
        self.add(kind, subjects, Fate::Tell, moment);
    }

    /// The notice of the kid's turn: in the morning, or when quiet hours end.
    fn your_turn(&mut self, moment: &mut Moment) {
        if !is_wanted(self.kid, NoticeKind::YourTurn) {
            return;
        }
        let (now, from) =
            (self.family.now, of_family(TURN_NOTICE_MINUTE, self.family.day_starts_at));
        if now.minute < from {
            moment.look_on(on_the_wall(now, from));
        } else if !turns(self.family, self.kid).is_empty() {
            if self.is_quiet() {
                moment.look_in(now, self.hours.until_end(now.minute));
            } else {
                self.add(NoticeKind::YourTurn, vec![DAY.into()], Fate::Tell, moment);
            }
        }
    }

    /// The notices of chores due within the hour.
    fn last_call(&mut self, moment: &mut Moment) {
        if !is_wanted(self.kid, NoticeKind::LastCall) {
            return;
        }
        let now = self.family.now;
        let mut minutes: Vec<i32> =
            open(self.family, self.kid).iter().filter_map(|one| one.due_minute).collect();
        minutes.sort_unstable();
        minutes.dedup();
        for minute in minutes {
            let from = minute - LAST_CALL_MINUTES;
            if now.minute < from {
                moment.look_on(on_the_wall(now, from));
            } else if now.minute < minute {
                let fate = if self.is_quiet() { Fate::QuietHours } else { Fate::Tell };
                self.add(NoticeKind::LastCall, vec![minute.to_string()], fate, moment);
            }
        }
    }

    /// The notice in the evening that the streak ends today.
    fn streak_at_risk(&mut self, moment: &mut Moment) {
        let is_at_risk = self.kid.streak_at_risk > 0;
        if !is_at_risk || !is_wanted(self.kid, NoticeKind::StreakAtRisk) {
            return;
        }
        let now = self.family.now;
        if now.minute < STREAK_NOTICE_MINUTE {
            moment.look_on(on_the_wall(now, STREAK_NOTICE_MINUTE));
        } else {
            let fate = if self.is_quiet() { Fate::QuietHours } else { Fate::Tell };
            self.add(NoticeKind::StreakAtRisk, vec![DAY.into()], fate, moment);
        }
    }
}

fn is_wanted(kid: &ToldKid, what: NoticeKind) -> bool {
    match what {
        NoticeKind::Approved => kid.settings.approved,
        NoticeKind::SentBack => kid.settings.sent_back,
        NoticeKind::YourTurn => kid.settings.your_turn,
        NoticeKind::LastCall => kid.settings.last_call,
        NoticeKind::StreakAtRisk => kid.settings.streak_at_risk,
        NoticeKind::Waiting | NoticeKind::Digest => false,
    }
}

fn is_of(decided: &Decided, kind: NoticeKind) -> bool {
    decided.is_approved == (kind == NoticeKind::Approved)
}

/// The kid's chores that are due today, can be done now and are not late.
fn open(family: &Family<'_>, kid: &ToldKid) -> Vec<Occurrence> {
    let today = routine::today(family.routines, &kid.id, family.now);
    let is_open =
        |one: &Occurrence| one.due_day == family.now.day && one.state == OccurrenceState::Open;
    today.mine.into_iter().filter(is_open).collect()
}

/// Those open chores that are the kid's turn or were handed over to the kid. Of what can be done all week, only on its
/// first day and on the last chance.
fn turns(family: &Family<'_>, kid: &ToldKid) -> Vec<Occurrence> {
    let mut open = open(family, kid);
    let today = family.now.day;
    open.retain(|one| {
        let is_told =
            one.count.is_none_or(|count| one.day == today || count.last_chance == Some(today));
        is_told && (one.mode == Mode::Turn || one.instead_of.is_some())
    });
    open
}

/// Decides at the time of sending on a kid's notice about some subjects.
pub(super) fn standing(
    family: &Family<'_>,
    kid: &ToldKid,
    what: NoticeKind,
    subjects: &[String],
) -> Standing {
    let now = family.now;
    if !is_wanted(kid, what) || is_away(&family.routines.presence, &kid.id, now.day) {
        return Standing::NotTrue;
    }
    let hours = quiet(kid);
    let until_end = end_of_day(family.day_starts_at) - now.minute;
    let names = |occurrences: Vec<Occurrence>| texts::names(family, &occurrences);
    let content = match what {
        NoticeKind::Approved | NoticeKind::SentBack => {
            let mut told: Vec<&Decided> = kid
                .decided
                .iter()
                .filter(|decided| is_of(decided, what) && subjects.contains(&decided.subject()))
                .collect();
            told.sort_by_key(|decided| std::cmp::Reverse((decided.at_ms, decided.subject())));
            texts::decided(&told, what).map(|content| (content, DECIDED_MINUTES))
        }
        NoticeKind::YourTurn => {
            texts::your_turn(&names(turns(family, kid))).map(|content| (content, until_end))
        }
        NoticeKind::LastCall => {
            let minute = subjects.first().and_then(|subject| subject.parse().ok());
            let mut due = open(family, kid);
            due.retain(|one| one.due_minute.is_some() && one.due_minute == minute);
            let left = minute.unwrap_or_default() - now.minute;
            texts::last_call(&names(due), minute.unwrap_or_default()).map(|content| (content, left))
        }
        NoticeKind::StreakAtRisk => {
            texts::streak_at_risk(kid.streak_at_risk).map(|content| (content, until_end))
        }
        NoticeKind::Waiting | NoticeKind::Digest => None,
    };
    let Some((content, minutes)) = content else { return Standing::NotTrue };
    if hours.holds(now.minute) {
        return match what {
            NoticeKind::Approved | NoticeKind::SentBack => {
                Standing::Hold(hours.until_end(now.minute))
            }
            _ => Standing::QuietHours,
        };
    }
    let minutes = minutes.min(hours.until_begin(now.minute)).max(1);
    Standing::Tell(Content { minutes, ..content })
}
