//! The points of a document: the ledger must say what happened, and the balances what it says.

use std::collections::{HashMap, HashSet};

use rules::{PurchaseStatus, SubmissionStatus, bounds, validate};

use super::value::{Checked, People, day, instant, member, wrong};
use crate::export::document::{ExportedEntry, ExportedFamily};
use crate::{error::ApiError, points::model::Kind, sentences};

/// The most points a kid can have.
const BALANCE_MAX: i64 = 1_000_000_000_000;

/// The entries that must be there, by kind and source: whose, and how many points.
type Expected<'d> = HashMap<(&'static str, String), (&'d str, i64)>;

/// Checks the streak bonuses, the ledger and the balances against everything else.
pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    bonuses(document, people)?;
    let mut expected = expected(document);
    let mut balances: HashMap<&str, i64> = HashMap::new();
    for (row, entry) in document.ledger.iter().enumerate() {
        member(people, ("ledger", row, "kid_id"), &entry.kid_id)?;
        member(people, ("ledger", row, "actor_id"), &entry.actor_id)?;
        instant("ledger", row, "created_at", entry.created_at)?;
        let description = entry.description.as_deref();
        validate::text(description).map_err(|msg| wrong("ledger", row, "description", msg))?;
        purpose(entry, &mut expected).map_err(|msg| wrong("ledger", row, "source_id", msg))?;
        let balance = balances.entry(&entry.kid_id).or_default();
        *balance += entry.amount;
        if *balance != entry.balance || !(0..=BALANCE_MAX).contains(balance) {
            return Err(wrong("ledger", row, "balance", sentences::wrong_balance()));
        }
    }
    if let Some((kind, _)) = expected.into_keys().next() {
        return Err(ApiError::field("ledger", sentences::entry_missing(kind)));
    }
    for (row, member) in document.members.iter().enumerate() {
        if member.points != balances.get(member.id.as_str()).copied().unwrap_or_default() {
            return Err(wrong("members", row, "points", sentences::wrong_sum()));
        }
    }
    Ok(())
}

/// Checks that an entry is for something, and takes that from what is expected. Awards stand for
/// themselves.
fn purpose(entry: &ExportedEntry, expected: &mut Expected<'_>) -> validate::Checked<()> {
    if entry.kind == Kind::Award {
        return validate::award_points(entry.amount).map(drop);
    }
    let key = (entry.kind.as_str(), entry.source_id.clone());
    match expected.remove(&key) {
        Some(wanted) if wanted == (entry.kid_id.as_str(), entry.amount) => Ok(()),
        Some(_) => Err(sentences::wrong_entry()),
        None => Err(sentences::entry_for_nothing()),
    }
}

/// The entries of everything that moved points. The rows have been checked: no two are alike.
fn expected(document: &ExportedFamily) -> Expected<'_> {
    let mut expected = Expected::new();
    let mut expect = |kind: Kind, source: String, kid, amount: i32| {
        expected.insert((kind.as_str(), source), (kid, i64::from(amount)));
    };
    let approved = |status| status == SubmissionStatus::Approved;
    for submission in document.submissions.iter().filter(|row| approved(row.status)) {
        let (id, kid) = (&submission.id, submission.kid_id.as_str());
        expect(Kind::Chore, id.clone(), kid, submission.points_value);
        if submission.effort_points > 0 {
            expect(Kind::Effort, id.clone(), kid, submission.effort_points);
        }
    }
    let done: HashSet<&str> = document
        .attempts
        .iter()
        .filter(|attempt| approved(attempt.status))
        .map(|attempt| attempt.assignment_id.as_str())
        .collect();
    for assignment in document.assignments.iter().filter(|row| done.contains(row.id.as_str())) {
        let kid = assignment.kid_id.as_str();
        expect(Kind::Assignment, assignment.id.clone(), kid, assignment.points_value);
    }
    for purchase in &document.purchases {
        let (id, kid) = (&purchase.id, purchase.kid_id.as_str());
        expect(Kind::Redemption, id.clone(), kid, -purchase.points_spent);
        if purchase.status == PurchaseStatus::Rejected {
            expect(Kind::Refund, id.clone(), kid, purchase.points_spent);
        }
    }
    for bonus in &document.streak_bonuses {
        expect(Kind::StreakBonus, bonus.source_id(&bonus.kid_id), &bonus.kid_id, bonus.points);
    }
    expected
}

/// Checks the bonuses by themselves. Whether their days are confirmed is asked of the database,
/// once they are in it.
fn bonuses(document: &ExportedFamily, people: &People<'_>) -> Checked {
    let mut seen = HashSet::new();
    for (row, bonus) in document.streak_bonuses.iter().enumerate() {
        member(people, ("streak_bonuses", row, "kid_id"), &bonus.kid_id)?;
        day("streak_bonuses", row, "day", bonus.day)?;
        let known = bounds::STREAK_MILESTONES.contains(&(bonus.streak_day, bonus.points));
        if !known || !seen.insert((&bonus.kid_id, bonus.day, bonus.streak_day)) {
            return Err(wrong("streak_bonuses", row, "streak_day", sentences::wrong_bonus()));
        }
    }
    Ok(())
}
