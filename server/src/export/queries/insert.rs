//! Rows of an imported family, under the new ids.

use std::sync::LazyLock;

use crate::{
    auth::NO_PASSWORD,
    db::{Conn, FromRow, Result},
    export::document::{
        Bound, ExportedAbsence, ExportedAssignment, ExportedAttempt, ExportedChore, ExportedDaySet,
        ExportedDaySetVersion, ExportedFridgeNote, ExportedGoal, ExportedGroup,
        ExportedHomePattern, ExportedItem, ExportedMark, ExportedMember, ExportedPass,
        ExportedPoolKid, ExportedPurchase, ExportedRequest, ExportedRestDays, ExportedSchedule,
        ExportedSubmission, FamilySettings,
    },
};

/// A kind of row whose fields are columns of one table.
pub(in crate::export) trait Added: FromRow + Bound {
    /// The table.
    const TABLE: &'static str;
    /// The columns that are no fields, which come first.
    const BESIDES: &'static [&'static str];
    /// The fields that are no columns.
    const ELSEWHERE: &'static [&'static str];

    /// The statement that adds a row.
    fn statement() -> &'static str;
}

macro_rules! added {
    ($($row:ident: $table:literal, $besides:expr, $elsewhere:expr;)+) => {
        $(impl Added for $row {
            const TABLE: &'static str = $table;
            const BESIDES: &'static [&'static str] = &$besides;
            const ELSEWHERE: &'static [&'static str] = &$elsewhere;

            fn statement() -> &'static str {
                static TEXT: LazyLock<String> = LazyLock::new(insertion::<$row>);
                &TEXT
            }
        })+

        /// The tables, with the columns that are written.
        #[cfg(test)]
        const TABLES: &[(&str, fn() -> Vec<&'static str>)] = &[$(($table, columns::<$row>)),+];
    };
}

added! {
    ExportedChore: "chores", ["family_id"], [];
    ExportedSchedule: "chore_schedules", ["family_id"], ["chore_name"];
    ExportedPoolKid: "schedule_kids", ["family_id"], [];
    ExportedMark: "occurrence_marks", ["family_id", "id"], [];
    ExportedSubmission: "chore_submissions", ["family_id"], [];
    ExportedAssignment: "assignments", ["family_id"], [];
    ExportedAttempt: "assignment_submissions", ["family_id", "kid_id"], [];
    ExportedItem: "store_items", ["family_id"], [];
    ExportedPurchase: "redemptions", ["family_id"], [];
    ExportedRequest: "requests", ["family_id"], [];
    ExportedGoal: "goals", ["family_id"], [];
    ExportedGroup: "groups", ["family_id"], [];
    ExportedFridgeNote: "fridge_notes", ["family_id"], [];
    ExportedDaySet: "day_sets", ["family_id"], [];
    ExportedDaySetVersion: "day_set_versions", ["family_id"], [];
    ExportedAbsence: "absences", ["family_id", "id"], [];
    ExportedHomePattern: "home_patterns", ["family_id", "id"], [];
    ExportedRestDays: "rest_days", ["family_id", "id"], [];
    ExportedPass: "day_passes", ["family_id", "id"], [];
}

/// The columns of a kind of row that are written, in the order of their arguments.
fn columns<T: Added>() -> Vec<&'static str> {
    let fields = T::COLUMNS.split(", ").filter(|field| !T::ELSEWHERE.contains(field));
    T::BESIDES.iter().copied().chain(fields).collect()
}

fn insertion<T: Added>() -> String {
    let columns = columns::<T>();
    let places: Vec<String> = (1..=columns.len()).map(|number| format!("${number}")).collect();
    format!("INSERT INTO {} ({}) VALUES ({})", T::TABLE, columns.join(", "), places.join(", "))
}

