//! Rules that must hold for any input at all. `PROPTEST_CASES=1000000 cargo test --release -p rules --test hostile _read`
//! tries a million of each kind.

#![allow(clippy::expect_used)] // Tests fail that way.

use std::collections::BTreeSet;

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::select;
use rules::assistant::{
    AnswerObject, DialogAnswer, RequestAnswer, dialog_answer, parse_dialog_answer,
    parse_request_answer,
};
use rules::bounds::STREAK_MILESTONES;
use rules::streak::{bonuses_due, streak};
use rules::{Day, PaidBonus, validate};

/// The request form's message for an unusable answer.
const REQUEST_FALLBACK: &str = "ai_request_failed";

/// Reads an answer in both forms and checks that every offer could be submitted unchanged.
fn read_both(answer: &str) {
    match parse_dialog_answer(answer, "gemini") {
        DialogAnswer::ShopItem { name, description, usd_price, points_cost } => {
            offer(&name, &description.text(), usd_price, points_cost);
        }
        DialogAnswer::Chore { name, description, time_estimate_minutes, points_value } => {
            offer(&name, &description.text(), time_estimate_minutes, points_value);
        }
        DialogAnswer::General { answer } => assert!(validate::request_message(&answer).is_ok()),
        DialogAnswer::Error { message } => assert!(!message.text().is_empty()),
    }
    match parse_request_answer(answer, "gemini") {
        RequestAnswer::Chore { name, description, time_estimate_minutes, points_value } => {
            offer(&name, &description.text(), time_estimate_minutes, points_value);
        }
        RequestAnswer::Other => {}
        RequestAnswer::Error { message } => assert_eq!(message.code(), REQUEST_FALLBACK),
    }
}

fn offer(name: &str, description: &str, estimate: f64, points: i32) {
    assert_eq!(validate::request_name(name).as_deref(), Ok(name));
    assert_eq!(validate::text(Some(description)), Ok(Some(description.to_string())));
    assert!(estimate.is_finite() && estimate > 0.0);
    assert_eq!(validate::request_points(points.into()), Ok(points));
}

fn error(answer: &str) -> String {
    let DialogAnswer::Error { message } = parse_dialog_answer(answer, "gemini") else {
        unreachable!("accepted {answer:.100}")
    };
    let form = parse_request_answer(answer, "gemini");
    assert!(matches!(form, RequestAnswer::Error { message } if message.code() == REQUEST_FALLBACK));
    message.text()
}

/// Pieces of broken answers.
fn piece() -> impl Strategy<Value = String> {
    let words = [
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"",
        "\\",
        "\\u",
        "\\ud83d",
        "\\ude00",
        "\\u0000",
        "true",
        "null",
        "-",
        "1e400",
        "1e-400",
        "0.5",
        "007",
        "\"type\"",
        "\"chore\"",
        "\"shop_item\"",
        "\"name\"",
        "\"usd_price\"",
        "\"is_chore_request\"",
        "\"chore_name\"",
        "\"time_estimate_minutes\"",
        "\u{0}",
        "\u{feff}",
        "\u{202e}",
        "😀",
        "```json\n",
        " ",
    ];
    select(words.map(String::from).to_vec())
}

/// A valid answer with some bytes missing, doubled or replaced.
fn spoilt() -> impl Strategy<Value = Vec<u8>> {
    let honest = [
        r#"{"type":"shop_item","name":"Kite","description":"Up!","usd_price":12.5}"#,
        r#"{"type":"chore","name":"Wash \u00e9 \ud83d\ude00","time_estimate_minutes":1.5e1}"#,
        r#"{"type":"general","answer":"Hello \"you\"\n"}"#,
        r#"{"type":"unknown","reason":"Not \\ today","more":[{"a":[null,true,false,-0.5E-3]}]}"#,
        r#"Sure! {"is_chore_request":true,"chore_name":"Dust","time_estimate_minutes":10} Bye."#,
        r#"{"is_chore_request":false}"#,
    ];
    let change = (any::<prop::sample::Index>(), 0..4_u8, any::<u8>());
    (select(honest.to_vec()), vec(change, 0..12)).prop_map(|(honest, changes)| {
        let mut answer = honest.as_bytes().to_vec();
        for (place, change, byte) in changes {
            let place = place.index(answer.len() + 1);
            match (change, answer.get(place).copied()) {
                (0, Some(_)) => drop(answer.remove(place)),
                (1, Some(old)) => answer.insert(place, old),
                (2, Some(_)) => answer[place] = byte,
                _ => answer.insert(place, byte),
            }
        }
        answer
    })
}

#[test]
fn an_estimate_is_a_number_above_0() {
    for usd_price in [f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.0, -1.0] {
        let object = AnswerObject {
            kind: Some("shop_item".into()),
            name: Some("Kite".into()),
            usd_price: Some(usd_price),
            ..AnswerObject::default()
        };
        let DialogAnswer::Error { message } = dialog_answer("{}", Some(&object), "gemini") else {
            unreachable!("accepted {usd_price}")
        };
        assert_eq!(message.text(), "Could not suggest shop item. AI: Missing name/price.");
    }
}

