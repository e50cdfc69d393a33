//! Nothing depends on background jobs, or on the time of a read
//! (docs/product/routines.md#routines).

use super::{routine, terms};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, check_ledger, text},
    },
};
use serde_json::{Value, json};

/// A family with a few routines, and their names by id.
struct Story {
    home: Home,
    names: Vec<(String, &'static str)>,
}

impl Story {
    async fn new(engine: Engine, approval: &str) -> Self {
        let home = Home::in_zone(TestApp::start(engine).await, "America/New_York").await;
        let Home { app, mum, leo, mia } = &home;
        let kids = [leo, mia];
        let mut names = vec![(leo.id.clone(), "Leo"), (mia.id.clone(), "Mia")];
        for (name, others) in [
            ("Each", json!({ "late_days": 2 })),
            ("Turn", json!({ "mode": "turn", "due_minute": 1140 })),
            ("Anyone", json!({ "mode": "anyone", "freq": "weekly", "weekdays": 21 })),
            (
                "After",
                json!({ "mode": "anyone", "freq": "after_done", "every": 4, "more_often": true }),
            ),
        ] {
            let mut terms = terms(&kids, others);
            terms["approval"] = json!(approval);
            names.push((routine(app, mum, name, &terms).await, name));
        }
        Self { home, names }
    }

    fn chore(&self, name: &str) -> &str {
        &self.names.iter().find(|(_, own)| *own == name).expect("a chore").0
    }

    /// Leo and Mia do their own occurrences of a day, if it is one of their days.
    async fn spend(&self, day: u32) {
        let Home { app, leo, mia, .. } = &self.home;
        app.set_clock(&format!("2025-06-{day}T22:30:00Z"));
        for (kid, is_diligent) in
            [(leo, day.is_multiple_of(2) || day < 20), (mia, !day.is_multiple_of(3))]
        {
            let today = app.get(kid, "/today").await.expect(200);
            let mine = today["today"]["mine"].as_array().unwrap().clone();
            for one in mine.iter().filter(|one| is_diligent && one["state"] != "done") {
                let chore = one["chore_id"].as_str().unwrap();
                let body = json!({ "occurrence_day": one["day"], "part": one["part"],
                                   "effort_minutes": 12 });
                app.post(kid, &format!("/chores/{chore}/submit"), body).await;
            }
        }
        if day.is_multiple_of(5) {
            app.submit(leo, self.chore("After"), 3).await;
        }
    }

    /// The weeks, with names.
    async fn weeks(&self) -> Vec<String> {
        let Home { app, mum, .. } = &self.home;
        let mut weeks = Vec::new();
        for from in ["2025-06-15", "2025-06-22", "2025-06-29", "2025-07-06"] {
            for one in super::week(app, mum, from).await {
                let named = |id: &Value| {
                    let found = self.names.iter().find(|(own, _)| *id == **own);
                    found.map_or("-", |(_, name)| *name)
                };
                let by: Vec<&str> = one["done_by"].as_array().unwrap().iter().map(named).collect();
                weeks.push(format!(
                    "{} {} {} {} {by:?} {}",
                    named(&one["chore_id"]),
                    one["day"],
                    named(&one["kid_id"]),
                    one["state"],
                    one["done_day"]
                ));
            }
        }
        weeks
    }

    async fn standing(&self) -> Vec<(i64, Value)> {
        let Home { app, leo, mia, .. } = &self.home;
        let mut standing = Vec::new();
        for kid in [leo, mia] {
            standing.push((app.points(kid).await, app.get(kid, "/kids/streak").await.expect(200)));
        }
        standing
    }
}

async fn a_server_that_slept_answers_like_one_that_did_not(engine: Engine) {
    let (asked, asleep) = (Story::new(engine, "parent").await, Story::new(engine, "parent").await);
    for story in [&asked, &asleep] {
        for day in 15..=17 {
            story.spend(day).await;
        }
    }
    for day in 18..=30 {
        asked.home.app.set_clock(&format!("2025-06-{day}T12:00:00Z"));
        asked.weeks().await;
        asked.home.app.get(&asked.home.leo, "/today").await.expect(200);
    }
    for story in [&asked, &asleep] {
        story.home.app.set_clock("2025-07-10T12:00:00Z");
    }
    assert_eq!(asked.weeks().await, asleep.weeks().await);
    assert_eq!(asked.standing().await, asleep.standing().await);
    let today = async |story: &Story| {
        let today = story.home.app.get(&story.home.leo, "/today").await.expect(200);
        let mine = today["today"]["mine"].as_array().unwrap().clone();
        mine.into_iter().map(|one| (one["day"].clone(), one["state"].clone())).collect::<Vec<_>>()
    };
    assert_eq!(today(&asked).await, today(&asleep).await);
}

async fn approving_six_days_late_gives_the_same(engine: Engine) {
    let (at_once, late) = (Story::new(engine, "parent").await, Story::new(engine, "parent").await);
    let itself = Story::new(engine, "auto").await;
    let approve_all = async |story: &Story| {
        let Home { app, mum, .. } = &story.home;
        for row in app.whole(mum, "/parent/chore-submissions/pending").await {
            app.decide(mum, "approve", &text(&row, "id")).await.expect(200);
        }
    };
    for day in 15..=24 {
        for story in [&at_once, &late, &itself] {
            story.spend(day).await;
        }
        approve_all(&at_once).await;
        if day == 21 {
            // The submission of the 15th has waited for six days.
            approve_all(&late).await;
        }
    }
    for story in [&at_once, &late, &itself] {
        story.home.app.set_clock("2025-06-30T12:00:00Z");
        approve_all(story).await;
        check_ledger(&story.home.app).await;
    }
    assert_eq!(late.weeks().await, at_once.weeks().await);
    assert_eq!(late.standing().await, at_once.standing().await);
    assert_eq!(itself.weeks().await, at_once.weeks().await);
    assert_eq!(itself.standing().await, at_once.standing().await);
    assert!(at_once.standing().await.iter().all(|(points, _)| *points > 50));
}

on_sqlite_first!(Engine:
    a_server_that_slept_answers_like_one_that_did_not,
    approving_six_days_late_gives_the_same,
);
