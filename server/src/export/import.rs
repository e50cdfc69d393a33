//! Writes an imported family into the database, row by row.

use std::collections::HashMap;

use rules::{BonusDue, RequestType, Role, bounds, validate};

use super::{
    document::{ExportedBonus, ExportedEntry, ExportedFamily, ExportedMember, numbered},
    ids::{Ids, Thing},
    model::ImportedMember,
    queries::{self, Reviewer},
};
use crate::{
    auth::Member,
    auth::members,
    clock::new_id,
    db::Conn,
    error::ApiError,
    media,
    points::{
        self,
        model::{Kind, Movement, Reversed},
    },
    sentences, streak, submissions, username,
};

/// An imported family, and the new ids of the rows written so far.
pub(super) struct Import<'d> {
    document: &'d ExportedFamily,
    founder: &'d Member,
    ids: Ids<'d>,
}

impl<'d> Import<'d> {
    pub(super) fn new(document: &'d ExportedFamily, founder: &'d Member) -> Self {
        Self { document, founder, ids: Ids::default() }
    }

    /// Writes everything, and returns the members with their new ids. The document must have been
    /// checked.
    ///
    /// # Errors
    /// A validation error about a streak bonus whose days are not confirmed.
    pub(super) async fn write(mut self, tx: &mut Conn) -> Result<Vec<ImportedMember>, ApiError> {
        queries::settle(tx, &self.founder.family_id, &self.document.family).await?;
        let members = self.members(tx).await?;
        self.photos(tx).await?;
        self.groups(tx).await?;
        self.store(tx).await?;
        self.day_sets(tx).await?;
        self.fridge(tx).await?;
        self.chores(tx).await?;
        self.assignments(tx).await?;
        self.requests(tx).await?;
        self.presence(tx).await?;
        self.points(tx).await?;
        Ok(members)
    }

    async fn members(&mut self, tx: &mut Conn) -> Result<Vec<ImportedMember>, ApiError> {
        let founder_key = username::spelling_key(&self.founder.username);
        let mut arrived = Vec::new();
        for member in &self.document.members {
            let key = username::spelling_key(&member.username);
            let removed = member.removed_at.is_some();
            if !removed && member.role == Role::Parent && key == founder_key {
                self.ids.set(Thing::Member, &member.id, &self.founder.id);
                arrived.push(told(member, &self.founder.id, &self.founder.username));
                continue;
            }
            let id = self.ids.get(Thing::Member, &member.id, member.created_at);
            let family_id = &self.founder.family_id;
            if removed {
                let (name, key) = (validate::visible(&member.username), format!(" {id}"));
                queries::insert_member(tx, family_id, &id, &name, &key, member).await?;
                continue;
            }
            let name = free_username(tx, &validate::visible(&member.username)).await?;
            let key = username::username_key(&name);
            queries::insert_member(tx, family_id, &id, &name, &key, member).await?;
            arrived.push(told(member, &id, &name));
        }
        Ok(arrived)
    }

    /// After the members, who sent them, and before the rows that use them.
    async fn photos(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = &self.founder.family_id;
        for photo in &self.document.media {
            let ids = [
                self.ids.get(Thing::Photo, &photo.id, photo.created_at),
                self.known(Thing::Member, &photo.created_by)?,
            ];
            let picture = media::inspect(&photo.bytes).map_err(|_| unchecked())?;
            queries::insert_photo(tx, family_id, ids, photo, picture).await?;
        }
        for member in &self.document.members {
            if let Some(photo_id) = self.photo(member.photo_id.as_deref())? {
                let id = self.known(Thing::Member, &member.id)?;
                queries::set_photo(tx, &id, &photo_id).await?;
            }
        }
        Ok(())
    }

    /// Before the chores and items that are in them.
    async fn groups(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        for group in &self.document.groups {
            let id = self.ids.get(Thing::Group, &group.id, group.created_at);
            queries::insert_group(tx, &self.founder.family_id, &id, group).await?;
        }
        Ok(())
    }

