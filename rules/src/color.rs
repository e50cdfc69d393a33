//! Colours that parents choose.

use crate::status::wire_enum;

wire_enum! {
    /// The colour of a day set (docs/product/day-sets.md#day-set-fields) or a group (docs/product/groups.md#group-fields).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::Color::Blue).unwrap(), r#""blue""#);
    /// ```
    Color {
        /// Red.
        Red = "red",
        /// Orange.
        Orange = "orange",
        /// Yellow.
        Yellow = "yellow",
        /// Green.
        Green = "green",
        /// Blue.
        Blue = "blue",
        /// Purple.
        Purple = "purple",
    }
}
