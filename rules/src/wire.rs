//! How our values cross to JavaScript and back, field by field.
//!
//! serde does this for the server. Its code for JavaScript values would be three times the size of all the rules together,
//! and these lists cannot drift: the compiler wants every field of a struct in them.

use crate::validate::whole;
use crate::wasm::{JsValue, get, item, length, new_array, new_object, put, set};
use crate::{
    BonusDue, Day, DialogAnswer, DueFlag, EffortEntry, EffortSummary, FieldError, GoalDeadline,
    GoalProgress, GoalPurchase, GoalShare, GoalTerms, HistoryEntry, Limits, Milestone,
    NextMilestone, PaidBonus, PurchaseStatus, RequestAnswer, RequestForm, Role, Streak,
    SubmissionStatus, Timer,
};

/// A value that JavaScript gives us; `None` when it is of another type or out of range.
pub(crate) trait FromJs: Sized {
    fn from_js(value: &JsValue) -> Option<Self>;
}

/// A value that we give JavaScript.
pub(crate) trait ToJs {
    fn to_js(&self) -> JsValue;
}

impl FromJs for bool {
    fn from_js(value: &JsValue) -> Option<bool> {
        value.as_bool()
    }
}

impl FromJs for f64 {
    fn from_js(value: &JsValue) -> Option<f64> {
        value.as_f64()
    }
}

impl FromJs for i64 {
    fn from_js(value: &JsValue) -> Option<i64> {
        value
            .as_f64()
            .filter(|number| number.abs() <= MAX_SAFE_INTEGER && number.trunc() == *number)
            .map(long)
    }
}

impl FromJs for u32 {
    fn from_js(value: &JsValue) -> Option<u32> {
        u32::try_from(i64::from_js(value)?).ok()
    }
}

impl FromJs for i32 {
    fn from_js(value: &JsValue) -> Option<i32> {
        i32::try_from(i64::from_js(value)?).ok()
    }
}

impl FromJs for String {
    fn from_js(value: &JsValue) -> Option<String> {
        value.as_string()
    }
}

impl FromJs for Day {
    fn from_js(value: &JsValue) -> Option<Day> {
        Day::parse(&value.as_string()?)
    }
}

impl<T: FromJs> FromJs for Option<T> {
    fn from_js(value: &JsValue) -> Option<Option<T>> {
        if value.is_null() || value.is_undefined() {
            Some(None)
        } else {
            T::from_js(value).map(Some)
        }
    }
}

impl<T: FromJs> FromJs for Vec<T> {
    fn from_js(value: &JsValue) -> Option<Vec<T>> {
        (0..length(value)?).map(|index| T::from_js(&item(value, index)?)).collect()
    }
}

impl ToJs for bool {
    fn to_js(&self) -> JsValue {
        JsValue::from_bool(*self)
    }
}

impl ToJs for f64 {
    fn to_js(&self) -> JsValue {
        JsValue::from_f64(*self)
    }
}

impl ToJs for i32 {
    fn to_js(&self) -> JsValue {
        JsValue::from_f64(f64::from(*self))
    }
}

impl ToJs for i64 {
    #[allow(clippy::cast_precision_loss)] // Points, milliseconds and sums are far below 2^53.
    fn to_js(&self) -> JsValue {
        JsValue::from_f64(*self as f64)
    }
}

impl ToJs for usize {
    #[allow(clippy::cast_precision_loss)] // 32 bits here.
    fn to_js(&self) -> JsValue {
        JsValue::from_f64(*self as f64)
    }
}

impl ToJs for &str {
    fn to_js(&self) -> JsValue {
        JsValue::from_str(self)
    }
}

impl ToJs for String {
    fn to_js(&self) -> JsValue {
        JsValue::from_str(self)
    }
}

impl ToJs for Day {
    fn to_js(&self) -> JsValue {
        self.text().to_js()
    }
}

impl<T: ToJs> ToJs for Option<T> {
    fn to_js(&self) -> JsValue {
        self.as_ref().map_or(JsValue::NULL, T::to_js)
    }
}

impl<T: ToJs> ToJs for Vec<T> {
    fn to_js(&self) -> JsValue {
        let array = new_array();
        for (index, item) in self.iter().enumerate() {
            put(&array, index, item.to_js());
        }
        array
    }
}

/// 2^53 - 1, up to which JavaScript numbers are exact.
const MAX_SAFE_INTEGER: i64 = 9_007_199_254_740_991;

/// A number as the nearest i32; 0 for `NaN`.
#[derive(Clone, Copy)]
pub(crate) struct Int(pub(crate) i32);

