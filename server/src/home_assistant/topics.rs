//! Where what is said to the broker.

/// Where Home Assistant says that it has started.
pub(super) const BIRTH: &str = "homeassistant/status";
/// Where everybody's ticks come.
pub(super) const TICKS: &str = "pogona/+/+/tick";

/// Where it stands whether we speak, for a database of this name.
pub(super) fn availability(name: &str) -> String {
    format!("pogona/{name}/status")
}

/// Where a device is described to Home Assistant: of a kid, or of a family.
pub(super) fn config(id: &str) -> String {
    format!("homeassistant/device/pogona_{id}/config")
}

/// Where the state of a kid stands.
pub(super) fn kid(family_id: &str, kid_id: &str) -> String {
    format!("pogona/{family_id}/{kid_id}/state")
}

/// Where the state of a family stands.
pub(super) fn family(family_id: &str) -> String {
    format!("pogona/{family_id}/state")
}

/// Where the ticks of a kid come.
pub(super) fn tick(family_id: &str, kid_id: &str) -> String {
    format!("pogona/{family_id}/{kid_id}/tick")
}

/// Whose ticks come there: the family and the kid.
pub(super) fn whose_tick(topic: &str) -> Option<(&str, &str)> {
    let rest = topic.strip_prefix("pogona/")?.strip_suffix("/tick")?;
    rest.split_once('/').filter(|(_, kid_id)| !kid_id.contains('/'))
}
