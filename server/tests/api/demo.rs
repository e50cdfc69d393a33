//! The demo family.

use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Person, check_ledger, text},
    },
};
use serde_json::{Value, json};

const PASSWORD: &str = "sunny-terrarium";

async fn sign_in(app: &TestApp, username: &str) -> Person {
    let token = app.login(username, PASSWORD).await.expect(200);
    let person = Person {
        id: String::new(),
        username: username.to_owned(),
        token: text(&token, "access_token"),
    };
    let me = app.get(&person, "/users/me/").await.expect(200);
    Person { id: text(&me, "id"), ..person }
}

async fn the_demo_family_has_lived(app: TestApp) {
    let summary = server::demo::fill(&app.state.context).await.unwrap().to_string();
    for said in ["maria, tom", "ada, felix, juno", "grandma", PASSWORD] {
        assert!(summary.contains(said), "{summary}");
    }
    check_ledger(&app).await;

    let maria = sign_in(&app, "maria").await;
    let users = app.get(&maria, "/users/").await.expect(200);
    let parents = users.as_array().unwrap().iter().filter(|u| u["role"] == "parent").count();
    assert_eq!((parents, users.as_array().unwrap().len()), (2, 6));
    let chores = app.get(&maria, "/chores/my-chores/").await.expect(200);
    let chores = chores.as_array().unwrap();
    assert_eq!(chores.len(), 13, "a dozen, and one that was asked for");
    assert_eq!(chores.iter().filter(|chore| chore["is_active"] == false).count(), 1);
    let pending = app.get(&maria, "/parent/chore-submissions/pending").await.expect(200);
    let pending = pending.as_array().unwrap();
    assert!(pending.len() >= 4, "{pending:?}");
    assert!(pending.iter().any(|row| row["is_retry"] == true));
    assert!(pending.iter().any(|row| row["done_offline"] == true));

    let mut kinds = std::collections::BTreeSet::new();
    for (kid, active, at_least) in [("ada", true, 14), ("felix", true, 3), ("juno", false, 2)] {
        let kid = sign_in(&app, kid).await;
        let streak = app.get(&kid, "/kids/streak/").await.expect(200);
        assert_eq!(streak["streak_active"], active, "{}: {streak}", kid.username);
        assert!(streak["current_streak"].as_i64().unwrap() >= at_least, "{streak}");
        assert!(app.points(&kid).await > 200);
        let history = app.get(&kid, "/chores/history/me/detailed").await.expect(200);
        let history = history.as_array().unwrap();
        let has = |what: &dyn Fn(&Value) -> bool| history.iter().any(what);
        assert!(has(&|row| row["is_retry"] == true), "{}", kid.username);
        assert!(has(&|row| row["status"] == "rejected"));
        assert!(has(&|row| row["effort_minutes"].as_i64() >= Some(20)));
        assert!(has(&|row| row["streak_bonus_points"].as_i64() > Some(0)));
        assert!(history.len() > 30);
        let entries = app.get(&kid, "/users/me/points-history").await.expect(200);
        kinds.extend(entries.as_array().unwrap().iter().map(|entry| text(entry, "kind")));
    }
    assert_eq!(
        kinds.into_iter().collect::<Vec<_>>(),
        ["assignment", "award", "chore", "effort", "redemption", "refund", "streak_bonus"]
    );
}

async fn the_demo_family_has_been_shopping(app: TestApp) {
    server::demo::fill(&app.state.context).await.unwrap();
    let maria = sign_in(&app, "maria").await;
    let items = app.get(&maria, "/store/items/").await.expect(200);
    assert_eq!(items.as_array().unwrap().len(), 13, "a dozen, and one that was asked for");
    let pending = app.get(&maria, "/parent/purchase-requests/pending").await.expect(200);
    assert_eq!(pending.as_array().unwrap().len(), 2, "{pending}");
    let dragons = app.get(&maria, "/kids/bearded-dragon-purchases").await.expect(200);
    let statuses: Vec<_> = dragons.as_array().unwrap().iter().map(|row| &row["status"]).collect();
    assert_eq!(statuses, ["pending", "approved", "rejected", "approved"]);
    let mut statuses = std::collections::BTreeSet::new();
    for kid in ["ada", "felix", "juno"] {
        let history = app.get(&sign_in(&app, kid).await, "/users/me/purchase-history").await;
        let history = history.expect(200);
        assert!(history.as_array().unwrap().len() >= 4, "{history}");
        statuses.extend(history.as_array().unwrap().iter().map(|row| text(row, "status")));
    }
    assert_eq!(statuses.into_iter().collect::<Vec<_>>(), ["approved", "pending", "rejected"]);
}

