//! The assignments of the demo family: in every state, some overdue, some due soon.

use crate::review::model::{
    Decision::{self, Approve, Reject},
    Review,
};
use jiff::{Timestamp, ToSpan as _};

use super::{family::Family, story::EVENING};
use crate::{
    assignments::{
        self,
        model::{AssignChore, SubmitAssignment},
    },
    db::Conn,
    error::ApiError,
    moment::Channel,
};

/// An assignment: its day, kid, chore and fate.
struct Story {
    /// The day it is given, in the evening.
    day: i32,
    /// The kid's place.
    kid: usize,
    /// The chore's place.
    chore: usize,
    /// Days after `day` until it is due.
    due_in: Option<i32>,
    notes: Option<&'static str>,
    /// The decided attempts: the day, the kid's note and the decision of each.
    attempts: &'static [(i32, Option<&'static str>, Decision)],
    /// The pending attempt: handed in this many minutes ago.
    waiting: Option<i32>,
}

const STORIES: [Story; 12] = [
    Story {
        attempts: &[(10, Some("Even behind the piano!"), Approve)],
        notes: Some("Before grandma comes, please."),
        ..given(8, 0, 8, Some(3))
    },
    Story {
        attempts: &[(22, None, Reject), (23, Some("The water dish too, this time."), Approve)],
        notes: Some("Sand, water, and the glass."),
        ..given(21, 1, 9, Some(4))
    },
    Story { attempts: &[(32, None, Approve)], ..given(30, 2, 5, None) },
    Story { attempts: &[(36, Some("Sorry, a day late."), Approve)], ..given(34, 0, 7, Some(1)) },
    Story { notes: Some("The floor, mostly."), ..given(36, 1, 1, Some(2)) },
    Story {
        attempts: &[(38, Some("I did the glass."), Reject)],
        notes: Some("The sand needs changing, not only the glass."),
        ..given(36, 2, 9, Some(6))
    },
    Story { waiting: Some(75), ..given(37, 0, 6, Some(2)) },
    Story { notes: Some("We cook together on Sunday."), ..given(38, 2, 10, Some(9)) },
    Story { waiting: Some(30), notes: Some("No crickets today."), ..given(38, 1, 0, Some(4)) },
    given(39, 1, 3, Some(2)),
    Story { notes: Some("Two chapters are fine."), ..given(39, 2, 4, Some(1)) },
    given(39, 0, 2, None),
];

const fn given(day: i32, kid: usize, chore: usize, due_in: Option<i32>) -> Story {
    Story { day, kid, chore, due_in, notes: None, attempts: &[], waiting: None }
}

/// The assignments given so far, by their place among the stories.
#[derive(Default)]
pub(super) struct Assigned(Vec<(usize, String)>);

impl Assigned {
    /// The events of a day: kids hand in, and in the evening the parents decide and assign.
    pub(super) async fn spend_day(
        &mut self,
        tx: &mut Conn,
        family: &Family,
        day: i32,
        midnight: Timestamp,
    ) -> Result<(), ApiError> {
        let evening = midnight + EVENING.minutes();
        for (story, id) in &self.0 {
            let Story { kid, attempts, .. } = STORIES[*story];
            for (_, notes, decision) in attempts.iter().filter(|(on, ..)| *on == day) {
                submit(tx, family, kid, id, *notes, evening - 2.hours()).await?;
                let parent = family.parent(kid);
                assignments::service::decide(
                    tx,
                    parent,
                    id,
                    &Review::silent(*decision),
                    evening + 35.minutes(),
                )
                .await?;
            }
        }
        for (place, story) in STORIES.iter().enumerate().filter(|(_, story)| story.day == day) {
            let now = evening + 40.minutes();
            let parent = family.parent(place);
            let due_date = story.due_in.and_then(|days| parent.day(now).add_days(days));
            let input = AssignChore {
                chore_id: family.chore(story.chore).to_owned(),
                assigned_to_kid_id: family.kid(story.kid).id.clone(),
                due_date: due_date.map(|due| due.to_string()),
                notes: story.notes.map(str::to_owned),
            };
            let fields = input.checked(parent, now)?;
            self.0.push((place, assignments::service::assign(tx, parent, &fields, now).await?.id));
        }
        Ok(())
    }

    /// The last hours: leaves attempts for a parent to decide.
    pub(super) async fn leave_pending(
        &self,
        tx: &mut Conn,
        family: &Family,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        for (story, id) in &self.0 {
            let Story { kid, waiting, .. } = STORIES[*story];
            if let Some(minutes) = waiting {
                let notes = Some("All done. Can you have a look?");
                submit(tx, family, kid, id, notes, now - minutes.minutes()).await?;
            }
        }
        Ok(())
    }
}

async fn submit(
    tx: &mut Conn,
    family: &Family,
    kid: usize,
    id: &str,
    notes: Option<&str>,
    now: Timestamp,
) -> Result<(), ApiError> {
    let submission_notes = notes.map(str::to_owned);
    let input = SubmitAssignment { submission_notes, ..SubmitAssignment::default() };
    assignments::service::submit(tx, family.kid(kid), id, &input, Channel::Route, now).await?;
    Ok(())
}