    async fn store(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = &self.founder.family_id;
        queries::delete_presets(tx, family_id).await?;
        for item in &self.document.items {
            let id = self.ids.get(Thing::Item, &item.id, item.created_at);
            let photo_id = self.photo(item.photo_id.as_deref())?;
            let group_id = item.group_id.as_deref();
            let group_id = group_id.map(|old| self.known(Thing::Group, old)).transpose()?;
            let ids = [Some(id.as_str()), photo_id.as_deref(), group_id.as_deref()];
            queries::insert_item(tx, family_id, ids, item).await?;
        }
        let goal = &self.document.goal;
        let item_id = self.known(Thing::Item, &goal.item_id)?;
        queries::insert_goal(tx, family_id, &item_id, goal).await?;
        for purchase in &self.document.purchases {
            let at = purchase.requested_at;
            let ids = [
                self.ids.get(Thing::Purchase, &purchase.id, at),
                self.known(Thing::Member, &purchase.kid_id)?,
                self.ids.get(Thing::Item, &purchase.item_id, at),
            ];
            let reviewer = self.reviewer(purchase.reviewed_by.as_deref())?;
            queries::insert_purchase(tx, family_id, ids, purchase, reviewer).await?;
        }
        Ok(())
    }

    async fn chores(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = &self.founder.family_id;
        for chore in &self.document.chores {
            let id = self.ids.get(Thing::Chore, &chore.id, chore.created_at);
            let photo_id = self.photo(chore.photo_id.as_deref())?;
            let group_id = chore.group_id.as_deref();
            let group_id = group_id.map(|old| self.known(Thing::Group, old)).transpose()?;
            let ids = [Some(id.as_str()), photo_id.as_deref(), group_id.as_deref()];
            queries::insert_chore(tx, family_id, ids, chore).await?;
        }
        self.schedules(tx).await?;
        for submission in &self.document.submissions {
            let at = submission.submitted_at;
            let ids = [
                self.ids.get(Thing::Submission, &submission.id, at),
                self.known(Thing::Member, &submission.kid_id)?,
                self.ids.get(Thing::Chore, &submission.chore_id, at),
            ];
            let people = [
                self.reviewer(submission.reviewed_by.as_deref())?,
                self.reviewer(submission.recorded_by.as_deref())?,
            ];
            let schedule = submission.schedule_id.as_deref();
            let schedule = schedule.map(|old| self.known(Thing::Schedule, old)).transpose()?;
            let helped = submission.helped_id.as_deref();
            let helped = helped.map(|old| self.known(Thing::Member, old)).transpose()?;
            let carer = submission.carer_id.as_deref();
            let carer = carer.map(|old| self.known(Thing::Member, old)).transpose()?;
            let besides = [schedule, helped, self.photo(submission.photo_id.as_deref())?, carer];
            queries::insert_submission(tx, family_id, ids, besides, submission, people).await?;
        }
        Ok(submissions::counting::note_next(tx, family_id).await?)
    }

    /// Before the submissions, which name the schedule version that they were done under.
    async fn schedules(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = &self.founder.family_id;
        for schedule in &self.document.schedules {
            let at = schedule.created_at;
            let is_there = self.ids.known(Thing::Chore, &schedule.chore_id).is_some();
            let chore_id = self.ids.get(Thing::Chore, &schedule.chore_id, at);
            if let Some(name) = schedule.chore_name.as_ref().filter(|_| !is_there) {
                queries::insert_gone_chore(tx, family_id, &chore_id, name).await?;
            }
            let id = self.ids.get(Thing::Schedule, &schedule.id, at);
            let actor_id = self.known(Thing::Member, &schedule.actor_id)?;
            let ids = [id.as_str(), &chore_id, &actor_id];
            let day_set_id = schedule.day_set_id.as_deref();
            let day_set_id = day_set_id.map(|old| self.known(Thing::DaySet, old)).transpose()?;
            let day_set_id = day_set_id.as_deref();
            queries::insert_schedule(tx, family_id, ids, day_set_id, schedule).await?;
        }
        for kid in &self.document.pools {
            let schedule_id = self.known(Thing::Schedule, &kid.schedule_id)?;
            let kid_id = self.known(Thing::Member, &kid.kid_id)?;
            queries::insert_pool_kid(tx, family_id, &schedule_id, kid.position, &kid_id).await?;
        }
        for mark in self.document.marks.iter().filter(|mark| !mark.is_beyond_time()) {
            let chore_id = self.ids.get(Thing::Chore, &mark.chore_id, mark.created_at);
            let actor_id = self.known(Thing::Member, &mark.actor_id)?;
            let kid = |old: &Option<String>| {
                old.as_deref().map(|old| self.known(Thing::Member, old)).transpose()
            };
            let kids = [kid(&mark.kid_id)?, kid(&mark.to_kid_id)?];
            queries::insert_mark(tx, family_id, [&chore_id, &actor_id], kids, mark).await?;
        }
        Ok(())
    }