#[test]
fn deep_nesting_is_refused() {
    for open in ["[", "{\"a\":", "[{\"a\":"] {
        for times in [33, 1_000, 9_000] {
            let answer = format!("{{\"type\":\"general\",\"answer\":{}", open.repeat(times));
            assert_eq!(error(&answer), "Error parsing AI response: the JSON object is not valid.");
        }
    }
    let balanced = format!("{{\"a\":{}{}}}", "[".repeat(30_000), "]".repeat(30_000));
    assert_eq!(error(&balanced), "Error parsing AI response: the JSON object is not valid.");
}

#[test]
fn only_64_kib_are_looked_at() {
    let answer = |length: usize| {
        let empty = r#"{"type":"general","answer":"Hi","pad":""}"#;
        empty.replace("\"\"", &format!("\"{}\"", "x".repeat(length - empty.len())))
    };
    assert_eq!(
        parse_dialog_answer(&answer(64 * 1024), "gemini"),
        DialogAnswer::General { answer: "Hi".into() },
    );
    assert_eq!(error(&answer(64 * 1024 + 1)), "Error parsing AI response: the answer is too long.",);
}

proptest! {
    #[test]
    fn any_text_is_read(answer in any::<String>(), service in any::<String>()) {
        read_both(&answer);
        parse_dialog_answer(&answer, &service);
    }

    #[test]
    fn any_bytes_are_read(answer in vec(any::<u8>(), 0..400)) {
        read_both(&String::from_utf8_lossy(&answer));
    }

    #[test]
    fn any_spoilt_answer_is_read(answer in spoilt()) {
        read_both(&String::from_utf8_lossy(&answer));
    }

    #[test]
    fn any_pieces_are_read(pieces in vec(piece(), 0..60)) {
        read_both(&pieces.concat());
    }

    /// Answers written by serde_json are understood, with any estimate and any further fields.
    #[test]
    fn honest_answers_are_understood(
        name in "[a-zA-Z\"\\\\/é😀][ -~é😀]{0,98}[a-z]",
        minutes in 0.01..1e6_f64,
        other in any::<(Option<f32>, String, Vec<bool>)>(),
        before in "[^{]{0,40}",
        after in "[^}]{0,40}",
    ) {
        let object = serde_json::json!({
            "type": "chore", "is_chore_request": true, "name": name, "chore_name": name,
            "time_estimate_minutes": minutes, "other": other,
        });
        let answer = format!("{before}{object:#}{after}");
        let DialogAnswer::Chore { name: read, time_estimate_minutes: about, .. } =
            parse_dialog_answer(&answer, "gemini")
        else {
            return Err(TestCaseError::fail(answer));
        };
        prop_assert_eq!(&read, &name);
        prop_assert!((about / minutes - 1.0).abs() < 1e-12);
        let is_chore = matches!(parse_request_answer(&answer, "gemini"), RequestAnswer::Chore { .. });
        prop_assert!(is_chore);
    }

    #[test]
    fn any_streak_is_what_counting_by_hand_says(
        days in vec(0..60, 0..60),
        today in 0..60,
    ) {
        let done: BTreeSet<i32> = days.iter().copied().filter(|day| *day <= today).collect();
        let run = |end: i32| (0..60).take_while(|back| done.contains(&(end - back))).count();
        let last = done.last().copied();
        let current = last.filter(|last| today - last <= 1).map_or(0, run);
        let longest = done.iter().map(|end| run(*end)).max().unwrap_or(0);

        let counting: Vec<Day> = days.iter().map(|day| day_at(*day)).collect();
        let streak = streak(&counting, day_at(today));
        prop_assert_eq!(usize::try_from(streak.current_streak), Ok(current));
        prop_assert_eq!(usize::try_from(streak.longest_streak), Ok(longest));
        prop_assert_eq!(streak.streak_active, done.contains(&today));
        prop_assert_eq!(streak.last_completion_date, last.map(day_at));
    }

    /// In any order of approvals, each run gets each of its milestones once.
    #[test]
    fn any_order_of_approvals_pays_the_same(
        days in btree_set(0..80, 0..80)
            .prop_flat_map(|days| (Just(days.clone()), Just(Vec::from_iter(days)).prop_shuffle()))
    ) {
        let (days, order) = days;
        let counting: Vec<Day> = days.iter().map(|day| day_at(*day)).collect();
        let (mut confirmed, mut paid, mut total) = (Vec::new(), Vec::new(), 0);
        for day in order {
            confirmed.push(day_at(day));
            for bonus in bonuses_due(&counting, &confirmed, &paid) {
                prop_assert!(confirmed.contains(&bonus.day));
                let payment = PaidBonus { day: bonus.day, streak_day: bonus.streak_day };
                prop_assert!(!paid.contains(&payment));
                paid.push(payment);
                total += bonus.points;
            }
            prop_assert_eq!(bonuses_due(&counting, &confirmed, &paid), []);
        }
        prop_assert_eq!(total, bonuses_of_runs(&days));
    }
}

fn day_at(offset: i32) -> Day {
    Day::parse("2024-02-01").and_then(|first| first.add_days(offset)).expect("a near day")
}

/// The milestones of every run of days, in points.
fn bonuses_of_runs(days: &BTreeSet<i32>) -> i32 {
    let (mut total, mut length, mut before) = (0, 0, None);
    for day in days {
        length = if before == Some(day - 1) { length + 1 } else { 1 };
        before = Some(*day);
        total += STREAK_MILESTONES
            .iter()
            .filter(|(streak_day, _)| *streak_day == length)
            .map(|(_, points)| points)
            .sum::<i32>();
    }
    total
}
