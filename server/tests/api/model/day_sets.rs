//! Special days (docs/product/day-sets.md#day-sets).

use super::{
    days::day_of,
    routines::Version,
    run::Run,
    said::{AsOf, When},
    work::Submission,
    world::{INVALID, MISSING, Refusal, Told, World},
};
use crate::support::home::text;
use axum::http::Method;
use rules::{Color, Day, DaySetFields, SpecialDays, bounds::DAY_SETS_MAX};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A set, and the days that it is told to have.
pub(super) struct DaySet {
    id: String,
    name: String,
    color: Color,
    /// Each time that it was written: its days, and the days before them on which something is due.
    written: Vec<(When, [BTreeSet<Day>; 2])>,
    deleted: bool,
}

/// Days, and the days before them.
fn with_eves(days: &[Day]) -> [BTreeSet<Day>; 2] {
    [0, -1].map(|by| days.iter().map(|day| day.add_days(by).unwrap()).collect())
}

impl World {
    fn must_be_writable(&self, by: usize, fields: &DaySetFields) -> Result<(), Refusal> {
        self.must_be_parent(by)?;
        let is_written = !fields.name.trim().is_empty() && !fields.days.is_empty();
        if is_written { Ok(()) } else { Err(INVALID) }
    }

    fn must_be_told(&self, which: usize) -> Result<(), Refusal> {
        let set = self.day_sets.get(which);
        set.filter(|set| !set.deleted).map(drop).ok_or(MISSING)
    }

    /// Refuses a set that no schedule can go by.
    pub(super) fn expect_day_set(&self, id: Option<&String>) -> Result<(), Refusal> {
        let is_there = |id: &String| self.day_sets.iter().any(|set| set.id == *id && !set.deleted);
        id.is_none_or(is_there).then_some(()).ok_or(INVALID)
    }

    /// The special days that schedules may name, as known at a time.
    pub(super) fn special_days(&self, as_of: AsOf) -> Vec<SpecialDays> {
        let of_set = |set: &DaySet| {
            let known = set.written.iter().rev().find(|(when, _)| when.is_known(as_of));
            let days = known.map(|(_, days)| days.clone()).unwrap_or_default();
            (0..)
                .zip(days)
                .map(|(days_before, days)| SpecialDays {
                    day_set_id: set.id.clone(),
                    days_before,
                    days: days.into_iter().collect(),
                })
                .collect::<Vec<_>>()
        };
        self.day_sets.iter().flat_map(of_set).collect()
    }

    /// The first day of an edit of a set: tomorrow if what is done today would not be due any more.
    fn changes_from(&self, set: &DaySet, fields: &DaySetFields) -> Day {
        let today = day_of(self.today());
        let (told, written) = (&set.written.last().unwrap().1, with_eves(&fields.days));
        let is_moved = |deed: &Submission| {
            let is_of_today = deed.stands() && deed.occurrence.is_some_and(|key| key.0 == today);
            let version = self.version_on(deed.chore, today).filter(|_| is_of_today);
            let by_set = version.filter(|one| one.terms.day_set_id.as_ref() == Some(&set.id));
            by_set.is_some_and(|version| {
                let eve = usize::try_from(version.terms.days_before).unwrap();
                told[eve].contains(&today) != written[eve].contains(&today)
            })
        };
        let is_kept = self.done().any(is_moved);
        if is_kept { today.add_days(1).unwrap() } else { today }
    }

    fn make_day_set(&mut self, by: usize, fields: &DaySetFields) -> Told {
        self.must_be_writable(by, fields)?;
        let there = self.day_sets.iter().filter(|set| !set.deleted).count();
        if i64::try_from(there).unwrap() >= DAY_SETS_MAX {
            return Err((409, "too_many_day_sets"));
        }
        let written = vec![(self.when(), with_eves(&fields.days))];
        self.day_sets.push(DaySet {
            id: String::new(),
            name: fields.name.trim().to_owned(),
            color: fields.color,
            written,
            deleted: false,
        });
        Ok(201)
    }

