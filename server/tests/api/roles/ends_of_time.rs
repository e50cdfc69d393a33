//! Every day and instant in a call's input, far from today: the server never fails, and the data of
//! an accepted call are consistent and can be exported (docs/product/routines.md#marks).

use super::{
    Route,
    Who::{Carer, Kid},
    every_day, routes,
};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        described::{DESCRIPTION, collect, resolve},
        home::{Neighbours, Person, text},
    },
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const DAYS: [&str; 8] = [
    "0001-01-01",
    "1969-12-30",
    "1969-12-31",
    "2199-12-31",
    "2200-01-01",
    "2200-01-02",
    "2525-05-05",
    "9999-12-31",
];

/// A place for a day or an instant in a call.
#[derive(Debug, Clone)]
enum Place {
    /// The name of a parameter, in the path or the query.
    Parameter(String),
    /// The path to a field of the body.
    Field(Vec<String>),
}

/// Whether a schema is a day or an instant, by its format or its example.
fn is_dated(schema: &Value, example: &Value) -> bool {
    let is_day = |value: &Value| {
        value.as_str().is_some_and(|text| text.parse::<jiff::civil::Date>().is_ok())
    };
    ["date", "date-time"].map(Value::from).contains(&schema["format"])
        || is_day(&schema["example"])
        || is_day(example)
}

/// The places in a body with this schema.
fn places(schema: &'static Value, way: &[String], found: &mut Vec<Place>) {
    let schema = resolve(schema);
    if is_dated(schema, &Value::Null) {
        found.push(Place::Field(way.to_vec()));
    }
    let with = |name: &str| [way, &[name.to_owned()]].concat();
    let (mut fields, mut required) = (BTreeMap::new(), Vec::new());
    collect(schema, &mut fields, &mut required);
    for (name, field) in fields {
        places(field, &with(name), found);
    }
    if schema["items"].is_object() {
        places(&schema["items"], &with("0"), found);
    }
    for choice in schema["oneOf"].as_array().into_iter().flatten() {
        places(choice, way, found);
    }
}

/// The places of a call. Those of an import are tested by `export::extremes`.
fn places_of(route: &Route) -> Vec<Place> {
    let operation = &DESCRIPTION["paths"][route.path][route.method.as_str().to_lowercase()];
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let dated = parameters.filter(|one| is_dated(&one["schema"], &one["example"]));
    let mut found: Vec<_> = dated.map(|one| Place::Parameter(text(one, "name"))).collect();
    if route.path != "/family/import" {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        places(schema, &[], &mut found);
    }
    found
}

/// Puts a value at its place, and creates the path to it.
fn put(body: &mut Value, way: &[String], value: &Value) {
    match way {
        [] => *body = value.clone(),
        [name, rest @ ..] => match name.parse::<usize>() {
            Ok(row) => put(&mut body[row], rest, value),
            Err(_) => put(&mut body[name], rest, value),
        },
    }
}

/// A family with one thing of each kind, and the number of calls made.
struct World {
    app: TestApp,
    mum: Person,
    leo: Person,
    kid: Person,
    oma: Person,
    chore: String,
    routine: String,
    calls: u32,
}

impl World {
    async fn new(engine: Engine) -> Self {
        let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
        let invite_code = crate::support::home::invite(&app, &mum).await;
        let kid = app.person("Mia", json!({ "invite_code": invite_code })).await;
        let chore = app.chore(&mum, "Dishes", 5).await;
        let routine = app.chore(&mum, "Bins", 5).await;
        let terms = json!({ "terms": every_day(&[&leo.id, &mum.id]) });
        app.put(&mum, &format!("/chores/{routine}/schedule"), terms).await.expect(200);
        let oma = app.carer(&mum, "Oma").await;
        Self { app, mum, leo, kid, oma, chore, routine, calls: 0 }
    }

    /// The id of the thing in a path, which is made anew if a call uses it up.
    async fn about(&self, path: &str) -> String {
        let Self { app, mum, leo, .. } = self;
        match path {
            _ if path.contains("/occurrences/") => self.routine.clone(),
            _ if path.starts_with("/kids/") => leo.id.clone(),
            _ if path.starts_with("/carers/") => self.oma.id.clone(),
            _ if path.contains("/chore-assignments/") => {
                let body = json!({ "chore_id": self.chore, "assigned_to_kid_id": leo.id });
                text(&app.post(mum, "/parent/chore-assignments", body).await.expect(201), "id")
            }
            _ if path.starts_with("/absences/") => {
                let days = json!({ "from_day": "2025-06-15", "kind": "sick", "kid_id": leo.id });
                text(&app.post(mum, "/absences", days).await.expect(201), "id")
            }
            _ if path.starts_with("/day-sets/") => {
                let bins = json!({ "name": "Bins", "color": "red", "days": ["2025-06-15"] });
                text(&app.post(mum, "/day-sets", bins).await.expect(201), "id")
            }
            _ if path.starts_with("/groups/") => {
                let kitchen = json!({ "kind": "chore", "name": "Kitchen", "color": "red" });
                text(&app.post(mum, "/groups", kitchen).await.expect(201), "id")
            }
            _ if path.starts_with("/fridge/") => {
                let milk = json!({ "text": "We need milk.", "last_day": "2025-06-15" });
                text(&app.post(mum, "/fridge", milk).await.expect(201), "id")
            }
            _ => self.chore.clone(),
        }
    }

