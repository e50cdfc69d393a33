//! Each service in its documented format: every behaviour ends in an answer, or in a plain
//! sentence.

use super::{
    KEY, PATIENT, ask, home,
    upstream::{SERVICES, Says, Upstream, empties, refusals, text, wrongs},
};
use crate::support::{
    Engine, TestApp,
    home::{Home, Person},
};
use axum::http::StatusCode;
use futures_util::future::join_all;
use jiff::SignedDuration;
use rules::assistant::{DIALOG_PROMPT, DialogAnswer, parse_dialog_answer};
use serde_json::{Value, json};
use server::assistant::Limits;
use std::time::{Duration, Instant};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpListener,
};

const SLOW: &str = "The assistant took too long to answer. Please try again.";
const AWAY: &str = "The assistant cannot be reached at the moment. Please try again later.";
const BUSY: &str = "The assistant is too busy at the moment. Please try again later.";
const SET_UP: &str = "The assistant is not set up correctly. Please tell whoever runs Pogona.";
const ODD: &str = "The assistant's answer could not be understood. Please try again.";

const KITE: &str = r#"{"type":"shop_item","name":"Kite","description":"Up!","usd_price":12.5}"#;

/// A family and its service.
struct Set {
    service: &'static str,
    upstream: Upstream,
    home: Home,
}

impl Set {
    async fn up(service: &'static str, limits: Limits) -> Self {
        let upstream = Upstream::start().await;
        let home = home(Engine::Sqlite, service, &upstream, limits).await;
        Self { service, upstream, home }
    }

    /// The answer, or the sentence of a 502, if the service behaves like this; and the number of
    /// requests it got.
    async fn when(&self, says: impl IntoIterator<Item = Says>) -> (Result<String, String>, usize) {
        self.upstream.will(says);
        let Home { app, leo, .. } = &self.home;
        // So that the limit of questions is not reached.
        app.clock.advance(SignedDuration::from_hours(1));
        let asked = ask(app, leo, self.service, "A kite?").await;
        let body = &asked.body;
        assert!(!body.to_string().contains(KEY), "{body}");
        let outcome = match asked.status {
            StatusCode::OK => Ok(body["answer"].as_str().unwrap().to_owned()),
            StatusCode::BAD_GATEWAY => {
                assert_eq!(body["code"], "bad_gateway");
                Err(body["detail"].as_str().unwrap().to_owned())
            }
            _ => panic!("{asked:?}"),
        };
        (outcome, self.upstream.asked().len())
    }

