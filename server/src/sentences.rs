//! All sentences of the server for people: code, arguments and English text
//! (docs/product/programs.md#messages-coded). The sentences of the rules are in the rules.
//!
//! The English is fixed by docs/product/README.md. A code never gets another meaning, because
//! translations are looked up by it.

rules::messages! {
    // Events of a kid's calendar.
    calendar_name(name) = "{name}’s chores";
    calendar_morning(name) = "{name} (morning)";
    calendar_midday(name) = "{name} (midday)";
    calendar_evening(name) = "{name} (evening)";
    calendar_to_do() = "To do";
    calendar_late() = "Late: still to do";
    calendar_waits() = "Waits for a parent";
    calendar_done() = "Done";
    calendar_missed() = "Missed";
    calendar_excused() = "Excused";
    calendar_skipped() = "Nobody needs to do it";

    // Authentication and permissions.
    not_authenticated() = "Not authenticated";
    sign_in_again() = "Please sign in again.";
    incorrect_login() = "Incorrect username or password";
    wrong_role() = "Operation not permitted for this user role";
    shared_device() = "Not on a shared tablet. Use your own device.";
    device_unknown() = "This tablet is not set up any more. Ask a parent.";
    pin_wrong(left) = "That was not it. Try again!";
    pin_wrong_wait(minutes) = "That was not it. Wait {minutes|minute|minutes}, or ask a parent.";
    pin_wait(minutes) = "Wait {minutes|minute|minutes}, or ask a parent.";
    pin_required() = "Show your PIN first.";
    device_code_wrong() = "This code is no longer valid. Make a new one.";
    token_unknown() = "This token is no longer valid. Ask a parent for another.";
    not_for_programs() = "A program's token cannot be used here.";
    token_scope(scope) = "This token may not do that: it lacks `{scope}`.";
    not_there_now() = "Your days with this family have not begun, or are over. Ask a parent.";
    not_your_note() = "You can change and take down only your own notes.";
    sign_up_closed() = "Sign-up is closed. Ask a parent to add you.";
    metrics_closed() = "Metrics are only for the addresses in METRICS.";

    // Missing things.
    chore_not_found() = "Chore not found.";
    submission_not_found() = "Submission not found.";
    assignment_not_found() = "Assignment not found.";
    entry_not_found() = "This award or correction is not there.";
    kid_not_found() = "Kid user not found or user is not a kid";
    request_not_found() = "Request not found.";
    item_not_found() = "Item not found.";
    absence_not_found() = "This absence is not there any more.";
    day_set_in_use() = "Chores go by these days. Please change when they are due first.";
    group_not_found() = "This group is not there any more.";
    fridge_note_not_found() = "This note is not on the fridge any more.";
    day_set_not_found() = "These special days are not there any more.";
    pass_not_found() = "This day is not excused.";
    purchase_not_found() = "Purchase request not found.";
    device_not_found() = "This tablet is not set up any more.";
    webhook_not_found() = "This webhook is not there any more.";
    delivery_not_found() = "This delivery is not there any more.";
    token_not_found() = "This token is not there any more.";
    approval_over() = "This was used already, or has expired. Open Pogona to decide.";
    subscription_not_found() = "This device is not switched on any more.";
    calendar_not_found() = "This calendar link is not there any more.";
    photo_not_found() = "This photo is not there any more.";
    session_not_found() = "This device is not signed in any more.";
    user_not_found() = "User not found.";
    username_not_found(username) = "User '{username}' not found.";
    row_not_found() = "This list has no row with the id in `before`.";
    assistant_not_found() = "This assistant does not answer here.";
    mark_not_found() = "Nothing was changed about this time.";
    claim_not_found() = "Nobody has taken this.";
    swap_not_found() = "This is not offered any more.";
    help_not_found() = "Nobody asks for help with this any more.";
    tick_not_found() = "You have not ticked this.";
    nothing_here() = "There is nothing at this address.";

    // Conflicts with the current state. `what` is the kind of thing.
    username_taken() = "Username already registered";
    last_parent() = "A family needs a parent. Make somebody else a parent first.";
    family_not_empty() = "This family is not empty. Import into a new one.";
    demo_not_empty() = "This database already has a family. The demo needs an empty one.";
    idempotency_conflict() = "This Idempotency-Key was used for another request.";
    chore_inactive() = "This chore is not available any more.";
    already_submitted() = "This assignment is already waiting for a parent.";
    not_submitted() = "This assignment has not been handed in yet.";
    already_approved(what) = "This {what} has already been approved.";
    already_rejected(what) = "This {what} has already been rejected.";
    already_withdrawn(what) = "This {what} has been taken back.";
    decision_changed() = "This was decided again in the meantime. Have another look.";
    already_undone() = "This was already undone.";
    too_late_to_undo(days) = "A decision can be undone for {days|day|days}.";
    too_long_ago(days) = "This was more than {days|day|days} ago.";
    deed_by_kid() = "Only kids tell what they did. Log it for them instead.";
    made_in_use() = "What this request added is already in use. Hide or delete it there.";
    points_spent(balance, to_take, held) =
        "{to_take|point|points} would have to be taken back, but only {balance|is|are} there ({held|is|are} held for waiting purchases).";
    nothing_to_take() = "There are no points left to take.";
    bonus_spent() = "You spent the streak bonus of that day. Ask a parent.";
    not_to_hand_over() = "Only an approved purchase can be handed over.";
    balance_out_of_range() = "This would take the balance out of its range.";
    not_enough_points() = "Not enough points to request this item";
    photo_required() = "Take a photo of it, then send it.";
    no_occurrence() = "This chore is not due then.";
    occurrence_early() = "Wait for its day, then do it.";
    occurrence_over() = "It is too late for this one.";
    occurrence_skipped() = "A parent said: skip this one.";
    done_already() = "This is done already.";
    tick_stands() = "This cannot be taken back any more. Ask a parent.";
    handed_in_already() = "You handed this in already.";
    not_due() = "This chore is not due now.";
    turn_of(name) = "It is {name}'s turn.";
    not_your_turn() = "It is somebody else's turn.";
    done_by_other(name) = "{name} was faster. Pick another one!";
    claimed_by_other(name) = "{name} is doing it right now.";
    not_to_pause() = "Only a chore that comes back can be paused.";
    not_for_anyone() = "This is not for anyone to take.";
    done_again_since() = "This kid has done it again since.";
    done_by_other_since() = "Somebody else has done it since.";
    already_excused() = "This day is excused already.";
    bonus_depends() = "A bonus was paid because of this. Undo what earned it first.";
    goal_item() = "The family is saving for this item. You can change it, but not delete it.";
    does_not_fit() = "This does not fit what is already there. Reload and try again.";

    // Limits.
    too_many_pending(most) = "Too much is waiting for a parent. Ask them to look at it first.";
    too_many_assignments(most) = "This kid has too many assignments that are not done yet.";
    too_many_chores(most) =
        "The family has too many chores. Delete some that nobody needs any more.";
    too_many_versions(most) =
        "This chore's schedule was changed too often. Make a new chore instead.";
    too_many_marks(most) = "These weeks have too many changes already.";
    too_many_absences(most) = "There are too many absences. Take back some of those to come.";
    too_many_presence_versions(most) = "This was changed too often.";
    too_many_day_sets(most) =
        "The family has {most} sets of special days already. Remove one that nobody needs.";
    too_many_groups(most) = "There are {most} groups already. Remove one first.";
    too_many_ids(most) = "Please choose at most {most}.";
    too_many_fridge_notes(most) = "The fridge has {most} notes already. Take one down first.";
    too_many_kid_notes(most) = "There are {most} notes for this kid already. Take one down first.";
    too_many_day_set_versions(most) = "Special days were changed too often.";
    too_many_items(most) =
        "The store has too many items. Delete some that nobody wants any more.";
    too_many_members(most) = "The family has too many members.";
    too_many_members_ever(most) =
        "The family has had too many members. Nobody can be added any more.";
    media_full(most) =
        "The family's photos take up {most} MiB already. Take some away that nobody needs.";
    too_many_sign_ins(most, minutes) =
        "Too many failed sign-ins. Please wait a few minutes and try again.";
    too_many_codes(most, minutes) =
        "Too many wrong codes. Please wait a few minutes and try again.";
    too_many_devices(most) =
        "The family has too many shared tablets. Remove one that nobody uses any more.";
    too_many_tokens(most) =
        "The family has too many tokens. Revoke one that nobody uses any more.";
    too_many_webhooks(most) =
        "The family has too many webhooks. Remove one that nobody uses any more.";
    too_many_calls(most, minutes) =
        "That was sent too often. Please wait a few minutes and try again.";
    too_many_push_tests(most, minutes) =
        "That was tried too often. Please wait a few minutes and try again.";
    too_many_approvals(most, minutes) =
        "Too many expired notices. Please wait a few minutes and try again.";
    too_many_calendar_feeds(most) =
        "The family has too many calendar links. Remove one that nobody uses any more.";
    too_many_calendars(most, minutes) =
        "Too many wrong calendar links. Please wait a few minutes and try again.";
    too_many_sign_ups(most, minutes) =
        "Too many sign-ups from here. Please wait a few minutes and try again.";
    too_many_families(most, minutes) =
        "Too many families were founded from here today. Please try again tomorrow.";
    too_many_questions(most, minutes) =
        "You can ask {most} times an hour. Please try again in {minutes|minute|minutes}.";
    too_many_writes() = "That was a lot at once. Please wait a minute and go on.";

    // Malformed requests.
    not_json() = "The request body is not valid JSON.";
    not_understood() = "The request could not be understood.";
    body_unreadable() = "The request body could not be read.";
    wrong_method() = "This address does not take that kind of request.";
    too_slow() = "The request took too long to arrive.";
    too_large() = "The request is too large.";
    document_too_large() =
        "This file is too large for this server. Whoever runs it can raise IMPORT_LIMIT.";
    photo_too_large(most) = "A photo can have up to {most} KiB.";
    wrong_media_type(media_type) = "Send the request body as {media_type}.";
    invalid_fields() = "The request has invalid fields.";

    // Photos.
    photo_not_a_picture() = "This is not a WebP or JPEG picture.";
    photo_of_another_type() = "This picture is not of the type that was named.";
    photo_broken() = "This picture is broken, or of a rare kind. Choose another one.";
    photo_too_wide(most) = "A picture can be up to {most,} pixels wide and high.";
    photo_appended() = "This picture's file holds something else, too.";
    photo_metadata() =
        "This picture holds hidden data, such as where it was taken. Save it again without that.";
    photo_animated() = "This picture moves. Choose one that does not.";

    // Failures of the server and external services.
    push_refused() =
        "The push service of this device did not accept the notification. Please try again later.";
    assistant_slow() = "The assistant took too long to answer. Please try again.";
    assistant_away() = "The assistant cannot be reached at the moment. Please try again later.";
    assistant_busy() = "The assistant is too busy at the moment. Please try again later.";
    assistant_refuses() =
        "The assistant is not set up correctly. Please tell whoever runs Pogona.";
    assistant_unreadable() =
        "The assistant's answer could not be understood. Please try again.";
    busy() = "Pogona is busy. Please try again in a moment.";
    disk_unavailable() =
        "Pogona cannot save at the moment: its disk is full, or cannot be written. Please tell whoever runs it.";
    internal_error() = "Something went wrong on our side. Please try again.";

    // Errors of any field.
    field_required() = "This field is required.";
    field_twice() = "This field is given twice.";
    cannot_be_used() = "This value cannot be used.";
    number_out_of_range() = "This number is too small or too large.";
    must_be_text() = "This must be text.";
    must_be_boolean() = "This must be true or false.";
    must_be_instant() = "This must be a date and time in UTC, such as 2025-06-15T12:00:00Z.";
    must_be_day() = "This must be a day, such as 2025-06-15.";
    must_be_whole() = "This must be a whole number.";
    must_be_number() = "This must be a number.";
    must_be_list() = "This must be a list.";
    must_be_object() = "This must be an object.";
    must_be_one_of(values) = "This must be one of: {values}.";
    scopes_missing() = "Choose what it may do.";
    kids_missing() = "Choose who it is for.";
    topics_missing() = "Choose what to send.";
    url_form() = "Give a whole address, such as https://example.org/hook.";
    url_scheme() = "The address must begin with https://. Whoever runs Pogona can allow others.";
    url_address() = "This address is not public. Whoever runs Pogona can allow it.";
    url_long(most) = "An address has at most {most} characters.";
    token_days(least, most) = "A token is valid for {least} to {most} days.";
    has_nul() = "Text must not contain the NUL character.";

    // Fields unknown to the rules.
    page_limit(least, most) = "Limit must be a whole number from {least} to {most}.";
    outbox_entries(least, most) = "Send {least} to {most} entries at a time.";
    device_secret(least, most) = "A device is {least} to {most} visible characters.";
    not_your_password() = "This is not your current password.";
    invite_code_invalid() = "This invite code is not valid.";
    time_zone_unknown() = "Choose a time zone by its name, such as America/New_York.";
    due_not_a_day() = "Due date must be a day written YYYY-MM-DD.";

    push_endpoint() = "This is not the address of a push service that Pogona knows.";
    push_keys() = "These are not the keys of a browser.";

    kids_range(least, most) = "Please select {least} to {most} kids";

    // Imports.
    newer_document() = "This document was made by a newer Pogona. Bring this one up to date first.";
    members_ever(most) = "A family can have up to {most,} members, with those who were removed.";
    same_username() = "Another member has the same username.";
    username_unfree() = "A member's username is taken here, and so is every other like it.";
    blanks_around() = "This text is empty, or has spaces around it.";
    same_id() = "Another one in this list has the same id.";
    too_early() = "This is too long ago.";
    too_far_away() = "This is too far away.";
    no_such_member() = "There is no such member in this document.";
    no_carer() = "This cannot be a carer.";
    not_by_carer() = "This is not what a carer ticked.";
    not_carers_days() = "Carers, and nobody else, have a first day, and perhaps a last one after it.";
    no_such_item() = "There is no such item in this document.";
    no_such_photo() =
        "There is no such photo in this document, or it is of something else.";
    no_such_assignment() = "There is no such assignment in this document.";
    no_own_chore() = "Only parents record their own chores, and they earn no points.";
    no_such_group() = "There is no such group of this kind in this document.";
    wrong_position() = "Places are counted from 1, up to 100,000; 0 is no place, and groups have one.";
    no_pause() = "A pause begins before the chore comes back.";
    no_such_day_set() = "There are no such special days in this document.";
    no_such_schedule() = "There is no such schedule of this chore in this document.";
    wrong_place() = "The kids of a pool are numbered from 0.";
    said_twice() = "This was said twice about the same time.";
    wrong_mark() = "This does not say what such a mark says.";
    wrong_occurrence() = "This does not fit the schedule that it was done by.";
    done_twice() = "Only one kid can have done this.";
    decision_does_not_fit() = "This does not fit when and by whom it was decided.";
    cannot_wait() = "What somebody who was removed had handed in cannot wait for a parent.";
    wrong_effort_points() = "These are not the points of that many minutes.";
    wrong_attempt() = "Attempts are numbered from 1, and one follows the rejection of another.";
    wrong_request() = "A request has a name and points, or a message if it is for neither.";
    goal_title_range(least, most) =
        "A title has {least} to {most} characters, without blanks around it.";
    wrong_balance() = "This is not the balance before it and its amount.";
    entry_missing(kind) = "An entry of the kind {kind} is missing.";
    wrong_sum() = "The balance is not what the entries of the ledger add up to.";
    wrong_entry() = "This entry is of another kid or amount than what it is for.";
    entry_for_nothing() = "There is nothing that this entry is for, or there is another one for it.";
    wrong_bonus() = "This is no milestone with its points, or it was paid on this day before.";
    withdrawal_does_not_fit() = "This does not fit when it was taken back.";
    wrong_decision() = "This is not how often it can have been decided.";
    reason_without_rejection() = "Only a rejection has a reason.";
    sticker_without_approval() = "Only an approval has a sticker.";
    note_without_decision() = "Only a decision has a note.";
    wrong_hold() = "The points were not held with that decision.";
    taken_back_twice() = "That entry is taken back already.";
    source_twice() = "Another entry of this kind is for the same.";
    wrong_amount() = "An entry of this kind does not move so many points.";
    cannot_take_back() = "This entry cannot take that one back.";
    wrong_set_version() = "The versions of special days are numbered from 1, set by set.";
    days_in_order() = "Days are in order, each once.";
    wrong_version() = "Versions are numbered from 1, and each begins after the one before it ends.";
    unearned_bonus() = "A bonus was paid for days on which too little was done.";
}

#[cfg(test)]
mod tests {
    use rules::message::untrue;

    #[test]
    fn every_hole_has_an_argument_and_every_code_is_one_of_its_own() {
        let all = super::MESSAGES.iter().chain(rules::sentences::MESSAGES);
        assert_eq!(untrue(all), Vec::<&str>::new());
    }
}
