//! A clock that jumps, like one without a battery: nobody is locked out for long, and the data stay
//! consistent.

use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, PASSWORD, check_ledger, text},
    },
};
use jiff::SignedDuration;
use serde_json::json;

const YEAR: SignedDuration = SignedDuration::from_hours(365 * 24);
const HALF_AN_HOUR: SignedDuration = SignedDuration::from_mins(31);

async fn work_goes_on_through_jumps(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let mut mum = mum;
    let mut leo = leo;
    let chore = app.chore(&mum, "Dishes", 10).await;
    let item = app.item(&mum, "Kite", 5).await;
    for (day, jump) in
        [YEAR, -YEAR, -YEAR, YEAR, -HALF_AN_HOUR, YEAR * 40, -YEAR * 41].into_iter().enumerate()
    {
        app.clock.advance(jump);
        for person in [&mut mum, &mut leo] {
            let token = app.login(&person.username, PASSWORD).await.expect(200);
            person.token = text(&token, "access_token");
        }
        let submission = app.submit(&leo, &chore, 12).await;
        app.decide(&mum, "approve", &submission).await.expect(200);
        let bought = app.redeem(&leo, &item).await.expect(201);
        app.decide_purchase(&mum, "reject", &text(&bought, "id")).await.expect(200);
        let streak = app.get(&leo, "/kids/streak").await.expect(200);
        assert_eq!(streak["streak_active"], true, "{day}");
        for path in ["/goal", "/leaderboard", "/chores"] {
            app.get(&leo, path).await.expect(200);
        }
        assert_eq!(app.points(&leo).await, 16 * (i64::try_from(day).unwrap() + 1));
    }
    check_ledger(&app).await;
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());
}

/// Failures and questions dated in the future count as long as any others, not until their date has
/// passed.
async fn a_brake_does_not_hold_until_the_clock_is_there_again(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    app.clock.advance(YEAR);
    let token = text(&app.login("leo", PASSWORD).await.expect(200), "access_token");
    let later = crate::support::home::Person { token, ..leo.clone() };
    for _ in 0..10 {
        app.login("leo", "wrong").await.expect(401);
    }
    let question = json!({ "prompt": "", "question": "kite" });
    for _ in 0..20 {
        app.post(&later, "/catalogue/ask", question.clone()).await.expect(200);
    }
    app.login("leo", PASSWORD).await.expect(429);
    app.post(&later, "/catalogue/ask", question.clone()).await.expect(429);
    app.clock.advance(-YEAR);
    app.login("leo", PASSWORD).await.expect(200);
    app.post(&leo, "/catalogue/ask", question).await.expect(200);
}

on_both_engines!(work_goes_on_through_jumps, a_brake_does_not_hold_until_the_clock_is_there_again,);
