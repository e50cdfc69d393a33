//! The one JSON parser of both sides, made for flat objects out of unknown hands.
//!
//! It takes exactly the grammar of RFC 8259, to a depth no honest answer reaches, and keeps texts, numbers and booleans of
//! the outermost object. A parser for everything would be a fifth of the WebAssembly.

use alloc::string::String;
use alloc::vec::Vec;

use crate::bounds::AI_ANSWER_MAX_BYTES;

/// How deep objects and arrays may nest; deeper is no valid answer.
const DEPTH_MAX: u8 = 32;

/// The fields of an object in their order.
pub(super) struct Fields(Vec<(String, Value)>);

/// A value, as far as anything looks at it.
enum Value {
    Text(String),
    Number(f64),
    Bool(bool),
    Other,
}

impl Fields {
    /// A text.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        if let Value::Text(text) = self.get(name)? { Some(text) } else { None }
    }

    /// A number that an estimate can be: finite and above 0.
    pub(super) fn positive(&self, name: &str) -> Option<f64> {
        match *self.get(name)? {
            Value::Number(number) if number.is_finite() && number > 0.0 => Some(number),
            _ => None,
        }
    }

    /// A yes or no.
    pub(super) fn bool(&self, name: &str) -> Option<bool> {
        if let Value::Bool(bool) = self.get(name)? { Some(*bool) } else { None }
    }

    /// The last value under a name, as everywhere when a name comes twice.
    fn get(&self, name: &str) -> Option<&Value> {
        Some(&self.0.iter().rfind(|(key, _)| key == name)?.1)
    }
}

/// Reads the object from the first opening brace to the last closing brace, or says why not (docs/product.md#ai-answer).
pub(super) fn object(answer: &str) -> Result<Fields, &'static str> {
    if answer.len() > AI_ANSWER_MAX_BYTES {
        return Err("the answer is too long.");
    }
    let mut parser = Parser { rest: answer };
    while parser.peek() != Some(b'{') {
        parser.char().ok_or("no JSON object found.")?;
    }
    // A brace behind the object means that the one meant does not end here.
    let fields = parser.fields(b'}', 0).filter(|_| !parser.rest.bytes().any(|byte| byte == b'}'));
    fields.map(Fields).ok_or("the JSON object is not valid.")
}

/// What is left to read. Every method takes what it names off the front, or answers `None` when something else is there.
struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    /// From an opening bracket to its `close`: the fields of an object, or the items of an array under no name.
    fn fields(&mut self, close: u8, depth: u8) -> Option<Vec<(String, Value)>> {
        let mut fields = Vec::new();
        self.char()?;
        self.space();
        if self.byte(close).is_some() {
            return Some(fields);
        }
        loop {
            let mut name = String::new();
            if close == b'}' {
                self.space();
                name = self.text()?;
                self.space();
                self.byte(b':')?;
            }
            fields.push((name, self.value(depth)?));
            self.space();
            if self.byte(close).is_some() {
                return Some(fields);
            }
            self.byte(b',')?;
        }
    }

    fn value(&mut self, depth: u8) -> Option<Value> {
        self.space();
        let first = self.peek()?;
        match first {
            b'"' => self.text().map(Value::Text),
            b'{' | b'[' if depth == DEPTH_MAX => None,
            // The closing bracket comes two after the opening one in ASCII.
            b'{' | b'[' => self.fields(first + 2, depth + 1).map(|_| Value::Other),
            b't' => self.word("true").map(|()| Value::Bool(true)),
            b'f' => self.word("false").map(|()| Value::Bool(false)),
            b'n' => self.word("null").map(|()| Value::Other),
            _ => self.number().map(Value::Number),
        }
    }

    fn text(&mut self) -> Option<String> {
        self.byte(b'"')?;
        let mut text = String::new();
        loop {
            let char = self.char()?;
            match char {
                '"' => return Some(text),
                '\\' => text.push(self.escape()?),
                ..' ' => return None,
                _ => text.push(char),
            }
        }
    }

    fn escape(&mut self) -> Option<char> {
        Some(match self.char()? {
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => return self.code_point(),
            char @ ('"' | '\\' | '/') => char,
            _ => return None,
        })
    }

    /// The four digits of `\uXXXX`, and of a second one when the first is half of a pair.
    fn code_point(&mut self) -> Option<char> {
        let unit = self.hex()?;
        if !(0xD800..0xDC00).contains(&unit) {
            return char::from_u32(unit);
        }
        self.word("\\u")?;
        let low = self.hex()?.checked_sub(0xDC00).filter(|low| *low < 0x400)?;
        char::from_u32(0x1_0000 + ((unit - 0xD800) << 10) + low)
    }

    fn hex(&mut self) -> Option<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            unit = unit * 16 + self.char()?.to_digit(16)?;
        }
        Some(unit)
    }

    /// A number. Up to 2^53, and powers of ten to the 22nd, it is right to the last bit: all an estimate needs.
    fn number(&mut self) -> Option<f64> {
        let negative = self.byte(b'-').is_some();
        let mut number = 0.0;
        let mut exponent: i32 = 0;
        if self.byte(b'0').is_none() {
            self.digits(&mut number)?;
        }
        if self.byte(b'.').is_some() {
            exponent -= self.digits(&mut number)?;
        }
        if self.byte(b'e').or_else(|| self.byte(b'E')).is_some() {
            let small = self.byte(b'-').or_else(|| self.byte(b'+')) == Some(b'-');
            let mut given = 0.0;
            self.digits(&mut given)?;
            #[allow(clippy::cast_possible_truncation)]
            // `as` stops at the ends of i32, far beyond any double.
            let given = given as i32;
            exponent = exponent.saturating_add(if small { -given } else { given });
        }
        let mut power = 1.0;
        // Beyond 400 every number is infinite or 0.
        for _ in 0..exponent.unsigned_abs().min(400) {
            power *= 10.0;
        }
        number = if exponent < 0 { number / power } else { number * power };
        Some(if negative { -number } else { number })
    }

    /// Appends digits to a number and counts them.
    fn digits(&mut self, number: &mut f64) -> Option<i32> {
        let mut count = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            *number = *number * 10.0 + f64::from(digit - b'0');
            self.byte(digit);
            count += 1;
        }
        if count == 0 { None } else { Some(count) }
    }

    fn word(&mut self, word: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(word)?;
        Some(())
    }

    fn space(&mut self) {
        while let Some(space @ (b' ' | b'\t' | b'\n' | b'\r')) = self.peek() {
            self.byte(space);
        }
    }

    fn peek(&self) -> Option<u8> {
        self.rest.as_bytes().first().copied()
    }

    /// This ASCII byte.
    fn byte(&mut self, byte: u8) -> Option<u8> {
        self.peek().filter(|next| *next == byte)?;
        self.rest = self.rest.get(1..)?;
        Some(byte)
    }

    fn char(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let char = chars.next()?;
        self.rest = chars.as_str();
        Some(char)
    }
}
