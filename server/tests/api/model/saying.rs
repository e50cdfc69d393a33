//! Steps in which parents change presence and excuse days.

use super::{
    presence::{AbsentDays, Home},
    run::Run,
};
use crate::support::home::text;
use axum::http::Method;
use jiff::{ToSpan as _, civil::Date};
use rules::presence::AbsenceKind;
use serde_json::{Value, json};

fn absence(days: AbsentDays) -> Value {
    json!({ "from_day": days.from, "to_day": days.to, "kind": days.kind })
}

impl Run {
    /// One change by a parent.
    pub(super) async fn say(&mut self) {
        match self.chance.between(1, 14) {
            1..=4 => self.be_absent().await,
            5..=6 => self.change_absence().await,
            7 => self.take_absence_back().await,
            8..=10 => self.excuse().await,
            11 => self.take_pass_back().await,
            12..=13 => self.rest().await,
            _ => self.live_at().await,
        }
    }

    /// A kid, mostly of the family; now and then somebody else, or nobody.
    fn one_kid(&mut self) -> (usize, String) {
        let kid = if self.chance.percent(8) {
            self.chance.index(self.world.people.len())
        } else {
            self.kid()
        };
        (kid, Self::id(&self.world.people, kid, |p| &p.id))
    }

    /// A few days before today, or after.
    pub(super) fn day_around(&mut self, back: i64, ahead: i64) -> Date {
        self.world.today() + self.chance.between(-back, ahead).days()
    }

    fn absent_days(&mut self) -> AbsentDays {
        let from =
            if self.chance.percent(3) { self.day_around(368, -365) } else { self.day_around(8, 3) };
        let to = from + self.chance.one_of(&[0, 0, 0, 1, 2, 4, 8, -1]).days();
        let to = Some(to).filter(|_| self.chance.percent(85));
        let kind =
            self.chance.one_of(&[AbsenceKind::Sick, AbsenceKind::Away, AbsenceKind::Holiday]);
        AbsentDays { from, to, kind }
    }

    async fn be_absent(&mut self) {
        let by = self.parent();
        let (kid, id) = self.one_kid();
        let whole_family = self.chance.percent(20);
        let days = self.absent_days();
        let mut body = absence(days);
        body["kid_id"] = if whole_family { Value::Null } else { json!(id) };
        let told = self.world.be_absent(by, Some(kid).filter(|_| !whole_family), days);
        if let Some(made) = self.post_keyed(by, "/absences", body, told).await {
            self.world.presence.absences.last_mut().unwrap().id = text(&made, "id");
        }
    }

    /// Mostly a valid one.
    fn an_absence(&mut self) -> (usize, String) {
        let which = self.choose(|w| &w.presence.absences, |a| a.said.undone.is_none());
        (which, Self::id(&self.world.presence.absences, which, |a| &a.id))
    }

    async fn change_absence(&mut self) {
        let (by, (which, id)) = (self.parent(), self.an_absence());
        let before = self.world.presence.absences.get(which).map(|absence| absence.days);
        let days = match before {
            // Mostly it ends today or yesterday, or goes on.
            Some(before) if self.chance.percent(70) => {
                let last = self.day_around(1, 3);
                AbsentDays { to: Some(last).filter(|_| self.chance.percent(85)), ..before }
            }
            _ => self.absent_days(),
        };
        let told = self.world.change_absence(by, which, Some(days));
        let path = format!("/absences/{id}");
        let changed = self.ask(Some(by), Method::PUT, &path, Some(absence(days)), told).await;
        if let Some(changed) = changed {
            self.world.presence.absences.last_mut().unwrap().id = text(&changed, "id");
        }
    }

    async fn take_absence_back(&mut self) {
        let (by, (which, id)) = (self.parent(), self.an_absence());
        let told = self.world.change_absence(by, which, None);
        self.ask(Some(by), Method::DELETE, &format!("/absences/{id}"), None, told).await;
    }

    /// Excuses a day. If that is possible, the preview has told the effect.
    async fn excuse(&mut self) {
        let (by, (kid, id)) = (self.parent(), self.one_kid());
        let day = self.day_around(9, 0);
        let day = if self.chance.percent(5) { self.day_around(16, 1) } else { day };
        let path = format!("/kids/{id}/day-passes");
        let preview = self.app.get(&self.person(by), &format!("{path}/preview?day={day}")).await;
        let streak_and_points = |run: &Self| {
            let person = run.world.people.get(kid);
            person.map(|person| (run.world.streak(kid).0, person.balance()))
        };
        let before = streak_and_points(self);
        let told = self.world.excuse(by, kid, day);
        let body = json!({ "day": day, "reason": "Grandma's birthday" });
        if self.post_keyed(by, &path, body, told).await.is_some() {
            let (before, after) = (before.unwrap(), streak_and_points(self).unwrap());
            let points = after.1 - before.1;
            let expected = json!({ "before": before.0, "after": after.0, "points": points });
            assert_eq!(preview.expect(200), expected, "the preview of {day}");
        }
    }

    async fn take_pass_back(&mut self) {
        let (by, (kid, id)) = (self.parent(), self.one_kid());
        let stands = |p: &super::presence::Pass| p.said.undone.is_none();
        let which = self.choose(|world| &world.presence.passes, stands);
        let pass = self.world.presence.passes.get(which).map(|pass| (pass.kid, pass.day));
        let (kid, id, day) = match pass {
            Some((kid, day)) => (kid, self.world.people[kid].id.clone(), day),
            None => (kid, id, self.day_around(9, 0)),
        };
        let told = self.world.take_pass_back(by, kid, day);
        let path = format!("/kids/{id}/day-passes/{day}");
        self.ask(Some(by), Method::DELETE, &path, None, told).await;
    }

    async fn rest(&mut self) {
        let (by, (kid, id)) = (self.parent(), self.one_kid());
        let weekdays = self.chance.one_of(&[0, 64, 96, 96, 21, 42, 127]);
        let told = self.world.rest(by, kid, weekdays);
        let (path, body) = (format!("/kids/{id}/rest-days"), json!({ "weekdays": weekdays }));
        self.ask(Some(by), Method::PUT, &path, Some(body), told).await;
    }

    async fn live_at(&mut self) {
        let (by, (kid, id)) = (self.parent(), self.one_kid());
        let (weeks, days) = self.chance.one_of(&[
            (1, 0b111_1111),
            (1, 0b111_1111),
            (1, 0b111_1100),
            (2, 0b00_0000_0111_1111),
            (2, 0b11_0000_0001_1111),
            (4, 0b1111_1110_0000_0011_1111_1111_0000),
            (1, 0),
        ]);
        // The Monday of this week, or of one around it; now and then a Tuesday.
        let today = self.world.today();
        let monday = today - i64::from(today.weekday().to_monday_zero_offset()).days();
        let shift = self.chance.one_of(&[0, 0, 7, -7, -28, 1]);
        let home = Home { weeks, days, anchor: monday + shift.days() };
        let told = self.world.live_at(by, kid, home);
        let body = json!({ "weeks": weeks, "days": days, "anchor": home.anchor });
        let path = format!("/kids/{id}/home-pattern");
        self.ask(Some(by), Method::PUT, &path, Some(body), told).await;
    }
}
