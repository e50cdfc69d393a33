//! The reads of the API, made for every member, so that a route that cannot answer is found here
//! and not by a family.

use axum::extract::State;
use futures_util::{FutureExt as _, future::BoxFuture};
use rules::Role;

use crate::{
    accounts, api_tokens, assignments,
    auth::{
        AnyRole, BoardViewer, Context, FamilyReader, Kid, Member, OwnDevice, Parent, Personal,
        Reader, Reviewer, Viewer, members,
    },
    board, calendar_feeds, chores,
    config::HouseBroker,
    day_sets, db, decisions, devices, directory,
    error::ApiError,
    export,
    extract::Json,
    families, first_steps, fridge, goal, groups, home_assistant, kids, leaderboard, notifications,
    paging::Page,
    points, presence, redemptions, requests,
    routines::{
        self,
        only::Only,
        routes::{FromDay, OfKid},
    },
    sessions, store, streak, submissions, webhooks,
};

/// A route that reads stored data.
struct Read {
    path: &'static str,
    /// The roles of its callers.
    roles: &'static [Role],
    ask: fn(Context, Member) -> BoxFuture<'static, Result<(), ApiError>>,
}

macro_rules! reads {
    ($($path:literal $role:expr, $as:path => $handler:path $(, $argument:expr)*;)+) => {
        &[$(Read {
            path: $path,
            roles: $role,
            ask: |context, member| {
                async move { $handler(State(context), $as(member) $(, $argument)*).await.map(drop) }.boxed()
            },
        }),+]
    };
}

const ANY: &[Role] = &[Role::Kid, Role::Parent, Role::Carer];
const GROWN_UP: &[Role] = &[Role::Parent, Role::Carer];
const MEMBER: &[Role] = &[Role::Kid, Role::Parent];
const KID: &[Role] = &[Role::Kid];
const PARENT: &[Role] = &[Role::Parent];

const READS: &[Read] = reads! {
    "/users" PARENT, Parent => accounts::routes::list_users, Page::NEWEST;
    "/family" PARENT, Parent => families::routes::get_family;
    "/family/export" PARENT, Parent => export;
    "/family/first-steps" PARENT, Parent => first_steps::routes::first_steps;
    "/directory" ANY, Viewer::Member => directory::routes::get_directory;
    "/users/me/points-history" KID, Kid => points::routes::points_history, Page::NEWEST;
    "/chores" MEMBER, Member::from => chores::routes::list_chores, Page::NEWEST;
    "/chores/my-chores" PARENT, Parent => chores::routes::list_all_chores, Page::NEWEST;
    "/chores/history/me" KID, Kid => submissions::routes::my_chore_history, Page::NEWEST;
    "/chores/history/me/detailed" KID, Kid =>
        submissions::routes::my_detailed_chore_history, Page::NEWEST;
    "/chores/history/me/summary" KID, Kid => submissions::routes::my_chore_summary;
    "/parent/chore-submissions/pending" PARENT, Reviewer::person =>
        submissions::routes::pending_chore_submissions, Page::NEWEST;
    "/kids" PARENT, Reader::person => kids::routes::kids_overview;
    "/kids/streak" KID, Kid => streak::routes::get_streak;
    "/schedules" PARENT, Parent => routines::routes::list_schedules;
    "/today" MEMBER, Reader::person => routines::routes::get_today, OfKid::default(), Only::default();
    "/week" GROWN_UP, FamilyReader::person => routines::routes::get_week, FromDay::default(), Only::default();
    "/presence" PARENT, Parent => presence::routes::get_presence;
    "/day-sets" MEMBER, Member::from => day_sets::routes::list_day_sets;
    "/groups" MEMBER, Member::from => groups::routes::list_groups;
    "/fridge" ANY, AnyRole => fridge::routes::get_fridge;
    "/ribbon" KID, Kid => presence::routes::my_ribbon;
    "/leaderboard" MEMBER, Member::from => leaderboard::routes::get_leaderboard;
    "/parent/chore-assignments" PARENT, Parent =>
        assignments::routes::list_assignments, Page::NEWEST;
    "/kids/my-assignments" KID, Kid => assignments::routes::my_assignments, Page::NEWEST;
    "/parent/assignment-submissions/pending" PARENT, Reviewer::person =>
        assignments::routes::pending_assignment_submissions, Page::NEWEST;
    "/requests/me" MEMBER, Member::from => requests::routes::my_requests, Page::NEWEST;
    "/parent/requests/pending" PARENT, Parent => requests::routes::pending_requests, Page::NEWEST;
    "/store/items" MEMBER, Member::from => store::routes::list_store_items, Page::NEWEST;
    "/users/me/purchase-history" KID, Kid => redemptions::routes::purchase_history, Page::NEWEST;
    "/parent/purchase-requests/pending" PARENT, Reviewer::person => redemptions::routes::pending_purchases, Page::NEWEST;
    "/parent/purchase-requests/to-hand-over" PARENT, Parent =>
        redemptions::routes::purchases_to_hand_over, Page::NEWEST;
    "/parent/decisions" PARENT, Parent => decisions::routes::recent_decisions, Page::NEWEST;
    "/devices" PARENT, Parent => devices::routes::list_devices;
    "/api-tokens" PARENT, Parent => api_tokens::routes::list_api_tokens;
    "/webhooks" PARENT, Parent => webhooks::routes::list_webhooks;
    "/calendar-feeds" PARENT, Parent => calendar_feeds::routes::list_calendar_feeds;
    "/home-assistant" PARENT, Parent => in_home_assistant;
    "/pins" PARENT, Parent => devices::routes::list_pins;
    "/board" GROWN_UP, BoardViewer::person => board::routes::get_board, Only::default();
    "/notifications" MEMBER, Personal => notifications::routes::my_notifications;
    "/sessions" ANY, OwnDevice => sessions::routes::my_sessions;
    "/goal" MEMBER, Member::from => goal::routes::get_goal;
    "/goal/savers" MEMBER, Member::from => goal::routes::goal_savers;
    "/kids/bearded-dragon-purchases" MEMBER, Member::from =>
        goal::routes::bearded_dragon_purchases, Page::NEWEST;
};

/// The paths of the routes that are read.
pub fn paths() -> impl Iterator<Item = &'static str> {
    READS.iter().map(|read| read.path)
}

/// The reads that fail, with the member and the route, a sentence each.
pub(super) async fn failures(context: &Context) -> db::Result<Vec<String>> {
    let mut failures = Vec::new();
    for member in members::all(&mut context.db.read().await?).await? {
        for Read { path, ask, .. } in READS.iter().filter(|read| read.roles.contains(&member.role))
        {
            match ask(context.clone(), member.clone()).await {
                Err(ApiError::Internal(reason)) => {
                    let id = &member.id;
                    failures.push(format!("{path} cannot be answered for user {id}: {reason}."));
                }
                Err(error) if error.status().is_server_error() => {
                    return Err(db::Error::Other(error.to_string()));
                }
                // A refusal is an answer.
                _ => {}
            }
        }
    }
    Ok(failures)
}

/// Whether the family is shown in Home Assistant, with no broker needed.
async fn in_home_assistant(
    context: State<Context>,
    parent: Parent,
) -> Result<Json<home_assistant::model::HomeAssistant>, ApiError> {
    let broker = State(HouseBroker(None));
    home_assistant::routes::get_home_assistant(context, broker, parent).await
}

/// The export, without waiting for a turn: nothing else runs here.
async fn export(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<export::document::ExportedFamily, ApiError> {
    Ok(export::service::export(&context.db, &parent.family_id, context.clock.now()).await?)
}
