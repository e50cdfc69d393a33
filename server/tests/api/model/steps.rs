//! The steps of a story, and their probabilities.

use super::{
    run::{Keyed, Run, ZONES},
    world::{State, World},
};
use crate::support::home::PASSWORD;
use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

impl Run {
    /// One random step.
    pub(super) async fn step(&mut self) {
        match self.chance.between(1, 200) {
            101..=108 => self.undo().await,
            109..=113 => self.withdraw().await,
            114..=116 => self.adjust().await,
            117..=128 => self.say().await,
            129..=152 => self.hand_in_due().await,
            153..=158 => self.set_schedule().await,
            159 => self.remove_schedule().await,
            160..=169 => self.mark().await,
            170..=172 => self.take_mark_back().await,
            173..=178 => self.claim().await,
            179..=182 => self.change_day_sets().await,
            183..=188 => self.tick().await,
            189..=194 => self.pause().await,
            195..=200 => self.swap().await,
            1..=22 => self.submit().await,
            23..=42 => self.review().await,
            43..=46 => self.assign().await,
            47..=52 => self.hand_in().await,
            53..=58 => self.review_task().await,
            59..=64 => self.redeem().await,
            65..=69 => self.decide_purchase().await,
            70..=73 => self.award().await,
            74..=76 => self.wish().await,
            77..=79 => self.decide_wish().await,
            80..=83 => self.change_chores().await,
            84..=86 => self.change_items().await,
            87..=89 => self.change_people().await,
            90 => self.change_family().await,
            91..=92 => self.ask_again().await,
            93..=94 => self.routine().await,
            _ => self.let_time_pass().await,
        }
    }

    /// Mostly a kid, now and then anybody who ever was a member.
    pub(super) fn kid(&mut self) -> usize {
        self.somebody(false)
    }

    pub(super) fn parent(&mut self) -> usize {
        self.somebody(true)
    }

    fn somebody(&mut self, parent: bool) -> usize {
        let people = &self.world.people;
        let fits = |who: &usize| people[*who].parent == parent && !people[*who].removed;
        let fitting: Vec<usize> = (0..people.len()).filter(fits).collect();
        let everybody: Vec<usize> = (0..people.len()).collect();
        let odd = fitting.is_empty() || self.chance.percent(4);
        self.chance.one_of(if odd { &everybody } else { &fitting })
    }

    pub(super) fn decision(&mut self) -> (State, &'static str) {
        let rejects = self.chance.percent(30);
        if rejects { (State::Rejected, "reject") } else { (State::Approved, "approve") }
    }

    /// Mostly one that fits, now and then any, or none.
    pub(super) fn choose<T>(&mut self, list: fn(&World) -> &[T], fits: fn(&T) -> bool) -> usize {
        let things = list(&self.world);
        let fitting: Vec<usize> = (0..things.len()).filter(|n| fits(&things[*n])).collect();
        let length = things.len();
        if fitting.is_empty() || self.chance.percent(15) {
            self.chance.index(length)
        } else {
            self.chance.one_of(&fitting)
        }
    }

    /// An active chore, mostly.
    pub(super) fn chore(&mut self) -> usize {
        self.choose(|world| &world.chores, |chore| chore.active && !chore.deleted)
    }

    /// Mostly now, otherwise some time ago or ahead, also just inside and just outside the limits.
    pub(super) fn moment(&mut self) -> Option<Timestamp> {
        let week = 7 * 24 * 3_600_000;
        let ago = match self.chance.between(1, 100) {
            1..=60 => return None,
            61..=76 => self.chance.between(0, 36 * 3_600_000),
            77..=86 => self.chance.between(0, week),
            87..=88 => week + self.chance.between(0, 1),
            89..=90 => -300_000 - self.chance.between(0, 1),
            _ => self.chance.between(-300_000, 0),
        };
        Some(self.world.now - SignedDuration::from_millis(ago))
    }

