//! The limits of the server. `docs/limits.md` tells them to people; a test compares the two.

use jiff::SignedDuration;
use rules::{Message, bounds};

use crate::sentences;

/// The limit of repeated tries.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// The most tries …
    pub most: i64,
    /// … within this time.
    pub window: SignedDuration,
    /// The sentence that refuses one more: the number of tries, and the minutes until the next.
    pub sentence: fn(i64, u32) -> Message,
}

/// The limit of a number of things.
#[derive(Debug, Clone, Copy)]
pub struct Quota {
    /// The most of them.
    pub most: i64,
    /// The stable code of the refusal, in `snake_case`.
    pub code: &'static str,
    /// The sentence that refuses one more.
    pub sentence: fn(i64) -> Message,
}

/// Writes of one member within a minute, by one process.
pub const WRITES_PER_MINUTE: u32 = 2_400;

/// Chores of a kid that wait for a parent.
pub const PENDING_SUBMISSIONS: Quota =
    quota(1_000, "too_many_pending", sentences::too_many_pending);
/// Purchases of a kid that wait for a parent.
pub const PENDING_PURCHASES: Quota =
    quota(200, PENDING_SUBMISSIONS.code, PENDING_SUBMISSIONS.sentence);
/// Requests of a member that wait for a parent.
pub const PENDING_REQUESTS: Quota =
    quota(100, PENDING_SUBMISSIONS.code, PENDING_SUBMISSIONS.sentence);
/// Assignments of a kid that are not approved yet.
pub const OPEN_ASSIGNMENTS: Quota =
    quota(1_000, "too_many_assignments", sentences::too_many_assignments);
/// Chores of a family, hidden ones too.
pub const CHORES: Quota = quota(500, "too_many_chores", sentences::too_many_chores);
/// Versions of a chore's schedule.
pub const SCHEDULE_VERSIONS: Quota =
    quota(1_000, "too_many_versions", sentences::too_many_versions);
/// Marks of the occurrences of a family from 14 days ago on, cancelled ones included.
pub const OCCURRENCE_MARKS: Quota = quota(2_000, "too_many_marks", sentences::too_many_marks);
/// Absences of a family that were not cancelled.
pub const ABSENCES: Quota = quota(2_000, "too_many_absences", sentences::too_many_absences);
/// Versions of a kid's pattern of two homes, and of their rest days.
pub const PRESENCE_VERSIONS: Quota =
    quota(1_000, "too_many_versions", sentences::too_many_presence_versions);
/// Day sets of a family that were not deleted.
pub const DAY_SETS: Quota =
    quota(bounds::DAY_SETS_MAX, "too_many_day_sets", sentences::too_many_day_sets);
/// Versions of all day sets of a family, of deleted ones too.
pub const DAY_SET_VERSIONS: Quota =
    quota(1_000, "too_many_versions", sentences::too_many_day_set_versions);
/// Notes on a family's fridge whose last day has not passed.
pub const FRIDGE_NOTES: Quota =
    quota(bounds::FRIDGE_NOTES_MAX, "too_many_fridge_notes", sentences::too_many_fridge_notes);
/// Notes for one kid on the fridge whose last day has not passed.
pub const KID_NOTES: Quota = Quota { sentence: sentences::too_many_kid_notes, ..FRIDGE_NOTES };
/// Groups of a family's chores, and of its items.
pub const GROUPS: Quota = quota(bounds::GROUPS_MAX, "too_many_groups", sentences::too_many_groups);
/// Items in a family's store.
pub const ITEMS: Quota = quota(500, "too_many_items", sentences::too_many_items);
/// Members of a family, without removed ones.
pub const MEMBERS: Quota = quota(100, "too_many_members", sentences::too_many_members);

/// Shared devices of a family, without revoked ones.
pub const DEVICES: Quota = quota(10, "too_many_devices", sentences::too_many_devices);
/// Tokens of a family for programs, without revoked ones.
pub const API_TOKENS: Quota = quota(20, "too_many_tokens", sentences::too_many_tokens);
/// Webhooks of a family.
pub const WEBHOOKS: Quota = quota(10, "too_many_webhooks", sentences::too_many_webhooks);
/// Links of a family to the calendars of its kids.
pub const CALENDAR_FEEDS: Quota =
    quota(20, "too_many_calendar_feeds", sentences::too_many_calendar_feeds);
