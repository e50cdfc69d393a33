//! Steps in which parents change schedules.

use super::{days::day_of, run::Run, world::Person};
use axum::http::Method;
use rules::{
    Day,
    routine::{Approval, DayFilter, Frequency, Mode, ScheduleTerms, TurnEvery},
};
use serde_json::json;

impl Run {
    pub(super) async fn set_schedule(&mut self) {
        let (by, chore) = (self.parent(), self.chore());
        let held = self.world.terms_of(chore).filter(|_| self.chance.percent(40));
        let terms = match held {
            // An edit, or none.
            Some(held) => ScheduleTerms { kid_ids: self.pool(), ..held },
            None => self.terms(),
        };
        let from = match self.chance.between(1, 20) {
            1..=3 => Some(day_of(self.day_around(0, 6))),
            4 => Some(day_of(self.day_around(1, -1))),
            5 => Some(day_of(self.day_around(-366, 367))),
            _ => None,
        };
        let path = format!("/chores/{}/schedule", Self::id(&self.world.chores, chore, |c| &c.id));
        let body = json!({ "terms": terms, "from": from });
        let told = self.world.set_schedule(by, chore, &terms, from);
        if self.ask(Some(by), Method::PUT, &path, Some(body), told).await.is_some() {
            self.compare_schedules().await;
        }
    }

    pub(super) async fn remove_schedule(&mut self) {
        let (by, chore) = (self.parent(), self.chore());
        let path = format!("/chores/{}/schedule", Self::id(&self.world.chores, chore, |c| &c.id));
        let told = self.world.remove_schedule(by, chore);
        self.ask(Some(by), Method::DELETE, &path, None, told).await;
    }

    /// Some kids of the family in any order, and now and then parents; rarely somebody else, a duplicate, or none.
    fn pool(&mut self) -> Vec<String> {
        let with_parents = self.chance.percent(30);
        let stands = |person: &&Person| person.is_kid() || with_parents && !person.removed;
        let mut kids: Vec<String> =
            self.world.people.iter().filter(stands).map(|one| one.id.clone()).collect();
        let mut pool = Vec::new();
        while !kids.is_empty() && (pool.is_empty() || self.chance.percent(65)) {
            let most = i64::try_from(kids.len()).unwrap() - 1;
            let next = usize::try_from(self.chance.between(0, most)).unwrap();
            pool.push(kids.swap_remove(next));
        }
        match self.chance.between(1, 40) {
            1 => pool.push(self.world.people[0].id.clone()),
            2 => pool.extend(pool.first().cloned()),
            3 => pool.clear(),
            _ => {}
        }
        pool
    }

    fn terms(&mut self) -> ScheduleTerms {
        use Frequency::{
            AfterDone, Daily, DaySet, MonthlyDay, MonthlyWeekday, Once, Quota, Weekly,
        };
        let day_set_id = Some(self.some_day_set());
        let chance = &mut self.chance;
        let often = [
            Daily,
            Daily,
            Weekly,
            AfterDone,
            MonthlyDay,
            MonthlyWeekday,
            Once,
            Once,
            Quota,
            Quota,
            DaySet,
            DaySet,
        ];
        let freq = chance.one_of(&often);
        let every = match freq {
            Daily | AfterDone => chance.one_of(&[1, 1, 1, 2, 3]),
            _ => chance.one_of(&[1, 1, 1, 1, 2]),
        };
        let every = if chance.percent(3) { 0 } else { every };
        let weekdays = match freq {
            MonthlyWeekday => 1 << chance.between(0, 6),
            _ => chance.one_of(&[127, 31, 85, 42, 96, 7]),
        };
        let parts = match freq {
            AfterDone | Once | Quota => chance.one_of(&[0, 0, 2]),
            _ => chance.one_of(&[0, 0, 0, 1, 5, 7]),
        };
        let month_day = chance.one_of(&[1, 2, 5, 27, 29, 31]);
        let nth = chance.one_of(&[-1, 1, 2, 4]);
        let (times, gap) = chance.one_of(&[(1, 0), (2, 0), (3, 1), (5, 0), (7, 0), (4, 2)]);
        let filters = [None, None, None, Some(DayFilter::Only), Some(DayFilter::Except)];
        let day_filter = chance.one_of(&filters);
        let days_before = chance.one_of(&[0, 0, 1]);
        let due_minute = chance.one_of(&[None, None, Some(0), Some(480), Some(1_140)]);
        let late_days = chance.one_of(&[0, 1, 1, 2, 5, 30]);
        let mode =
            chance.one_of(&[Mode::Each, Mode::Turn, Mode::Turn, Mode::Anyone, Mode::Together]);
        let turn_every = chance.one_of(&[TurnEvery::Occurrence, TurnEvery::Week, TurnEvery::Month]);
        let approvals = [Approval::Parent, Approval::Parent, Approval::Auto, Approval::AfterHours];
        let approval = chance.one_of(&approvals);
        let approve_after = chance.one_of(&[Some(1), Some(24), Some(24), Some(72)]);
        let approve_after = if chance.percent(2) { None } else { approve_after };
        let pays = chance.percent(80);
        let more_often = chance.percent(50);
        let week_start = chance.one_of(&[1, 1, 6, 7]);
        let anchor = day_of(match freq {
            Once => self.day_around(0, 6),
            _ => self.day_around(12, 2),
        });
        ScheduleTerms {
            freq,
            every,
            weekdays,
            times,
            gap,
            day_set_id,
            day_filter,
            days_before,
            month_day: Some(month_day),
            nth: Some(nth),
            anchor,
            week_start,
            parts,
            due_minute,
            late_days,
            mode,
            turn_every,
            pays,
            approval,
            approve_after,
            more_often,
            kid_ids: self.pool(),
        }
    }

    /// Compares the schedules that hold today or later with the model, and learns the ids it does
    /// not know yet.
    pub(super) async fn compare_schedules(&mut self) {
        let parent = self.a_parent();
        let told = self.app.get(&self.person(parent), "/schedules").await.expect(200);
        let told = told["schedules"].as_array().unwrap();
        for one in told {
            let number = one["schedule"]["version"].as_i64().unwrap();
            let id = one["schedule"]["id"].as_str().unwrap();
            self.world.name_version(one["chore_id"].as_str().unwrap(), number, id);
        }
        let standing = self.world.standing_schedules().into_iter();
        let expected: Vec<_> = standing.map(|(chore, schedule)| json!([chore, schedule])).collect();
        let told: Vec<_> =
            told.iter().map(|one| json!([one["chore_id"], one["schedule"]])).collect();
        assert_eq!(told, expected, "schedules");
    }

    /// A day as the type of the rules, a few days before today or after.
    pub(super) fn some_day(&mut self, back: i64, ahead: i64) -> Day {
        day_of(self.day_around(back, ahead))
    }
}
