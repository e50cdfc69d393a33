//! A statement of the check, and what it finds.

use crate::db::{Conn, Result};

/// Something that must not be found.
pub(in crate::check) struct Check {
    /// What is said about a finding: `{a}`, `{b}` and `{c}` stand for its columns.
    pub(super) sentence: &'static str,
    /// Answers the findings, as columns `a`, `b` and `c` of text.
    pub(super) sql: &'static str,
}

crate::db::row! {
    /// Something that was found: ids, numbers and words of the schema.
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

/// What a check finds.
pub(in crate::check) async fn findings(conn: &mut Conn, check: &Check) -> Result<Vec<Finding>> {
    conn.sql(check.sql).all().await
}
