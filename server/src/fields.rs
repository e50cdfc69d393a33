//! Checking the fields of a body with the rules, all of them before answering.

use rules::validate::{self, Checked, FieldProblem};
use serde::{Deserialize, Deserializer};

use crate::error::{ApiError, FieldError};

/// Reads a field that is present, so that `None` means absent, and `Some(None)` means null.
///
/// # Errors
/// Those of the value.
pub fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// The icon in a body, checked.
///
/// # Errors
/// `Please choose one of the icons.`
pub fn chosen_icon(given: Option<&Option<String>>) -> Checked<Option<Option<String>>> {
    given.map(|icon| icon.as_deref().map(validate::icon).transpose()).transpose()
}

/// The fields refused so far.
#[derive(Debug, Default)]
pub struct Fields {
    errors: Vec<FieldError>,
}

impl Fields {
    /// The checked value. An error is noted under the field's name, and the default stands in until
    /// [`finish`](Self::finish) refuses the whole.
    pub fn take<T: Default>(&mut self, name: &str, checked: Checked<T>) -> T {
        checked.unwrap_or_else(|message| {
            self.errors.push(FieldError::body(name, message));
            T::default()
        })
    }

    /// Notes the errors that the rules found in fields behind a prefix such as `terms.`.
    pub fn refuse(&mut self, prefix: &str, problems: Vec<FieldProblem>) {
        let error =
            |one: FieldProblem| FieldError::body(&format!("{prefix}{}", one.field), one.message);
        self.errors.extend(problems.into_iter().map(error));
    }

    /// The value made of the fields, if none was refused.
    ///
    /// # Errors
    /// [`ApiError::Validation`] with every refused field.
    pub fn finish<T>(self, value: T) -> Result<T, ApiError> {
        if self.errors.is_empty() { Ok(value) } else { Err(ApiError::Validation(self.errors)) }
    }
}
