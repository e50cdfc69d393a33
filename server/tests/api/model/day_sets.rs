//! Special days (docs/product/day-sets.md#day-sets).

use super::{
    days::day_of,
    run::Run,
    world::{INVALID, MISSING, Refusal, Told, World},
};
use crate::support::home::text;
use axum::http::Method;
use rules::{Day, DaySetColor, DaySetFields, bounds::DAY_SETS_MAX};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A set, and the days that it is told to have.
pub(super) struct DaySet {
    id: String,
    name: String,
    color: DaySetColor,
    days: BTreeSet<Day>,
    deleted: bool,
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

    fn make_day_set(&mut self, by: usize, fields: &DaySetFields) -> Told {
        self.must_be_writable(by, fields)?;
        let there = self.day_sets.iter().filter(|set| !set.deleted).count();
        if i64::try_from(there).unwrap() >= DAY_SETS_MAX {
            return Err((409, "too_many_day_sets"));
        }
        self.day_sets.push(DaySet {
            id: String::new(),
            name: fields.name.trim().to_owned(),
            color: fields.color,
            days: fields.days.iter().copied().collect(),
            deleted: false,
        });
        Ok(201)
    }

    fn change_day_set(&mut self, by: usize, which: usize, fields: &DaySetFields) -> Told {
        self.must_be_writable(by, fields)?;
        self.must_be_told(which)?;
        let today = day_of(self.today());
        let set = &mut self.day_sets[which];
        fields.name.trim().clone_into(&mut set.name);
        set.color = fields.color;
        // Only what is to come changes.
        set.days.split_off(&today);
        set.days.extend(fields.days.iter().filter(|day| **day >= today));
        Ok(200)
    }

    fn delete_day_set(&mut self, by: usize, which: usize) -> Told {
        self.must_be_parent(by)?;
        self.must_be_told(which)?;
        self.day_sets[which].deleted = true;
        Ok(204)
    }

    /// What is told of the sets, by name, with only some days.
    fn told_day_sets(&self, is_asked: impl Fn(&Day) -> bool) -> Vec<Value> {
        let mut sets: Vec<&DaySet> = self.day_sets.iter().filter(|set| !set.deleted).collect();
        sets.sort_by_key(|set| (set.name.to_lowercase(), &set.name, &set.id));
        let told = sets.into_iter().map(|set| {
            let days: Vec<&Day> = set.days.iter().filter(|day| is_asked(day)).collect();
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

    fn some_days(&mut self) -> DaySetFields {
        let colors = [DaySetColor::Red, DaySetColor::Blue, DaySetColor::Purple];
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