/// Codes of a family that can set up a device; one more ends the oldest.
pub const DEVICE_CODES: i64 = 5;
/// The space of a family's photos, in MiB. A photo counts as at least 16 KiB.
pub const PHOTOS_MIB: Quota = quota(64, "media_full", sentences::media_full);
/// The largest photo, in KiB.
pub const PHOTO_KIB: u16 = 400;
/// The width and the height a photo may have, in pixels.
pub const PHOTO_PIXELS: i32 = 1280;

/// Earlier prices of one chore, assignment or item that are kept; one more drops the oldest.
pub const EARLIER_PRICES: i64 = 100;

/// Deliveries that wait for one target; one more drops the oldest.
pub const WAITING_DELIVERIES: i64 = 1_000;
/// Finished deliveries of one target that are kept.
pub const FINISHED_DELIVERIES: i64 = 1_000;
/// Days for which finished deliveries are kept.
pub const DELIVERIES_DAYS: i64 = 7;

/// Concurrent requests on one connection of HTTP/2; a client sends the next when one is answered.
pub const STREAMS_PER_CONNECTION: u32 = 100;

/// The default limit of an import's document, in MiB: some 160,000 rows of a family, and all its
/// photos, which are a third larger in Base64.
pub const IMPORT_MIB: u16 = 160;
/// All members a family has ever had, removed ones included: an export contains them all, and an
/// import must find each a username within one write.
pub const MEMBERS_EVER: Quota = quota(5_000, MEMBERS.code, sentences::too_many_members_ever);

/// Lines about refused requests that one process writes into its log within a minute.
pub const REFUSALS_LOGGED_PER_MINUTE: u32 = 120;

/// Wrong passwords for one username.
pub const SIGN_INS_PER_USERNAME: Limit = tries(10, 15, sentences::too_many_sign_ins);
/// Wrong passwords from one address.
pub const SIGN_INS_PER_ADDRESS: Limit = tries(50, 15, sentences::too_many_sign_ins);
/// Wrong passwords for one user from a device on which they have signed in before.
pub const SIGN_INS_PER_DEVICE: Limit = tries(10, 15, sentences::too_many_sign_ins);
/// Wrong passwords of a member who confirms something.
pub const CONFIRMATIONS_PER_MEMBER: Limit = tries(10, 15, sentences::too_many_sign_ins);
/// Sign-ups from one address.
pub const SIGN_UPS_PER_ADDRESS: Limit = tries(50, 15, sentences::too_many_sign_ups);
/// Families founded from one address.
pub const FAMILIES_PER_ADDRESS: Limit = tries(20, 24 * 60, sentences::too_many_families);
/// Wrong codes for setting up a device from one address.
pub const CODES_PER_ADDRESS: Limit = tries(50, 15, sentences::too_many_codes);
/// Tests of devices by a member.
pub const PUSH_TESTS_PER_MEMBER: Limit = tries(20, 15, sentences::too_many_push_tests);
/// Invalid approvals from notices, from one address.
pub const APPROVALS_PER_ADDRESS: Limit = tries(50, 15, sentences::too_many_approvals);
/// Invalid links to calendars, from one address.
pub const CALENDARS_PER_ADDRESS: Limit = tries(50, 15, sentences::too_many_calendars);
/// Questions of a member to the assistant, of any service.
pub const QUESTIONS_PER_MEMBER: Limit = tries(20, 60, sentences::too_many_questions);
/// Calls of a family's webhooks by parents: tests, and repeated deliveries.
pub const CALLS_PER_FAMILY: Limit = tries(60, 60, sentences::too_many_calls);

const fn quota(most: i64, code: &'static str, sentence: fn(i64) -> Message) -> Quota {
    Quota { most, code, sentence }
}

