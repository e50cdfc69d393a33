//! Checks the names of shared tablets and the PINs for them.

use super::checked::{Checked, short_name};
use crate::bounds::{DEVICE_NAME_MAX, PIN_DIGITS, PIN_PICTURES};
use crate::face::FACES;
use crate::pin::PinKind;
use crate::sentences as say;

/// The name of a shared tablet, trimmed, 1 to 40 characters (docs/product/people.md#shared-devices).
///
/// ```
/// use rules::validate::device_name;
///
/// assert_eq!(device_name(" Kitchen "), Ok("Kitchen".into()));
/// assert_eq!(device_name("").unwrap_err().text(), "Name is required");
/// assert_eq!(device_name(&"x".repeat(41)).unwrap_err().text(), "Name must be at most 40 characters long.");
/// ```
pub fn device_name(value: &str) -> Checked<String> {
    short_name(value, DEVICE_NAME_MAX)
}

/// A new PIN: four digits, or three of the twelve animals joined by hyphens (docs/product/people.md#pins).
///
/// ```
/// use rules::{PinKind, validate::pin};
///
/// assert_eq!(pin(PinKind::Digits, "4711"), Ok(()));
/// assert_eq!(pin(PinKind::Digits, "47111").unwrap_err().text(), "A PIN has 4 digits.");
/// assert_eq!(pin(PinKind::Pictures, "fox-owl-cat"), Ok(()));
/// assert_eq!(pin(PinKind::Pictures, "fox-owl").unwrap_err().text(), "Choose 3 animals.");
/// ```
pub fn pin(kind: PinKind, value: &str) -> Checked<()> {
    match kind {
        PinKind::Digits => {
            let is_pin =
                value.len() == PIN_DIGITS && value.bytes().all(|digit| digit.is_ascii_digit());
            if is_pin { Ok(()) } else { Err(say::pin_digits(PIN_DIGITS)) }
        }
        PinKind::Pictures => {
            let is_pin = value.split('-').count() == PIN_PICTURES
                && value.split('-').all(|picture| FACES.contains(&picture));
            if is_pin { Ok(()) } else { Err(say::pin_pictures(PIN_PICTURES)) }
        }
    }
}
