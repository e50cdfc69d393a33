//! Lists in pages, newest first or, if they are queues, oldest first.
//!
//! A page begins after the row that the caller had last, at the place of that row in the list's
//! order: however many rows are added meanwhile, pages join without a gap and without a row twice.
//! Where people put rows in order, an order that is saved meanwhile can move rows across.

use axum::{extract::FromRequestParts, http::request::Parts};
use rules::bounds::PAGE_ROWS;

use crate::{
    db::{Conn, FromRow},
    error::{ApiError, FieldError, refusals},
    sentences,
};

/// The most rows that can be asked for by a limit.
const MOST: i64 = 200;

/// A place before the first row of a descending list, no matter when that happened. (Ids are
/// hexadecimal.)
const FIRST_DOWNWARDS: (i64, &str) = (i64::MAX, "z");
/// A place before the first row of an ascending list.
const FIRST_UPWARDS: (i64, &str) = (i64::MIN, "");

/// The requested part of a list.
#[derive(Debug, Clone, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Page {
    /// The greatest number of rows. Without it: 500.
    #[param(minimum = 1, maximum = 200, nullable = false, example = 50)]
    limit: Option<i64>,
    /// The id of the last row the caller has: the page begins after it. Without it: the first rows.
    #[param(nullable = false, example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    before: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for Page {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let mut page = Self::NEWEST;
        let query = parts.uri.query().unwrap_or_default();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            match &*name {
                "limit" => page.limit = Some(limit(&value)?),
                "before" => page.before = Some(value.into_owned()),
                _ => {}
            }
        }
        Ok(page)
    }
}

fn limit(text: &str) -> Result<i64, ApiError> {
    text.parse().ok().filter(|limit| (1..=MOST).contains(limit)).ok_or_else(|| {
        let message = sentences::page_limit(1, MOST);
        ApiError::Validation(vec![FieldError::at(["query", "limit"], message)])
    })
}

/// The statements of a list, whose owner is `$1`.
#[derive(Debug, Clone, Copy)]
pub struct List {
    /// The [`Place`] of the row with the id `$2`, if the list has it.
    pub place: &'static str,
    /// At most `$4` rows after the place (`$2`, `$3`), in the order of their places.
    pub rows: &'static str,
}

crate::db::row! {
    /// The place of a row in its list.
    #[derive(Debug)]
    pub struct Place {
        /// When it happened, in milliseconds, or its number.
        at: i64,
        /// Its id, because several rows can share an instant.
        id: String,
    }
}

impl Page {
    /// The newest rows, as many as are returned without parameters.
    pub const NEWEST: Self = Self { limit: None, before: None };

    /// Whether there are no parameters.
    pub fn is_window(&self) -> bool {
        self.limit.is_none() && self.before.is_none()
    }

    /// The rows of this page of the list of `whose`.
    ///
    /// # Errors
    /// 404 when the list has no row of the id in `before`.
    pub async fn rows<T: FromRow>(
        &self,
        conn: &mut Conn,
        list: List,
        whose: &str,
    ) -> Result<Vec<T>, ApiError> {
        self.rows_from(conn, list, whose, FIRST_DOWNWARDS, &[]).await
    }

    /// The rows of this page of the list of `whose`, whose statement gets further parameters as
    /// `$5` and so on.
    ///
    /// # Errors
    /// As [`rows`](Self::rows).
    pub async fn rows_downwards<T: FromRow>(
        &self,
        conn: &mut Conn,
        list: List,
        whose: &str,
        besides: &[i64],
    ) -> Result<Vec<T>, ApiError> {
        self.rows_from(conn, list, whose, FIRST_DOWNWARDS, besides).await
    }

    /// The rows of this page of the ascending list of `whose`, whose statement gets further
    /// parameters as `$5` and so on.
    ///
    /// # Errors
    /// As [`rows`](Self::rows).
    pub async fn rows_upwards<T: FromRow>(
        &self,
        conn: &mut Conn,
        list: List,
        whose: &str,
        besides: &[i64],
    ) -> Result<Vec<T>, ApiError> {
        self.rows_from(conn, list, whose, FIRST_UPWARDS, besides).await
    }

    async fn rows_from<T: FromRow>(
        &self,
        conn: &mut Conn,
        list: List,
        whose: &str,
        (at, id): (i64, &str),
        besides: &[i64],
    ) -> Result<Vec<T>, ApiError> {
        let after = match &self.before {
            None => Place { at, id: id.to_owned() },
            Some(id) => {
                let place = conn.sql(list.place).bind(whose).bind(id).optional().await?;
                place.ok_or(refusals::ROW_NOT_FOUND)?
            }
        };
        let limit = self.limit.unwrap_or(i64::from(PAGE_ROWS));
        let mut statement =
            conn.sql(list.rows).bind(whose).bind(after.at).bind(after.id).bind(limit);
        for value in besides {
            statement = statement.bind(*value);
        }
        Ok(statement.all().await?)
    }
}
