//! A kid's points history, and awards.

use axum::extract::State;
use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::validate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Kind, queries};
use crate::{
    AppState,
    auth::{Kid, Member, Parent},
    docs,
    error::ApiError,
    extract::Json,
    fields::Fields,
    idempotency::{self, IdempotencyKey},
    paging::Page,
};

crate::row! {
    /// One movement of a kid's points.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PointsEntry {
        /// The entry's id.
        id: String,
        /// Why the points moved.
        kind: Kind,
        /// Points; negative for a redemption alone.
        #[schema(minimum = -1_000_000, maximum = 1_000_000, example = 15)]
        amount: i64,
        /// The balance after this entry, in points.
        #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 120)]
        balance: i64,
        /// The chore's name, the reason of an award, and the like.
        #[schema(required, example = "Feed the dragon")]
        description: Option<String>,
        /// When the points moved.
        created_at: Timestamp,
    }
}

/// Points a parent gives.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AwardPoints {
    /// A kid of the family, in any case.
    #[schema(example = "leo")]
    pub kid_username: String,
    /// How many points.
    #[schema(minimum = 1, maximum = 1_000_000, example = 50)]
    pub points: i64,
    /// Why: kept on the ledger entry. Up to 2,000 characters.
    #[schema(max_length = 2000, example = "Helped a neighbour")]
    pub reason: Option<String>,
}

/// The kid's new balance.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Awarded {
    /// The kid, as they wrote it when signing up.
    #[schema(example = "leo")]
    pub username: String,
    /// Their balance now, in points.
    #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 170)]
    pub points: i64,
}

/// The checked fields of an award.
#[derive(Debug, Clone)]
pub struct Award {
    /// The kid's username, trimmed.
    pub kid_username: String,
    /// 1 to 1,000,000.
    pub points: i32,
    /// Why.
    pub reason: Option<String>,
}

impl AwardPoints {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self) -> Result<Award, ApiError> {
        let mut fields = Fields::default();
        let award = Award {
            kid_username: fields.take("kid_username", validate::award_kid(&self.kid_username)),
            points: fields.take("points", validate::award_points(self.points)),
            reason: fields.take("reason", validate::text(self.reason.as_deref())),
        };
        fields.finish(award)
    }
}

/// My points history
///
/// For kids. Every movement of their points, newest first, in pages.
#[utoipa::path(
    get, path = "/users/me/points-history", tag = "points", security(("bearer" = ["kid"])),
    params(Page),
    responses(
        (status = 200, description = "The entries", body = Vec<PointsEntry>),
        docs::Unauthorized, docs::Forbidden, docs::Paging
    )
)]
pub async fn points_history(
    State(app): State<AppState>,
    Kid(kid): Kid,
    page: Page,
) -> Result<Json<Vec<PointsEntry>>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::history(&mut conn, &kid.id, &page).await?))
}

/// Give points to a kid
///
/// For parents. Answers the kid's new balance.
#[utoipa::path(
    post, path = "/kids/award-points", tag = "points", security(("bearer" = ["parent"])),
    params(IdempotencyKey), request_body = AwardPoints,
    responses(
        (status = 200, description = "The kid's new balance", body = Awarded),
        docs::Body, docs::Unauthorized, docs::Forbidden, docs::NoKid, docs::CannotAward
    )
)]
pub async fn award_points(
    State(app): State<AppState>,
    Parent(parent): Parent,
    key: IdempotencyKey,
    Json(input): Json<AwardPoints>,
) -> Result<Json<Awarded>, ApiError> {
    Ok(Json(award_once(&app, parent, key, input).await?))
}

/// Gives points, once for its key; also from the outbox.
pub(crate) async fn award_once(
    app: &AppState,
    parent: Member,
    key: IdempotencyKey,
    input: AwardPoints,
) -> Result<Awarded, ApiError> {
    let award = input.checked()?;
    let now = app.clock.now();
    let ask = key.of("award-points", &input)?;
    let awarded = idempotency::write(app, parent, ask, now, move |tx, parent| {
        async move { super::award(tx, parent, &award, now).await }.boxed()
    });
    awarded.await
}
