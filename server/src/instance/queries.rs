//! SQL of the instance's generation.

use crate::db::{Conn, Result};

/// The generation; empty before the first start.
pub(super) async fn generation(conn: &mut Conn) -> Result<String> {
    conn.sql("SELECT generation FROM instance").scalar().await
}

/// Gives the instance its first generation, unless another process was faster.
pub(super) async fn begin(conn: &mut Conn, generation: &str) -> Result<()> {
    let text = "UPDATE instance SET generation = $1 WHERE generation = ''";
    conn.sql(text).bind(generation).execute().await
}

/// Replaces the generation.
pub(super) async fn replace(conn: &mut Conn, generation: &str) -> Result<()> {
    conn.sql("UPDATE instance SET generation = $1").bind(generation).execute().await
}