    /// A body with existing ids, and with the other fields that each kind of mark needs.
    fn filled(&self, route: &Route) -> Value {
        fn fill(value: &mut Value, name: &str, world: &World) {
            match value {
                Value::Object(fields) => {
                    fields.iter_mut().for_each(|(name, field)| fill(field, name, world));
                }
                Value::Array(rows) => rows.iter_mut().for_each(|row| fill(row, name, world)),
                Value::String(_) if name.contains("kid") => *value = json!(world.leo.id),
                Value::String(_) if name == "chore_id" => *value = json!(world.chore),
                Value::String(_) if name == "key" => *value = json!(format!("k{}", world.calls)),
                _ => {}
            }
        }
        let mut body = route.body.clone().unwrap_or(Value::Null);
        fill(&mut body, "", self);
        if route.path.ends_with("/{mark}") && body.is_object() {
            body = json!({ "kid_id": self.leo.id, "to_kid_id": self.kid.id });
        }
        body
    }

    /// Makes a call with a value in some places; returns whether it may have changed something.
    async fn call(&mut self, route: &Route, mark: &str, places: &[&Place], value: &str) -> bool {
        self.calls += 1;
        let mut path = route.path.replace("{id}", &self.about(route.path).await);
        let mut body = self.filled(route);
        let mut behind = Vec::new();
        for place in places {
            match place {
                Place::Parameter(name) if path.contains(&format!("{{{name}}}")) => {
                    path = path.replace(&format!("{{{name}}}"), value);
                }
                Place::Parameter(name) => behind.push(format!("{name}={value}")),
                Place::Field(way) if way.last().is_some_and(|name| name.ends_with("_at")) => {
                    put(&mut body, way, &json!(format!("{value}T00:00:00Z")));
                }
                Place::Field(way) => put(&mut body, way, &json!(value)),
            }
        }
        path = path
            .replace("{kid_id}", &self.leo.id)
            .replace("{day}", "2025-06-15")
            .replace("{part}", "any")
            .replace("{mark}", mark);
        if !behind.is_empty() {
            path = format!("{path}?{}", behind.join("&"));
        }
        let person = match route.who {
            Kid => &self.leo,
            Carer => &self.oma,
            _ => &self.mum,
        };
        let body = Some(body).filter(|body| !body.is_null());
        let label = format!("{} {path} {body:?}", route.method);
        let answer = self.app.ask(Some(person), route.method.clone(), &path, body).await;
        assert!(!answer.status.is_server_error(), "{label}: {} {}", answer.status, answer.body);
        answer.status.is_success() && route.method != "GET"
    }

    async fn expect_in_order(&self, label: &str) {
        let report = server::check::run(&self.app.state.context).await.unwrap();
        assert!(report.problems.is_empty(), "{label}: {report}");
        let document = self.app.get(&self.mum, "/family/export").await.expect(200);
        let founder = self.app.person(&format!("Founder{}", self.calls), json!({})).await;
        let arrived = self.app.post(&founder, "/family/import", document).await;
        assert_eq!(arrived.status, 200, "{label}: {}", arrived.body);
    }
}

async fn no_day_that_is_taken_brings_disorder(engine: Engine) {
    let mut world = World::new(engine).await;
    let mut tried = 0;
    for route in routes() {
        let places = places_of(&route);
        let marks: &[&str] = if route.path.ends_with("{mark}") {
            &["skip", "excuse", "hand-over", "postpone"]
        } else {
            &[""]
        };
        // Each by itself, and all together.
        let alone = places.iter().map(|place| vec![place]);
        let all = (places.len() > 1).then(|| places.iter().collect());
        for chosen in alone.chain(all) {
            tried += 1;
            for mark in marks {
                let mut taken = Vec::new();
                for day in DAYS {
                    if world.call(&route, mark, &chosen, day).await {
                        taken.push(day);
                    }
                }
                if !taken.is_empty() {
                    let label =
                        format!("{} {} {mark} {chosen:?} {taken:?}", route.method, route.path);
                    world.expect_in_order(&label).await;
                }
            }
        }
    }
    assert!(tried > 20, "{tried}");
}

on_sqlite_first!(Engine: no_day_that_is_taken_brings_disorder);
