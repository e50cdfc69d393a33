//! The limits on questions.

use super::{
    PATIENT, ask, home,
    upstream::{Says, Upstream, text},
};
use crate::{
    on_sqlite_first,
    support::{Engine, TestApp, home::Home},
};
use axum::http::header;
use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::json;
use server::{
    assistant::Limits,
    serve::{self, serve},
};
use std::{future, time::Duration};
use tokio::{
    io::AsyncWriteExt as _,
    net::{TcpListener, TcpStream},
};

async fn a_question_and_a_prompt_have_a_size(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let ask = |prompt: String, question: String| {
        let body = json!({ "prompt": prompt, "question": question });
        app.post(&leo, "/catalogue/ask", body)
    };
    let x = |times| "x".repeat(times);
    let prompt = "Prompt must be at most 8,192 bytes long.";
    ask(x(8 * 1024), x(2 * 1024)).await.expect(200);
    ask(x(8 * 1024 + 1), x(1)).await.expect_invalid("prompt", prompt);
    ask("é".repeat(4 * 1024 + 1), x(1)).await.expect_invalid("prompt", prompt);
    let question = "Please write a shorter question.";
    ask(x(1), x(2 * 1024 + 1)).await.expect_invalid("question", question);
    for blank in ["", " ", "\n\t\u{2003}"] {
        ask(x(1), blank.into()).await.expect_invalid("question", "Please write a question.");
    }
    ask(String::new(), " A kite? ".into()).await.expect(200);
    let body = json!({ "question": "A kite?" });
    app.post(&leo, "/catalogue/ask", body)
        .await
        .expect_invalid("prompt", "This field is required.");
    // Refused questions did not count.
    for _ in 0..18 {
        ask(x(1), x(1)).await.expect(200);
    }
    ask(x(1), x(1)).await.expect(429);
}

async fn twenty_questions_an_hour_for_each_member(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    for _ in 0..20 {
        ask(&app, &leo, "catalogue", "A kite?").await.expect(200);
        app.clock.advance(SignedDuration::from_mins(2));
    }
    // The first question was forty minutes ago.
    for (wait_s, wait) in [(1200, "20 minutes"), (1199, "20 minutes")] {
        let refused = ask(&app, &leo, "catalogue", "A kite?").await;
        assert_eq!(refused.headers[header::RETRY_AFTER], wait_s.to_string());
        let detail = format!("You can ask 20 times an hour. Please try again in {wait}.");
        refused.expect_error(429, "too_many_requests", &detail);
        app.clock.advance(SignedDuration::from_secs(1));
    }
    // No other member has to wait.
    ask(&app, &mum, "catalogue", "A kite?").await.expect(200);
    app.clock.advance(SignedDuration::from_secs(1198 - 60));
    let refused = ask(&app, &leo, "catalogue", "A kite?").await;
    assert_eq!(refused.headers[header::RETRY_AFTER], "60");
    let detail = "You can ask 20 times an hour. Please try again in 1 minute.";
    refused.expect_error(429, "too_many_requests", detail);
    // Refused questions did not count: the wait does not grow.
    app.clock.advance(SignedDuration::from_secs(59));
    ask(&app, &leo, "catalogue", "A kite?").await.expect(429);
    app.clock.advance(SignedDuration::from_secs(1));
    ask(&app, &leo, "catalogue", "A kite?").await.expect(200);
    ask(&app, &leo, "catalogue", "A kite?").await.expect(429);
    // Only attempts that count are stored.
    let count = "SELECT COUNT(*) FROM attempts WHERE until = at + 3600000";
    let kept: i64 = app.db.read().await.unwrap().sql(count).scalar().await.unwrap();
    assert_eq!(kept, 21);
}

async fn questions_sent_all_at_once_do_not_slip_through(app: TestApp) {
    let twin = app.twin().await;
    let Home { app, leo, mia, .. } = Home::new(app).await;
    let mut answered = 0;
    for _ in 0..4 {
        let questions = (0..10).map(|n| ask([&app, &twin][n % 2], &leo, "catalogue", "A kite?"));
        for answer in join_all(questions).await {
            assert!([200, 429].contains(&answer.status.as_u16()), "{answer:?}");
            answered += usize::from(answer.status == 200);
        }
    }
    assert_eq!(answered, 20);
    ask(&twin, &mia, "catalogue", "A kite?").await.expect(200);
}

async fn too_many_at_once_are_sent_away(engine: Engine) {
    let mut upstream = Upstream::start().await;
    let limits = Limits { at_once: 1, ..PATIENT };
    let Home { app, leo, mia, .. } = home(engine, "gemini", &upstream, limits).await;
    upstream.will([Says::Nothing, Says::ok(&text("gemini", "{}"))]);
    {
        let waiting = ask(&app, &leo, "gemini", "A kite?");
        tokio::select! {
            answer = waiting => panic!("{answer:?}"),
            () = upstream.saw("asked") => {}
        }
        // The caller gives up the waiting one here, which makes room.
    }
    upstream.saw("hung up").await;
    ask(&app, &mia, "gemini", "A kite?").await.expect(200);

    upstream.saw("asked").await;
    upstream.will([Says::Nothing]);
    let waiting = ask(&app, &leo, "gemini", "A kite?");
    let others = async {
        upstream.saw("asked").await;
        for _ in 0..30 {
            let sent_away = ask(&app, &mia, "gemini", "A kite?").await;
            assert_eq!(sent_away.headers[header::RETRY_AFTER], "5");
            let sentence = "Pogona is busy. Please try again in a moment.";
            sent_away.expect_error(503, "unavailable", sentence);
        }
    };
    tokio::select! {
        answer = waiting => panic!("{answer:?}"),
        () = others => {}
    }
    // The refused ones did not count.
    upstream.will([Says::ok(&text("gemini", "{}"))]);
    ask(&app, &mia, "gemini", "A kite?").await.expect(200);
}

/// Closing the connection ends the question at the service.
async fn a_caller_who_leaves_takes_the_question_along(engine: Engine) {
    let mut upstream = Upstream::start().await;
    let Home { app, leo, .. } = home(engine, "anthropic", &upstream, Limits::default()).await;
    upstream.will([Says::Nothing]);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let limits = serve::Limits::default();
    let serving =
        tokio::spawn(serve(listener, app.router.clone(), None, limits, future::pending()));

    let mut caller = TcpStream::connect(address).await.unwrap();
    let body = json!({ "prompt": "", "question": "A kite?" }).to_string();
    let (token, length) = (&leo.token, body.len());
    let request = format!(
        "POST /api/anthropic/ask HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    );
    caller.write_all(request.as_bytes()).await.unwrap();
    upstream.saw("asked").await;
    // It waits as long as the caller does.
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(upstream.events.is_empty());
    drop(caller);
    upstream.saw("hung up").await;
    serving.abort();
}

mod with_the_catalogue {
    use super::*;
    on_sqlite_first!(
        a_question_and_a_prompt_have_a_size,
        twenty_questions_an_hour_for_each_member,
        questions_sent_all_at_once_do_not_slip_through,
    );
}

mod with_a_service {
    use super::*;
    on_sqlite_first!(Engine:
        too_many_at_once_are_sent_away,
        a_caller_who_leaves_takes_the_question_along,
    );
}