/// Adds a row, whose ids are the new ones, with the values of the columns that are no fields.
pub(in crate::export) async fn insert<T: Added>(
    conn: &mut Conn,
    besides: &[&str],
    row: T,
) -> Result<()> {
    let statement = conn.sql(T::statement());
    let statement = besides.iter().fold(statement, |statement, value| statement.bind(*value));
    row.bind(statement, |field| !T::ELSEWHERE.contains(&field)).execute().await
}

/// Sets a family's settings to the imported ones.
pub(in crate::export) async fn settle(
    conn: &mut Conn,
    family_id: &str,
    settings: &FamilySettings,
) -> Result<()> {
    conn.sql(
        "UPDATE families SET name = $2, time_zone = $3, signup_open = $4,
             week_start = COALESCE($5, week_start), day_starts_at = COALESCE($6, day_starts_at),
             swaps_wait = COALESCE($7, swaps_wait)
         WHERE id = $1",
    )
    .bind(family_id)
    .bind(&settings.name)
    .bind(&settings.time_zone)
    .bind(settings.signup_open)
    .bind(settings.week_start)
    .bind(settings.day_starts_at)
    .bind(settings.swaps_wait)
    .execute()
    .await
}

/// Adds a member without a password, and without points, which the ledger adds.
pub(in crate::export) async fn insert_member(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    username: &str,
    key: &str,
    member: &ExportedMember,
) -> Result<()> {
    conn.sql(
        "INSERT INTO users (id, family_id, username, username_key, password_hash, role, points,
                            token_version, created_at, removed_at, display_name, face, colour,
                            picture_mode, cares_from, cares_until)
         VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(id)
    .bind(family_id)
    .bind(username)
    .bind(key)
    .bind(if member.removed_at.is_some() { "" } else { NO_PASSWORD })
    .bind(member.role)
    .bind(member.created_at)
    .bind(member.removed_at)
    .bind(member.display_name.as_deref())
    .bind(member.face.as_deref())
    .bind(member.colour.as_deref())
    .bind(member.picture_mode)
    .bind(member.cares_from)
    .bind(member.cares_until)
    .execute()
    .await
}

/// Keeps the name of a deleted chore, for the weeks that show it. Nobody can hand it in.
pub(in crate::export) async fn insert_gone_chore(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
    name: &str,
) -> Result<()> {
    conn.sql(
        "INSERT INTO deleted_chores (id, family_id, name, points_value, shown_until)
         VALUES ($1, $2, $3, 1, 0) ON CONFLICT DO NOTHING",
    )
    .bind(chore_id)
    .bind(family_id)
    .bind(name)
    .execute()
    .await
}

#[cfg(test)]
mod tests {
    use super::TABLES;
    use crate::db::{Db, migrate};

    /// The columns that an export leaves out: the device or token with which something was sent, and
    /// since when a chore is hidden, which matters to what is sent late.
    const LEFT_OUT: [(&str, &str); 6] = [
        ("assignment_submissions", "device_id"),
        ("chore_submissions", "api_token_id"),
        ("chore_submissions", "device_id"),
        ("chores", "hidden_at"),
        ("redemptions", "device_id"),
        ("requests", "device_id"),
    ];

    #[tokio::test]
    async fn every_column_is_exported_or_left_out_by_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pogona.db");
        migrate(&Db::sqlite(&path).unwrap()).await.unwrap();
        let database = rusqlite::Connection::open(&path).unwrap();
        for (table, written) in TABLES {
            let mut told = written();
            told.extend(LEFT_OUT.iter().filter(|(of, _)| of == table).map(|(_, column)| *column));
            told.sort_unstable();
            let mut columns: Vec<String> = database
                .prepare("SELECT name FROM pragma_table_info($1)")
                .unwrap()
                .query_map([table], |row| row.get(0))
                .unwrap()
                .collect::<Result<_, _>>()
                .unwrap();
            columns.sort_unstable();
            assert_eq!(columns, told, "{table}");
        }
    }
}
