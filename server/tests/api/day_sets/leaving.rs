//! Special days are exported and deleted with their family.

use super::{DAY, change, create, fields, in_order, sets};
use crate::{
    on_both_engines,
    support::{
        Engine,
        home::{Neighbours, PASSWORD, text},
    },
};
use axum::http::Method;
use serde_json::{Value, json};

/// The rows without the ids that an import makes anew.
fn nameless(document: &Value) -> Value {
    let mut lists = json!([document["day_sets"], document["day_set_versions"]]);
    for row in
        lists.as_array_mut().unwrap().iter_mut().flat_map(|list| list.as_array_mut().unwrap())
    {
        for id in ["id", "day_set_id", "created_by"] {
            row.as_object_mut().unwrap().remove(id);
        }
    }
    lists
}

async fn they_arrive_and_leave_with_their_family(engine: Engine) {
    let Neighbours { app, mum, other_mum, .. } = Neighbours::new(engine).await;
    let bins = create(&app, &mum, fields("Bins", "green", &["2025-06-10", "2025-06-17"])).await;
    change(&app, &mum, &bins, fields("Bins", "blue", &["2025-06-18"])).await.expect(200);
    app.clock.advance(DAY);
    let gone = create(&app, &mum, fields("Shifts", "red", &["2025-06-19"])).await;
    app.delete(&mum, &format!("/day-sets/{}", text(&gone, "id"))).await.expect(204);
    let document = app.get(&mum, "/family/export").await.expect(200);
    let counts =
        ["day_sets", "day_set_versions"].map(|list| document[list].as_array().unwrap().len());
    assert_eq!(counts, [2, 3]);

    let newcomer = app.person("Newcomer", json!({})).await;
    app.post(&newcomer, "/family/import", document.clone()).await.expect(200);
    let again = app.get(&newcomer, "/family/export").await.expect(200);
    assert_eq!(nameless(&document), nameless(&again));
    let told = sets(&app, &newcomer).await;
    assert_eq!(told[0]["days"], json!(["2025-06-10", "2025-06-18"]));
    in_order(&app).await;
    // A family that has some is not empty.
    create(&app, &other_mum, fields("Bins", "green", &["2025-06-17"])).await;
    app.post(&other_mum, "/family/import", document).await.expect(409);

    for parent in [&newcomer, &mum] {
        let gone = json!({ "password": PASSWORD });
        app.ask(Some(parent), Method::DELETE, "/family", Some(gone)).await.expect(204);
    }
    let mut conn = app.db.read().await.unwrap();
    for count in ["SELECT COUNT(*) FROM day_sets", "SELECT COUNT(*) FROM day_set_versions"] {
        assert_eq!(conn.sql(count).scalar::<i64>().await.unwrap(), 1, "{count}");
    }
}

async fn a_document_that_cannot_be_is_refused(engine: Engine) {
    let Neighbours { app, mum, .. } = Neighbours::new(engine).await;
    let bins = create(&app, &mum, fields("Bins", "green", &["2025-06-10", "2025-06-17"])).await;
    change(&app, &mum, &bins, fields("Bins", "blue", &["2025-06-18"])).await.expect(200);
    let document = app.get(&mum, "/family/export").await.expect(200);
    let lies = [
        ("/day_sets/0/id", json!("another")),
        ("/day_sets/0/created_at", json!("1960-01-01T00:00:00Z")),
        ("/day_sets/0/deleted_at", json!("2300-01-01T00:00:00Z")),
        ("/day_set_versions/0/day_set_id", json!("another")),
        ("/day_set_versions/0/version", json!(2)),
        ("/day_set_versions/1/version", json!(1)),
        ("/day_set_versions/0/valid_from", json!("2300-01-01")),
        ("/day_set_versions/0/name", json!(" Bins")),
        ("/day_set_versions/0/name", json!("")),
        ("/day_set_versions/0/color", json!("mauve")),
        ("/day_set_versions/0/days", json!([])),
        ("/day_set_versions/0/days", json!(["2025-06-17", "2025-06-10"])),
        ("/day_set_versions/0/days", json!(["2025-06-10", "2025-06-10"])),
        ("/day_set_versions/0/days/1", json!("2200-01-02")),
        ("/day_set_versions/0/created_by", json!("nobody")),
        ("/day_set_versions/0/created_at", json!("1960-01-01T00:00:00Z")),
        ("/day_set_versions", json!([])),
    ];
    let newcomer = app.person("Newcomer", json!({})).await;
    for (place, lie) in lies {
        let mut lying = document.clone();
        *lying.pointer_mut(place).unwrap() = lie;
        let refused = app.post(&newcomer, "/family/import", lying).await;
        assert_eq!(refused.status, 422, "{place}: {}", refused.body);
    }
    // One of an older version has none.
    let mut older = document;
    for list in ["day_sets", "day_set_versions"] {
        older.as_object_mut().unwrap().remove(list);
    }
    app.post(&newcomer, "/family/import", older).await.expect(200);
    assert_eq!(sets(&app, &newcomer).await, json!([]));
}

on_both_engines!(Engine: they_arrive_and_leave_with_their_family);

mod thorough {
    use super::a_document_that_cannot_be_is_refused;
    crate::on_sqlite_first!(Engine: a_document_that_cannot_be_is_refused);
}
