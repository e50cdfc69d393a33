//! Every sentence of the rules, once: its code, its arguments and its English (docs/product.md#messages-coded).
//!
//! The English is fixed by docs/product.md. A code never gets another meaning: other languages are looked up by it.

crate::messages! {
    username_length(least, most) = "Username must be {least} to {most} characters long.";
    username_control() = "Username must not contain control characters.";
    username_invisible() = "Username must not contain invisible characters.";
    password_short(least) = "Password must be at least {least} characters long.";
    password_long(most) = "Password must be at most {most} characters long.";
    promote_missing() = "Please enter a username to promote.";
    award_kid_missing() = "Please enter a kid's username.";

    name_missing() = "Name is required";
    chore_name_missing() = "Chore name is required";
    family_name_missing() = "Family name is required";
    name_long(most) = "Name must be at most {most} characters long.";
    text_long(most) = "Text must be at most {most,} characters long.";
    points_too_few() = "Points must be a positive number.";
    chore_points_too_few() = "Points must be greater than 0";
    request_points_too_few() = "Points must be a positive number";
    points_too_many(most) = "Points must be at most {most,}.";
    request_type_missing() = "Request type is required";
    request_message_missing() = "Message is required";
    chore_missing() = "Please select a chore";
    kid_missing() = "Please select a kid";
    due_past() = "Due date must not be earlier than today.";
    cannot_redeem() = "Not enough points or not a kid account!";
    goal_purchases_range(least, most) = "Purchases must be {least} to {most,}.";
    deadline_past() = "Deadline must not be earlier than today.";
    day_too_far() = "This day is too far away.";

    note_long(most) = "A note must be at most {most} characters long.";
    praise_long(most) = "Praise must be at most {most} characters long.";
    adjust_zero() = "Points must not be 0.";
    adjust_range(most) = "Points must be a whole number up to {most,}.";
    adjust_reason_missing() = "Please write a reason.";
    day_not_yet() = "This day has not come yet.";

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
    deadline_reached() = "Goal deadline reached!";
    deadline_today() = "Today is the last day!";
    deadline_days(days) = "{days|day left|days left}";

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
