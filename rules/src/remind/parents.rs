//! Notices for parents.

use super::hours::{Quiet, of_family, on_the_wall};
use super::model::{Content, Due, Family, Fate, Standing, ToldParent, Waiting};
use super::moment::Moment;
use super::settings::{NoticeKind, ParentSettings};
use super::texts;
use crate::bounds::{DIGEST_MINUTES, NEWS_MS, WAITING_EVERY_MS, WAITING_FIRST_MS};
use crate::routine;

/// Time for which a notice that something waits is worth delivering, in minutes.
const WAITING_MINUTES: i32 = 12 * 60;
/// Things that came this shortly before a notice may be missing in it, in milliseconds.
const UNSEEN_MS: i64 = 5_000;
/// The subject of the daily digest.
const DAY: &str = "day";

fn quiet(settings: &ParentSettings) -> Quiet {
    match (settings.quiet_from, settings.quiet_to) {
        (Some(from), Some(to)) => Quiet::new(from, to),
        _ => Quiet::never(),
    }
}

/// Adds a parent's due notices and the next checks.
pub(super) fn plan(family: &Family<'_>, parent: &ToldParent, moment: &mut Moment) {
    if parent.settings.waiting {
        waiting(family, parent, moment);
    }
    if let Some(minute) = parent.settings.digest_minute {
        digest(family, parent, minute, moment);
    }
}

/// The notice that something waits: two minutes after it came, and at most every half hour.
fn waiting(family: &Family<'_>, parent: &ToldParent, moment: &mut Moment) {
    let at = family.at_ms;
    // After a clock was set back, some notices seem to be from the future: ignore those.
    let told = family.told.iter().filter(|told| {
        told.user_id == parent.id && told.kind == NoticeKind::Waiting && told.counts
    });
    let last = told.map(|told| told.at_ms).filter(|told| *told <= at).max();
    let is_news = |thing: &&Waiting| {
        last.is_none_or(|last| thing.came_ms > last - UNSEEN_MS) && at - thing.came_ms <= NEWS_MS
    };
    let news = || family.waiting.iter().filter(is_news);
    let Some(oldest) = news().map(|thing| thing.came_ms).min() else { return };
    let ready =
        (oldest + WAITING_FIRST_MS).max(last.map_or(i64::MIN, |last| last + WAITING_EVERY_MS));
    if at < ready {
        moment.look_at(ready);
        return;
    }
    let hours = quiet(&parent.settings);
    if hours.holds(family.now.minute) {
        moment.look_in(family.now, hours.until_end(family.now.minute));
        return;
    }
    let newest = news().max_by_key(|thing| (thing.came_ms, thing.subject()));
    let Some(subject) = newest.map(Waiting::subject) else { return };
    moment.add(family, due(family, parent, NoticeKind::Waiting, subject, Fate::Tell));
}

/// The daily digest, at its time and for a while after it.
fn digest(family: &Family<'_>, parent: &ToldParent, minute: i32, moment: &mut Moment) {
    let from = of_family(minute, family.day_starts_at);
    if family.now.minute < from {
        moment.look_on(on_the_wall(family.now, from));
    } else if family.now.minute < from + DIGEST_MINUTES {
        let is_quiet = quiet(&parent.settings).holds(family.now.minute);
        let fate = if is_quiet { Fate::QuietHours } else { Fate::Tell };
        moment.add(family, due(family, parent, NoticeKind::Digest, DAY.into(), fate));
    }
}

fn due(
    family: &Family<'_>,
    parent: &ToldParent,
    kind: NoticeKind,
    subject: String,
    fate: Fate,
) -> Due {
    Due { user_id: parent.id.clone(), kind, subject, along: Vec::new(), day: family.now.day, fate }
}

/// Decides at the time of sending on a parent's notice.
pub(super) fn standing(family: &Family<'_>, parent: &ToldParent, kind: NoticeKind) -> Standing {
    let (settings, minute) = (&parent.settings, family.now.minute);
    let hours = quiet(settings);
    let content = match kind {
        NoticeKind::Waiting if settings.waiting => texts::waiting(&family.waiting).map(|content| {
            Content { minutes: WAITING_MINUTES.min(hours.until_begin(minute)), ..content }
        }),
        NoticeKind::Digest => settings.digest_minute.and_then(|digest| {
            let left = of_family(digest, family.day_starts_at) + DIGEST_MINUTES - minute;
            let is_on = (1..=DIGEST_MINUTES).contains(&left);
            is_on.then(|| digest_of(family, left.min(hours.until_begin(minute))))
        }),
        _ => None,
    };
    match content {
        None => Standing::NotTrue,
        Some(_) if hours.holds(minute) && kind == NoticeKind::Waiting => {
            Standing::Hold(hours.until_end(minute))
        }
        Some(_) if hours.holds(minute) => Standing::QuietHours,
        Some(content) => Standing::Tell(content),
    }
}

/// The daily digest: what each kid has done, and the number of things that wait.
fn digest_of(family: &Family<'_>, minutes: i32) -> Content {
    let kids = family.kid_names.iter().map(|(id, name)| {
        let today = routine::today(family.routines, id, family.now);
        (name.as_str(), today.done, today.total)
    });
    let kids: Vec<_> = kids.filter(|(_, _, total)| *total > 0).collect();
    texts::digest(&kids, family.waiting.len(), minutes)
}
