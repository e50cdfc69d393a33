//! A family as devices of Home Assistant: the messages retained at the broker, in the terms of its
//! MQTT discovery, one device each.

use rules::isolate::isolated;
use rules::routine::Part;
use serde_json::{Map, Value, json};

use super::{
    state::{Button, FamilyNow, KidNow},
    topics,
};

/// A message to retain.
pub(super) struct Retained {
    pub(super) topic: String,
    pub(super) body: Value,
    /// The components in a device's description.
    pub(super) parts: Vec<String>,
}

impl Retained {
    fn state(topic: String, body: Value) -> Self {
        Self { topic, body, parts: Vec::new() }
    }

    /// The payload, with which Home Assistant removes the components of `before` that no longer
    /// exist.
    pub(super) fn payload<'a>(&self, before: impl Iterator<Item = &'a str>) -> String {
        let mut body = self.body.clone();
        if let Some(parts) = body.get_mut("components").and_then(Value::as_object_mut) {
            for gone in before.filter(|part| !self.parts.iter().any(|own| own == part)) {
                parts.insert(gone.to_owned(), json!({ "platform": "button" }));
            }
        }
        body.to_string()
    }
}

/// All messages to retain for a family, from a database of this name.
pub(super) fn of_family(name: &str, family_id: &str, family: &FamilyNow) -> Vec<Retained> {
    let mut retained = vec![family_device(name, family_id, family)];
    let waiting: i64 = family.kids.iter().map(|kid| kid.waiting).sum();
    retained.push(Retained::state(topics::family(family_id), json!({ "waiting": waiting })));
    for kid in &family.kids {
        retained.push(kid_device(name, family_id, kid));
        retained.push(Retained::state(topics::kid(family_id, &kid.id), kid_state(kid)));
    }
    retained
}

fn family_device(name: &str, family_id: &str, family: &FamilyNow) -> Retained {
    let id = format!("pogona_{family_id}");
    let parts = vec![
        sensor(&id, "waiting", "Waiting", "mdi:inbox-arrow-down", "waiting"),
        flag(&id, "something_waits", "Something waits", "mdi:bell", "value_json.waiting > 0"),
    ];
    device(name, family_id, (&family.name, "Family"), &topics::family(family_id), parts)
}

fn kid_device(name: &str, family_id: &str, kid: &KidNow) -> Retained {
    let id = format!("pogona_{}", kid.id);
    let mut parts = vec![
        sensor(&id, "points", "Points", "mdi:star", "points"),
        sensor(&id, "due", "To do now", "mdi:clipboard-list", "due"),
        sensor(&id, "done_today", "Done today", "mdi:check-circle", "done_today"),
        sensor(&id, "streak", "Streak", "mdi:fire", "streak"),
        flag(&id, "away", "Away", "mdi:bag-suitcase", "value_json.away"),
    ];
    parts.extend(kid.buttons.iter().map(|button| tick(name, family_id, kid, button)));
    device(name, &kid.id, (&kid.name, "Kid"), &topics::kid(family_id, &kid.id), parts)
}

/// A kid's changing state, apart from the description that stays the same from day to day.
fn kid_state(kid: &KidNow) -> Value {
    let open: Vec<String> = kid.buttons.iter().filter(|button| button.is_open).map(key).collect();
    json!({
        "points": kid.points, "due": kid.due, "done_today": kid.done_today,
        "streak": kid.streak, "away": kid.is_away, "open": open,
    })
}

fn device(
    name: &str,
    id: &str,
    (called, model): (&str, &str),
    state_topic: &str,
    parts: Vec<(String, Value)>,
) -> Retained {
    let keys = parts.iter().map(|(key, _)| key.clone()).collect();
    let parts: Map<String, Value> = parts.into_iter().collect();
    let body = json!({
        "device": {
            "identifiers": [format!("pogona_{id}")], "name": called,
            "manufacturer": "Pogona", "model": model,
        },
        "origin": { "name": "Pogona", "sw_version": env!("CARGO_PKG_VERSION") },
        "availability": [{ "topic": topics::availability(name) }],
        "state_topic": state_topic,
        "qos": 1,
        "components": parts,
    });
    Retained { topic: topics::config(id), body, parts: keys }
}

fn sensor(id: &str, key: &str, name: &str, icon: &str, field: &str) -> (String, Value) {
    let sensor = json!({
        "platform": "sensor", "unique_id": format!("{id}_{key}"), "name": name, "icon": icon,
        "value_template": format!("{{{{ value_json.{field} }}}}"), "state_class": "measurement",
    });
    (key.to_owned(), sensor)
}

fn flag(id: &str, key: &str, name: &str, icon: &str, condition: &str) -> (String, Value) {
    let flag = json!({
        "platform": "binary_sensor", "unique_id": format!("{id}_{key}"), "name": name,
        "icon": icon, "value_template": format!("{{{{ 'ON' if {condition} else 'OFF' }}}}"),
    });
    (key.to_owned(), flag)
}

/// A button that ticks a chore, and can be pressed while there is something to tick.
fn tick(name: &str, family_id: &str, kid: &KidNow, button: &Button) -> (String, Value) {
    let Button { chore_id, part, chore_name, .. } = button;
    let key = key(button);
    let called = match part {
        Part::Any => chore_name.clone(),
        part => format!("{} ({})", isolated(chore_name), part.as_str()),
    };
    let open = format!("{{{{ 'online' if '{key}' in value_json.open else 'offline' }}}}");
    let tick = json!({
        "platform": "button", "unique_id": format!("pogona_{}_{key}", kid.id),
        "name": called, "icon": "mdi:checkbox-marked-outline",
        "command_topic": topics::tick(family_id, &kid.id),
        "payload_press": json!({ "chore_id": chore_id, "part": part }).to_string(),
        "availability_mode": "all",
        "availability": [
            { "topic": topics::availability(name) },
            { "topic": topics::kid(family_id, &kid.id), "value_template": open },
        ],
    });
    (key, tick)
}

/// The key of a chore of today among the components of a device.
fn key(button: &Button) -> String {
    format!("tick_{}_{}", button.chore_id, button.part.as_str())
}
