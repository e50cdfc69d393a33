//! Describes a schedule in words.

use super::model::Part;
use super::recur::{step, weekdays};
use super::terms::{DayFilter, Frequency, Mode, ScheduleTerms, TurnEvery};
use super::version::parts;
use crate::Message;
use crate::bounds::{LATE_DAYS_MAX, QUOTA_GAP_MAX, QUOTA_TIMES_MAX};
use crate::isolate::isolated;
use crate::sentences as say;

/// All weekdays, as bits.
const EVERY_WEEKDAY: i32 = 127;
/// Monday to Friday, as bits.
const SCHOOL_DAYS: i32 = 31;
/// As a day of the month it means the last day of any month.
const MONTH_END: i32 = 31;

/// The terms in words, one message a phrase: frequency, special days, parts of the day, kids, due time. `day_set` is the
/// name of the special days, if there are any; `names` are those of the pool, in its order
/// (docs/product/routines.md#schedule-sentence).
///
/// ```
/// use rules::routine::{new_schedule, schedule_sentence};
/// use rules::{Mode, ScheduleTerms};
///
/// let names = ["Ana".to_owned(), "Ben".to_owned()];
/// let each = new_schedule(&names, rules::Day::parse("2026-03-03").unwrap());
/// let terms = ScheduleTerms { mode: Mode::Turn, due_minute: Some(19 * 60), ..each };
/// let phrases: Vec<String> = schedule_sentence(&terms, None, &names).iter().map(|phrase| phrase.text()).collect();
/// assert_eq!(phrases, ["Every Tuesday", "Ana → Ben in turn", "by 19:00"]);
/// ```
pub fn schedule_sentence(
    terms: &ScheduleTerms,
    day_set: Option<&str>,
    names: &[String],
) -> Vec<Message> {
    let some = say::some_day_set().text();
    let day_set = day_set.unwrap_or(&some);
    let mut phrases = vec![how_often(terms, day_set)];
    phrases.extend(terms.day_filter.map(|filter| match filter {
        DayFilter::Only => say::only_on_day_set(day_set),
        DayFilter::Except => say::not_on_day_set(day_set),
    }));
    phrases.extend(parts(terms).filter_map(|part| match part {
        Part::Any => None,
        Part::Morning => Some(say::in_the_morning()),
        Part::Midday => Some(say::at_midday()),
        Part::Evening => Some(say::in_the_evening()),
    }));
    if !names.is_empty() {
        phrases.push(who(terms, names));
    }
    if let Some(minute) = terms.due_minute {
        let (hours, minutes) = (minute.div_euclid(60), minute.rem_euclid(60));
        phrases.push(say::due_by(format!("{hours:02}:{minutes:02}"), minute));
    }
    phrases
}

fn how_often(terms: &ScheduleTerms, day_set: &str) -> Message {
    let (every, bits) = (step(terms), weekdays(terms));
    let days = || weekday_names(bits);
    match terms.freq {
        Frequency::Daily if every == 1 => say::every_day(),
        Frequency::Daily => say::every_days(every),
        Frequency::Weekly if every == 1 && bits == EVERY_WEEKDAY => say::every_day(),
        Frequency::Weekly if every == 1 && bits == SCHOOL_DAYS => say::monday_to_friday(),
        Frequency::Weekly if every == 1 => say::every_week(days(), bits),
        Frequency::Weekly => say::every_weeks(every, days(), bits),
        Frequency::MonthlyDay => match (every, terms.month_day.unwrap_or(1)) {
            (1, MONTH_END..) => say::every_month_end(),
            (_, MONTH_END..) => say::every_months_end(every),
            (1, day) => say::every_month(day),
            (_, day) => say::every_months(every, day),
        },
        Frequency::MonthlyWeekday => {
            let nth = terms.nth.unwrap_or(1);
            let which = match nth {
                ..0 => say::nth_last(),
                0 | 1 => say::nth_first(),
                2 => say::nth_second(),
                3 => say::nth_third(),
                4.. => say::nth_fourth(),
            };
            if every == 1 {
                say::every_month_weekday(which.text(), days(), nth, bits)
            } else {
                say::every_months_weekday(every, which.text(), days(), nth, bits)
            }
        }
        Frequency::AfterDone => say::after_done(every),
        Frequency::Quota => {
            let times = terms.times.clamp(1, QUOTA_TIMES_MAX);
            match terms.gap.clamp(0, QUOTA_GAP_MAX) {
                0 => say::quota(times),
                gap => say::quota_apart(times, gap),
            }
        }
        Frequency::DaySet if terms.days_before > 0 => say::before_day_set(day_set),
        Frequency::DaySet => say::on_day_set(day_set),
        Frequency::Once => {
            let first = terms.anchor;
            match terms.late_days.clamp(0, LATE_DAYS_MAX) {
                0 => say::once_on(first.in_english(), first.to_string()),
                days => {
                    let last = first.plus(days);
                    let words = (first.in_english(), last.in_english());
                    say::once_between(words.0, words.1, first.to_string(), last.to_string())
                }
            }
        }
    }
}

/// The names of weekdays: "Monday, Tuesday and Friday".
fn weekday_names(bits: i32) -> String {
    let names = [
        say::monday(),
        say::tuesday(),
        say::wednesday(),
        say::thursday(),
        say::friday(),
        say::saturday(),
        say::sunday(),
    ];
    let names = names.iter().enumerate().filter(|(place, _)| bits & (1 << place) != 0);
    let names: Vec<String> = names.map(|(_, name)| name.text()).collect();
    listed(&names, say::list_and)
}

/// "Ana, Ben and Caro", with `join` between the last two.
fn listed(names: &[String], join: fn(String, String) -> Message) -> String {
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => join(others.join(", "), last.clone()).text(),
        _ => names.concat(),
    }
}

fn who(terms: &ScheduleTerms, names: &[String]) -> Message {
    if let [name] = names {
        return say::done_by_one(name.as_str());
    }
    let names: &[String] = &names.iter().map(|name| isolated(name)).collect::<Vec<_>>();
    let turns = || names.join(" → ");
    match (terms.mode, terms.turn_every) {
        (Mode::Each, _) => say::done_by_each(listed(names, say::list_and)),
        (Mode::Anyone, _) => say::done_by_anyone(listed(names, say::list_or)),
        (Mode::Together, _) => say::done_together(listed(names, say::list_and)),
        (Mode::Turn, TurnEvery::Occurrence) => say::done_in_turn(turns()),
        (Mode::Turn, TurnEvery::Week) => say::done_in_turn_weekly(turns()),
        (Mode::Turn, TurnEvery::Month) => say::done_in_turn_monthly(turns()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::new_schedule;
    use super::*;
    use crate::Day;

    #[test]
    fn an_order_of_turns_keeps_its_order_in_every_script() {
        let names = ["דנה".to_owned(), "ليلى".to_owned(), "Ben".to_owned()];
        let each = new_schedule(&names, Day::parse("2026-03-03").unwrap());
        let in_turn = ScheduleTerms { mode: Mode::Turn, ..each };
        let phrases = schedule_sentence(&in_turn, None, &names);
        let expected = "\u{2068}\u{2068}דנה\u{2069} → \u{2068}ليلى\u{2069} → Ben\u{2069} in turn";
        assert_eq!(phrases[1].text(), expected);
    }
}