    async fn refuses(&self, says: impl IntoIterator<Item = Says>, sentence: &str, times: usize) {
        assert_eq!(self.when(says).await, (Err(sentence.to_owned()), times), "{}", self.service);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_is_asked_as_its_documentation_says() {
    let question = "A kite?";
    for service in SERVICES {
        let set = Set::up(service, PATIENT).await;
        let (answer, times) = set.when([Says::ok(&text(service, KITE))]).await;
        assert_eq!((answer.as_deref(), times), (Ok(KITE), 1));
        let asked = set.upstream.asked().remove(0);
        let (line, key, body) = match service {
            "gemini" => (
                "POST /v1beta/models/m-1:generateContent",
                ("x-goog-api-key", KEY.to_owned()),
                json!({
                    "systemInstruction": { "parts": [{ "text": DIALOG_PROMPT }] },
                    "contents": [{ "role": "user", "parts": [{ "text": question }] }],
                    "safetySettings": [
                        {
                            "category": "HARM_CATEGORY_HARASSMENT",
                            "threshold": "BLOCK_MEDIUM_AND_ABOVE",
                        },
                        {
                            "category": "HARM_CATEGORY_HATE_SPEECH",
                            "threshold": "BLOCK_MEDIUM_AND_ABOVE",
                        },
                        {
                            "category": "HARM_CATEGORY_SEXUALLY_EXPLICIT",
                            "threshold": "BLOCK_MEDIUM_AND_ABOVE",
                        },
                        {
                            "category": "HARM_CATEGORY_DANGEROUS_CONTENT",
                            "threshold": "BLOCK_MEDIUM_AND_ABOVE",
                        },
                    ],
                }),
            ),
            "openai" => (
                "POST /v1/chat/completions",
                ("authorization", format!("Bearer {KEY}")),
                json!({
                    "model": "m-1",
                    "messages": [
                        { "role": "system", "content": DIALOG_PROMPT },
                        { "role": "user", "content": question },
                    ],
                }),
            ),
            _ => (
                "POST /v1/messages",
                ("x-api-key", KEY.to_owned()),
                json!({
                    "model": "m-1",
                    "max_tokens": 2048,
                    "system": DIALOG_PROMPT,
                    "messages": [{ "role": "user", "content": question }],
                }),
            ),
        };
        assert_eq!((asked.line.as_str(), &asked.body), (line, &body));
        assert_eq!(asked.headers[key.0], key.1);
        assert_eq!(asked.headers["content-type"], "application/json");
        if service == "anthropic" {
            assert_eq!(asked.headers["anthropic-version"], "2023-06-01");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_come_as_they_are() {
    for service in SERVICES {
        let set = Set::up(service, PATIENT).await;
        let prose = format!("Sure! Here it is:\n```json\n{KITE}\n```\nHave fun 🪁");
        for said in [KITE, &prose, "{\"type\":", "No.", "\u{0}"] {
            let (answer, _) = set.when([Says::ok(&text(service, said))]).await;
            assert_eq!(answer.as_deref(), Ok(said));
        }
        let (answer, _) = set.when([Says::ok(&text(service, &prose))]).await;
        let parsed = parse_dialog_answer(&answer.unwrap(), service);
        let DialogAnswer::ShopItem { name, points_cost, .. } = parsed else { panic!("{parsed:?}") };
        assert_eq!((name.as_str(), points_cost), ("Kite", 438));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_model_says_around_its_answer_is_left_out() {
    for service in SERVICES {
        let set = Set::up(service, PATIENT).await;
        let said =
            format!("<think>Maybe {{\"type\": …}}?</think>\n{KITE} I hope {{Leo}} likes it.");
        let (answer, _) = set.when([Says::ok(&text(service, &said))]).await;
        let parsed = parse_dialog_answer(&answer.unwrap(), service);
        let DialogAnswer::ShopItem { name, points_cost, .. } = parsed else { panic!("{parsed:?}") };
        assert_eq!((name.as_str(), points_cost), ("Kite", 438));
        set.refuses([Says::ok(&text(service, "<think>A kite…</think>\n"))], ODD, 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_in_pieces_are_put_together() {
    for (service, list) in [("gemini", "/candidates/0/content/parts"), ("anthropic", "/content")] {
        let set = Set::up(service, PATIENT).await;
        let mut body = text(service, KITE);
        let (one, two) = KITE.split_at(20);
        *body.pointer_mut(list).unwrap() = json!([
            { "type": "text", "text": one }, { "type": "text", "text": two },
        ]);
        assert_eq!(set.when([Says::ok(&body)]).await.0.as_deref(), Ok(KITE));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_is_an_answer_that_says_so() {
    for service in SERVICES {
        let set = Set::up(service, PATIENT).await;
        for refusal in refusals(service) {
            let (answer, times) = set.when([Says::ok(&refusal)]).await;
            let message = "AI could not process: The assistant does not want to answer this. Ask \
                           for a chore or a reward instead.";
            let parsed = parse_dialog_answer(&answer.unwrap(), service);
            let DialogAnswer::Error { message: told } = parsed else { panic!("{parsed:?}") };
            assert_eq!(told.text(), message);
            assert_eq!(times, 1, "{refusal}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_read_ends_in_a_sentence() {
    for service in SERVICES {
        let set = Set::up(service, PATIENT).await;
        for odd in empties(service).into_iter().chain(wrongs(service)) {
            set.refuses([Says::ok(&odd)], ODD, 1).await;
        }
        let deep = "[".repeat(50_000);
        for odd in ["", "{", "<html>", "{\"candidates\":[{]}", "\u{feff}{}", &deep] {
            set.refuses([Says::Answer(200, "", odd.into())], ODD, 1).await;
        }
        set.refuses([Says::Answer(200, "", vec![0xff; 9])], ODD, 1).await;
        set.refuses([Says::ok(&text(service, &"x".repeat(64 * 1024)))], ODD, 1).await;
        // A slightly shorter one is an answer, with any content.
        let long = "x".repeat(63 * 1024);
        assert_eq!(set.when([Says::ok(&text(service, &long))]).await.0, Ok(long));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_that_is_set_up_wrong_is_asked_once() {
    let elsewhere = Upstream::start().await;
    elsewhere.will([Says::ok(&text("openai", KITE))]);
    for service in SERVICES {
        let set = Set::up(service, PATIENT).await;
        let error = json!({ "error": { "message": format!("Incorrect API key: {KEY}") } });
        for status in [400, 401, 403, 404, 405, 422] {
            set.refuses([Says::status(status, &error)], SET_UP, 1).await;
        }
        // No other server gets the question or the key.
        let to: &'static str = format!("Location: {}/\r\n", elsewhere.url).leak();
        for status in [301, 302, 307, 308] {
            set.refuses([Says::Answer(status, to, Vec::new())], SET_UP, 1).await;
        }
    }
    assert!(elsewhere.asked().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_that_is_busy_is_asked_once_more() {
    let busy = |status, headers| Says::Answer(status, headers, b"{}".to_vec());
    for service in SERVICES {
        let set = Set::up(service, PATIENT).await;
        let kite = Says::ok(&text(service, KITE));
        for status in [429, 500, 502, 503, 529] {
            let (answer, times) = set.when([busy(status, ""), kite.clone()]).await;
            assert_eq!((answer.as_deref(), times), (Ok(KITE), 2), "{status}");
            set.refuses([busy(status, "")], BUSY, 2).await;
            set.refuses([busy(status, ""), Says::status(401, &Value::Null)], SET_UP, 2).await;
        }
        // The pause is given in seconds, or by the service's clock.
        let started = Instant::now();
        let (answer, times) = set.when([busy(429, "Retry-After: 1\r\n"), kite.clone()]).await;
        assert_eq!((answer.as_deref(), times), (Ok(KITE), 2));
        assert!(started.elapsed() >= Duration::from_secs(1));
        let by_clock = "Date: Sun, 15 Jun 2025 12:00:00 GMT\r\n\
                        Retry-After: Sun, 15 Jun 2025 12:00:01 GMT\r\n";
        let started = Instant::now();
        let (answer, _) = set.when([busy(503, by_clock), kite.clone()]).await;
        assert_eq!(answer.as_deref(), Ok(KITE));
        assert!(started.elapsed() >= Duration::from_secs(1));
        // Longer than the longest wait, so there is no retry.
        set.refuses([busy(429, "Retry-After: 3600\r\n"), kite.clone()], BUSY, 1).await;
        set.refuses([busy(429, "Retry-After: 99999999999\r\n"), kite], BUSY, 1).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_that_cannot_be_reached_ends_in_a_sentence() {
    for service in SERVICES {
        let mut set = Set::up(service, PATIENT).await;
        set.refuses([Says::Reset], AWAY, 1).await;
        set.refuses([Says::HalfAnAnswer], AWAY, 1).await;
        let junk = b"SSH-2.0-OpenSSH_9.6\r\n".to_vec();
        set.refuses([Says::Answer(99, "", junk)], AWAY, 1).await;
        // Nothing listens there any more.
        set.upstream = Upstream::start().await;
        set.refuses([Says::Reset], AWAY, 0).await;
    }
}

/// It also shows that TLS needs nothing of the machine but a connection.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_that_is_not_who_it_says_ends_in_a_sentence() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("https://{}", listener.local_addr().unwrap());
    let impostor = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut hello = [0; 6];
        stream.read_exact(&mut hello).await.unwrap();
        stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await.unwrap();
        hello
    });
    let flags = ["--ai-service", "anthropic", "--ai-api-key", KEY, "--ai-base-url", &base];
    let app = TestApp::with_flags(Engine::Sqlite, &flags).await;
    let Home { app, leo, .. } = Home::new(app).await;
    let refused = ask(&app, &leo, "anthropic", "A kite?").await;
    refused.expect_error(502, "bad_gateway", AWAY);
    // The beginning of a TLS handshake, without the key.
    let hello = impostor.await.unwrap();
    assert_eq!((hello[0], hello[1], hello[5]), (22, 3, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_that_is_slow_is_given_up() {
    // Long enough for a busy machine to send two requests.
    let limits = Limits { answer: Duration::from_secs(3), ..PATIENT };
    let given_up = |service| async move {
        let mut set = Set::up(service, limits).await;
        let busy = Says::Answer(503, "", Vec::new());
        for (says, times) in
            [(vec![Says::Nothing], 1), (vec![Says::Trickle], 1), (vec![busy, Says::Nothing], 2)]
        {
            let says_nothing = matches!(says.last(), Some(Says::Nothing));
            let started = Instant::now();
            set.refuses(says, SLOW, times).await;
            assert!(started.elapsed() >= limits.answer, "given up too early");
            // The service that was silent sees the connection close.
            if says_nothing {
                set.upstream.saw_in_the_end("hung up").await;
            }
        }
    };
    join_all(SERVICES.map(given_up)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_real_limits_are_those_documented() {
    let limits = Limits::default();
    assert_eq!(limits.answer, Duration::from_secs(30));
    assert!(limits.pause < limits.answer && limits.at_once > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_one_that_was_set_up_answers() {
    let Set { upstream, home: Home { app, leo, mum, .. }, .. } = Set::up("gemini", PATIENT).await;
    upstream.will([Says::ok(&text("gemini", KITE))]);
    let config = app.ask(None, axum::http::Method::GET, "/config", None).await.expect(200);
    assert_eq!((&config["ai_service"], &config["ai_name"]), (&json!("gemini"), &json!("Gemini")));
    for service in ["catalogue", "openai", "anthropic", "GEMINI", "gemini2", "nobody", "api"] {
        ask(&app, &leo, service, "A kite?").await.expect_error(
            404,
            "not_found",
            "This assistant does not answer here.",
        );
    }
    assert!(upstream.asked().is_empty());
    let slash = json!({ "prompt": "", "question": "A kite?" });
    for person in [&leo, &mum] {
        app.post(person, "/gemini/ask/", slash.clone()).await.expect(200);
    }
    // Literal routes have not changed.
    let chore = app.chore(&mum, "Dishes", 15).await;
    app.submit(&leo, &chore, 20).await;
    for taken in ["/chores/ask", "/users/ask", "/family/ask", "/parent/ask", "/store/ask"] {
        let answer = app.post(&leo, taken, slash.clone()).await;
        assert!([404, 405].contains(&answer.status.as_u16()), "{taken}: {answer:?}");
    }
    let nobody = Person { token: "x".into(), ..leo };
    ask(&app, &nobody, "gemini", "A kite?").await.expect(401);
    ask(&app, &nobody, "nobody", "A kite?").await.expect(401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_model_of_ones_own_needs_no_key() {
    let upstream = Upstream::start().await;
    let base = format!("{}/v1/", upstream.url);
    let flags = ["--ai-service", "openai", "--ai-base-url", &base, "--ai-model", "llama3.2:3b"];
    let app = TestApp::with_flags(Engine::Sqlite, &flags).await;
    let Home { app, leo, .. } = Home::new(app).await;
    let config = app.ask(None, axum::http::Method::GET, "/config", None).await.expect(200);
    // A compatible server of their own goes by the name of its model.
    assert_eq!(
        (&config["ai_service"], &config["ai_name"]),
        (&json!("openai"), &json!("llama3.2:3b"))
    );
    upstream.will([Says::ok(&text("openai", KITE))]);
    ask(&app, &leo, "openai", "A kite?").await.expect(200);
    let asked = upstream.asked().remove(0);
    assert_eq!(
        (asked.line.as_str(), &asked.body["model"]),
        ("POST /v1/chat/completions", &json!("llama3.2:3b"))
    );
    assert!(!asked.headers.contains_key("authorization"));
}
