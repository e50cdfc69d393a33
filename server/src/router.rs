//! The route table.

use std::sync::LazyLock;

use axum::{Router, routing};
use utoipa::{OpenApi as _, openapi::OpenApi};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    accounts, api_tokens,
    assets::{self, WebApp},
    assignments, assistant, board, calendar_feeds, chores, day_sets, decisions, devices, directory,
    docs::{self, Documents},
    events, export, families, first_steps, fridge, goal, groups, home_assistant, http, kids,
    leaderboard, media, notifications, outbox, points, presence, probes, push, redemptions,
    requests, routines, sessions, sign_in, starter_pack,
    state::AppState,
    store, streak, submissions, webhooks,
};

/// The API, route by route.
fn api() -> OpenApiRouter<AppState> {
    OpenApiRouter::<AppState>::with_openapi(docs::Description::openapi())
        .routes(routes!(families::routes::get_config))
        .routes(routes!(sign_in::routes::login))
        .routes(routes!(sign_in::routes::change_password))
        .routes(routes!(sign_in::routes::reset_password))
        .routes(routes!(sessions::routes::sign_out))
        .routes(routes!(sessions::routes::my_sessions, sessions::routes::end_all_sessions))
        .routes(routes!(sessions::routes::end_other_sessions))
        .routes(routes!(sessions::routes::end_session))
        .routes(routes!(sessions::routes::kid_sessions, sessions::routes::end_kid_sessions))
        // A family and its members.
        .routes(routes!(
            families::routes::get_family,
            families::routes::update_family,
            export::routes::delete_family
        ))
        .routes(routes!(export::routes::export_family))
        .routes(routes!(export::routes::import_family))
        .routes(routes!(families::routes::renew_invite_code))
        .routes(routes!(first_steps::routes::first_steps))
        .routes(routes!(starter_pack::routes::starter_pack))
        .routes(routes!(accounts::routes::create_user, accounts::routes::list_users))
        .routes(routes!(accounts::routes::current_user))
        .routes(routes!(accounts::routes::add_carer))
        .routes(routes!(accounts::routes::set_carer_days))
        .routes(routes!(accounts::routes::promote_to_parent))
        .routes(routes!(accounts::routes::remove_user))
        // Chores, and submissions.
        .routes(routes!(chores::routes::list_chores, chores::routes::create_chore))
        .routes(routes!(chores::routes::list_all_chores))
        .routes(routes!(chores::routes::update_chore, chores::routes::delete_chore))
        .routes(routes!(chores::routes::activate_chore))
        .routes(routes!(chores::routes::deactivate_chore))
        .routes(routes!(submissions::routes::submit_chore))
        .routes(routes!(submissions::routes::my_chore_history))
        .routes(routes!(submissions::routes::my_detailed_chore_history))
        .routes(routes!(submissions::routes::my_chore_summary))
        .routes(routes!(submissions::routes::pending_chore_submissions))
        .routes(routes!(submissions::routes::approve_chore_submission))
        .routes(routes!(submissions::routes::reject_chore_submission))
        .routes(routes!(submissions::routes::withdraw_chore))
        .routes(routes!(submissions::routes::complete_chore))
        .routes(routes!(submissions::routes::kid_chore_history))
        // Assignments, and attempts at them.
        .routes(routes!(assignments::routes::assign_chore, assignments::routes::list_assignments))
        .routes(routes!(assignments::routes::my_assignments))
        .routes(routes!(assignments::routes::submit_assignment))
        .routes(routes!(assignments::routes::pending_assignment_submissions))
        .routes(routes!(assignments::routes::approve_assignment_submission))
        .routes(routes!(assignments::routes::reject_assignment_submission))
        .routes(routes!(assignments::routes::withdraw_assignment))
        .routes(routes!(
            assignments::routes::edit_assignment,
            assignments::routes::take_assignment_back
        ))
        // Requests.
        .routes(routes!(requests::routes::make_request))
        .routes(routes!(requests::routes::my_requests))
        .routes(routes!(requests::routes::pending_requests))
        .routes(routes!(requests::routes::approve_request))
        .routes(routes!(requests::routes::reject_request))
        .routes(routes!(requests::routes::withdraw_request))
        .routes(routes!(assistant::routes::ask_assistant))
        .routes(routes!(assistant::routes::catalogue_chores))
        .routes(routes!(outbox::routes::send_outbox))
        // The store, purchases, and the goal.
        .routes(routes!(store::routes::list_store_items, store::routes::create_store_item))
        .routes(routes!(store::routes::update_store_item, store::routes::delete_store_item))
        .routes(routes!(redemptions::routes::redeem_item))
        .routes(routes!(redemptions::routes::purchase_history))
        .routes(routes!(redemptions::routes::pending_purchases))
        .routes(routes!(redemptions::routes::approve_purchase))
        .routes(routes!(redemptions::routes::reject_purchase))
        .routes(routes!(redemptions::routes::withdraw_purchase))
        .routes(routes!(redemptions::routes::purchases_to_hand_over))
        .routes(routes!(redemptions::routes::hand_over_purchase))
        .routes(routes!(redemptions::routes::kid_purchase_history))
        .routes(routes!(goal::routes::get_goal, goal::routes::update_goal))
        .routes(routes!(goal::routes::goal_savers))
        .routes(routes!(goal::routes::bearded_dragon_purchases))
        // Points.
        .routes(routes!(points::routes::award_points))
        .routes(routes!(points::routes::points_history))
        .routes(routes!(points::routes::adjust_points))
        .routes(routes!(points::routes::kid_points_history))
        .routes(routes!(kids::routes::kids_overview))
        .routes(routes!(kids::routes::kid_overview))
        // Recent decisions, and undoing them.
        .routes(routes!(decisions::routes::recent_decisions))
        .routes(routes!(decisions::routes::undo_decision))
        .routes(routes!(streak::routes::get_streak))
        .routes(routes!(leaderboard::routes::get_leaderboard))
        .merge(come_and_go())
        .merge(looks())
        .merge(notices())
        .merge(shared_devices())
        .merge(elsewhere())
}

