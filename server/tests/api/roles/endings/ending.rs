//! The ways in which sessions end, and the content of the database.

use crate::support::Engine;
use jiff::Timestamp;
use rules::Role;
use server::{accounts, auth, db::Conn, error::ApiError, export, sessions, sign_in};

/// The way in which a session ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    Removed,
    Reset,
    AnotherRole,
    SignedOut,
    EndedByAnother,
    /// With the family: this one comes last.
    FamilyDeleted,
}

pub(super) const ENDINGS: [Ending; 6] = [
    Ending::Removed,
    Ending::Reset,
    Ending::AnotherRole,
    Ending::SignedOut,
    Ending::EndedByAnother,
    Ending::FamilyDeleted,
];

impl Ending {
    /// Ends the session of `victim`, by the functions that the routes call.
    pub(super) async fn end(
        self,
        tx: &mut Conn,
        boss_id: &str,
        victim_id: &str,
        session_id: String,
        now: Timestamp,
    ) -> Result<(), ApiError> {
        let boss = auth::members::find(tx, boss_id).await?;
        let mut victim = auth::members::find(tx, victim_id).await?;
        match self {
            Self::Removed if boss.id == victim.id => {
                // The founder of an empty family is its last parent.
                let gone = "UPDATE users SET removed_at = 1, username_key = ' ' || id,
                                password_hash = '' WHERE id = $1";
                tx.sql(gone).bind(victim_id).execute().await?;
            }
            Self::Removed => accounts::removal::remove(tx, &boss, victim_id, now).await?,
            Self::Reset => sign_in::service::replace_password(tx, &victim.username, "x").await?,
            Self::AnotherRole if victim.role != Role::Parent => {
                accounts::service::promote(tx, &boss, &victim.username, now).await?;
            }
            Self::AnotherRole => {
                // No route makes a parent a kid yet.
                let other = "UPDATE users SET role = 'kid' WHERE id = $1";
                tx.sql(other).bind(victim_id).execute().await?;
            }
            Self::SignedOut => {
                victim.session_id = Some(session_id);
                sessions::service::sign_out(tx, &victim, now).await?;
            }
            Self::EndedByAnother => {
                sessions::service::end_all(tx, &boss.family_id, victim_id).await?;
            }
            Self::FamilyDeleted => export::service::delete(tx, &boss, now).await?,
        }
        Ok(())
    }
}

/// Everything in the database except the failed sign-ins, row by row.
pub(super) async fn everything(tx: &mut Conn, engine: Engine) -> Result<Vec<String>, ApiError> {
    let tables = match engine {
        Engine::Sqlite => {
            "SELECT 'SELECT ''' || t.name || ' '' || '
                    || (SELECT GROUP_CONCAT('quote(' || c.name || ')', ' || '','' || ')
                        FROM pragma_table_info(t.name) c)
                    || ' FROM ' || t.name || ' ORDER BY 1'
             FROM sqlite_schema t
             WHERE t.type = 'table' AND t.name <> 'login_failures' ORDER BY t.name"
        }
        Engine::Postgres => {
            "SELECT 'SELECT ''' || tablename || ' '' || CAST(t AS TEXT) FROM ' || tablename
                    || ' t ORDER BY 1'
             FROM pg_tables
             WHERE schemaname = 'public' AND tablename <> 'login_failures' ORDER BY tablename"
        }
    };
    let mut rows = Vec::new();
    for statement in tx.sql(tables).scalars::<String>().await? {
        rows.extend(tx.sql(statement.leak()).scalars::<String>().await?);
    }
    Ok(rows)
}
