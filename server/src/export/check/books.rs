//! The points of a document: the ledger must match the submissions, purchases and awards, and the
//! balances must match the ledger.

use std::collections::{HashMap, HashSet};

use rules::{bounds, validate};

use super::{
    credits::{Credits, Purchases},
    value::{Checked, People, Refused, day, instant, member, wrong},
};
use crate::{
    export::document::{ExportedEntry, ExportedFamily},
    points::model::Kind,
    sentences,
};

/// The most points a kid can have.
const BALANCE_MAX: i64 = 1_000_000_000_000;
/// The most points that one entry moves.
const AMOUNT_MAX: i64 = 1_000_000;

/// Checks the streak bonuses, the ledger and the balances against everything else.
pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    bonuses(document, people)?;
    let mut credits = Credits::of(document);
    let mut purchases = Purchases::of(document);
    let mut sources = HashSet::new();
    // Each kid's entries so far, and which of them have been reversed.
    let mut own: HashMap<&str, Vec<&ExportedEntry>> = HashMap::new();
    let mut reversed: HashSet<(&str, usize)> = HashSet::new();
    for (row, entry) in document.ledger.iter().enumerate() {
        member(people, ("ledger", row, "kid_id"), &entry.kid_id)?;
        member(people, ("ledger", row, "actor_id"), &entry.actor_id)?;
        instant("ledger", row, "created_at", entry.created_at)?;
        let description = entry.description.as_deref();
        validate::text(description).map_err(|msg| wrong("ledger", row, "description", msg))?;
        let before = own.entry(&entry.kid_id).or_default();
        let refuse = |(field, msg): Refused| wrong("ledger", row, field, msg);
        amount(entry).map_err(|msg| refuse(("amount", msg)))?;
        if let Some(place) = target(entry, before).map_err(refuse)?
            && !reversed.insert((&entry.kid_id, place))
        {
            return Err(refuse(("reverses", sentences::taken_back_twice())));
        }
        let stands_for_itself =
            matches!(entry.kind, Kind::Award | Kind::Adjustment | Kind::AdjustmentUndone);
        if !stands_for_itself && !sources.insert((entry.kind.as_str(), &entry.source_id)) {
            return Err(refuse(("source_id", sentences::source_twice())));
        }
        purchases.take(entry).map_err(refuse)?;
        let balance = before.last().map_or(0, |last| last.balance) + entry.amount;
        if balance != entry.balance || !(0..=BALANCE_MAX).contains(&balance) {
            return Err(refuse(("balance", sentences::wrong_balance())));
        }
        before.push(entry);
    }
    let mut places: HashMap<&str, usize> = HashMap::new();
    for (row, entry) in document.ledger.iter().enumerate() {
        let place = places.entry(&entry.kid_id).or_default();
        let stands = !reversed.contains(&(&entry.kid_id, *place));
        *place += 1;
        credits.take(entry, stands).map_err(|(field, msg)| wrong("ledger", row, field, msg))?;
    }
    credits.finish()?;
    purchases.finish()?;
    for (row, member) in document.members.iter().enumerate() {
        let entries = own.get(member.id.as_str());
        let balance = entries.and_then(|entries| entries.last()).map_or(0, |last| last.balance);
        if member.points != balance {
            return Err(wrong("members", row, "points", sentences::wrong_sum()));
        }
    }
    Ok(())
}

/// Checks the amount of an entry for its kind.
fn amount(entry: &ExportedEntry) -> validate::Checked<()> {
    let allowed = match entry.kind {
        Kind::Redemption => -AMOUNT_MAX..=-1,
        Kind::Adjustment => return validate::adjust_points(entry.amount).map(drop),
        Kind::AdjustmentUndone => -AMOUNT_MAX..=AMOUNT_MAX,
        Kind::ChoreUndone
        | Kind::EffortUndone
        | Kind::AssignmentUndone
        | Kind::StreakBonusUndone => -AMOUNT_MAX..=0,
        _ => 1..=AMOUNT_MAX,
    };
    if allowed.contains(&entry.amount) { Ok(()) } else { Err(sentences::wrong_amount()) }
}

/// The place, from 0, of the entry that this one reverses, among its kid's entries before it.
fn target(entry: &ExportedEntry, before: &[&ExportedEntry]) -> Result<Option<usize>, Refused> {
    use Kind::{
        Adjustment, AdjustmentUndone, Assignment, AssignmentUndone, Award, Chore, ChoreUndone,
        Effort, EffortUndone, Redemption, RedemptionUndone, Refund, StreakBonus, StreakBonusUndone,
    };
    const WRONG: Refused = ("reverses", sentences::cannot_take_back());
    let takes_back = matches!(
        entry.kind,
        ChoreUndone | EffortUndone | AssignmentUndone | StreakBonusUndone | AdjustmentUndone
    );
    let Some(seq) = entry.reverses else {
        return if takes_back || entry.forgiven != 0 { Err(WRONG) } else { Ok(None) };
    };
    let place = usize::try_from(seq - 1).map_err(|_| WRONG)?;
    let taken = before.get(place).ok_or(WRONG)?;
    let fits = match (entry.kind, taken.kind) {
        (ChoreUndone, Chore)
        | (EffortUndone, Effort)
        | (AssignmentUndone, Assignment)
        | (StreakBonusUndone, StreakBonus) => entry.source_id == taken.source_id,
        (AdjustmentUndone, Award | Adjustment) => true,
        // The checks of purchases see that both are about the same purchase.
        (Refund | RedemptionUndone, Redemption) | (Redemption, Refund | RedemptionUndone) => {
            entry.forgiven == 0
        }
        _ => false,
    };
    let is_whole = entry.forgiven >= 0
        && entry.forgiven <= AMOUNT_MAX
        && entry.amount - entry.forgiven == -taken.amount
        && (entry.amount != 0 || entry.forgiven > 0);
    if fits && is_whole { Ok(Some(place)) } else { Err(WRONG) }
}

/// Checks the bonuses by themselves. The database checks whether their days are confirmed, once
/// they are in it.
fn bonuses(document: &ExportedFamily, people: &People<'_>) -> Checked {
    let mut seen = HashSet::new();
    for (row, bonus) in document.streak_bonuses.iter().enumerate() {
        member(people, ("streak_bonuses", row, "kid_id"), &bonus.kid_id)?;
        day("streak_bonuses", row, "day", bonus.day)?;
        let known = bounds::STREAK_MILESTONES.contains(&(bonus.streak_day, bonus.points))
            && (1..=1_000_000).contains(&bonus.number);
        if !known || !seen.insert((&bonus.kid_id, bonus.day, bonus.streak_day)) {
            return Err(wrong("streak_bonuses", row, "streak_day", sentences::wrong_bonus()));
        }
    }
    Ok(())
}
