//! Messages to people, ready for translation: a code, its arguments, and the English text
//! (docs/product/programs.md#messages-coded).
//!
//! A sentence is declared once, by [`messages!`](crate::messages), in `sentences.rs` of this crate and of the server.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::isolate::isolated;

/// A sentence with holes, its stable code, and the names of its arguments.
///
/// A hole is `{name}`; `{name,}` groups a number by thousands, `{name|day|days}` counts something, and
/// `{name,|day|days}` does both.
///
/// ```
/// let pattern = rules::validate::password("x").unwrap_err().pattern();
/// assert_eq!(pattern.english(), "Password must be at least {least} characters long.");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern(&'static str);

impl Pattern {
    /// Makes a pattern from its declaration by [`messages!`](crate::messages): the code, the arguments, and in the next
    /// line the English. A single text keeps the WebAssembly small.
    #[doc(hidden)]
    pub const fn declared(text: &'static str) -> Pattern {
        Pattern(text)
    }

    /// The code, in `snake_case`. No two patterns share one.
    ///
    /// ```
    /// assert_eq!(rules::streak::streak_hint(5).pattern().code(), "streak_next");
    /// ```
    pub fn code(self) -> &'static str {
        cut(cut(self.0, b'\n').0, b' ').0
    }

    /// The names of the arguments, each after a space.
    ///
    /// ```
    /// assert_eq!(rules::streak::streak_hint(5).pattern().args(), "days points");
    /// ```
    pub fn args(self) -> &'static str {
        cut(cut(self.0, b'\n').0, b' ').1
    }

    /// The English. It need not use every argument: another language may need more.
    ///
    /// ```
    /// assert_eq!(rules::streak::streak_hint(0).pattern().english(), "Do a chore to start your streak!");
    /// ```
    pub fn english(self) -> &'static str {
        cut(self.0, b'\n').1
    }
}

/// An argument of a message.
///
/// ```
/// assert_eq!(serde_json::to_string(&rules::Arg::from(3)).unwrap(), "3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Arg {
    /// A number or an amount.
    Number(i64),
    /// A name, a text written by a user, or a word of ours that selects a form, such as
    /// `submission`.
    Text(String),
}

impl From<i32> for Arg {
    fn from(number: i32) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number.into())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.into())
    }
}

/// The arguments of a message by their names; an object as JSON.
///
/// ```
/// let message = rules::streak::streak_hint(5);
/// assert_eq!(serde_json::to_string(message.args()).unwrap(), r#"{"days":2,"points":25}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Args(Pattern, Vec<Arg>);

impl Args {
    fn iter(&self) -> impl Iterator<Item = (&'static str, &Arg)> {
        let mut names = self.0.args();
        self.1.iter().map(move |arg| {
            let (name, more) = cut(names, b' ');
            names = more;
            (name, arg)
        })
    }
}

impl Serialize for Args {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Args", self.1.len())?;
        for (name, arg) in self.iter() {
            object.serialize_field(name, arg)?;
        }
        object.end()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Args {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .description(Some("The figures and words of a sentence, by their names"))
            .additional_properties(Some(Arg::schema()))
            .examples([serde_json::json!({ "days": 2 })])
            .into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Args {}

/// Something to tell a person: a code, arguments and an English text, as JSON `{"code", "args", "text"}`.
///
/// ```
/// let message = rules::streak::streak_hint(5);
/// assert_eq!(message.code(), "streak_next");
/// assert_eq!(message.text(), "Keep going: 2 days to 25 bonus points!");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(type = "{ code: string; args: Record<string, number | string>; text: string }")
)]
pub struct Message(Args);

impl Message {
    /// A message without arguments. Called by [`messages!`](crate::messages).
    #[doc(hidden)]
    pub const fn fixed(pattern: Pattern) -> Message {
        Message(Args(pattern, Vec::new()))
    }

    /// A message with its pattern's arguments, in the pattern's order. Called by [`messages!`](crate::messages).
    #[doc(hidden)]
    pub fn with<const N: usize>(pattern: Pattern, args: [Arg; N]) -> Message {
        Message(Args(pattern, args.into()))
    }

    /// Its pattern.
    ///
    /// ```
    /// assert_eq!(rules::encouragement::encouragement(0).pattern().args(), "");
    /// ```
    pub fn pattern(&self) -> Pattern {
        self.0.0
    }

