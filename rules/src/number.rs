//! Converts JavaScript numbers to integers.

/// 2^53 - 1, up to which JavaScript numbers are exact.
///
/// ```
/// assert_eq!(rules::number::MAX_SAFE_INTEGER, 2_i64.pow(53) - 1);
/// ```
pub const MAX_SAFE_INTEGER: i64 = 9_007_199_254_740_991;

/// A number as the nearest `i32`; 0 for NaN.
///
/// ```
/// use rules::number::int;
///
/// assert_eq!([int(1.9), int(-1e10), int(f64::NAN)], [1, i32::MIN, 0]);
/// ```
#[allow(clippy::cast_possible_truncation)] // `as` saturates, as wanted.
pub fn int(number: f64) -> i32 {
    number as i32
}

/// A number as the nearest `i64`; 0 for NaN.
///
/// ```
/// use rules::number::long;
///
/// assert_eq!([long(1.9), long(1e30), long(f64::NAN)], [1, i64::MAX, 0]);
/// ```
#[allow(clippy::cast_possible_truncation)] // As above.
pub fn long(number: f64) -> i64 {
    number as i64
}

/// A JavaScript number as an integer: `i64::MIN`, which no rule accepts, for NaN and fractions; the nearest `i64` for
/// numbers beyond its range.
///
/// ```
/// use rules::number::whole;
///
/// assert_eq!(whole(5.0), 5);
/// assert_eq!(whole(1.5), i64::MIN);
/// assert_eq!(whole(1e30), i64::MAX);
/// ```
#[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss, clippy::float_cmp)]
pub fn whole(number: f64) -> i64 {
    // `as` saturates at the ends of `i64`, as promised. From 2^53 on there are no fractions.
    let nearest = number as i64;
    if nearest as f64 == number || number.abs() > MAX_SAFE_INTEGER as f64 {
        nearest
    } else {
        i64::MIN
    }
}
