//! Writes an imported family into the database, row by row.

mod rows;

use std::collections::HashMap;

use rules::{BonusDue, Role, bounds, validate};

use super::{
    document::{ExportedBonus, ExportedEntry, ExportedFamily, ExportedMember, numbered},
    ids::{Ids, Thing},
    model::ImportedMember,
    queries,
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
    sentences, streak, username,
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
            if let Some(photo_id) = self.maybe(Thing::Photo, member.photo_id.as_deref())? {
                let id = self.known(Thing::Member, &member.id)?;
                queries::set_photo(tx, &id, &photo_id).await?;
            }
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

    fn maybe(&self, thing: Thing, old: Option<&str>) -> Result<Option<String>, ApiError> {
        old.map(|old| self.known(thing, old)).transpose()
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
