//! Notes on the demo family's fridge.

use jiff::Timestamp;
use rules::FridgeNoteFields;

use super::family::Family;
use crate::{
    db::Conn,
    error::ApiError,
    fridge::{model::NewFridgeNote, service},
    review::model::Sticker,
};

/// The notes, each with its parent and the number of days for which it stays.
const NOTES: [(usize, &str, i32); 2] = [
    (0, "Library books go back on Thursday. Please look under the sofa!", 6),
    (1, "Who bakes a cake with me? Grandma is here!", 3),
];

/// The parents put up notes today, and thank a kid.
pub(super) async fn write(tx: &mut Conn, family: &Family, now: Timestamp) -> Result<(), ApiError> {
    for (parent, text, days) in NOTES {
        let parent = family.parent(parent);
        let today = parent.day(now);
        let last_day = today.add_days(days).unwrap_or(today);
        let fields = FridgeNoteFields { text: text.into(), last_day };
        service::create(tx, parent, &fields.into(), now).await?;
    }
    let parent = family.parent(0);
    let today = parent.day(now);
    let text = "Thank you for looking after Ada!".to_owned();
    let thanks = NewFridgeNote {
        text,
        last_day: today.add_days(5).unwrap_or(today),
        kid_id: Some(family.kid(1).id.clone()),
        sticker: Some(Sticker::Heart),
    };
    service::create(tx, parent, &thanks, now).await?;
    Ok(())
}
