//! The one JSON parser of both sides, made for flat objects out of unknown hands.
//!
//! miniserde neither recurses nor panics, and nested values are dropped instead of kept, so that no nesting is too deep.

use miniserde::de::{Map, Seq, Visitor};
use miniserde::{Deserialize, Result, make_place};

use crate::bounds::AI_ANSWER_MAX_BYTES;

/// The fields of an object; of a name that comes twice, the last one.
pub(super) struct Fields(Vec<(String, Option<Field>)>);

/// A value, as far as anything looks at it; the rest is `None`.
enum Field {
    Text(String),
    Number(f64),
    Bool(bool),
}

impl Fields {
    /// Takes a text out.
    pub(super) fn text(&mut self, name: &str) -> Option<String> {
        if let Field::Text(text) = self.take(name)? { Some(text) } else { None }
    }

    /// Takes out a number that an estimate can be: finite and above 0.
    pub(super) fn positive(&mut self, name: &str) -> Option<f64> {
        if let Field::Number(number) = self.take(name)? {
            Some(number).filter(|number| number.is_finite() && *number > 0.0)
        } else {
            None
        }
    }

    /// Takes a yes or no out.
    pub(super) fn bool(&mut self, name: &str) -> Option<bool> {
        if let Field::Bool(bool) = self.take(name)? { Some(bool) } else { None }
    }

    fn take(&mut self, name: &str) -> Option<Field> {
        self.0.iter_mut().rev().find(|(key, _)| key == name)?.1.take()
    }
}

make_place!(Place);

impl Deserialize for Fields {
    fn begin(out: &mut Option<Fields>) -> &mut dyn Visitor {
        Place::new(out)
    }
}

impl Visitor for Place<Fields> {
    fn map(&mut self) -> Result<Box<dyn Map + '_>> {
        Ok(Box::new(Object(self.out.insert(Fields(Vec::new())))))
    }
}

struct Object<'a>(&'a mut Fields);

impl Map for Object<'_> {
    fn key(&mut self, name: &str) -> Result<&mut dyn Visitor> {
        let fields = &mut self.0.0;
        fields.push((name.into(), None));
        Ok(fields
            .last_mut()
            .map_or_else(|| <dyn Visitor>::ignore(), |(_, value)| Place::new(value)))
    }

    fn finish(&mut self) -> Result<()> {
        Ok(())
    }
}

impl Visitor for Place<Field> {
    fn null(&mut self) -> Result<()> {
        Ok(())
    }

    fn boolean(&mut self, bool: bool) -> Result<()> {
        self.out = Some(Field::Bool(bool));
        Ok(())
    }

    fn string(&mut self, text: &str) -> Result<()> {
        self.out = Some(Field::Text(text.into()));
        Ok(())
    }

    #[allow(clippy::cast_precision_loss)] // An estimate; JSON numbers are doubles anyway.
    fn negative(&mut self, number: i64) -> Result<()> {
        self.float(number as f64)
    }

    #[allow(clippy::cast_precision_loss)] // As above.
    fn nonnegative(&mut self, number: u64) -> Result<()> {
        self.float(number as f64)
    }

    fn float(&mut self, number: f64) -> Result<()> {
        self.out = Some(Field::Number(number));
        Ok(())
    }

    fn seq(&mut self) -> Result<Box<dyn Seq + '_>> {
        Ok(Box::new(Skip))
    }

    fn map(&mut self) -> Result<Box<dyn Map + '_>> {
        Ok(Box::new(Skip))
    }
}

/// A nested value that nothing looks at.
struct Skip;

impl Seq for Skip {
    fn element(&mut self) -> Result<&mut dyn Visitor> {
        Ok(<dyn Visitor>::ignore())
    }

    fn finish(&mut self) -> Result<()> {
        Ok(())
    }
}

impl Map for Skip {
    fn key(&mut self, _: &str) -> Result<&mut dyn Visitor> {
        Ok(<dyn Visitor>::ignore())
    }

    fn finish(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Reads the object from the first opening brace to the last closing brace, or says why not (spec §5).
pub(super) fn object(answer: &str) -> std::result::Result<Fields, &'static str> {
    if answer.len() > AI_ANSWER_MAX_BYTES {
        return Err("the answer is too long.");
    }
    let first = answer.bytes().position(|byte| byte == b'{');
    let last = answer.bytes().rposition(|byte| byte == b'}');
    let json = first.zip(last).and_then(|(first, last)| answer.get(first..=last));
    miniserde::json::from_str(json.ok_or("no JSON object found.")?)
        .map_err(|_| "the JSON object is not valid.")
}
