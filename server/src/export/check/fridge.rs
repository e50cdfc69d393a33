//! Notes on the fridge of an imported family.

use std::collections::HashMap;

use rules::fridge::fridge_text_error;

use super::value::{Checked, People, any_member, day, ids, instant, member, wrong};
use crate::{error::ApiError, export::document::ExportedFamily, limits, sentences};

/// Checks the notes.
pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "fridge_notes";
    let notes = &document.fridge_notes;
    ids(LIST, notes.iter().map(|note| note.id.as_str()))?;
    for (row, note) in notes.iter().enumerate() {
        any_member(people, (LIST, row, "written_by"), &note.written_by)?;
        if let Some(kid_id) = &note.kid_id {
            member(people, (LIST, row, "kid_id"), kid_id)?;
        }
        instant(LIST, row, "created_at", note.created_at)?;
        day(LIST, row, "last_day", note.last_day)?;
        if let Some(message) = fridge_text_error(&note.text) {
            return Err(wrong(LIST, row, "text", message));
        }
        if note.text.trim() != note.text {
            return Err(wrong(LIST, row, "text", sentences::blanks_around()));
        }
    }
    let mut counts = HashMap::new();
    for note in notes {
        *counts.entry(note.kid_id.as_deref()).or_insert(0_i64) += 1;
    }
    let most = limits::FRIDGE_NOTES.most;
    if counts.values().any(|count| *count > most) {
        return Err(ApiError::field(LIST, sentences::too_many_fridge_notes(most)));
    }
    Ok(())
}
