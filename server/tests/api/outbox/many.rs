//! A long time offline: a thousand entries, sent again and again, out of order.

use super::{chore, send, statuses};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, check_ledger},
    },
};
use futures_util::future::join_all;
use serde_json::Value;
use std::collections::HashSet;

/// The numbers below `n` in an irregular order, another one for each odd `step`.
fn shuffled(n: usize, step: usize) -> Vec<usize> {
    (0..n).map(|place| (place * step + step / 2) % n).collect()
}

async fn a_thousand_entries_sent_thrice_are_a_thousand_rows(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let twin = app.twin().await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let entries: Vec<Value> =
        (0..1_000).map(|n| chore(&format!("tap-{n}"), &dishes, n % 30)).collect();
    let mut ids = Vec::new();
    for batch in entries.chunks(100) {
        let results = send(&app, &leo, batch).await;
        assert!(statuses(&results).iter().all(|status| *status == 201), "{results:?}");
        ids.extend(results.into_iter().map(|result| result["body"]["id"].clone()));
    }
    // Two tabs, each with an order of its own, at the same time at two servers.
    let tab = async |app: &TestApp, step: usize| {
        let order = shuffled(1_000, step);
        for batch in order.chunks(100) {
            let again: Vec<Value> = batch.iter().map(|n| entries[*n].clone()).collect();
            let results = send(app, &leo, &again).await;
            for (n, result) in batch.iter().zip(results) {
                assert_eq!((&result["status"], &result["body"]["id"]), (&201.into(), &ids[*n]));
            }
        }
    };
    join_all([tab(&app, 387), tab(&twin, 613)]).await;
    let rows = app.whole(&leo, "/chores/history/me/detailed").await;
    let kept: HashSet<_> = rows.iter().map(|row| row["id"].to_string()).collect();
    assert_eq!((rows.len(), kept), (1_000, ids.iter().map(ToString::to_string).collect()));
    check_ledger(&app).await;
    let report = server::check::run(&app.state.context).await.expect("a report");
    assert!(report.problems.is_empty(), "{report}");
}

on_sqlite_first!(a_thousand_entries_sent_thrice_are_a_thousand_rows);