    /// Its stable code.
    ///
    /// ```
    /// assert_eq!(rules::streak::streak_hint(0).code(), "streak_none");
    /// ```
    pub fn code(&self) -> &'static str {
        self.pattern().code()
    }

    /// Its arguments.
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(rules::streak::streak_hint(0).args()).unwrap(), "{}");
    /// ```
    pub fn args(&self) -> &Args {
        &self.0
    }

    /// Its arguments, by value.
    ///
    /// ```
    /// let message = rules::streak::streak_hint(0);
    /// assert_eq!(message.clone().into_args(), *message.args());
    /// ```
    pub fn into_args(self) -> Args {
        self.0
    }

    /// The English text, with arguments that run from right to left [isolated](crate::isolate).
    ///
    /// ```
    /// assert_eq!(rules::streak::streak_hint(0).text(), "Do a chore to start your streak!");
    /// ```
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut rest = self.pattern().english();
        while !rest.is_empty() {
            let (before, hole) = cut(rest, b'{');
            let (hole, after) = cut(hole, b'}');
            text.push_str(before);
            self.fill(hole, &mut text);
            rest = after;
        }
        text
    }

    /// Appends the argument of a hole.
    fn fill(&self, hole: &str, text: &mut String) {
        let (start, forms) = cut(hole, b'|');
        let (name, _) = cut(start, b',');
        let is_grouped = name.len() < start.len();
        let Some((_, arg)) = self.args().iter().find(|(known, _)| *known == name) else { return };
        match arg {
            Arg::Text(words) => text.push_str(&isolated(words)),
            Arg::Number(number) => {
                text.push_str(&if is_grouped { grouped(*number) } else { number.to_string() });
                if !forms.is_empty() {
                    let (one, many) = cut(forms, b'|');
                    text.push(' ');
                    text.push_str(if *number == 1 { one } else { many });
                }
            }
        }
    }
}

/// Splits a text at the first `sign`. Without one, it returns all of the text and nothing.
fn cut(text: &str, sign: u8) -> (&str, &str) {
    let end = text.bytes().position(|byte| byte == sign).unwrap_or(text.len());
    (text.get(..end).unwrap_or_default(), text.get(end + 1..).unwrap_or_default())
}

/// A number by thousands: "1,000,000".
fn grouped(number: i64) -> String {
    if number.unsigned_abs() < 1_000 {
        return number.to_string();
    }
    format!("{},{:03}", grouped(number / 1_000), (number % 1_000).abs())
}

impl fmt::Display for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text())
    }
}

/// The codes that two patterns share, and those of patterns with a hole but no argument for it. Empty for a correct
/// list.
///
/// ```
/// rules::messages! {
///     fed(dragon) = "{dragom} is fed.";
/// }
///
/// assert_eq!(rules::message::untrue(MESSAGES), ["fed"]);
/// ```
#[cfg(not(target_arch = "wasm32"))]
pub fn untrue<'p>(patterns: impl IntoIterator<Item = &'p Pattern>) -> Vec<&'static str> {
    let mut seen = std::collections::HashSet::new();
    let mut untrue = Vec::new();
    for pattern in patterns {
        let args: Vec<&str> = pattern.args().split(' ').collect();
        let mut holes = pattern.english().split('{').skip(1).map(|hole| cut(hole, b'}').0);
        let has_args = holes.all(|hole| args.contains(&cut(cut(hole, b'|').0, b',').0));
        if !has_args || !seen.insert(pattern.code()) {
            untrue.push(pattern.code());
        }
    }
    untrue
}

impl From<Message> for String {
    fn from(message: Message) -> String {
        message.text()
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut message = serializer.serialize_struct("Message", 3)?;
        message.serialize_field("code", self.code())?;
        message.serialize_field("args", self.args())?;
        message.serialize_field("text", &self.text())?;
        message.end()
    }
}

/// Declares messages, each a function of its code's name: `code(argument, …) = "English {argument}";`, and `MESSAGES`, the
/// list of their patterns. A message without arguments is made by a `const fn`.
///
/// ```
/// rules::messages! {
///     mail_waits(letters) = "There {letters,|letter waits|letters wait}.";
/// }
///
/// assert_eq!(mail_waits(1).text(), "There 1 letter waits.");
/// assert_eq!(mail_waits(1200).text(), "There 1,200 letters wait.");
/// assert_eq!(MESSAGES[0].code(), mail_waits(2).code());
/// ```
#[macro_export]
macro_rules! messages {
    ($($code:ident($($arg:ident),*) = $english:literal;)+) => {
        $($crate::messages! { @one $code($($arg),*) = $english })+

        /// Every message declared here.
        #[allow(dead_code)] // For tests and translators.
        pub const MESSAGES: &[$crate::message::Pattern] =
            &[$($crate::messages! { @pattern $code($($arg),*) = $english }),+];
    };
    (@one $code:ident() = $english:literal) => {
        #[doc = $english]
        pub(crate) const fn $code() -> $crate::Message {
            $crate::Message::fixed($crate::messages! { @pattern $code() = $english })
        }
    };
    (@one $code:ident($($arg:ident),+) = $english:literal) => {
        #[doc = $english]
        pub(crate) fn $code($($arg: impl Into<$crate::Arg>),+) -> $crate::Message {
            $crate::Message::with(
                $crate::messages! { @pattern $code($($arg),+) = $english },
                [$($arg.into()),+],
            )
        }
    };
    (@pattern $code:ident($($arg:ident),*) = $english:literal) => {
        $crate::message::Pattern::declared(concat!(
            stringify!($code), $(" ", stringify!($arg),)* "\n", $english
        ))
    };
}
