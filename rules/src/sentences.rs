//! All sentences of the rules: code, arguments and English (docs/product/programs.md#messages-coded).
//!
//! The English is fixed by docs/product/README.md. A code never changes its meaning, because translations are looked up
//! by it.

crate::messages! {
    username_length(least, most) = "Username must be {least} to {most} characters long.";
    username_control() = "Username must not contain control characters.";
    username_invisible() = "Username must not contain invisible characters.";
    display_name_length(least, most) = "A name must be {least} to {most} characters long.";
    display_name_control() = "A name must not contain control characters.";
    display_name_invisible() = "A name must not contain invisible characters.";
    face_unknown() = "Please choose one of the faces.";
    colour_unknown() = "Please choose one of the colours.";
    icon_unknown() = "Please choose one of the icons.";
    password_short(least) = "Password must be at least {least} characters long.";
    password_long(most) = "Password must be at most {most} characters long.";
    promote_missing() = "Please enter a username to promote.";
    award_kid_missing() = "Please enter a kid's username.";

    pin_digits(digits) = "A PIN has {digits} digits.";
    pin_pictures(pictures) = "Choose {pictures} animals.";
    name_missing() = "Name is required";
    chore_name_missing() = "Chore name is required";
    steps_many(most) = "A chore can have at most {most} steps.";
    step_text_length(least, most) = "A step must be {least} to {most} characters long.";
    step_minutes_range(least, most) = "A step can take {least} to {most} minutes.";
    family_name_missing() = "Family name is required";
    name_long(most) = "Name must be at most {most} characters long.";
    text_long(most) = "Text must be at most {most,} characters long.";
    points_too_few() = "Points must be a positive number.";
    chore_points_too_few() = "Points must be greater than 0";
    request_points_too_few() = "Points must be a positive number";
    points_too_many(most) = "Points must be at most {most,}.";
    request_type_missing() = "Request type is required";
    request_message_missing() = "Message is required";
    deed_missing() = "Please write what you did.";
    deed_minutes_range(least, most) = "Minutes must be {least} to {most}.";
    chore_missing() = "Please select a chore";
    kid_missing() = "Please select a kid";
    due_past() = "Due date must not be earlier than today.";
    cannot_redeem() = "Not enough points or not a kid account!";
    goal_purchases_range(least, most) = "Purchases must be {least} to {most,}.";
    deadline_past() = "Deadline must not be earlier than today.";
    day_too_far() = "This day is too far away.";

    note_long(most) = "A note must be at most {most} characters long.";
    praise_long(most) = "Praise must be at most {most} characters long.";
    pause_from_range(days) = "A pause begins today or within {days|day|days}.";
    schedule_from_range(days) = "A schedule begins today or within {days|day|days}.";
    adjust_zero() = "Points must not be 0.";
    adjust_range(most) = "Points must be a whole number up to {most,}.";
    adjust_reason_missing() = "Please write a reason.";
    balance_now(username, points) = "{username} has {points,|point|points}.";
    balance_then(username, points) = "{username} then has {points,|point|points}.";
    balance_nothing(username) = "{username} has no points to take.";
    balance_short(username, there) = "Only {there,} can be taken: {username} then has 0 points.";
    day_not_yet() = "This day has not come yet.";

    absence_too_long_ago(days) = "The first day can be at most {days|day|days} ago.";
    absence_order() = "The last day must not be before the first.";
    home_weeks() = "Choose 1, 2 or 4 weeks.";
    home_days_missing() = "Choose at least one day at home.";
    home_days_range() = "There are days after the last week.";
    home_anchor() = "Choose a Monday to begin with.";
    rest_days_all() = "Leave at least one day that counts.";
    rest_days_range() = "A week has seven days.";
    excuse_too_early() = "The kid was not in the family yet.";
    excuse_too_long_ago(days) = "Only the last {days} days can be excused.";
    minute_range() = "Please choose a time of the day.";
    week_start_range() = "A week begins on a day from 1, Monday, to 7, Sunday.";
    day_starts_range(most) = "A day can begin up to {most} minutes after midnight.";

    odd_unverified() = "On the tablet, without a PIN.";
    odd_picked() = "The kid picked the day.";
    odd_offline() = "Done offline.";
    odd_minutes(most) = "Over {most} minutes that day.";
    odd_helped() = "It was somebody else's turn.";
    odd_retry() = "A retry.";

    notice_test_title() = "Pogona";
    notice_test() = "Notices arrive on this device.";
    notice_done(who, what) = "{who}: {what}";
    notice_wants(who, what) = "{who} wants {what}";
    notice_asks(who, what) = "{who} asks for {what}";
    notice_waits() = "It is waiting for you.";
    notice_things_wait(things) = "{things|thing is|things are} waiting for you";
    notice_whose(names) = "From {names}.";
    notice_day(done, total) = "{done} of {total} done today";
    notice_day_free() = "Nothing was due today";
    notice_kid_day(name, done, total) = "{name} {done} of {total}";
    notice_kids_done(kids) = "{kids}. Nothing is waiting for you.";
    notice_kids_and_waiting(kids, things) =
        "{kids}. {things|thing is|things are} waiting for you.";
    notice_nothing_waits() = "Nothing is waiting for you.";
    notice_approved(what) = "Celebrate! {what} is approved.";
    notice_approved_many(things) = "Celebrate! {things} things are approved.";
    notice_sent_back(what) = "Try again: {what}";
    notice_sent_back_many(things) = "Try again: {things} things came back.";
    notice_list(list) = "{list}";
    notice_your_turn(what) = "Do {what}: it's your turn today.";
    notice_your_turns() = "Look: it's your turn today.";
    notice_last_call(what, time, minute) = "Do {what} by {time}.";
    notice_last_calls(time, minute) = "Finish these by {time}.";
    notice_streak(days) = "Keep your streak: do something today.";

    effort_range(least, most) = "Effort must be {least} to {most} minutes.";
    done_too_long_ago(days) = "This was done more than {days} days ago.";
    done_in_future() = "This is in the future. Check your device's clock.";
    question_missing() = "Please write a question.";
    question_long() = "Please write a shorter question.";
    prompt_long(most) = "Prompt must be at most {most,} bytes long.";
    key_range(least, most) = "Idempotency-Key must be {least} to {most} visible characters.";

    effort_start() = "Start strong! Every minute counts.";
    effort_warm() = "Keep going! You are warming up.";
    effort_great() = "Keep it up! You are doing great.";
    effort_ten() = "Look at you! Ten minutes done.";
    effort_near() = "Hold on! You are nearly there.";
    effort_all() = "Celebrate! You earned all the effort points.";
    chore_submitted() = "Chore submitted successfully! It is now pending approval.";
    effort_earned(points, minutes) = "Get {points|effort point|effort points} for {minutes} minutes.";
    streak_safe() = "Smile! Your streak is safe today.";

    streak_none() = "Do a chore to start your streak!";
    streak_next(days, points) = "Keep going: {days|day|days} to {points} bonus points!";
    streak_all() = "Celebrate! You reached every streak bonus.";

    goal_title(item) = "{item} Savings Goal";
    goal_none(item) = "Start saving for your {item}!";
    goal_begun(left) = "Great start! Only {left|more purchase|more purchases} to go!";
    goal_quarter() = "You're making progress! Keep saving!";
    goal_half(item) = "Halfway there! The {item} is getting closer!";
    goal_near(left) = "Almost there! Just {left|more purchase|more purchases}!";
    goal_reached(item) = "Celebrate! Your {item} can come home!";
    goal_enough(times) = "Enough points for {times,|purchase|purchases} now";
    goal_enough_in(days) = "Enough points in about {days|day|days}";
    goal_missing(points) = "{points,|more point|more points} for the next purchase";
    deadline_reached() = "Goal deadline reached!";
    deadline_today() = "Today is the last day!";
    deadline_days(days) = "{days|day left|days left}";

    monday() = "Monday";
    tuesday() = "Tuesday";
    wednesday() = "Wednesday";
    thursday() = "Thursday";
    friday() = "Friday";
    saturday() = "Saturday";
    sunday() = "Sunday";
    list_and(list, last) = "{list} and {last}";
    list_or(list, last) = "{list} or {last}";
    nth_first() = "first";
    nth_second() = "second";
    nth_third() = "third";
    nth_fourth() = "fourth";
    nth_last() = "last";
    every_day() = "Every day";
    every_days(every) = "Every {every} days";
    every_week(days, weekdays) = "Every {days}";
    monday_to_friday() = "Monday to Friday";
    every_weeks(every, days, weekdays) = "Every {every} weeks on {days}";
    every_month(day) = "Every month on day {day}";
    every_months(every, day) = "Every {every} months on day {day}";
    every_month_end() = "On the last day of every month";
    every_months_end(every) = "On the last day of every {every} months";
    every_month_weekday(which, day, nth, weekdays) = "On the {which} {day} of every month";
    every_months_weekday(every, which, day, nth, weekdays) =
        "On the {which} {day} of every {every} months";
    after_done(every) = "{every|day|days} after it was done";
    quota(times) = "{times|time|times} a week";
    quota_apart(times, gap) = "{times|time|times} a week, with at least {gap|day|days} between";
    on_day_set(name) = "On {name}";
    before_day_set(name) = "The day before {name}";
    only_on_day_set(name) = "only on {name}";
    not_on_day_set(name) = "not on {name}";
    some_day_set() = "special days";
    once_on(date, day) = "On {date}";
    once_between(first, last, from, until) = "Once between {first} and {last}";
    in_the_morning() = "in the morning";
    at_midday() = "at midday";
    in_the_evening() = "in the evening";
    done_by_each(names) = "{names} each";
    done_by_one(name) = "{name}";
    done_in_turn(names) = "{names} in turn";
    done_in_turn_weekly(names) = "{names} in turn, week by week";
    done_in_turn_monthly(names) = "{names} in turn, month by month";
    done_by_anyone(names) = "{names}, whoever comes first";
    done_together(names) = "{names} together";
    due_by(time, minute) = "by {time}";

    schedule_every(least, most) = "Please choose a number from {least} to {most}.";
    schedule_weekdays() = "Please choose a weekday.";
    schedule_one_weekday() = "Please choose one weekday.";
    schedule_month_day(least, most) = "Please choose a day from {least} to {most}.";
    schedule_times(least, most) = "Please choose {least} to {most} times a week.";
    schedule_gap(most) = "Please choose 0 to {most|day|days} between, so that all fit into a week.";
    schedule_day_set() = "Please choose special days.";
    schedule_days_before(least, most) = "Please choose {least} to {most} days before.";
    schedule_nth() = "Please choose which weekday of the month.";
    schedule_parts() = "Please choose parts of the day.";
    schedule_one_part() = "Please choose one part of the day.";
    schedule_once_turn() = "What is due once has no turns. Please choose who does it.";
    once_later() = "It was done, or is over by then. Please choose a later day.";
    schedule_due_minute() = "Please choose a time of the day.";
    schedule_late_days(least, most) = "Please choose {least} to {most} days.";
    schedule_approve_after(least, most) = "Please choose {least} to {most} hours.";
    schedule_no_kid() = "Please choose who takes part.";
    schedule_kid_twice() = "Please choose each only once.";
    schedule_many_kids(most) = "Please choose at most {most}.";
    fridge_note_missing() = "Please write something.";
    last_day_past() = "The last day must not be earlier than today.";
    day_set_no_day() = "Please choose at least one day.";
    day_set_many_days(most) = "Please choose at most {most} days.";
    occurrence_missing() = "There is no such chore on this day.";
    occurrence_done() = "This is done already.";
    occurrence_past() = "This cannot be done any more.";
    mark_too_old(days) = "This was more than {days} days ago.";
    mark_too_far(days) = "This is more than {days} days ahead.";
    hand_over_to() = "Please choose somebody else.";
    hand_over_anyone() = "Anyone can do this already.";
    hand_over_own() = "This cannot be handed over.";
    swap_not_yours() = "This is not yours to do now.";
    swap_quota() = "This is for the whole week. Please ask a parent.";
    swap_handed_over() = "This was handed over already. Please ask a parent.";
    postpone_quota() = "This can be done on any day of its week.";
    postpone_later() = "Please choose a later day.";
    postpone_too_far(days) = "Please choose a day at most {days} days later.";

    ai_words(words) = "{words}";
    ai_price(service, price) = "Suggested by {service}, about ${price}.";
    ai_time(service, minutes) = "Suggested by {service}, about {minutes|minute|minutes}.";
    catalogue_price(price) = "Suggested by the built-in catalogue, about ${price}.";
    catalogue_time(minutes) =
        "Suggested by the built-in catalogue, about {minutes|minute|minutes}.";
    ai_too_long() = "Error parsing AI response: the answer is too long.";
    ai_no_object() = "Error parsing AI response: no JSON object found.";
    ai_bad_object() = "Error parsing AI response: the JSON object is not valid.";
    ai_no_type(answer) = "AI response missing type: {answer}";
    ai_other_type(kind) = "Unexpected AI response type: {kind}";
    ai_no_item() = "Could not suggest shop item. AI: Missing name/price.";
    ai_no_item_because(reason) = "Could not suggest shop item. AI: {reason}";
    ai_no_chore() = "Could not suggest chore. AI: Missing name/time.";
    ai_no_chore_because(reason) = "Could not suggest chore. AI: {reason}";
    ai_empty() = "AI could not process: The answer is empty.";
    ai_no_reason() = "AI could not process: No reason given.";
    ai_because(reason) = "AI could not process: {reason}";
    ai_request_failed() = "Failed to process AI request. Submitting as a general request.";
}

#[cfg(test)]
mod tests {
    use super::MESSAGES;
    use crate::message::untrue;

    #[test]
    fn every_hole_has_an_argument_and_every_code_is_one_of_its_own() {
        assert_eq!(untrue(MESSAGES), Vec::<&str>::new());
    }
}
