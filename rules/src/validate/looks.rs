//! Checks the names, faces, colours and icons of members, chores and items.

use super::checked::Checked;
use super::username::{Unseen, unseen, written};
use crate::bounds::DISPLAY_NAME_MAX;
use crate::{face, icon, sentences as say};

/// A display name: trimmed, 1 to 32 characters of any script, none of them invisible
/// (docs/product/people.md#display-name).
///
/// ```
/// use rules::validate::display_name;
///
/// assert_eq!(display_name(" Bo "), Ok("Bo".into()));
/// assert_eq!(display_name("李明"), Ok("李明".into()));
/// assert_eq!(display_name(" ").unwrap_err().text(), "A name must be 1 to 32 characters long.");
/// assert_eq!(display_name("B\u{200b}o").unwrap_err().text(), "A name must not contain invisible characters.");
/// ```
pub fn display_name(value: &str) -> Checked<String> {
    let name = written(value);
    if !(1..=DISPLAY_NAME_MAX).contains(&name.chars().count()) {
        return Err(say::display_name_length(1, DISPLAY_NAME_MAX));
    }
    match unseen(&name) {
        Some(Unseen::Control) => Err(say::display_name_control()),
        Some(Unseen::Invisible) => Err(say::display_name_invisible()),
        None => Ok(name),
    }
}

/// A member's chosen face (docs/product/people.md#faces).
///
/// ```
/// use rules::validate::face;
///
/// assert_eq!(face("owl"), Ok("owl".into()));
/// assert_eq!(face("wasp").unwrap_err().text(), "Please choose one of the faces.");
/// ```
pub fn face(value: &str) -> Checked<String> {
    one_of(&face::faces(), value).ok_or_else(say::face_unknown)
}

/// A member's chosen colour (docs/product/people.md#faces).
///
/// ```
/// use rules::validate::colour;
///
/// assert_eq!(colour("sky"), Ok("sky".into()));
/// assert_eq!(colour("pink").unwrap_err().text(), "Please choose one of the colours.");
/// ```
pub fn colour(value: &str) -> Checked<String> {
    one_of(&face::colours(), value).ok_or_else(say::colour_unknown)
}

/// An icon that a parent has chosen for a chore or an item (docs/product/chores.md#icons).
///
/// ```
/// use rules::validate::icon;
///
/// assert_eq!(icon("dishwasher"), Ok("dishwasher".into()));
/// assert_eq!(icon("wasp").unwrap_err().text(), "Please choose one of the icons.");
/// ```
pub fn icon(value: &str) -> Checked<String> {
    one_of(&icon::all(), value).ok_or_else(say::icon_unknown)
}

fn one_of(names: &[&str], value: &str) -> Option<String> {
    names.contains(&value).then(|| value.into())
}
