//! Deletes expired photos. From their hour of expiry on they are answered like missing ones,
//! whether or not they have been deleted (docs/product/chores.md#photos-kept).

use std::time::Duration;

use futures_util::FutureExt as _;

use super::{kept::KeptSince, queries};
use crate::{
    auth::Context,
    calendar,
    db::{self, Conn},
    families,
};

/// The interval of deletions.
const LOOK: Duration = Duration::from_hours(1);
/// Photos deleted in one write; the limit keeps other writes from waiting long.
const AT_ONCE: i64 = 50;

/// Deletes expired photos, now and every hour. Never returns.
pub async fn keep_up(context: Context) {
    loop {
        if let Err(error) = delete_gone(&context).await {
            tracing::warn!(%error, "photos that are gone could not be deleted");
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Deletes the expired photos of all families, and returns their number.
///
/// # Errors
/// Those of the database.
pub async fn delete_gone(context: &Context) -> db::Result<usize> {
    let now = context.clock.now();
    let families = queries::families(&mut context.db.read().await?).await?;
    let mut deleted = 0;
    for queries::FamilyDays { id, time_zone, day_starts_at } in families {
        let zone = calendar::zone(&time_zone);
        let start_of = |day| calendar::at_minute(&zone, day, day_starts_at);
        let since = KeptSince::on(calendar::now(&zone, day_starts_at, now).day, start_of);
        while !queries::gone(&mut context.db.read().await?, &id, since, 1).await?.is_empty() {
            deleted += delete_some(context, id.clone(), since).await?;
        }
    }
    Ok(deleted)
}

#[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
async fn delete_some(context: &Context, family_id: String, since: KeptSince) -> db::Result<usize> {
    let delete = context.db.write_without_member(move |tx: &mut Conn| {
        async move {
            families::service::lock(tx, &family_id).await?;
            let gone = queries::gone(tx, &family_id, since, AT_ONCE).await?;
            for id in &gone {
                queries::delete(tx, id).await?;
            }
            Ok(gone.len())
        }
        .boxed()
    });
    delete.await
}