/// Routines, presence and special days.
fn come_and_go() -> OpenApiRouter<AppState> {
    OpenApiRouter::<AppState>::new()
        .routes(routes!(presence::routes::get_presence))
        .routes(routes!(presence::routes::add_absence))
        .routes(routes!(presence::routes::change_absence, presence::routes::take_absence_back))
        .routes(routes!(presence::routes::set_home_pattern))
        .routes(routes!(presence::routes::set_rest_days))
        .routes(routes!(presence::routes::excuse_day))
        .routes(routes!(presence::routes::take_pass_back))
        .routes(routes!(presence::routes::preview_excuse))
        .routes(routes!(presence::routes::kid_ribbon))
        .routes(routes!(presence::routes::my_ribbon))
        .routes(routes!(routines::routes::list_schedules))
        .routes(routes!(routines::routes::set_schedule, routines::routes::end_schedule))
        .routes(routes!(routines::routes::pause_chore, routines::routes::end_pause))
        .routes(routes!(routines::routes::get_today))
        .routes(routes!(routines::routes::get_week))
        .routes(routes!(
            routines::occurrence_routes::mark_occurrence,
            routines::occurrence_routes::take_mark_back
        ))
        .routes(routes!(
            routines::swaps::routes::offer_occurrence,
            routines::swaps::routes::end_offer
        ))
        .routes(routes!(routines::swaps::routes::accept_offer))
        .routes(routes!(
            routines::occurrence_routes::claim_occurrence,
            routines::occurrence_routes::give_occurrence_back
        ))
        .routes(routes!(
            routines::help::routes::ask_for_help,
            routines::help::routes::take_help_back
        ))
        .routes(routes!(routines::help::routes::answer_help))
        .routes(routes!(submissions::ticks::tick_occurrence, submissions::ticks::untick_occurrence))
        .routes(routes!(
            submissions::carer_ticks::tick_for_kid,
            submissions::carer_ticks::untick_for_kid
        ))
        .routes(routes!(day_sets::routes::list_day_sets, day_sets::routes::create_day_set))
        .routes(routes!(day_sets::routes::change_day_set, day_sets::routes::delete_day_set))
        .routes(routes!(groups::routes::list_groups, groups::routes::create_group))
        .routes(routes!(groups::routes::change_group, groups::routes::delete_group))
        .routes(routes!(groups::routes::put_in_order))
        .routes(routes!(fridge::routes::get_fridge, fridge::routes::create_fridge_note))
        .routes(routes!(fridge::routes::change_fridge_note, fridge::routes::delete_fridge_note))
}

