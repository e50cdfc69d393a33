//! A change event comes after the commit, when the change can be read.

use super::{Stream, topics};
use crate::{
    on_both_engines,
    support::{TestApp, Write as _, home::Home},
};
use futures_util::{FutureExt as _, future::join_all};
use server::{
    error::refusals,
    events::{self, Audience, Topic},
};

async fn what_is_told_can_be_read(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let mut mums = Stream::listen(&app, &mum).await;
    for n in 1..=20 {
        let (_, waiting) = tokio::join!(app.submit(&leo, &dishes, 0), async {
            mums.until("submissions").await;
            app.get(&mum, "/parent/chore-submissions/pending").await.expect(200)
        });
        assert_eq!(waiting.as_array().expect("a list").len(), n);
    }
}

async fn what_is_undone_is_not_told(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let submission = app.submit(&leo, &dishes, 0).await;
    app.decide(&mum, "approve", &submission).await.expect(200);
    let mut mums = Stream::listen(&app, &mum).await;
    let mut conn = app.db.read().await.expect("a connection");
    let family: String = conn.sql("SELECT id FROM families").scalar().await.expect("an id");
    drop(conn);
    // Among writes that are committed, since they may share a commit.
    let writes = (0..40).map(|n| {
        let family = family.clone();
        app.db.write(move |tx| {
            async move {
                let topic = if n % 2 == 0 { Topic::Chores } else { Topic::Assignments };
                events::changed(tx, &family, Audience::All, &[topic]);
                match n % 4 {
                    1 => Err(refusals::CHORE_NOT_FOUND),
                    // A failed statement undoes its write, even if its error is ignored.
                    3 => {
                        let failing = tx.sql("INSERT INTO families (id) VALUES ('x')");
                        failing.execute().await.map(drop).or(Ok(()))
                    }
                    _ => Ok(()),
                }
            }
            .boxed()
        })
    });
    let kept = join_all(writes).await.into_iter().flatten().count();
    assert_eq!(kept, 20);
    // A refusal is no change either.
    app.decide(&mum, "reject", &submission).await.expect(409);
    app.submit(&leo, &dishes, 0).await;
    assert_eq!(mums.until("submissions").await, topics(["chores", "submissions", "points"]));
}

async fn a_replay_changes_nothing(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let path = format!("/chores/{dishes}/submit");
    app.post_once(&leo, &path, "tap", serde_json::json!({})).await.expect(201);
    let mut mums = Stream::listen(&app, &mum).await;
    app.post_once(&leo, &path, "tap", serde_json::json!({})).await.expect(201);
    app.chore(&mum, "Marker", 1).await;
    assert_eq!(mums.until("chores").await, topics(["chores"]));
}

on_both_engines!(what_is_told_can_be_read, what_is_undone_is_not_told, a_replay_changes_nothing);