/// The limit of tries within some minutes.
const fn tries(most: i64, minutes: i64, sentence: fn(i64, u32) -> Message) -> Limit {
    Limit { most, window: SignedDuration::from_mins(minutes), sentence }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_says_the_same() {
        let document = include_str!("../../docs/limits.md");
        let attempts = [
            ("Wrong passwords for one username", SIGN_INS_PER_USERNAME),
            ("Wrong passwords from one address", SIGN_INS_PER_ADDRESS),
            ("Wrong passwords for one user on a device they know", SIGN_INS_PER_DEVICE),
            ("Wrong passwords to confirm something", CONFIRMATIONS_PER_MEMBER),
            ("Wrong codes of shared tablets from one address", CODES_PER_ADDRESS),
            ("Devices tried by one member", PUSH_TESTS_PER_MEMBER),
            ("Approvals from notices that were not good from one address", APPROVALS_PER_ADDRESS),
            ("Wrong calendar links from one address", CALENDARS_PER_ADDRESS),
            ("Sign-ups from one address", SIGN_UPS_PER_ADDRESS),
            ("Families founded from one address", FAMILIES_PER_ADDRESS),
            ("Questions of one member to the assistant", QUESTIONS_PER_MEMBER),
            ("Tests and repeats of webhooks of a family", CALLS_PER_FAMILY),
        ];
        let attempts = attempts.map(|(what, Limit { most, window, .. })| {
            let window = match window.as_hours() {
                0 => format!("{} minutes", window.as_mins()),
                1 => "an hour".to_owned(),
                24 => "a day".to_owned(),
                hours => format!("{hours} hours"),
            };
            format!("| {what} | {most} in {window} |")
        });
        let rooms = [
            ("Chores of one kid that wait for a parent", PENDING_SUBMISSIONS),
            ("Purchases of one kid that wait for a parent", PENDING_PURCHASES),
            ("Requests of one member that wait for a parent", PENDING_REQUESTS),
            ("Assignments of one kid that are not approved yet", OPEN_ASSIGNMENTS),
            ("Chores of a family", CHORES),
            ("Versions of a chore's schedule", SCHEDULE_VERSIONS),
            ("Marks on a family's routines, from 14 days ago on", OCCURRENCE_MARKS),
            ("Absences of a family", ABSENCES),
            ("Versions of a kid's homes, or rest days", PRESENCE_VERSIONS),
            ("Sets of special days of a family", DAY_SETS),
            ("Changes of a family's special days", DAY_SET_VERSIONS),
            ("Notes on a family's fridge", FRIDGE_NOTES),
            ("Notes on the fridge for one kid", KID_NOTES),
            ("Groups of a family's chores, or of its items", GROUPS),
            ("Items in a store", ITEMS),
            ("Members of a family", MEMBERS),
            ("Members of a family, with those who were removed", MEMBERS_EVER),
            ("Shared tablets of a family", DEVICES),
            ("Tokens of a family for programs", API_TOKENS),
            ("Webhooks of a family", WEBHOOKS),
            ("Calendar links of a family", CALENDAR_FEEDS),
            ("MiB of photos of a family", PHOTOS_MIB),
        ];
        let rooms =
            rooms.map(|(what, room)| format!("| {what} | {} | `{}` |", room.most, room.code));
        let rates = [
            format!("| Writes of one member | {WRITES_PER_MINUTE} in a minute |"),
            format!(
                "| Lines in the log about refusals | {REFUSALS_LOGGED_PER_MINUTE} in a minute |"
            ),
            format!("| A document that is imported | {IMPORT_MIB} MiB |"),
            format!("| A photo | {PHOTO_KIB} KiB, {PHOTO_PIXELS} pixels wide and high |"),
            format!(
                "| Deliveries that wait for one receiver | {WAITING_DELIVERIES}; one more drops the \
                 oldest |"
            ),
            format!(
                "| Deliveries to one receiver that are kept when done | {FINISHED_DELIVERIES}, for \
                 {DELIVERIES_DAYS} days |"
            ),
            format!(
                "| Earlier prices of one thing that are kept for what arrives late | \
                 {EARLIER_PRICES}; one more drops the oldest |"
            ),
            format!("| Requests under way on one connection | {STREAMS_PER_CONNECTION} |"),
        ];
        for line in attempts.iter().chain(&rooms).chain(&rates) {
            assert!(document.contains(line.as_str()), "{line}");
        }
        let told = document.lines().filter(|line| line.starts_with("| ")).count();
        assert_eq!(told, attempts.len() + rooms.len() + rates.len() + 6, "six headings");
    }
}
