//! Shared devices: finding one by its token, and writing in its name.

use futures_util::{FutureExt as _, future::BoxFuture};

use super::{
    context::Context,
    queries,
    shared_device::{SharedDevice, digest_of, is_token},
    used::Used,
};
use crate::{
    db::Conn,
    error::{ApiError, refusals},
};

impl SharedDevice {
    /// Whether the device has not been revoked. If that cannot be read now, it counts as unrevoked.
    pub async fn holds(&self, context: &Context) -> bool {
        let found = match context.db.read().await {
            Ok(mut conn) => queries::shared_device(&mut conn, &self.id).await,
            Err(error) => Err(error),
        };
        !matches!(found, Ok(None))
    }
}

impl Context {
    /// The device whose valid token this is.
    pub(super) async fn device_of(&self, token: &str) -> Result<SharedDevice, ApiError> {
        if !is_token(token) {
            return Err(refusals::DEVICE_UNKNOWN);
        }
        let mut conn = self.db.read().await?;
        let device = queries::device_of_token(&mut conn, &digest_of(token)).await?;
        let mut device = device.ok_or(refusals::DEVICE_UNKNOWN)?;
        drop(conn);
        let (used_at, now) = (Some(device.last_used_at), self.clock.now());
        self.last_uses.note(&self.db, Used::Device, &device.id, used_at, now);
        if self.count_due(&device.family_id, device.next_due_at).await {
            device.next_due_at = None;
        }
        Ok(device)
    }

    /// [`write`](Self::write) for a shared device, if nobody has revoked it meanwhile.
    ///
    /// # Errors
    /// 401 for one that has been revoked, 429 for one that writes too much. Else those of `work`.
    #[expect(clippy::disallowed_methods, reason = "a device is no member")]
    pub async fn write_for_device<T, F>(&self, device: SharedDevice, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Conn, &'c SharedDevice) -> BoxFuture<'c, Result<T, ApiError>>
            + Send
            + 'static,
    {
        self.write_rate.count(&device.id, self.clock.now())?;
        self.count_due(&device.family_id, device.next_due_at).await;
        let write = self.db.write_without_member(move |tx| {
            async move {
                let device = queries::shared_device(tx, &device.id).await?;
                let device = device.ok_or(refusals::DEVICE_UNKNOWN)?;
                work(tx, &device).await
            }
            .boxed()
        });
        write.await
    }
}
