//! A statement of the check, and its findings.

use crate::db::{Conn, Result};

/// A check: an inconsistency, and the statement that finds it.
pub(in crate::check) struct Check {
    /// The sentence about a finding: `{a}`, `{b}` and `{c}` stand for its columns.
    pub(super) sentence: &'static str,
    /// Selects the findings, as columns `a`, `b` and `c` of text.
    pub(super) sql: &'static str,
}

crate::db::row! {
    /// A finding: ids, numbers and words of the schema.
    pub(in crate::check) struct Finding {
        a: String,
        b: String,
        c: String,
    }
}

impl Check {
    /// The sentence about a finding.
    pub(in crate::check) fn say(&self, finding: &Finding) -> String {
        let Finding { a, b, c } = finding;
        self.sentence.replace("{a}", a).replace("{b}", b).replace("{c}", c)
    }
}

/// The findings of a check.
pub(in crate::check) async fn findings(conn: &mut Conn, check: &Check) -> Result<Vec<Finding>> {
    conn.sql(check.sql).all().await
}
