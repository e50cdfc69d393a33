//! Purchases, requests and the goal of an imported family.

use rules::{Message, RequestType, bounds, validate};

use super::value::{
    Checked, People, Stage, day, ids, instant, member, points, review, text_in, unchanged_in,
    waiting, wrong,
};
use crate::{
    error::ApiError,
    export::document::{ExportedFamily, ExportedRequest},
    requests::model::RequestStatus,
    sentences,
};

/// Checks purchases, requests and the goal.
pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    purchases(document, people)?;
    requests(document, people)?;
    goal(document)
}

fn purchases(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "purchases";
    ids(LIST, document.purchases.iter().map(|purchase| purchase.id.as_str()))?;
    for (row, purchase) in document.purchases.iter().enumerate() {
        let stage = Stage::from(purchase.status);
        let kid = member(people, (LIST, row, "kid_id"), &purchase.kid_id)?;
        waiting(LIST, row, stage, kid)?;
        review!(people, (LIST, row), stage, purchase)?;
        if !(0..=purchase.decision.unwrap_or(0)).contains(&purchase.held_at_decision) {
            return Err(wrong(LIST, row, "held_at_decision", sentences::wrong_hold()));
        }
        let name = &purchase.item_name;
        unchanged_in((LIST, row, "item_name"), validate::item_name(name), name)?;
        points(LIST, row, "points_spent", purchase.points_spent)?;
        instant(LIST, row, "requested_at", purchase.requested_at)?;
    }
    Ok(())
}

fn requests(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "requests";
    ids(LIST, document.requests.iter().map(|request| request.id.as_str()))?;
    for (row, request) in document.requests.iter().enumerate() {
        member(people, (LIST, row, "requester_id"), &request.requester_id)?;
        review!(people, (LIST, row), Stage::from(request.status), request)?;
        instant(LIST, row, "created_at", request.created_at)?;
        wish(row, request)?;
        deed(row, request)?;
    }
    Ok(())
}

/// Checks the subject of a request: an item or a chore by its name and points, a deed by its name, or a text.
fn wish(row: usize, request: &ExportedRequest) -> Checked {
    const LIST: &str = "requests";
    match (request.request_type, &request.name, request.points, &request.message) {
        (RequestType::Other, None, None, Some(message)) if request.description.is_none() => {
            unchanged_in((LIST, row, "message"), validate::request_message(message), message)
        }
        (RequestType::Deed, Some(name), wish, None) if request.description.is_none() => {
            unchanged_in((LIST, row, "name"), validate::deed_name(name), name)?;
            wish.map_or(Ok(()), |wish| points(LIST, row, "points", wish))
        }
        (RequestType::AddStoreItem | RequestType::AddChore, Some(name), Some(worth), None) => {
            unchanged_in((LIST, row, "name"), validate::request_name(name), name)?;
            points(LIST, row, "points", worth)?;
            text_in((LIST, row, "description"), request.description.as_deref())
        }
        _ => Err(wrong(LIST, row, "request_type", sentences::wrong_request())),
    }
}

/// Checks what only a deed has: its day, its minutes, and the points that its approval gave.
fn deed(row: usize, request: &ExportedRequest) -> Checked {
    const LIST: &str = "requests";
    let is_deed = request.request_type == RequestType::Deed;
    let is_approved = is_deed && request.status == RequestStatus::Approved;
    if is_deed != request.day.is_some()
        || (!is_deed && request.minutes.is_some())
        || (!is_approved && request.points_given.is_some())
    {
        return Err(wrong(LIST, row, "request_type", sentences::wrong_request()));
    }
    request.day.map_or(Ok(()), |done| day(LIST, row, "day", done))?;
    let minutes = request.minutes.map(|minutes| validate::deed_minutes(minutes.into()));
    minutes.transpose().map_err(|message| wrong(LIST, row, "minutes", message))?;
    request.points_given.map_or(Ok(()), |given| points(LIST, row, "points_given", given))
}

fn goal(document: &ExportedFamily) -> Checked {
    let goal = &document.goal;
    let refuse = |field: &str, msg: Message| Err(ApiError::field(&format!("goal.{field}"), msg));
    if goal.title.trim() != goal.title
        || !(1..=bounds::NAME_MAX).contains(&goal.title.chars().count())
    {
        return refuse("title", sentences::goal_title_range(1, bounds::NAME_MAX));
    }
    if !document.items.iter().any(|item| item.id == goal.item_id) {
        return refuse("item_id", sentences::no_such_item());
    }
    if !(bounds::DAY_MIN..=bounds::DAY_MAX).contains(&goal.deadline) {
        return refuse("deadline", sentences::too_far_away());
    }
    let needed = validate::goal_purchases(goal.purchases_needed.into());
    needed.map(drop).or_else(|msg| refuse("purchases_needed", msg))
}
