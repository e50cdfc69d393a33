//! How our values cross to JavaScript and back, field by field.
//!
//! serde does this for the server. Its code for JavaScript values would be three times the size of all the rules together,
//! and these lists cannot drift: the compiler wants every field of a struct in them.
#![allow(clippy::inline_always)] // A call to make a plain value is larger than the value.

use alloc::string::String;
use alloc::vec::Vec;

use crate::validate::{MAX_SAFE_INTEGER, whole};
use crate::wasm::{JsValue, each, get, new_array, new_object, put, set};
use crate::{
    BonusDue, Day, DialogAnswer, DueFlag, EffortEntry, EffortSummary, GoalDeadline, GoalProgress,
    GoalPurchase, GoalShare, GoalTerms, HistoryEntry, Limits, Milestone, NextMilestone, PaidBonus,
    PurchaseStatus, RequestAnswer, Role, Streak, SubmissionStatus, Timer,
};

pub(crate) use tsify_macros::Tsify;

/// The TypeScript of a type of ours, by `#[derive(tsify::Tsify)]`.
#[allow(dead_code)] // The derive fills it in; only the declaration it exports is used.
pub(crate) trait Tsify {
    type JsType;
    const DECL: &'static str;
    const SERIALIZATION_CONFIG: SerializationConfig;
}

/// How tsify would convert a value; it shows in the declaration only.
#[allow(dead_code)] // As above.
pub(crate) struct SerializationConfig {
    pub(crate) missing_as_null: bool,
    pub(crate) hashmap_as_object: bool,
    pub(crate) large_number_types_as_bigints: bool,
}

/// A value that JavaScript gives us. One of another type or out of range sets `refused` and counts for nothing.
pub(crate) trait FromJs {
    fn read(value: &JsValue, refused: &mut bool) -> Self;
}

/// A value that we give JavaScript.
pub(crate) trait ToJs {
    fn write(&self) -> JsValue;
}

fn or_refuse<T>(value: Option<T>, nothing: T, refused: &mut bool) -> T {
    *refused |= value.is_none();
    value.unwrap_or(nothing)
}

impl FromJs for bool {
    fn read(value: &JsValue, refused: &mut bool) -> bool {
        or_refuse(value.as_bool(), false, refused)
    }
}

impl FromJs for f64 {
    fn read(value: &JsValue, refused: &mut bool) -> f64 {
        or_refuse(value.as_f64(), 0.0, refused)
    }
}

impl FromJs for i64 {
    fn read(value: &JsValue, refused: &mut bool) -> i64 {
        let number = whole(f64::read(value, refused));
        *refused |= !(-MAX_SAFE_INTEGER..=MAX_SAFE_INTEGER).contains(&number);
        number
    }
}

impl FromJs for i32 {
    fn read(value: &JsValue, refused: &mut bool) -> i32 {
        or_refuse(i32::try_from(i64::read(value, refused)).ok(), 0, refused)
    }
}

impl FromJs for String {
    fn read(value: &JsValue, refused: &mut bool) -> String {
        or_refuse(value.as_string(), String::new(), refused)
    }
}

impl FromJs for Day {
    fn read(value: &JsValue, refused: &mut bool) -> Day {
        or_refuse(Day::parse(&String::read(value, refused)), Day::MIN, refused)
    }
}

impl<T: FromJs> FromJs for Option<T> {
    fn read(value: &JsValue, refused: &mut bool) -> Option<T> {
        if value.loose_eq(&JsValue::NULL) { None } else { Some(T::read(value, refused)) }
    }
}

impl<T: FromJs> FromJs for Vec<T> {
    fn read(value: &JsValue, refused: &mut bool) -> Vec<T> {
        let mut items = Vec::new();
        each(value, refused, &mut |item, refused| items.push(T::read(item, refused)));
        items
    }
}

impl ToJs for bool {
    #[inline(always)]
    fn write(&self) -> JsValue {
        JsValue::from_bool(*self)
    }
}

impl ToJs for f64 {
    #[inline(always)]
    fn write(&self) -> JsValue {
        JsValue::from_f64(*self)
    }
}

impl ToJs for i32 {
    #[inline(always)]
    fn write(&self) -> JsValue {
        JsValue::from_f64(f64::from(*self))
    }
}

impl ToJs for i64 {
    #[allow(clippy::cast_precision_loss)] // Points, milliseconds and sums are far below 2^53.
    #[inline(always)]
    fn write(&self) -> JsValue {
        JsValue::from_f64(*self as f64)
    }
}

impl ToJs for usize {
    #[allow(clippy::cast_precision_loss)] // 32 bits here.
    #[inline(always)]
    fn write(&self) -> JsValue {
        JsValue::from_f64(*self as f64)
    }
}