    async fn assignments(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = &self.founder.family_id;
        for assignment in &self.document.assignments {
            let at = assignment.created_at;
            let ids = [
                self.ids.get(Thing::Assignment, &assignment.id, at),
                self.known(Thing::Member, &assignment.kid_id)?,
                self.known(Thing::Member, &assignment.assigned_by)?,
                self.ids.get(Thing::Chore, &assignment.chore_id, at),
            ];
            queries::insert_assignment(tx, family_id, ids, assignment).await?;
        }
        for attempt in &self.document.attempts {
            let id = self.known(Thing::Assignment, &attempt.assignment_id)?;
            let reviewer = self.reviewer(attempt.reviewed_by.as_deref())?;
            let ids = [Some(id), self.photo(attempt.photo_id.as_deref())?];
            queries::insert_attempt(tx, ids, attempt, reviewer).await?;
        }
        Ok(())
    }

    async fn requests(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        for request in &self.document.requests {
            let ids = [
                self.ids.get(Thing::Request, &request.id, request.created_at),
                self.known(Thing::Member, &request.requester_id)?,
            ];
            let reviewer = self.reviewer(request.reviewed_by.as_deref())?;
            // A chore or item that has been deleted since was in use once, so it counts as unknown.
            let made = request.made_id.as_deref().and_then(|made| {
                let thing = match request.request_type {
                    RequestType::AddStoreItem => Thing::Item,
                    _ => Thing::Chore,
                };
                self.ids.known(thing, made)
            });
            let family_id = &self.founder.family_id;
            queries::insert_request(tx, family_id, ids, request, reviewer, made).await?;
        }
        Ok(())
    }

    /// Before the points: bonuses depend on neutral days, too.
    async fn presence(&self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = &self.founder.family_id;
        let member = |old: &str| self.known(Thing::Member, old);
        for absence in &self.document.absences {
            let kid_id = absence.kid_id.as_deref().map(member).transpose()?;
            let actor_id = member(&absence.actor_id)?;
            queries::insert_absence(tx, family_id, kid_id.as_deref(), &actor_id, absence).await?;
        }
        for pattern in &self.document.home_patterns {
            let [kid_id, actor_id] = [member(&pattern.kid_id)?, member(&pattern.actor_id)?];
            queries::insert_home_pattern(tx, family_id, [&kid_id, &actor_id], pattern).await?;
        }
        for rest_days in &self.document.rest_days {
            let [kid_id, actor_id] = [member(&rest_days.kid_id)?, member(&rest_days.actor_id)?];
            queries::insert_rest_days(tx, family_id, [&kid_id, &actor_id], rest_days).await?;
        }
        for pass in &self.document.day_passes {
            let [kid_id, actor_id] = [member(&pass.kid_id)?, member(&pass.actor_id)?];
            queries::insert_pass(tx, family_id, [&kid_id, &actor_id], pass).await?;
        }
        Ok(())
    }

    async fn day_sets(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = &self.founder.family_id;
        for day_set in &self.document.day_sets {
            let id = self.ids.get(Thing::DaySet, &day_set.id, day_set.created_at);
            queries::insert_day_set(tx, family_id, &id, day_set).await?;
        }
        for version in &self.document.day_set_versions {
            let day_set_id = self.known(Thing::DaySet, &version.day_set_id)?;
            let created_by = self.known(Thing::Member, &version.created_by)?;
            let ids = [day_set_id.as_str(), &created_by];
            queries::insert_day_set_version(tx, family_id, ids, version).await?;
        }
        Ok(())
    }

    async fn fridge(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        for note in &self.document.fridge_notes {
            let written_by = self.known(Thing::Member, &note.written_by)?;
            let kid_id =
                note.kid_id.as_deref().map(|kid| self.known(Thing::Member, kid)).transpose()?;
            let family_id = &self.founder.family_id;
            queries::insert_fridge_note(tx, family_id, &written_by, kid_id.as_deref(), note)
                .await?;
        }
        Ok(())
    }

