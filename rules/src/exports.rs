//! The functions that the web app may call, listed once: each line is a function of the npm package, with its cases in
//! `tests/vectors`.
//!
//! From this list `wasm.rs` makes the WebAssembly's functions, and `tests/support` the same natively, by name.

/// Passes `$expand!` the list: `name(argument: type in Rust as "TypeScript", …) -> "TypeScript" = answer;`
///
/// Numbers come as `f64`, as in JavaScript. An answer of `None` is `undefined`.
#[doc(hidden)]
#[macro_export]
macro_rules! exports {
    ($expand:ident) => { $expand! {
        /// The limits that screens show or that inputs enforce.
        limits() -> "Limits" = bounds::limits();
        /// Effort points for whole minutes, 0 to 10.
        effortPoints(minutes: f64 as "number") -> "number" = effort::effort_points(int(minutes));
        /// The fill of the effort bar for whole minutes, 0 to 1.
        effortProgress(minutes: f64 as "number") -> "number" = effort::effort_progress(int(minutes));
        /// The cards and the bonus banner of a chore history.
        effortSummary(entries: Vec<_> as "EffortEntry[]") -> "EffortSummary" = effort::effort_summary(&entries);
        /// Starts or resumes a timer.
        startTimer(timer: Timer as "Timer", now_ms: f64 as "number") -> "Timer" = timer::start(&timer, long(now_ms));
        /// Pauses a timer.
        pauseTimer(timer: Timer as "Timer", now_ms: f64 as "number") -> "Timer" = timer::pause(&timer, long(now_ms));
        /// Milliseconds elapsed, at most 240 minutes.
        elapsedMs(timer: Timer as "Timer", now_ms: f64 as "number") -> "number" = timer::elapsed_ms(&timer, long(now_ms));
        /// Whole minutes elapsed, at most 240.
        elapsedMinutes(timer: Timer as "Timer", now_ms: f64 as "number") -> "number" = timer::elapsed_minutes(&timer, long(now_ms));
        /// Milliseconds as a clock face: "05:09", "1:05:09".
        timerDisplay(elapsed_ms: f64 as "number") -> "string" = timer::display(long(elapsed_ms));
        /// The encouragement for whole minutes.
        encouragement(minutes: f64 as "number") -> "Message" = encouragement::encouragement(int(minutes));
        /// The messages after submitting a chore with whole minutes of effort, one a sentence.
        submittedMessage(minutes: f64 as "number") -> "Message[]" = encouragement::submitted_message(int(minutes));
        /// Whether a submission is a retry.
        isRetry(chore_id: String as "string", submitted_at_ms: f64 as "number", history: Vec<_> as "HistoryEntry[]") -> "boolean" = retry::is_retry(&chore_id, long(submitted_at_ms), &history);
        /// The hint under a current streak.
        streakHint(current: f64 as "number") -> "Message" = streak::streak_hint(int(current));
        /// Milestones a current streak has reached, 0 to 4.
        streakStage(current: f64 as "number") -> "number" = streak::streak_stage(int(current));
        /// Whether "Streak at risk!" shows.
        isStreakAtRisk(streak: Streak as "Streak") -> "boolean" = streak::is_streak_at_risk(&streak);
        /// The urgency of a due date.
        dueFlag(due: Option<Day> as "Day | null | undefined", today: Day as "Day") -> "DueFlag" = due::due_flag(due, today);
        /// The number of these purchases that count toward the goal.
        purchasesCounted(purchases: Vec<_> as "GoalPurchase[]") -> "number" = goal::purchases_counted(&purchases);
        /// The progress of a goal after this many counted purchases of its item.
        goalProgress(terms: GoalTerms as "GoalTerms", purchases: f64 as "number", item_name: String as "string") -> "GoalProgress" = goal::goal_progress(terms, int(purchases), &item_name);
        /// The state of a goal's deadline.
        goalDeadline(deadline: Day as "Day", today: Day as "Day", points_left: f64 as "number") -> "GoalDeadline" = goal::goal_deadline(deadline, today, long(points_left));
        /// Each kid's part of a goal.
        goalShares(terms: GoalTerms as "GoalTerms", kids: Vec<_> as "string[]", purchases: Vec<_> as "GoalPurchase[]") -> "GoalShare[]" = goal::goal_shares(terms, &kids, &purchases);
        /// Tells when a kid can buy one more of the goal's item.
        goalNext(terms: GoalTerms as "GoalTerms", saver: GoalSaver as "GoalSaver") -> "Message" = goal::goal_next(terms.points_per_purchase, saver);
        /// The icon of a chore, by its name.
        choreIcon(name: String as "string") -> "string" = icon::chore(&name).to_owned();
        /// The icon of an item of the store, by its name.
        itemIcon(name: String as "string") -> "string" = icon::item(&name).to_owned();
        /// Every icon there is.
        icons() -> "string[]" = icon::all();
        /// Every face there is.
        faces() -> "string[]" = face::faces();
        /// Every colour of a member there is.
        colours() -> "string[]" = face::colours();
        /// Checks an assignment's due date.
        assignDueError(due: Option<Day> as "Day | null | undefined", today: Day as "Day") -> "Message | undefined" = validate::assign_due(due, today).err();
        /// Checks whether a user can redeem an item.
        redeemError(role: Role as "Role", points: f64 as "number", cost: f64 as "number") -> "Message | undefined" = validate::redeem(role, long(points), long(cost)).err();
        /// Checks a goal's deadline.
        goalDayError(deadline: Day as "Day", today: Day as "Day") -> "Message | undefined" = validate::goal_day(deadline, today).err();
        /// The family's day and minute at a civil day and minute.
        familyDay(day: Day as "Day", minute: f64 as "number", day_starts_at: f64 as "number") -> "Now" = routine::family_day(day, int(minute), int(day_starts_at));
        /// The chores of some kids today, in their order.
        routinesToday(plan: routine::Plan as "Plan", kid_ids: Vec<String> as "string[]", now: routine::Now as "Now") -> "KidToday[]" = kid_ids.iter().map(|kid_id| routine::today(&plan, kid_id, now)).collect::<Vec<_>>();
        /// The chores that may be done on a day only if they are due.
        choresOnlyWhenDue(plan: routine::Plan as "Plan", day: Day as "Day") -> "string[]" = routine::only_when_due(&plan, day);
        /// The other kids' turns that a kid may do for them now.
        turnsOfOthers(plan: routine::Plan as "Plan", kid_id: String as "string", now: routine::Now as "Now") -> "Occurrence[]" = routine::turns_of_others(&plan, &kid_id, now);
        /// A kid's occurrences in the days after today.
        routinesAhead(plan: routine::Plan as "Plan", kid_id: String as "string", now: routine::Now as "Now", days: f64 as "number") -> "Occurrence[]" = routine::ahead(&plan, &kid_id, now, int(days));
        /// Every occurrence of a week.
        routinesWeek(plan: routine::Plan as "Plan", from: Day as "Day", now: routine::Now as "Now") -> "Occurrence[]" = routine::week(&plan, from, now);
        /// The first day of a day's week.
        weekOf(day: Day as "Day", week_start: f64 as "number") -> "Day" = routine::week_of(day, int(week_start));
        /// The reason to refuse a parent's mark on an occurrence.
        markError(plan: routine::Plan as "Plan", chore_id: String as "string", mark: routine::Mark as "Mark", now: routine::Now as "Now") -> "Message | undefined" = routine::mark_error(&plan, &chore_id, &mark, now);
        /// The reason why a kid cannot ask another to do an occurrence.
        swapError(plan: routine::Plan as "Plan", chore_id: String as "string", mark: routine::Mark as "Mark", now: routine::Now as "Now") -> "Message | undefined" = routine::swap_error(&plan, &chore_id, &mark, now);
        /// The default schedule of a parent's form.
        newSchedule(kid_ids: Vec<_> as "string[]", today: Day as "Day") -> "ScheduleTerms" = routine::new_schedule(&kid_ids, today);
        /// A schedule normalised as it is stored.
        settledSchedule(terms: routine::ScheduleTerms as "ScheduleTerms") -> "ScheduleTerms" = routine::settled(&terms);
        /// A schedule whose turns begin with the first kid.
        anchoredSchedule(terms: routine::ScheduleTerms as "ScheduleTerms", from: Day as "Day") -> "ScheduleTerms" = routine::anchored(&terms, from);
        /// The errors in a schedule.
        scheduleProblems(terms: routine::ScheduleTerms as "ScheduleTerms") -> "FieldProblem[]" = routine::schedule_problems(&terms);
        /// A schedule in words, a message a phrase.
        scheduleSentence(terms: routine::ScheduleTerms as "ScheduleTerms", day_set: Option<String> as "string | undefined", names: Vec<_> as "string[]") -> "Message[]" = routine::schedule_sentence(&terms, day_set.as_deref(), &names);
        /// The next days of a schedule, each with its kids.
        nextTurns(terms: routine::ScheduleTerms as "ScheduleTerms", special: Vec<_> as "SpecialDays[]", days: Vec<Day> as "Day[]", presence: presence::Presence as "Presence", from: Day as "Day", count: f64 as "number") -> "Turn[]" = routine::next_turns(&terms, &[special, routine::special_days_now(&terms, days)].concat(), &presence, from, int(count));
        /// The errors in the days of a pause.
        pauseProblems(days: routine::PauseDays as "PauseDays", today: Day as "Day") -> "FieldProblem[]" = routine::pause_problems(days, today);
        /// The errors in the fields of a day set.
        daySetProblems(fields: DaySetFields as "DaySetFields") -> "FieldProblem[]" = day_set::day_set_problems(&fields);
        /// The errors in the fields of a note for the fridge.
        fridgeNoteProblems(fields: FridgeNoteFields as "FridgeNoteFields", today: Day as "Day") -> "FieldProblem[]" = fridge::fridge_note_problems(&fields, today);
        /// The errors in the fields of a group of chores or items.
        groupProblems(fields: GroupFields as "GroupFields") -> "FieldProblem[]" = group::group_problems(&fields);
        /// The errors in the days of a carer.
        carerDaysProblems(days: CarerDays as "CarerDays", today: Day as "Day") -> "FieldProblem[]" = carer::carer_days_problems(days, today);
        /// The reason that a day of a kid neither counts for a streak nor breaks it.
        neutralDay(presence: presence::Presence as "Presence", kid_id: String as "string", day: Day as "Day") -> "NeutralReason | undefined" = presence::neutral_day(&presence, &kid_id, day);
        /// Checks an absence.
        absenceError(absence: presence::Absence as "Absence", today: Day as "Day") -> "Message | undefined" = presence::absence_error(&absence, today);
        /// Checks a pattern of two homes.
        homePatternError(weeks: f64 as "number", days: f64 as "number", anchor: Day as "Day") -> "Message | undefined" = presence::home_pattern_error(int(weeks), int(days), anchor);
        /// Checks the weekdays on which a kid rests.
        restDaysError(weekdays: f64 as "number") -> "Message | undefined" = presence::rest_days_error(int(weekdays));
        /// Checks a day to excuse.
        excuseDayError(day: Day as "Day", since: Day as "Day", today: Day as "Day") -> "Message | undefined" = presence::excuse_day_error(day, since, today);
        /// The prompt of the assistant dialog.
        dialogPrompt() -> "string" = assistant::DIALOG_PROMPT;
        /// The prompt of the request form.
        requestPrompt() -> "string" = assistant::REQUEST_PROMPT;
        /// Reads an answer in the assistant dialog, from its text and its JSON object if that is valid.
        parseDialogAnswer(answer: String as "string", object: Option<_> as "AnswerObject | null | undefined", service: String as "string") -> "DialogAnswer" = assistant::dialog_answer(&answer, object.as_ref(), &service);
        /// Reads an answer in the request form, from its text and its JSON object if that is valid.
        parseRequestAnswer(answer: String as "string", object: Option<_> as "AnswerObject | null | undefined", service: String as "string") -> "RequestAnswer" = assistant::request_answer(&answer, object.as_ref(), &service);
        /// Checks a username for signing up.
        usernameError(value: String as "string") -> "Message | undefined" = validate::username(&value).err();
        /// Checks a display name.
        displayNameError(value: String as "string") -> "Message | undefined" = validate::display_name(&value).err();
        /// Checks a new password.
        passwordError(value: String as "string") -> "Message | undefined" = validate::password(&value).err();
        /// Checks the username to promote.
        promoteUsernameError(value: String as "string") -> "Message | undefined" = validate::promote_username(&value).err();
        /// Checks the kid to award points to.
        awardKidError(value: String as "string") -> "Message | undefined" = validate::award_kid(&value).err();
        /// Checks the text of a step.
        stepTextError(value: String as "string") -> "Message | undefined" = validate::step_text(&value).err();
        /// Checks the minutes of a step.
        stepMinutesError(value: f64 as "number") -> "Message | undefined" = validate::step_minutes(whole(value)).err();
        /// Checks the name of a shared tablet.
        deviceNameError(value: String as "string") -> "Message | undefined" = validate::device_name(&value).err();
        /// Checks a store item's name.
        itemNameError(value: String as "string") -> "Message | undefined" = validate::item_name(&value).err();
        /// Checks a chore's name.
        choreNameError(value: String as "string") -> "Message | undefined" = validate::chore_name(&value).err();
        /// Checks a request's type.
        requestTypeError(value: String as "string") -> "Message | undefined" = validate::request_type(&value).err();
        /// Checks the name in a request.
        requestNameError(value: String as "string") -> "Message | undefined" = validate::request_name(&value).err();
        /// Checks the message of a request.
        requestMessageError(value: String as "string") -> "Message | undefined" = validate::request_message(&value).err();
        /// Checks what a kid says they did.
        deedNameError(value: String as "string") -> "Message | undefined" = validate::deed_name(&value).err();
        /// Checks the day on which they did it.
        deedDayError(day: Day as "Day", today: Day as "Day") -> "Message | undefined" = validate::deed_day(day, today).err();
        /// Checks the minutes it took.
        deedMinutesError(value: f64 as "number") -> "Message | undefined" = validate::deed_minutes(whole(value)).err();
        /// Checks the chore to assign.
        assignChoreError(value: String as "string") -> "Message | undefined" = validate::assign_chore(&value).err();
        /// Checks the kid to assign to.
        assignKidError(value: String as "string") -> "Message | undefined" = validate::assign_kid(&value).err();
        /// Checks an optional description, note or reason.
        textError(value: String as "string") -> "Message | undefined" = validate::text(Some(&value)).err();
        /// Checks the note of a rejection.
        reviewNoteError(value: String as "string") -> "Message | undefined" = validate::review_note(Some(&value)).err();
        /// Checks a line of praise.
        praiseError(value: String as "string") -> "Message | undefined" = validate::praise(Some(&value)).err();
        /// Checks points by which a balance is corrected.
        adjustPointsError(value: f64 as "number") -> "Message | undefined" = validate::adjust_points(whole(value)).err();
        /// Checks the reason for correcting a balance.
        adjustReasonError(value: String as "string") -> "Message | undefined" = validate::adjust_reason(&value).err();
        /// Tells a kid's balance after a correction of points.
        balanceAfter(username: String as "string", points: f64 as "number", moved: f64 as "number") -> "Message" = balance::balance_after(&username, long(points), whole(moved));
        /// The reason for a parent to look at a submission before approving it with others.
        oddReason(reported: Reported as "Reported") -> "Message | undefined" = odd::reason(&reported);
        /// Whether a kid's day has many minutes or submissions.
        isMuch(day_minutes: f64 as "number", day_count: f64 as "number") -> "boolean" = odd::is_much(int(day_minutes), int(day_count));
        /// Checks a family's name.
        familyNameError(value: String as "string") -> "Message | undefined" = validate::family_name(&value).err();
        /// Checks a question to the assistant.
        questionError(value: String as "string") -> "Message | undefined" = validate::question(&value).err();
        /// Checks points to award.
        awardPointsError(value: f64 as "number") -> "Message | undefined" = validate::award_points(whole(value)).err();
        /// Checks a store item's cost.
        itemPointsError(value: f64 as "number") -> "Message | undefined" = validate::item_points(whole(value)).err();
        /// Checks a chore's value.
        chorePointsError(value: f64 as "number") -> "Message | undefined" = validate::chore_points(whole(value)).err();
        /// Checks the points in a request.
        requestPointsError(value: f64 as "number") -> "Message | undefined" = validate::request_points(whole(value)).err();
        /// Checks the purchases a goal needs.
        goalPurchasesError(value: f64 as "number") -> "Message | undefined" = validate::goal_purchases(whole(value)).err();
        /// Checks the cost of one purchase of a goal.
        goalPointsError(value: f64 as "number") -> "Message | undefined" = validate::goal_points(whole(value)).err();
    } };
}
