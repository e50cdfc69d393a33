//! Parents' ticks of their own chores (docs/product/routines.md#parents).

use super::{
    days::day_of,
    routines::Key,
    run::Run,
    work::{Place, Submission},
    world::{Decided, MISSING, State, Told, World},
};
use axum::http::Method;
use rules::{Mode, bounds::MARK_DAYS};
use serde_json::Value;

impl World {
    /// Kids' submissions and parents' ticks.
    pub(super) fn done(&self) -> impl Iterator<Item = &Submission> {
        self.submissions.iter().chain(&self.ticks)
    }

    fn tick(&mut self, by: usize, chore: usize, key: Key) -> Told {
        self.must_be_parent(by)?;
        self.active_chore(chore)?;
        let found = self.occurrence(by, chore, (key, false), self.now)?;
        let is_shared = matches!(found.mode, Mode::Turn | Mode::Anyone);
        self.ticks.push(Submission {
            id: String::new(),
            kid: by,
            chore,
            name: String::new(),
            points: 0,
            minutes: 0,
            at: self.now,
            received: self.now,
            day: self.today(),
            retry: false,
            occurrence: Some(key),
            place: Place { is_shared, is_of_week: found.count.is_some() },
            pays: false,
            counts_at: None,
            state: State::Approved,
            decided: Decided::default(),
        });
        Ok(204)
    }

    fn untick(&mut self, by: usize, chore: usize, key: Key) -> Told {
        self.must_be_parent(by)?;
        let today = day_of(self.today());
        let own = |tick: &&mut Submission| {
            (tick.kid, tick.chore, tick.occurrence) == (by, chore, Some(key)) && tick.stands()
        };
        let last = self.ticks.iter_mut().rev().find(own).ok_or(MISSING)?;
        if today.days_since(day_of(last.day)) > MARK_DAYS {
            return Err((409, "too_late_to_undo"));
        }
        last.state = State::Withdrawn;
        Ok(204)
    }
}

impl Run {
    /// A parent ticks an occurrence, mostly an open one of theirs, or takes a tick back.
    pub(super) async fn tick(&mut self) {
        let by = self.parent();
        let (own, last) = (self.world.people[by].id.clone(), self.world.ticks.last());
        let last = last.and_then(|tick| Some((tick.chore, tick.occurrence?)));
        let mut week = self.family_week();
        if self.chance.percent(80) {
            week.retain(|one| one.kid_id.as_ref().is_none_or(|id| *id == own));
        }
        let Some(one) = self.one_occurrence(&week) else { return };
        let Some(chore) = self.world.chores.iter().position(|c| c.id == one.chore_id) else {
            return;
        };
        let is_taken_back = last.is_some() && self.chance.percent(25);
        let (chore, key) = last.filter(|_| is_taken_back).unwrap_or((chore, (one.day, one.part)));
        let id = &self.world.chores[chore].id;
        let path = format!("/occurrences/{id}/{}/{}/tick", key.0, key.1.as_str());
        if is_taken_back {
            let told = self.world.untick(by, chore, key);
            self.ask(Some(by), Method::DELETE, &path, None, told).await;
        } else {
            let told = self.world.tick(by, chore, key);
            self.post_keyed(by, &path, Value::Null, told).await;
        }
    }
}