    /// Repeats the ledger entry by entry, from which the balances follow.
    async fn points(&self, tx: &mut Conn) -> Result<(), ApiError> {
        for bonus in &self.document.streak_bonuses {
            let kid_id = self.known(Thing::Member, &bonus.kid_id)?;
            let ExportedBonus { day, streak_day, points, number, undone, .. } = *bonus;
            let due = BonusDue { day, streak_day, points };
            streak::service::note_paid(tx, &kid_id, &due, (number, undone)).await?;
        }
        for member in &self.document.members {
            let kid_id = self.known(Thing::Member, &member.id)?;
            if !streak::service::unearned(tx, &kid_id).await?.is_empty() {
                return Err(ApiError::field("streak_bonuses", sentences::unearned_bonus()));
            }
        }
        // The new ids of each kid's entries, in their order.
        let mut entries: HashMap<&str, Vec<String>> = HashMap::new();
        for entry in &self.document.ledger {
            let own = entries.entry(&entry.kid_id).or_default();
            let reversed = match entry.reverses {
                None => None,
                Some(seq) => Some(at_seq(own, seq).cloned().ok_or_else(unchecked)?),
            };
            let movement = Movement {
                kid_id: &self.known(Thing::Member, &entry.kid_id)?,
                kind: entry.kind,
                source_id: &self.source(entry)?,
                amount: entry.amount,
                description: entry.description.as_deref(),
                actor_id: &self.known(Thing::Member, &entry.actor_id)?,
                reverses: reversed.as_deref().map(|id| Reversed { id, forgiven: entry.forgiven }),
            };
            let appended = points::service::append(tx, &movement, entry.created_at).await?;
            own.push(appended.id);
        }
        Ok(())
    }

    /// The source of an entry, with its new id and its old number.
    fn source(&self, entry: &ExportedEntry) -> Result<String, ApiError> {
        let known = |thing| {
            let is_known = |id: &str| self.ids.known(thing, id).is_some();
            numbered(&entry.source_id, is_known).map(|(old, _)| old)
        };
        let thing = match entry.kind {
            Kind::Chore | Kind::Effort | Kind::ChoreUndone | Kind::EffortUndone => {
                Thing::Submission
            }
            Kind::Assignment | Kind::AssignmentUndone => Thing::Assignment,
            Kind::Redemption | Kind::Refund | Kind::RedemptionUndone => Thing::Purchase,
            Kind::Award if known(Thing::Request).is_some() => Thing::Request,
            Kind::Award | Kind::Adjustment | Kind::AdjustmentUndone => {
                return Ok(new_id(entry.created_at));
            }
            Kind::StreakBonus | Kind::StreakBonusUndone => Thing::Member,
        };
        let old = match thing {
            Thing::Member => entry.kid_id.as_str(),
            _ => known(thing).ok_or_else(unchecked)?,
        };
        let rest = entry.source_id.strip_prefix(old).ok_or_else(unchecked)?;
        Ok(self.known(thing, old)? + rest)
    }

    fn known(&self, thing: Thing, old: &str) -> Result<String, ApiError> {
        self.ids.known(thing, old).ok_or_else(unchecked)
    }

    fn photo(&self, old: Option<&str>) -> Result<Option<String>, ApiError> {
        old.map(|old| self.known(Thing::Photo, old)).transpose()
    }

    fn reviewer(&self, old: Option<&str>) -> Result<Reviewer, ApiError> {
        Ok(Reviewer(old.map(|old| self.known(Thing::Member, old)).transpose()?))
    }
}

/// The entry of a kid at a place, counted from 1.
fn at_seq(entries: &[String], seq: i64) -> Option<&String> {
    entries.get(usize::try_from(seq).ok()?.checked_sub(1)?)
}

/// The error if the document names something that is not in it, which the check should have found.
fn unchecked() -> ApiError {
    ApiError::internal("a document was not checked before it was written")
}

/// A username that is free on this instance: `username`, or that one with a number.
///
/// # Errors
/// A validation error when a hundred are taken.
async fn free_username(tx: &mut Conn, username: &str) -> Result<String, ApiError> {
    if !members::is_taken(tx, username).await? {
        return Ok(username.to_owned());
    }
    for number in 2..=100 {
        let number = number.to_string();
        let kept = bounds::USERNAME_MAX - number.len();
        let name = username.chars().take(kept).chain(number.chars()).collect::<String>();
        if !members::is_taken(tx, &name).await? {
            return Ok(name);
        }
    }
    Err(ApiError::field("members", sentences::username_unfree()))
}

fn told(member: &ExportedMember, id: &str, username: &str) -> ImportedMember {
    ImportedMember {
        id: id.to_owned(),
        username: username.to_owned(),
        username_before: member.username.clone(),
        role: member.role,
    }
}
