//! `pogona check`: checks the consistency of the data.
//!
//! It reads one snapshot, so it can run while a server is at work, and it changes nothing. Its
//! report names ids only, because it may be shown to somebody who helps.

mod queries;
mod reads;

use std::fmt;

use self::queries::Counts;
pub use self::reads::paths;
use crate::{auth::Context, db, streak};

/// The numbers of checked rows, and the problems found.
#[derive(Debug)]
pub struct Report {
    counts: Counts,
    /// The problems, a sentence each.
    pub problems: Vec<String>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for problem in &self.problems {
            writeln!(f, "{problem}")?;
        }
        let Counts { families, users, submissions, assignments, .. } = self.counts;
        let Counts { purchases, requests, entries, photos, unused_photos, .. } = self.counts;
        writeln!(
            f,
            "Checked: families {families}, users {users}, submissions {submissions}, assignments \
             {assignments}, purchases {purchases}, requests {requests}, ledger entries {entries}, \
             photos {photos} ({unused_photos} of them used nowhere)."
        )?;
        match self.problems.len() {
            0 => write!(f, "Everything is in order."),
            1 => write!(f, "One thing is wrong."),
            n => write!(f, "{n} things are wrong."),
        }
    }
}

/// Checks everything: the file or server itself, the ledger, every state, and that each read route
/// of the API can answer.
pub async fn run(context: &Context) -> db::Result<Report> {
    let mut conn = context.db.snapshot().await?;
    let mut problems = conn.integrity().await?;
    for check in queries::checks() {
        let found = queries::findings(&mut conn, check).await?;
        problems.extend(found.iter().map(|finding| check.say(finding)));
    }
    problems.extend(queries::wrongly_dated(&mut conn).await?);
    for kid_id in queries::kids_with_bonuses(&mut conn).await? {
        let unearned = streak::service::unearned(&mut conn, &kid_id).await?;
        problems.extend(unearned.into_iter().map(|bonus| {
            format!(
                "User {kid_id} was paid a bonus for {} days in a row until {}, and not all of these \
                 days are confirmed.",
                bonus.streak_day, bonus.day
            )
        }));
    }
    let counts = queries::counts(&mut conn).await?;
    drop(conn);
    problems.extend(reads::failures(context).await?);
    Ok(Report { counts, problems })
}
