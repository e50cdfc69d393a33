//! The demo family's members and their actions: only those that the API allows.

use std::net::Ipv4Addr;

use crate::review::model::{Decision, Review};
use jiff::Timestamp;
use rules::routine::Occurrence;

use super::{
    shop::{ITEM_ICONS, STORE},
    story::{AwardStory, CHORE_ICONS, CHORES, KIDS, LOOKS, PARENTS, STEPS, SubmissionStory},
};
use crate::{
    accounts::{
        self,
        model::{NewAccount, SignUpContext},
    },
    auth::{Member, members},
    chores::{
        self,
        model::ChoreInput,
        steps::{ChoreStep, Steps},
    },
    config::SignUp,
    db::Conn,
    directory::{self, model::ProfileInput},
    error::ApiError,
    families, goal,
    moment::Channel,
    points::{self, model::AwardPoints},
    redemptions::{self, model::RedeemItem},
    sentences,
    store::{self, model::StoreItemInput},
    submissions::{self, model::SubmitChore},
};

/// The family on its way through its days.
pub(super) struct Family {
    parents: Vec<Member>,
    kids: Vec<Member>,
    chores: Vec<String>,
    /// The items of the store, the goal's last.
    items: Vec<String>,
    /// The number of decided submissions and purchases.
    decisions: usize,
}

impl Family {
    /// Founds the family, with an account for each of the password hashes, and makes its chores.
    ///
    /// # Errors
    /// 409 if somebody has signed up already.
    pub(super) async fn found(
        tx: &mut Conn,
        hashes: Vec<String>,
        now: Timestamp,
    ) -> Result<Self, ApiError> {
        if families::service::is_founded(tx).await? {
            return Err(ApiError::Conflict {
                detail: sentences::demo_not_empty(),
                code: "not_empty",
            });
        }
        let mut ids = Vec::new();
        for (username, password_hash) in PARENTS.into_iter().chain(KIDS).zip(hashes) {
            let account = NewAccount { username: username.to_owned(), password_hash };
            let context = SignUpContext {
                mode: SignUp::Family,
                time_zone: "UTC".to_owned(),
                invite_code: None,
                address: Ipv4Addr::LOCALHOST.into(),
            };
            ids.push(accounts::service::found_or_join(tx, account, context, now).await?.id);
        }
        let founder = members::find(tx, &ids[0]).await?;
        for username in &PARENTS[1..] {
            accounts::service::promote(tx, &founder, username, now).await?;
        }
        for (id, (name, face, colour, picture_mode)) in ids.iter().zip(LOOKS) {
            let input = ProfileInput {
                display_name: Some(name.to_owned()),
                face: Some(face.to_owned()),
                colour: Some(colour.to_owned()),
                picture_mode,
                photo_id: None,
            };
            directory::service::set_profile(tx, &founder, id, &input.checked()?, now).await?;
        }
        let mut members = Vec::new();
        for id in &ids {
            members.push(members::find(tx, id).await?);
        }
        let kids = members.split_off(PARENTS.len());
        let mut chores = Vec::new();
        for (place, (name, description, points_value)) in CHORES.into_iter().enumerate() {
            let description = description.map(str::to_owned);
            let icon = chosen(&CHORE_ICONS, place).map(Some);
            let input = ChoreInput {
                name: name.to_owned(),
                description,
                points_value,
                icon,
                steps: Some(steps_of(place)),
                ..ChoreInput::default()
            };
            let fields = input.checked()?;
            chores.push(chores::service::create(tx, &founder.family_id, &fields, now).await?.id);
        }
        let mut items = Vec::new();
        for (place, (name, description, points_cost)) in STORE.into_iter().enumerate() {
            let description = description.map(str::to_owned);
            let icon = chosen(&ITEM_ICONS, place).map(Some);
            let input = StoreItemInput {
                name: name.to_owned(),
                description,
                points_cost,
                icon,
                ..StoreItemInput::default()
            };
            let fields = input.checked()?;
            items.push(store::service::create(tx, &founder.family_id, &fields, now).await?.id);
        }
        items.push(goal::service::of(tx, &founder.family_id).await?.plan.item_id);
        Ok(Self { parents: members, kids, chores, items, decisions: 0 })
    }

