//! Runs `vectors/*.json`, handwritten cases from docs/product/README.md, against the native rules. The web app's
//! `src/lib/rules/vectors.test.ts` runs the same files against the WebAssembly. Those in `vectors/server` are for rules
//! that only the server calls.
//!
//! A file is a list of functions, each with its cases. A case has `args` and the `result`, or `throws` when the
//! arguments must be refused. `{"repeat": "x", "times": 121}` in the arguments stands for a long text.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // Tests fail that way.

#[macro_use]
mod support;

/// The rules that only the server calls.
mod server {
    use super::support::read;
    use rules::number::{int, long, whole};

    #[allow(clippy::wildcard_imports)] // As in `support`.
    use rules::*;
    use serde_json::{Value, json};

    /// A count, from a JavaScript number.
    fn count(number: f64) -> usize {
        usize::try_from(long(number)).unwrap_or_default()
    }

    dispatch! {
        addDays(day: Day, days: f64) = day.add_days(int(days));
        daysBetween(from: Day, to: Day) = to.days_since(from);
        isHighEffort(minutes: f64) = effort::is_high_effort(int(minutes));
        submissionCounts(status: SubmissionStatus, minutes: Option<f64>) = streak::counts(status, minutes.map(int));
        submissionConfirms(status: SubmissionStatus, minutes: Option<f64>) = streak::confirms(status, minutes.map(int));
        streak(counting: Vec<_>, today: Day) = streak::streak(&counting, today);
        bonusesDue(counting: Vec<_>, confirmed: Vec<_>, paid: Vec<_>) = streak::bonuses_due(&counting, &confirmed, &paid);
        bonusesUnearned(confirmed: Vec<_>, paid: Vec<_>) = streak::bonuses_unearned(&confirmed, &paid);
        streakWith(counting: Vec<_>, today: Day, neutral: Vec<Day>) = streak::streak_with(&counting, today, &|day| neutral.contains(&day));
        bonusesDueWith(counting: Vec<_>, confirmed: Vec<_>, paid: Vec<_>, neutral: Vec<Day>) = streak::bonuses_due_with(&counting, &confirmed, &paid, &|day| neutral.contains(&day));
        bonusesUnearnedWith(confirmed: Vec<_>, paid: Vec<_>, neutral: Vec<Day>) = streak::bonuses_unearned_with(&confirmed, &paid, &|day| neutral.contains(&day));
        streakOfOneAlwaysAway(counting: Vec<_>, today: Day) = streak::streak_with(&counting, today, &|_| true);
        isAway(presence: presence::Presence, kid_id: String, day: Day) = presence::is_away(&presence, &kid_id, day);
        ribbon(counting: Vec<_>, presence: presence::Presence, kid_id: String, today: Day) = presence::ribbon(&counting, &presence, &kid_id, today);
        excusePreview(days: presence::StreakDays, presence: presence::Presence, kid_id: String, day: Day, today: Day) = presence::excuse_preview(&days, &presence, &kid_id, day, today);
        weekday(day: Day) = day.weekday();
        weekStartError(value: f64) = validate::week_start(whole(value)).err();
        dayStartsAtError(value: f64) = validate::day_starts_at(whole(value)).err();
        doneDayError(day: Day, today: Day) = validate::done_day(day, today).err();
        nextMilestone(current: f64) = streak::next_milestone(int(current));
        findOccurrence(plan: Plan, chore_id: String, day: Day, part: Part, kid_id: String, now: Now) = routine::find_occurrence(&plan, &chore_id, day, part, &kid_id, now);
        settledDaySet(fields: DaySetFields) = day_set::settled(&fields);
        daySetDays(versions: Vec<DaySetVersion>) = day_set::days_of(&versions);
        daySetsWithin(sets: Vec<DaySet>, from: Day, to: Day) = day_set::within(sets, from, to);
        presetDeadline(founded: Day) = goal::preset_deadline(founded);
        completedAtError(completed_at_ms: f64, now_ms: f64) = validate::completed_at(long(completed_at_ms), long(now_ms)).err();
        serviceName(service: String) = assistant::service_name(&service);
        pointsCostFromUsd(usd: f64) = assistant::points_cost_from_usd(usd);
        pointsValueFromMinutes(minutes: f64) = assistant::points_value_from_minutes(minutes);
        faceOf(came_before: f64) = face::face_of(count(came_before));
        colourOf(came_before: f64) = face::colour_of(count(came_before));
        pinError(kind: PinKind, value: String) = validate::pin(kind, &value).err();
        faceError(value: String) = validate::face(&value).err();
        colourError(value: String) = validate::colour(&value).err();
        stepsDone(done: Option<f64>, total: Option<f64>) = validate::steps_done(done.map(long), total.map(long));
        stepsError(number: f64) = validate::steps_count(count(number)).err();
        iconError(value: String) = validate::icon(&value).err();
        effortMinutesError(value: f64) = validate::effort_minutes(whole(value)).err();
    }
}

use std::collections::BTreeSet;

use rules::AnswerObject;
use serde_json::Value;
use support::{Case, Function, vectors};

/// The value with every number as a JavaScript number, so that 1 equals 1.0.
fn as_in_js(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(as_in_js).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), as_in_js(value))).collect()
        }
        Value::Number(number) => number.as_f64().into(),
        other => other.clone(),
    }
}

/// Runs all cases of a folder, and checks that every function has one.
fn answers_as_specified(
    folder: &str,
    names: &[&str],
    call: fn(&str, &[Value]) -> Result<Value, String>,
) {
    let functions = vectors(folder);
    let mut failures = Vec::new();
    for Function { function, cases } in &functions {
        for Case { name, args, result, throws } in cases {
            let answer = call(function, args);
            let right = match &answer {
                Ok(answer) => !throws && as_in_js(answer) == as_in_js(result),
                Err(_) => *throws,
            };
            if !right {
                let wanted = if *throws { "an error".to_string() } else { result.to_string() };
                failures.push(format!("{function} {name}\n  {args:?}\n  {wanted}\n  {answer:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "args, wanted, answer:\n{}", failures.join("\n"));
    let with_cases = functions.iter().filter(|function| !function.cases.is_empty());
    let covered: BTreeSet<&str> = with_cases.map(|function| function.function.as_str()).collect();
    assert_eq!(covered, names.iter().copied().collect());
}

#[test]
fn rules_answer_as_specified() {
    answers_as_specified("vectors", support::NAMES, support::call);
}

#[test]
fn rules_of_the_server_answer_as_specified() {
    answers_as_specified("vectors/server", server::NAMES, server::call);
}

/// The cases of the assistant name the object that `JSON.parse` finds in an answer.
#[test]
fn the_object_in_an_answer_is_the_one_that_javascript_finds() {
    for Function { function, cases } in vectors("vectors") {
        if !function.starts_with("parse") {
            continue;
        }
        for Case { args, .. } in cases {
            let [Value::String(answer), object, _] = args.as_slice() else { continue };
            let object: Option<AnswerObject> = serde_json::from_value(object.clone()).unwrap();
            assert_eq!(AnswerObject::in_text(answer), object, "{answer}");
        }
    }
}