    async fn change_people(&mut self) {
        let who = self.chance.index(self.world.people.len());
        match self.chance.between(1, 10) {
            1..=5 => {
                let by = if self.chance.percent(50) { Some(self.parent()) } else { None };
                let new = self.name("Kid");
                // Now and then a name that somebody has, or had.
                let old = self.world.people.get(who).map(|person| person.name.to_uppercase());
                let name = old.filter(|_| self.chance.percent(30)).unwrap_or(new);
                if self.world.people.len() < 12 {
                    self.sign_up(by, &name, json!({})).await;
                }
            }
            6 => {
                let by = self.parent();
                let name = self.world.people.get(who).map_or("Nobody", |p| &p.name).to_lowercase();
                let told = self.world.promote(by, &name);
                let body = json!({ "username": name });
                self.post(by, "/users/promote-to-parent", body, told).await;
                self.compare_schedules().await;
            }
            7..=8 => {
                let by = self.parent();
                let path = format!("/users/{}", Self::id(&self.world.people, who, |p| &p.id));
                let told = self.world.remove(by, who);
                self.ask(Some(by), Method::DELETE, &path, None, told).await;
                self.compare_schedules().await;
            }
            // Their own password: the old session ends, and they sign in again.
            _ => {
                let who = who.min(self.world.people.len() - 1);
                let told = self.world.must_be_member(who);
                let body = json!({ "current_password": PASSWORD, "new_password": PASSWORD });
                let changed = self.post(who, "/users/me/password", body, told.map(|()| 204)).await;
                if changed.is_some() {
                    let told = Err((401, "unauthorized"));
                    self.ask(Some(who), Method::GET, "/users/me", None, told).await;
                    self.sign_in(who).await;
                }
            }
        }
    }

    async fn change_family(&mut self) {
        let (by, zone, open) = (self.parent(), self.chance.one_of(&ZONES), self.chance.percent(70));
        let starts = self.chance.one_of(&[None, None, Some(0), Some(180), Some(299), Some(301)]);
        let swaps_wait = self.chance.one_of(&[None, Some(true), Some(false)]);
        let told = self.world.family(by, zone, open, starts, swaps_wait);
        let body = json!({
            "name": "We", "time_zone": zone, "signup_open": open, "day_starts_at": starts,
            "swaps_wait": swaps_wait,
        });
        self.ask(Some(by), Method::PUT, "/family", Some(body), told).await;
    }

    /// Repeats a request with its key: the first answer comes again, without another effect.
    async fn ask_again(&mut self) {
        let index = self.chance.index(self.keyed.len());
        let Some(Keyed { who, at, path, key, body, answer }) = self.keyed.get(index).cloned()
        else {
            return;
        };
        // Answers are stored for thirty days.
        if self.world.now.duration_since(at) > SignedDuration::from_hours(29 * 24) {
            return;
        }
        let by_parent =
            ["award", "undo", "adjust", "absences", "passes", "occurrences", "day-sets"]
                .iter()
                .any(|word| path.contains(word));
        let by_kid = path.ends_with("/claim") || !path.starts_with("/requests") && !by_parent;
        let person = &self.world.people[who];
        let told = match (person.removed, person.parent && by_kid) {
            (true, _) => Err((401, "unauthorized")),
            (_, true) => Err((403, "forbidden")),
            _ => Ok(answer.0),
        };
        let again = self.replay(who, &path, &key, &body, told).await;
        assert!(told.is_err() || again.body == answer.1, "{} is not {}", again.body, answer.1);
        if told.is_ok() {
            let wish = json!({ "request_type": "other", "details": { "message": "Another" } });
            let told = Err((409, "idempotency_conflict"));
            self.replay(who, "/requests", &key, &wish, told).await;
        }
    }

    /// A kid does something every day for a while, and some of it is approved, in any order.
    async fn routine(&mut self) {
        let kid = self.kid();
        let mut done = Vec::new();
        for _ in 0..self.chance.between(2, 9) {
            let chore = self.chore();
            let minutes = self.chance.one_of(&[0, 0, 5, 12]);
            done.push(self.world.submissions.len());
            self.submit_this(kid, chore, minutes, None, None).await;
            let hours = self.chance.one_of(&[23, 24, 24, 24, 25]);
            self.wait(SignedDuration::from_hours(hours)).await;
        }
        while !done.is_empty() {
            let next = self.chance.between(0, i64::try_from(done.len()).unwrap() - 1);
            let which = done.swap_remove(usize::try_from(next).unwrap());
            if self.chance.percent(80) {
                self.review_this(which).await;
            }
        }
    }

    async fn let_time_pass(&mut self) {
        let time = match self.chance.between(1, 10) {
            1..=3 => SignedDuration::from_millis(self.chance.between(1, 5_400_000)),
            4..=6 => SignedDuration::from_mins(self.chance.between(60, 30 * 60)),
            7 => SignedDuration::from_hours(24),
            _ => return self.wait_for_midnight().await,
        };
        self.wait(time).await;
    }
}