    /// A kid hands in a chore; answers the submission's id.
    pub(super) async fn submit(
        &self,
        tx: &mut Conn,
        deed: &SubmissionStory,
        done: Timestamp,
        received: Timestamp,
    ) -> Result<String, ApiError> {
        let input = SubmitChore {
            effort_minutes: Some(deed.effort),
            completed_at: Some(done),
            ..SubmitChore::default()
        };
        let (kid, chore) = (&self.kids[deed.kid], &self.chores[deed.chore]);
        Ok(submissions::service::submit(tx, kid, chore, &input, Channel::Route, received).await?.id)
    }

    /// A kid has done an occurrence; answers the submission's id.
    pub(super) async fn do_occurrence(
        &self,
        tx: &mut Conn,
        kid: usize,
        item: &Occurrence,
        minutes: i64,
        now: Timestamp,
    ) -> Result<String, ApiError> {
        let input = SubmitChore {
            effort_minutes: Some(minutes),
            completed_at: Some(now),
            occurrence_day: Some(item.day),
            part: Some(item.part),
            ..SubmitChore::default()
        };
        let kid = &self.kids[kid];
        let submitted =
            submissions::service::submit(tx, kid, &item.chore_id, &input, Channel::Route, now);
        Ok(submitted.await?.id)
    }

    /// A kid asks for an item; answers the purchase's id.
    pub(super) async fn redeem(
        &self,
        tx: &mut Conn,
        kid: usize,
        item: usize,
        now: Timestamp,
    ) -> Result<String, ApiError> {
        let input = RedeemItem { item_id: self.items[item].clone(), ..RedeemItem::default() };
        Ok(redemptions::service::redeem(tx, &self.kids[kid], &input, now).await?.id)
    }

    /// A parent decides about a purchase; they take turns.
    pub(super) async fn decide_purchase(
        &mut self,
        tx: &mut Conn,
        purchase: &str,
        decision: Decision,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let parent = self.next_parent();
        redemptions::service::decide(tx, parent, purchase, &Review::silent(decision), now).await?;
        Ok(())
    }

    /// A parent decides about a submission; they take turns.
    pub(super) async fn decide(
        &mut self,
        tx: &mut Conn,
        submission: &str,
        decision: Decision,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let parent = self.next_parent();
        submissions::service::decide(tx, parent, submission, &Review::silent(decision), now)
            .await?;
        Ok(())
    }

    /// One of the kids, by their place in the story.
    pub(super) fn kid(&self, place: usize) -> &Member {
        &self.kids[place]
    }

    /// The kids, in the order of the story.
    pub(super) fn kids(&self) -> &[Member] {
        &self.kids
    }

    /// One of the parents, who share the tasks.
    pub(super) fn parent(&self, task: usize) -> &Member {
        &self.parents[task % self.parents.len()]
    }

    /// The id of a chore, by its place in the story.
    pub(super) fn chore(&self, place: usize) -> &str {
        &self.chores[place]
    }

    fn next_parent(&mut self) -> &Member {
        self.decisions += 1;
        &self.parents[self.decisions % self.parents.len()]
    }

    /// A parent gives points.
    pub(super) async fn award(
        &self,
        tx: &mut Conn,
        award: &AwardStory,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let input = AwardPoints {
            kid_username: KIDS[award.kid].to_owned(),
            points: award.points,
            reason: Some(award.reason.to_owned()),
        };
        points::service::award_points(tx, &self.parents[0], &input.checked()?, now).await?;
        Ok(())
    }

    /// A parent hides a chore.
    pub(super) async fn retire(
        &self,
        tx: &mut Conn,
        chore: usize,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        chores::service::set_active(tx, &self.parents[0], &self.chores[chore], false, now).await?;
        Ok(())
    }
}

/// The icon chosen for the thing at this place.
fn chosen(icons: &[(usize, &str)], place: usize) -> Option<String> {
    icons.iter().find(|(of, _)| *of == place).map(|(_, icon)| (*icon).to_owned())
}

/// The steps of the chore at this place.
fn steps_of(place: usize) -> Steps {
    let steps = STEPS.iter().filter(|(of, _)| *of == place).flat_map(|(_, steps)| *steps);
    let steps = steps.map(|(text, minutes)| ChoreStep {
        text: (*text).to_owned(),
        icon: None,
        minutes: *minutes,
    });
    Steps(steps.collect())
}
