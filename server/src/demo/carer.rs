//! The demo family's grandmother, who is there for a week.

use jiff::Timestamp;
use rules::{CarerDays, FridgeNoteFields};

use super::{family::Family, story::CARER};
use crate::{
    accounts::{self, model::NewAccount},
    auth::members,
    db::Conn,
    directory::{self, model::ProfileInput},
    error::ApiError,
    fridge,
};

/// The number of days for which she stays after today.
const DAYS: i32 = 6;

/// She comes today, and puts up a note.
pub(super) async fn come(
    tx: &mut Conn,
    family: &Family,
    password_hash: String,
    now: Timestamp,
) -> Result<(), ApiError> {
    let parent = family.parent(0);
    let today = parent.day(now);
    let last_day = today.add_days(DAYS).unwrap_or(today);
    let account = NewAccount { username: CARER.to_owned(), password_hash };
    let days = CarerDays { from_day: today, until_day: Some(last_day) };
    let id = accounts::service::insert_member(tx, parent, account, Some(days), now).await?.id;
    let look = ProfileInput {
        display_name: Some("Grandma".to_owned()),
        face: Some("koala".to_owned()),
        colour: Some("purple".to_owned()),
        picture_mode: false,
        photo_id: None,
    };
    directory::service::set_profile(tx, parent, &id, &look.checked()?, now).await?;
    let text = "Pancakes for whoever sets the table.".to_owned();
    let note = FridgeNoteFields { text, last_day: today };
    let grandma = members::find(tx, &id).await?;
    fridge::service::create(tx, &grandma, &note.into(), now).await?;
    Ok(())
}
