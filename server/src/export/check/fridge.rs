//! Notes on the fridge of an imported family.

use rules::fridge::fridge_text_error;

use super::value::{Checked, People, any_member, day, ids, instant, wrong};
use crate::{export::document::ExportedFamily, limits, sentences};

/// Checks the notes.
pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "fridge_notes";
    let notes = &document.fridge_notes;
    ids(LIST, notes.iter().map(|note| note.id.as_str()))?;
    for (row, note) in notes.iter().enumerate() {
        any_member(people, (LIST, row, "written_by"), &note.written_by)?;
        instant(LIST, row, "created_at", note.created_at)?;
        day(LIST, row, "last_day", note.last_day)?;
        if let Some(message) = fridge_text_error(&note.text) {
            return Err(wrong(LIST, row, "text", message));
        }
        if note.text.trim() != note.text {
            return Err(wrong(LIST, row, "text", sentences::blanks_around()));
        }
    }
    let most = limits::FRIDGE_NOTES.most;
    match i64::try_from(notes.len()) {
        Ok(count) if count <= most => Ok(()),
        _ => Err(crate::error::ApiError::field(LIST, sentences::too_many_fridge_notes(most))),
    }
}