    fn change_day_set(&mut self, by: usize, which: usize, fields: &DaySetFields) -> Told {
        self.must_be_writable(by, fields)?;
        self.must_be_told(which)?;
        let from = self.changes_from(&self.day_sets[which], fields);
        let when = self.when();
        let set = &mut self.day_sets[which];
        fields.name.trim().clone_into(&mut set.name);
        set.color = fields.color;
        // Only what is to come changes.
        let mut days = set.written.last().unwrap().1.clone();
        for (days, new) in days.iter_mut().zip(with_eves(&fields.days)) {
            days.split_off(&from);
            days.extend(new.into_iter().filter(|day| *day >= from));
        }
        set.written.push((when, days));
        Ok(200)
    }

    fn delete_day_set(&mut self, by: usize, which: usize) -> Told {
        self.must_be_parent(by)?;
        self.must_be_told(which)?;
        let (today, id) = (day_of(self.today()), &self.day_sets[which].id);
        let is_by_set = |version: &Version| {
            version.terms.day_set_id.as_ref() == Some(id)
                && version.holds_since(today.add_days(1).unwrap())
        };
        if self.versions.iter().any(is_by_set) {
            return Err((409, "day_set_in_use"));
        }
        self.day_sets[which].deleted = true;
        Ok(204)
    }

    /// The sets with only some of their days, by name.
    fn told_day_sets(&self, is_asked: impl Fn(&Day) -> bool) -> Vec<Value> {
        let mut sets: Vec<&DaySet> = self.day_sets.iter().filter(|set| !set.deleted).collect();
        sets.sort_by_key(|set| (set.name.to_lowercase(), &set.name, &set.id));
        let told = sets.into_iter().map(|set| {
            let days: Vec<&Day> =
                set.written.last().unwrap().1[0].iter().filter(|day| is_asked(day)).collect();
            json!({ "id": set.id, "name": set.name, "color": set.color, "days": days })
        });
        told.collect()
    }
}

impl Run {
    /// One change of special days by a parent.
    pub(super) async fn change_day_sets(&mut self) {
        let by = self.parent();
        let which = self.choose(|world| &world.day_sets, |set| !set.deleted);
        let path = format!("/day-sets/{}", Self::id(&self.world.day_sets, which, |set| &set.id));
        let fields = self.some_days();
        let body = json!(fields);
        match self.chance.between(1, 10) {
            1..=4 => {
                let told = self.world.make_day_set(by, &fields);
                if let Some(made) = self.post_keyed(by, "/day-sets", body, told).await {
                    self.world.day_sets.last_mut().unwrap().id = text(&made, "id");
                }
            }
            5..=9 => {
                let told = self.world.change_day_set(by, which, &fields);
                self.ask(Some(by), Method::PUT, &path, Some(body), told).await;
            }
            _ => {
                let told = self.world.delete_day_set(by, which);
                self.ask(Some(by), Method::DELETE, &path, None, told).await;
            }
        }
    }

    /// The id of a set that a schedule may go by; now and then of one that was deleted.
    pub(super) fn some_day_set(&mut self) -> String {
        let which = self.choose(|world| &world.day_sets, |set| !set.deleted);
        Self::id(&self.world.day_sets, which, |set| &set.id)
    }

    fn some_days(&mut self) -> DaySetFields {
        let colors = [Color::Red, Color::Blue, Color::Purple];
        let number = self.chance.between(0, 12);
        DaySetFields {
            name: self.chance.one_of(&["Bins", " bins", "Ferien", "Shifts ", " "]).to_owned(),
            color: self.chance.one_of(&colors),
            days: (0..number).map(|_| day_of(self.day_around(8, 10))).collect(),
        }
    }

    /// Compares what everybody reads of special days.
    pub(super) async fn compare_day_sets(&self) {
        let expected = self.world.told_day_sets(|_| true);
        for (who, person) in self.world.people.iter().enumerate().filter(|(_, p)| !p.removed) {
            let told = self.app.get(&self.person(who), "/day-sets").await.expect(200);
            assert_eq!(told, json!({ "day_sets": expected }), "as {} sees it", person.name);
        }
    }

    /// Compares the special days of a week.
    pub(super) fn compare_week_day_sets(&self, told: &Value, from: Day) {
        let mut expected = self.world.told_day_sets(|day| (0..7).contains(&day.days_since(from)));
        expected.retain(|set| set["days"] != json!([]));
        assert_eq!(told["day_sets"], json!(expected), "the week from {from}");
    }
}
