//! The application, and beside it in the same process a bare axum router. Both have the same runtime, serve loop and
//! response bytes, so that they can be compared.

use std::{error::Error, sync::Arc};

use axum::{Json, Router, extract::State, response::IntoResponse as _, routing};
use clap::Parser as _;
use server::{
    accounts::model::User,
    auth::HashCost,
    chores::model::Chore,
    clock::SystemClock,
    config::Options,
    db::Db,
    instance::Instance,
    log,
    serve::{Limits, listen, serve},
    state::AppState,
};

use crate::rows::{family, kid};

/// The settings, read from the environment like the application's.
#[derive(Debug, clap::Parser)]
struct Settings {
    #[command(flatten)]
    options: Options,
}

/// Serves both until the process is killed. Prints the application's address, then the bare router's.
pub(crate) async fn run() -> Result<(), Box<dyn Error>> {
    let settings = Settings::parse_from(["bench"]).options.validate()?;
    log::start(settings.log, &settings.log_level)?;
    let db = settings.open_database().await?;
    let bare = bare(&db).await?;
    let (clock, key) = (Arc::new(SystemClock), settings.signing_key()?);
    let instance = Instance::of(&db).await?;
    let state = AppState::new(db, instance, clock, &settings, &key, HashCost::STANDARD)?;
    let limits = Limits::of_process();
    let (own, beside) = (listen(settings.listen)?, listen(settings.listen)?);
    println!("http://{}", own.local_addr()?);
    println!("{}", beside.local_addr()?);
    tokio::spawn(serve(beside, bare, None, limits, std::future::pending()));
    serve(own, server::router::app(state), None, limits, std::future::pending()).await;
    Ok(())
}

/// A router that answers from memory, with the rows that the application has to look up.
async fn bare(db: &Db) -> Result<Router, Box<dyn Error>> {
    let mut conn = db.read().await?;
    let user = conn
        .sql("SELECT id, username, role, points FROM users WHERE id = $1")
        .bind(kid(0))
        .one::<User>()
        .await?;
    let chores = conn
        .sql(
            "SELECT id, name, description, points_value, is_active, created_at FROM chores
             WHERE family_id = $1 ORDER BY created_at DESC, id DESC",
        )
        .bind(family(0))
        .all::<Chore>()
        .await?;
    let me = routing::get(async |State(user): State<Arc<User>>| Json(&*user).into_response());
    let list =
        routing::get(async |State(chores): State<Arc<[Chore]>>| Json(&*chores).into_response());
    Ok(Router::new()
        .merge(Router::new().route("/me", me).with_state(Arc::new(user)))
        .merge(Router::new().route("/chores", list).with_state(Arc::from(chores))))
}
