//! The sources of ledger entries: submissions, effort, assignments and bonuses, credited while they
//! are approved; and purchases, whose points are held or given back.

use std::collections::HashMap;

use rules::{PurchaseStatus, RequestType, SubmissionStatus};

use super::value::{Checked, Refused};
use crate::{
    error::ApiError,
    export::document::{ExportedEntry, ExportedFamily, decision_of, numbered},
    points::model::Kind,
    review::model::source_of,
    sentences,
};

const NOTHING: Refused = ("source_id", sentences::entry_for_nothing());
const OTHER: Refused = ("source_id", sentences::wrong_entry());

/// A source of credits.
struct Creditable<'d> {
    kid: &'d str,
    /// The number of its decisions or payments.
    decisions: i32,
    /// The source and the amount of the entry that must stand, if there must be one.
    standing: Option<(String, i64)>,
}

/// All sources of credits, by kind and id.
pub(super) struct Credits<'d>(HashMap<(&'static str, String), Creditable<'d>>);

impl<'d> Credits<'d> {
    pub(super) fn of(document: &'d ExportedFamily) -> Self {
        let mut credits = HashMap::new();
        let mut expect = |kind: Kind, id: &str, kid, decisions, amount: Option<i32>| {
            let standing = amount
                .filter(|amount| *amount > 0)
                .map(|amount| (source_of(id, decisions), i64::from(amount)));
            let creditable = Creditable { kid, decisions, standing };
            credits.insert((kind.as_str(), id.to_owned()), creditable);
        };
        for row in &document.submissions {
            let decisions = decision_of(row.decision, row.reviewed_at);
            let pays = row.status == SubmissionStatus::Approved && row.pays;
            let amount = |points| pays.then_some(points);
            expect(Kind::Chore, &row.id, &row.kid_id, decisions, amount(row.points_value));
            expect(Kind::Effort, &row.id, &row.kid_id, decisions, amount(row.effort_points));
        }
        // The latest attempt comes last.
        let mut latest: HashMap<&str, (i32, bool)> = HashMap::new();
        for attempt in &document.attempts {
            let decisions = decision_of(attempt.decision, attempt.reviewed_at);
            let approved = attempt.status == SubmissionStatus::Approved;
            let (before, _) =
                latest.get(attempt.assignment_id.as_str()).copied().unwrap_or((0, false));
            let most = if approved { decisions } else { decisions.max(before) };
            latest.insert(&attempt.assignment_id, (most, approved));
        }
        for row in &document.assignments {
            let (decisions, approved) = latest.get(row.id.as_str()).copied().unwrap_or_default();
            let amount = approved.then_some(row.points_value);
            expect(Kind::Assignment, &row.id, &row.kid_id, decisions, amount);
        }
        for row in document.requests.iter().filter(|row| row.request_type == RequestType::Deed) {
            let decisions = decision_of(row.decision, row.reviewed_at);
            expect(Kind::Award, &row.id, &row.requester_id, decisions, row.points_given);
        }
        for bonus in &document.streak_bonuses {
            let amount = (!bonus.undone).then_some(bonus.points);
            let id = bonus.source_id();
            expect(Kind::StreakBonus, &id, &bonus.kid_id, bonus.number, amount);
        }
        Self(credits)
    }

    /// Checks that an entry has a source, and removes it from the expected ones if it is not
    /// reversed.
    pub(super) fn take(&mut self, entry: &ExportedEntry, stands: bool) -> Result<(), Refused> {
        use Kind::{Assignment, Award, Chore, Effort, StreakBonus};
        if !matches!(entry.kind, Chore | Effort | Assignment | StreakBonus | Award) {
            return Ok(());
        }
        let kind = entry.kind.as_str();
        let is_known = |id: &str| self.0.contains_key(&(kind, id.to_owned()));
        let Some((id, number)) = numbered(&entry.source_id, is_known) else {
            // An award that is not for a deed stands for itself.
            return if entry.kind == Award { Ok(()) } else { Err(NOTHING) };
        };
        let creditable = self.0.get_mut(&(kind, id.to_owned())).ok_or(NOTHING)?;
        if creditable.kid != entry.kid_id {
            return Err(OTHER);
        }
        if number > creditable.decisions.max(1) {
            return Err(NOTHING);
        }
        if stands {
            let (source, amount) = creditable.standing.take().ok_or(NOTHING)?;
            if source != entry.source_id || amount != entry.amount {
                return Err(OTHER);
            }
        }
        Ok(())
    }

    /// Checks that no expected entry is missing.
    pub(super) fn finish(self) -> Checked {
        let lacking = self.0.into_iter().find(|(_, creditable)| creditable.standing.is_some());
        lacking.map_or(Ok(()), |((kind, _), _)| Err(missing(kind)))
    }
}

/// A purchase, and the sum of its entries.
struct Bought<'d> {
    kid: &'d str,
    cost: i64,
    decisions: i32,
    is_held: bool,
    sum: i64,
}

/// The purchases of a document, by id.
pub(super) struct Purchases<'d>(HashMap<&'d str, Bought<'d>>);

impl<'d> Purchases<'d> {
    pub(super) fn of(document: &'d ExportedFamily) -> Self {
        let bought = document.purchases.iter().map(|row| {
            let is_held =
                !matches!(row.status, PurchaseStatus::Rejected | PurchaseStatus::Withdrawn);
            let decisions = decision_of(row.decision, row.reviewed_at);
            let cost = row.points_spent.into();
            let bought = Bought { kid: &row.kid_id, cost, decisions, is_held, sum: 0 };
            (row.id.as_str(), bought)
        });
        Self(bought.collect())
    }

    /// Checks that an entry for a purchase is for one of its kid, and adds it up.
    pub(super) fn take(&mut self, entry: &ExportedEntry) -> Result<(), Refused> {
        if !matches!(entry.kind, Kind::Redemption | Kind::Refund | Kind::RedemptionUndone) {
            return Ok(());
        }
        let is_known = |id: &str| self.0.contains_key(id);
        let (id, number) = numbered(&entry.source_id, is_known).ok_or(NOTHING)?;
        let bought = self.0.get_mut(id).ok_or(NOTHING)?;
        if bought.kid != entry.kid_id || entry.amount.abs() != bought.cost {
            return Err(OTHER);
        }
        bought.sum += entry.amount;
        // Held and given back alternately.
        if number > bought.decisions.max(1) || !(-bought.cost..=0).contains(&bought.sum) {
            return Err(NOTHING);
        }
        Ok(())
    }

    /// Checks that no expected entry is missing.
    pub(super) fn finish(self) -> Checked {
        for bought in self.0.into_values() {
            let wanted = if bought.is_held { -bought.cost } else { 0 };
            if bought.sum != wanted {
                let kind = if bought.is_held { Kind::Redemption } else { Kind::Refund };
                return Err(missing(kind.as_str()));
            }
        }
        Ok(())
    }
}

/// The refusal of a whole ledger.
fn missing(kind: &str) -> ApiError {
    ApiError::field("ledger", sentences::entry_missing(kind))
}
