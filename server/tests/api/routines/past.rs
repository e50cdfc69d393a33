//! Edits of schedules do not change earlier occurrences
//! (docs/product/routines.md#schedule-versions).

use super::{hand_in, routine, set, terms, week};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, Person},
        number,
    },
};
use serde_json::{Value, json};

/// A repeatable sequence of random numbers.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

fn some_terms(dice: &mut Dice, kids: &[&Person]) -> Value {
    let freq = ["daily", "weekly", "monthly_day", "monthly_weekday", "after_done"];
    let freq = freq[usize::try_from(dice.roll(5)).unwrap()];
    let mode = ["each", "turn", "anyone", "together"][usize::try_from(dice.roll(4)).unwrap()];
    let is_weekly = freq == "weekly";
    terms(
        &kids[..=usize::try_from(dice.roll(kids.len() as u64)).unwrap()],
        json!({
            "freq": freq, "mode": mode, "every": 1 + dice.roll(3),
            "weekdays": if is_weekly { 1 + dice.roll(127) } else { 1 << dice.roll(7) },
            "month_day": 1 + dice.roll(31), "nth": 1 + dice.roll(4), "late_days": dice.roll(3),
            "parts": if freq == "after_done" { 1 } else { dice.roll(8) },
            "due_minute": dice.roll(1440), "pays": dice.roll(2) == 0,
        }),
    )
}

async fn two_weeks(app: &TestApp, mum: &Person) -> Vec<Value> {
    let mut all = week(app, mum, "2025-06-15").await;
    all.extend(week(app, mum, "2025-06-22").await);
    // The last possible day does not matter for a done occurrence.
    for done in all.iter_mut().filter(|one| !one["done_day"].is_null()) {
        done["last_day"] = Value::Null;
    }
    all
}

async fn no_edit_changes_what_was(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let ben = app.person("Ben", json!({})).await;
    let kids = [&leo, &mia, &ben];
    let mut dice = Dice(number("POGONA_SEED").unwrap_or(7));
    let mut chores = Vec::new();
    for (name, others) in [
        ("Each", json!({})),
        ("Turn", json!({ "mode": "turn", "turn_every": "week", "parts": 5 })),
        ("Anyone", json!({ "mode": "anyone", "freq": "weekly", "weekdays": 42 })),
        ("Together", json!({ "mode": "together", "every": 2 })),
        (
            "After",
            json!({ "mode": "anyone", "freq": "after_done", "every": 3, "more_often": true }),
        ),
    ] {
        let mut terms = terms(&kids, others);
        // Pending submissions of a kid who leaves would be rejected.
        terms["approval"] = json!("auto");
        chores.push(routine(&app, &mum, name, &terms).await);
    }
    for day in 15..=29 {
        app.set_clock(&format!("2025-06-{day}T16:00:00Z"));
        let today = format!("2025-06-{day}");
        for occurrence in week(&app, &mum, &today).await {
            let is_due = ["open", "late"].iter().any(|state| occurrence["state"] == **state);
            let kid = kids.into_iter().find(|kid| occurrence["kid_id"] == kid.id).unwrap_or(&ben);
            if is_due && dice.roll(3) > 0 {
                let chore = occurrence["chore_id"].as_str().unwrap();
                let body =
                    json!({ "occurrence_day": occurrence["day"], "part": occurrence["part"] });
                app.post(kid, &format!("/chores/{chore}/submit"), body).await.expect(201);
            }
        }
    }
    // A chore that stays due until it is done is done, and is due again after these weeks.
    let extra = app.submit(&leo, &chores[4], 0).await;
    app.decide(&mum, "approve", &extra).await.expect(200);
    app.set_clock("2025-07-01T09:00:00Z");
    let was = two_weeks(&app, &mum).await;
    assert!(was.len() > 60, "{}", was.len());
    let mut gone = false;
    for edit in 0..40 {
        let chore = &chores[usize::try_from(dice.roll(5)).unwrap()];
        let path = format!("/chores/{chore}");
        let what = dice.roll(9);
        match what {
            0..=3 => {
                let present = if gone { &kids[..2] } else { &kids[..] };
                let terms = some_terms(&mut dice, present);
                let from = format!("2025-07-{:02}", 1 + dice.roll(20));
                let body = json!({ "terms": terms, "from": from });
                let answer = app.put(&mum, &format!("{path}/schedule"), body).await;
                assert!([200, 404, 409].contains(&answer.status.as_u16()), "{}", answer.body);
            }
            4 => drop(app.delete(&mum, &format!("{path}/schedule")).await),
            5 => drop(app.post(&mum, &format!("{path}/deactivate"), json!({})).await),
            6 => drop(app.post(&mum, &format!("{path}/activate"), json!({})).await),
            7 => {
                let time_zone = ["Pacific/Kiritimati", "UTC", "Pacific/Niue"][edit % 3];
                app.change_family(&mum, json!({ "time_zone": time_zone })).await.expect(200);
            }
            _ if edit > 25 && dice.roll(3) == 0 => drop(app.delete(&mum, &path).await),
            _ => {
                let absence = json!({ "kid_id": mia.id, "from_day": "2025-07-01", "to_day": "2025-07-09",
                                      "kind": "away" });
                drop(app.post(&mum, "/absences", absence).await);
            }
        }
        if edit == 20 {
            app.delete(&mum, &format!("/users/{}", ben.id)).await.expect(204);
            gone = true;
        }
        let is = two_weeks(&app, &mum).await;
        let changed = is.iter().zip(&was).find(|(is, was)| is != was);
        assert_eq!(changed, None, "edit {edit} of kind {what}");
        assert_eq!(is.len(), was.len(), "edit {edit} of kind {what}");
    }
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());
}

async fn a_chore_that_is_gone_keeps_its_name_for_the_weeks_it_was_in(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = routine(&app, &mum, "Gone", &terms(&[&leo], json!({}))).await;
    hand_in(&app, &leo, &chore, "2025-06-15").await.expect(201);
    app.set_clock("2025-06-20T09:00:00Z");
    app.delete(&mum, &format!("/chores/{chore}")).await.expect(204);
    // More than 30 days later, other rows are deleted.
    app.set_clock("2025-08-20T09:00:00Z");
    let mum = app.person_signed_in("Mum").await;
    let other = app.chore(&mum, "Other", 5).await;
    app.delete(&mum, &format!("/chores/{other}")).await.expect(204);
    let past = app.get(&mum, "/week?from=2025-06-15").await.expect(200);
    let named = &past["chores"][0];
    assert_eq!((&named["id"], &named["name"]), (&json!(chore), &json!("Gone")));
    assert_eq!(past["occurrences"][0]["state"], "waiting");
    let back = set(&app, &mum, &chore, &terms(&[&leo], json!({}))).await;
    back.expect_error(404, "not_found", "Chore not found.");
}

on_both_engines!(
    no_edit_changes_what_was,
    a_chore_that_is_gone_keeps_its_name_for_the_weeks_it_was_in,
);
