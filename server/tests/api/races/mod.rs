//! Concurrent requests: what must happen once happens once
//! (docs/product/points.md#no-double-credit).

mod keys;
mod purchases;
mod states;
mod submissions;

use crate::support::{
    TestApp,
    home::{Answer, check_ledger},
};

/// The number of concurrent requests.
const MANY: usize = 200;

/// Checks that every balance matches its ledger, and that every state is valid.
async fn in_order(app: &TestApp) {
    check_ledger(app).await;
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
}

/// Checks that one of many answers is a success and the others are 409; returns the index of the
/// success.
fn the_one(answers: &[Answer]) -> usize {
    let won = |answer: &Answer| answer.status.is_success();
    for lost in answers.iter().filter(|answer| !won(answer)) {
        assert_eq!(lost.status, 409, "{}", lost.body);
    }
    assert_eq!(answers.iter().filter(|answer| won(answer)).count(), 1);
    answers.iter().position(won).expect("the one")
}
