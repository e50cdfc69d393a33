//! The topics of the messages.

/// The topic on which Home Assistant says that it has started.
pub(super) const BIRTH: &str = "homeassistant/status";
/// The topics of all ticks.
pub(super) const TICKS: &str = "pogona/+/+/tick";

/// The topic with our status, for a database of this name.
pub(super) fn availability(name: &str) -> String {
    format!("pogona/{name}/status")
}

/// The topic with the description of a device: of a kid, or of a family.
pub(super) fn config(id: &str) -> String {
    format!("homeassistant/device/pogona_{id}/config")
}

/// The topic with the state of a kid.
pub(super) fn kid(family_id: &str, kid_id: &str) -> String {
    format!("pogona/{family_id}/{kid_id}/state")
}

/// The topic with the state of a family.
pub(super) fn family(family_id: &str) -> String {
    format!("pogona/{family_id}/state")
}

/// The topic for the ticks of a kid.
pub(super) fn tick(family_id: &str, kid_id: &str) -> String {
    format!("pogona/{family_id}/{kid_id}/tick")
}

/// The family and the kid of a topic for ticks.
pub(super) fn whose_tick(topic: &str) -> Option<(&str, &str)> {
    let rest = topic.strip_prefix("pogona/")?.strip_suffix("/tick")?;
    rest.split_once('/').filter(|(_, kid_id)| !kid_id.contains('/'))
}