/// The looks of members, chores and items.
fn looks() -> OpenApiRouter<AppState> {
    OpenApiRouter::<AppState>::new()
        .routes(routes!(directory::routes::get_directory))
        .routes(routes!(directory::routes::set_profile))
        .routes(routes!(directory::routes::set_face))
        .routes(routes!(media::routes::send_photo))
        .routes(routes!(media::routes::get_photo))
}

/// Notices on devices.
fn notices() -> OpenApiRouter<AppState> {
    OpenApiRouter::<AppState>::new()
        .routes(routes!(notifications::routes::my_notifications))
        .routes(routes!(notifications::routes::set_my_notifications))
        .routes(routes!(notifications::routes::kid_notifications))
        .routes(routes!(notifications::routes::set_kid_notifications))
        .routes(routes!(notifications::routes::approve_from_notice))
        .routes(routes!(push::routes::get_push_key))
        .routes(routes!(push::routes::subscribe))
        .routes(routes!(push::routes::unsubscribe))
        .routes(routes!(push::routes::test_subscription))
}

/// Shared tablets, for parents and for the tablets themselves; tokens for programs, and webhooks;
/// and the streams of live events.
fn shared_devices() -> OpenApiRouter<AppState> {
    OpenApiRouter::<AppState>::new()
        .routes(routes!(devices::routes::make_device_code))
        .routes(routes!(devices::routes::list_devices, devices::routes::enrol_device))
        .routes(routes!(devices::routes::rename_device, devices::routes::revoke_device))
        .routes(routes!(devices::routes::release_pin_wait))
        .routes(routes!(devices::routes::list_pins))
        .routes(routes!(devices::routes::set_pin, devices::routes::remove_pin))
        .routes(routes!(board::routes::get_board))
        .routes(routes!(board::routes::open_board_session))
        .routes(routes!(board::routes::send_board_ticks))
        .routes(routes!(board::routes::forget_board_device))
        .routes(routes!(api_tokens::routes::list_api_tokens, api_tokens::routes::create_api_token))
        .routes(routes!(api_tokens::routes::revoke_api_token))
        .routes(routes!(webhooks::routes::list_webhooks, webhooks::routes::create_webhook))
        .routes(routes!(webhooks::routes::switch_webhook, webhooks::routes::remove_webhook))
        .routes(routes!(webhooks::routes::renew_webhook_secret))
        .routes(routes!(webhooks::routes::test_webhook))
        .routes(routes!(webhooks::routes::list_webhook_deliveries))
        .routes(routes!(webhooks::routes::send_webhook_again))
        .routes(routes!(events::routes::live_events))
        .routes(routes!(events::routes::board_events))
}

/// Views outside the app: calendars of kids, and Home Assistant.
fn elsewhere() -> OpenApiRouter<AppState> {
    OpenApiRouter::<AppState>::new()
        .routes(routes!(calendar_feeds::routes::list_calendar_feeds))
        .routes(routes!(calendar_feeds::routes::create_calendar_feed))
        .routes(routes!(calendar_feeds::routes::remove_calendar_feed))
        .routes(routes!(calendar_feeds::routes::read_calendar))
        .routes(routes!(
            home_assistant::routes::get_home_assistant,
            home_assistant::routes::set_home_assistant
        ))
}

/// The description of the API, served at `/api/openapi.json` and, for people, at `/api/docs`.
pub fn openapi() -> OpenApi {
    docs::finish(API.1.clone())
}

/// The routes of the API and their description, which do not depend on the settings.
static API: LazyLock<(Router<AppState>, OpenApi)> = LazyLock::new(|| api().split_for_parts());

/// The routes for operators.
fn probes() -> Router<AppState> {
    Router::new()
        .route("/healthz", routing::get(probes::healthz))
        .route("/readyz", routing::get(probes::readyz))
        .route("/metrics", routing::get(probes::metrics))
}

/// The whole server: the API under `/api`, the probes, and the web app everywhere else; all of it
/// under the base path, too.
pub fn app(state: AppState) -> http::App {
    let http = state.http.clone();
    let (api, description) = &*API;
    let documents = Documents::new(description, http.base_path.clone());
    let documents = Router::new()
        .route("/api/openapi.json", routing::get(docs::get_description))
        .route("/api/docs", routing::get(docs::get_page))
        .with_state(documents);
    let routes =
        Router::new().nest("/api", api.clone()).merge(probes()).with_state(state).merge(documents);
    let web_app = WebApp::new(http.base_path.clone());
    http::layers(routes.fallback(assets::serve).with_state(web_app), http)
}