async fn the_demo_parents_have_assigned(app: TestApp) {
    server::demo::fill(&app.state.context).await.unwrap();
    let maria = sign_in(&app, "maria").await;
    let all = app.get(&maria, "/parent/chore-assignments/").await.expect(200);
    let all = all.as_array().unwrap();
    let (today, soon) = ("2025-06-15", "2025-06-17");
    let due = |status: &str, fits: &dyn Fn(&str) -> bool| {
        let rows = all.iter().filter(|row| row["assignment_status"] == status);
        rows.filter(|row| row["due_date"].as_str().is_some_and(fits)).count()
    };
    assert!(due("assigned", &|due| due < today) > 0, "overdue: {all:?}");
    assert!(due("assigned", &|due| due == today) > 0, "due today: {all:?}");
    assert!(due("assigned", &|due| due > today && due <= soon) > 0, "due soon: {all:?}");
    assert!(due("assigned", &|due| due > soon) > 0, "due later: {all:?}");
    assert!(due("rejected", &|due| due > today) > 0, "to be done again: {all:?}");
    assert!(due("approved", &|_| true) > 0);
    assert!(all.iter().any(|row| row["due_date"].is_null()));
    let pending = app.get(&maria, "/parent/assignment-submissions/pending").await.expect(200);
    assert_eq!(pending.as_array().unwrap().len(), 2);
    assert!(due("submitted", &|due| due < today) > 0 && due("submitted", &|due| due > today) > 0);
    for kid in ["ada", "felix", "juno"] {
        let mine = app.get(&sign_in(&app, kid).await, "/kids/my-assignments/").await.expect(200);
        assert_eq!(mine.as_array().unwrap().len(), 4, "{mine}");
    }
}

async fn the_demo_kids_have_asked(app: TestApp) {
    server::demo::fill(&app.state.context).await.unwrap();
    let maria = sign_in(&app, "maria").await;
    let pending = app.get(&maria, "/parent/requests/pending/").await.expect(200);
    let types: Vec<_> =
        pending.as_array().unwrap().iter().map(|row| text(row, "request_type")).collect();
    assert_eq!(types, ["add_store_item", "add_chore", "deed", "other"]);
    let mut statuses = std::collections::BTreeSet::new();
    for kid in ["ada", "felix", "juno"] {
        let mine = app.get(&sign_in(&app, kid).await, "/requests/me/").await.expect(200);
        statuses.extend(mine.as_array().unwrap().iter().map(|row| text(row, "status")));
    }
    assert_eq!(statuses.into_iter().collect::<Vec<_>>(), ["approved", "pending", "rejected"]);
}

async fn a_month_of_routines_has_passed(app: TestApp) {
    server::demo::fill(&app.state.context).await.unwrap();
    let maria = sign_in(&app, "maria").await;
    let mut states = std::collections::BTreeMap::new();
    for from in ["2025-05-19", "2025-05-26", "2025-06-02", "2025-06-09", "2025-06-16"] {
        let week = app.get(&maria, &format!("/week?from={from}")).await.expect(200);
        for occurrence in week["occurrences"].as_array().unwrap() {
            *states.entry(text(occurrence, "state")).or_insert(0) += 1;
        }
    }
    for (state, at_least) in
        [("done", 100), ("missed", 20), ("skipped", 1), ("upcoming", 10), ("waiting", 1)]
    {
        let count = states.get(state).copied().unwrap_or(0);
        assert!(count >= at_least, "{state}: {states:?}");
    }
    let handed_over = app.get(&maria, "/week?from=2025-05-19").await.expect(200);
    let handed_over = handed_over["occurrences"].as_array().unwrap().iter();
    assert_eq!(handed_over.filter(|item| !item["instead_of"].is_null()).count(), 1);
    let ada = app.get(&sign_in(&app, "ada").await, "/today").await.expect(200);
    assert!(ada["today"]["total"].as_i64() > Some(1), "{ada}");
}

async fn it_is_the_same_at_any_hour(app: TestApp) {
    app.set_clock("2025-06-16T00:00:01Z");
    server::demo::fill(&app.state.context).await.unwrap();
    check_ledger(&app).await;
    let tom = sign_in(&app, "tom").await;
    let board = app.get(&tom, "/leaderboard").await.expect(200);
    assert_eq!(board.as_array().unwrap().len(), 3);
}

async fn a_database_that_is_not_empty_is_left_alone(app: TestApp) {
    let mum = app.person("Mum", json!({})).await;
    let refused = server::demo::fill(&app.state.context).await.unwrap_err();
    assert_eq!(
        refused.to_string(),
        "This database already has a family. The demo needs an empty one."
    );
    assert_eq!(app.get(&mum, "/users/").await.expect(200).as_array().unwrap().len(), 1);
}

on_sqlite_first!(
    the_demo_family_has_lived,
    the_demo_family_has_been_shopping,
    the_demo_parents_have_assigned,
    the_demo_kids_have_asked,
    a_month_of_routines_has_passed,
    it_is_the_same_at_any_hour,
    a_database_that_is_not_empty_is_left_alone,
);
