//! The one form whose required fields depend on another field.

use serde::{Deserialize, Serialize};

use super::{request_message, request_name, request_points, request_type, text, whole};
use crate::status::RequestType;

/// A message at a field of a form.
///
/// ```
/// let error: rules::FieldError =
///     serde_json::from_str(r#"{"field":"name","message":"Name is required"}"#).unwrap();
/// assert_eq!(error.field, "name");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct FieldError {
    /// The field's name.
    pub field: String,
    /// What to change.
    pub message: String,
}

/// The Make a Request form as typed (spec §2). Fields that the type does not use are not looked at.
///
/// ```
/// assert_eq!(rules::RequestForm::default().request_type, "");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct RequestForm {
    /// `add_store_item`, `add_chore` or `other`, also with hyphens; empty while nothing is chosen.
    pub request_type: String,
    /// Name of the item or chore.
    pub name: String,
    /// Its description; may be empty.
    pub description: String,
    /// Its cost or value, in points; none while the field is empty.
    pub points: Option<f64>,
    /// Message of any other request.
    pub message: String,
}

/// Checks the whole Make a Request form (spec §5): the type, then what that type needs.
///
/// ```
/// use rules::RequestForm;
/// use rules::validate::request;
///
/// let form = RequestForm { request_type: "add_chore".into(), name: " ".into(), ..RequestForm::default() };
/// let errors = request(&form).unwrap_err();
/// assert_eq!(errors[0].message, "Name is required");
/// assert_eq!(errors[1].message, "Points must be a positive number");
/// ```
pub fn request(form: &RequestForm) -> Result<RequestType, Vec<FieldError>> {
    let mut errors = Vec::new();
    let mut note = |field: &str, problem: Option<&str>| {
        if let Some(message) = problem {
            errors.push(FieldError { field: field.into(), message: message.into() });
        }
    };
    let request_type = request_type(&form.request_type);
    match request_type {
        Err(message) => note("request_type", Some(message)),
        Ok(RequestType::Other) => note("message", request_message(&form.message).err()),
        Ok(RequestType::AddStoreItem | RequestType::AddChore) => {
            note("name", request_name(&form.name).err());
            note("description", text(Some(&form.description)).err());
            note("points", request_points(whole(form.points.unwrap_or(f64::NAN))).err());
        }
    }
    match request_type {
        Ok(request_type) if errors.is_empty() => Ok(request_type),
        _ => Err(errors),
    }
}
