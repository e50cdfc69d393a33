//! The boundary to JavaScript: makes functions from the list in `exports.rs`. It contains no rules.
//!
//! Serde reads arguments and writes answers. An unreadable argument is refused with a plain `Error`.
#![allow(unreachable_pub, non_snake_case)] // wasm_bindgen exports `pub` items only, and these by their names in JavaScript.

use serde::Serialize;
use serde::de::DeserializeOwned;
use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};
use tsify::serde_wasm_bindgen::{Serializer, from_value};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::number::{int, long, whole};
#[allow(clippy::wildcard_imports)] // The list names the items that it needs.
use crate::*;

#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = structuredClone, catch)]
    fn structured_clone(value: &JsValue) -> Result<JsValue, JsValue>;
}

fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, JsError> {
    from_value(plain(value)?).map_err(JsError::from)
}

/// A copy without getters and proxies, because one that throws would interrupt the call.
fn plain(value: JsValue) -> Result<JsValue, JsError> {
    if !value.is_object() {
        return Ok(value);
    }
    structured_clone(&value).map_err(|_| JsError::new("This object cannot be read."))
}

/// Writes `None` as `undefined` if it is the answer, as the declared types say, and as null inside an object, as in
/// JSON.
fn write(answer: &impl Serialize) -> Result<JsValue, JsError> {
    let value = answer.serialize(&Serializer::new().serialize_missing_as_null(true))?;
    Ok(if value.is_null() { JsValue::UNDEFINED } else { value })
}

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $type:ty as $param:literal),*) -> $answer:literal = $value:expr;)+) => { $(
        $(#[$doc])*
        #[wasm_bindgen(unchecked_return_type = $answer)]
        pub fn $name($(#[wasm_bindgen(unchecked_param_type = $param)] $arg: JsValue),*) -> Result<JsValue, JsError> {
            $(let $arg = read::<$type>($arg)?;)*
            write(&$value)
        }
    )+ };
}

crate::exports!(functions);
