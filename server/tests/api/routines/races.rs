//! Concurrent submissions of an occurrence for one kid.

use super::{hand_in, routine, terms, today};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, check_ledger},
    },
};
use futures_util::future::join_all;
use serde_json::json;

/// The number of concurrent submissions.
const MANY: usize = 200;

async fn of_two_hundred_one_is_first(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app.patient()).await;
    let ben = app.person("Ben", json!({})).await;
    let kids = [&leo, &mia, &ben];
    let anyone = json!({ "mode": "anyone", "approval": "auto" });
    let dishes = routine(&app, &mum, "Dishes", &terms(&kids, anyone)).await;
    let twin = app.twin().await;
    let all = (0..MANY).map(|n| hand_in([&app, &twin][n % 2], kids[n % 3], &dishes, "2025-06-15"));
    let answers = join_all(all).await;
    let won: Vec<_> = answers.iter().filter(|answer| answer.status == 201).collect();
    assert_eq!(won.len(), 1);
    let mut points = 0;
    let mut winner = "";
    for kid in kids {
        let own = app.points(kid).await;
        points += own;
        winner = if own > 0 { &kid.username } else { winner };
    }
    assert_eq!(points, 10);
    for lost in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!(lost.status, 409, "{}", lost.body);
        let kindly = [
            format!("{winner} was faster. Pick another one!"),
            "You handed this in already.".to_owned(),
        ];
        assert!(kindly.iter().any(|kindly| lost.body["detail"] == **kindly), "{}", lost.body);
    }
    for kid in kids {
        assert_eq!(today(&app, kid).await, ["Dishes 2025-06-15 done"]);
    }
    check_ledger(&app).await;
}

async fn one_kid_hands_in_their_own_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    let answers = join_all((0..20).map(|_| hand_in(&app, &leo, &dishes, "2025-06-15"))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    let codes = answers.iter().filter(|answer| answer.body["code"] == "handed_in_already");
    assert_eq!(codes.count(), 19);
}

async fn edits_at_once_leave_one_version_standing(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let edits = (0..20).map(|n| {
        let terms = terms(&[&leo], json!({ "due_minute": 600 + n }));
        let (app, mum, dishes) = (&app, &mum, &dishes);
        async move { super::set(app, mum, dishes, &terms).await.expect(200) }
    });
    let answers = join_all(edits).await;
    let mut versions: Vec<i64> =
        answers.iter().map(|answer| answer["schedule"]["version"].as_i64().unwrap()).collect();
    versions.sort_unstable();
    assert_eq!(versions, (1..=20).collect::<Vec<_>>());
    let all = app.get(&mum, "/schedules").await.expect(200);
    assert_eq!(all["schedules"].as_array().unwrap().len(), 1);
    assert_eq!(all["schedules"][0]["schedule"]["version"], 20);
}

on_both_engines!(
    of_two_hundred_one_is_first,
    one_kid_hands_in_their_own_once,
    edits_at_once_leave_one_version_standing,
);