impl FromJs for Int {
    #[allow(clippy::cast_possible_truncation)] // `as` stops at the ends, as wanted.
    fn from_js(value: &JsValue) -> Option<Int> {
        value.as_f64().map(|number| Int(number as i32))
    }
}

/// A number as the nearest i64; 0 for `NaN`.
#[derive(Clone, Copy)]
pub(crate) struct Long(pub(crate) i64);

impl FromJs for Long {
    #[allow(clippy::cast_possible_truncation)] // As above.
    fn from_js(value: &JsValue) -> Option<Long> {
        value.as_f64().map(|number| Long(number as i64))
    }
}

/// A number as [`whole`] takes it.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) i64);

impl FromJs for Whole {
    fn from_js(value: &JsValue) -> Option<Whole> {
        value.as_f64().map(|number| Whole(whole(number)))
    }
}

fn field<T: FromJs>(object: &JsValue, name: &str) -> Option<T> {
    T::from_js(&get(object, name)?)
}

/// Reads structs from objects with exactly these fields, or more.
macro_rules! from_js {
    ($($type:ident { $($field:ident),+ })+) => { $(
        impl FromJs for $type {
            fn from_js(value: &JsValue) -> Option<$type> {
                Some($type { $($field: field(value, stringify!($field))?),+ })
            }
        }
    )+ };
}

/// Makes objects of structs.
macro_rules! to_js {
    ($($type:ident { $($field:ident),+ })+) => { $(
        impl ToJs for $type {
            fn to_js(&self) -> JsValue {
                let $type { $($field),+ } = self;
                let object = new_object();
                $(set(&object, stringify!($field), $field.to_js());)+
                object
            }
        }
    )+ };
}

/// Makes objects of the variants of an enum, told apart by `kind`.
macro_rules! kinds_to_js {
    ($($type:ident { $($variant:ident = $kind:literal { $($field:ident),* })+ })+) => { $(
        impl ToJs for $type {
            fn to_js(&self) -> JsValue {
                let object = new_object();
                match self { $(
                    $type::$variant { $($field),* } => {
                        set(&object, "kind", $kind.to_js());
                        $(set(&object, stringify!($field), $field.to_js());)*
                    }
                )+ }
                object
            }
        }
    )+ };
}

/// Reads and writes enums as their texts.
macro_rules! texts {
    ($($type:ident)+) => { $(
        impl FromJs for $type {
            fn from_js(value: &JsValue) -> Option<$type> {
                $type::parse(&value.as_string()?)
            }
        }

        impl ToJs for $type {
            fn to_js(&self) -> JsValue {
                self.as_str().to_js()
            }
        }
    )+ };
}

texts! { DueFlag PurchaseStatus Role SubmissionStatus }

from_js! {
    EffortEntry { effort_minutes, effort_points, is_retry, streak_bonus_points }
    GoalPurchase { username, status }
    GoalTerms { points_per_purchase, purchases_needed }
    HistoryEntry { chore_id, submitted_at, status }
    PaidBonus { day, streak_day }
    RequestForm { request_type, name, description, points, message }
    Streak { current_streak, longest_streak, streak_active, last_completion_date }
    Timer { accumulated_ms, started_at }
}

to_js! {
    BonusDue { day, streak_day, points }
    EffortSummary {
        total_minutes, total_points, average_minutes, retries, high_effort, bonus_points, milestones
    }
    FieldError { field, message }
    GoalDeadline { days_left, passed, colour, pulse, daily_rate, text }
    GoalProgress {
        purchases, purchases_needed, purchases_left, points, points_total, points_left, percentage, bar, reached,
        message, colour
    }
    GoalShare {
        username, colour, target_purchases, target_points, purchases, points, percentage, bar, reached
    }
    Limits {
        effort_minutes_max, effort_points_max, high_effort_minutes, points_min, points_max, name_max, text_max,
        username_max, password_max, question_max_bytes, goal_purchases_max, streak_milestones
    }
    Milestone { streak_day, points }
    NextMilestone { streak_day, points, days_left }
    Streak { current_streak, longest_streak, streak_active, last_completion_date }
    Timer { accumulated_ms, started_at }
}

kinds_to_js! {
    DialogAnswer {
        ShopItem = "shop_item" { name, description, usd_price, points_cost }
        Chore = "chore" { name, description, time_estimate_minutes, points_value }
        General = "general" { answer }
        Error = "error" { message }
    }
    RequestAnswer {
        Chore = "chore" { name, description, time_estimate_minutes, points_value }
        Other = "other" {}
        Error = "error" { message }
    }
}