impl ToJs for &str {
    #[inline(always)]
    fn write(&self) -> JsValue {
        JsValue::from_str(self)
    }
}

impl ToJs for String {
    #[inline(always)]
    fn write(&self) -> JsValue {
        JsValue::from_str(self)
    }
}

impl ToJs for Day {
    fn write(&self) -> JsValue {
        self.text().write()
    }
}

impl<T: ToJs> ToJs for Option<T> {
    fn write(&self) -> JsValue {
        self.as_ref().map_or(JsValue::NULL, T::write)
    }
}

impl<T: ToJs> ToJs for Vec<T> {
    fn write(&self) -> JsValue {
        let array = new_array();
        for (index, item) in self.iter().enumerate() {
            put(&array, index, item.write());
        }
        array
    }
}

/// A number as the nearest i32; 0 for `NaN`.
#[derive(Clone, Copy)]
pub(crate) struct Int(pub(crate) i32);

impl FromJs for Int {
    #[allow(clippy::cast_possible_truncation)] // `as` stops at the ends, as wanted.
    fn read(value: &JsValue, refused: &mut bool) -> Int {
        Int(f64::read(value, refused) as i32)
    }
}

/// A number as the nearest i64; 0 for `NaN`.
#[derive(Clone, Copy)]
pub(crate) struct Long(pub(crate) i64);

impl FromJs for Long {
    #[allow(clippy::cast_possible_truncation)] // As above.
    fn read(value: &JsValue, refused: &mut bool) -> Long {
        Long(f64::read(value, refused) as i64)
    }
}

/// A number as [`whole`] takes it.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) i64);

impl FromJs for Whole {
    fn read(value: &JsValue, refused: &mut bool) -> Whole {
        Whole(whole(f64::read(value, refused)))
    }
}

fn field<T: FromJs>(object: &JsValue, name: &str, refused: &mut bool) -> T {
    T::read(&get(object, name, refused), refused)
}

/// Reads structs from objects with exactly these fields, or more.
macro_rules! from_js {
    ($($type:ident { $($field:ident),+ })+) => { $(
        impl FromJs for $type {
            fn read(value: &JsValue, refused: &mut bool) -> $type {
                $type { $($field: field(value, stringify!($field), refused)),+ }
            }
        }
    )+ };
}

/// Makes objects of structs.
macro_rules! to_js {
    ($($type:ident { $($field:ident),+ })+) => { $(
        impl ToJs for $type {
            fn write(&self) -> JsValue {
                let $type { $($field),+ } = self;
                let object = new_object();
                $(set(&object, stringify!($field), $field.write());)+
                object
            }
        }
    )+ };
}

/// Makes objects of the variants of an enum, told apart by `kind`.
macro_rules! kinds_to_js {
    ($($type:ident { $($variant:ident = $kind:literal { $($field:ident),* })+ })+) => { $(
        impl ToJs for $type {
            fn write(&self) -> JsValue {
                let object = new_object();
                match self { $(
                    $type::$variant { $($field),* } => {
                        set(&object, "kind", $kind.write());
                        $(set(&object, stringify!($field), $field.write());)*
                    }
                )+ }
                object
            }
        }
    )+ };
}

/// Reads and writes enums as their texts.
macro_rules! texts {
    ($($type:ident or $nothing:ident;)+) => { $(
        impl FromJs for $type {
            fn read(value: &JsValue, refused: &mut bool) -> $type {
                or_refuse($type::parse(&String::read(value, refused)), $type::$nothing, refused)
            }
        }

        impl ToJs for $type {
            fn write(&self) -> JsValue {
                self.as_str().write()
            }
        }
    )+ };
}

texts! {
    DueFlag or None;
    PurchaseStatus or Pending;
    Role or Kid;
    SubmissionStatus or PendingApproval;
}

from_js! {
    EffortEntry { effort_minutes, effort_points, is_retry, streak_bonus_points }
    GoalPurchase { username, status }
    GoalTerms { points_per_purchase, purchases_needed }
    HistoryEntry { chore_id, submitted_at, status }
    PaidBonus { day, streak_day }
    Streak { current_streak, longest_streak, streak_active, last_completion_date }
    Timer { accumulated_ms, started_at }
}

to_js! {
    BonusDue { day, streak_day, points }
    EffortSummary {
        total_minutes, total_points, average_minutes, retries, high_effort, bonus_points, milestones
    }
    GoalDeadline { days_left, passed, colour, pulse, daily_rate, text }
    GoalProgress {
        purchases, purchases_needed, purchases_left, points, points_total, points_left, percentage, reached,
        message, colour
    }
    GoalShare {
        username, colour, target_purchases, target_points, purchases, points, percentage, reached
    }
    Limits {
        effort_minutes_max, effort_points_max, high_effort_minutes, points_min, points_max, name_max, text_max,
        streak_milestones
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
