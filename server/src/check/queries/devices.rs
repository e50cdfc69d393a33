//! Inconsistencies of shared devices and their PINs, tokens for programs, devices that take
//! notices, webhooks and calendar links.

use super::statement::Check;

/// Checks of devices, PINs and sessions on devices, and tokens, in the order of the report.
pub(super) const DEVICES: &[Check] = &[
    Check {
        sentence: "{a} {b} is about user {c}, who is of another family.",
        sql: "SELECT x.what AS a, x.id AS b, x.user_id AS c FROM (
                  SELECT 'Device' AS what, id, family_id, created_by AS user_id FROM devices
                  UNION SELECT 'Device code', id, family_id, created_by FROM device_codes
                  UNION SELECT 'API token', id, family_id, created_by FROM api_tokens
                  UNION SELECT 'Home Assistant of', family_id, family_id, changed_by FROM home_assistant
                  UNION SELECT 'Calendar link', id, family_id, created_by FROM calendar_feeds
                  UNION SELECT 'Calendar link', id, family_id, kid_id FROM calendar_feeds
                  UNION SELECT 'API token', t.id, t.family_id, k.kid_id
                  FROM api_token_kids k JOIN api_tokens t ON t.id = k.token_id
                  UNION SELECT 'API token', t.id, t.family_id, s.kid_id
                  FROM chore_submissions s JOIN api_tokens t ON t.id = s.api_token_id
                  UNION SELECT 'Webhook', id, family_id, set_by FROM webhooks
                  UNION SELECT 'Webhook', w.id, w.family_id, k.kid_id
                  FROM webhook_kids k JOIN webhooks w ON w.id = k.webhook_id
                  UNION SELECT 'Notified device', id, family_id, user_id FROM push_subscriptions
                  UNION SELECT 'Notice', id, family_id, user_id FROM notices
                  UNION SELECT 'Settings of', user_id, family_id, user_id FROM notification_settings
                  UNION SELECT 'PIN of', kid_id, family_id, kid_id FROM kid_pins
                  UNION SELECT 'PIN of', kid_id, family_id, set_by FROM kid_pins
                  UNION SELECT 'Device', d.id, d.family_id, p.kid_id
                  FROM pin_failures p JOIN devices d ON d.id = p.device_id
                  UNION SELECT 'Device', d.id, d.family_id, s.user_id
                  FROM sessions s JOIN devices d ON d.id = s.shared_device_id
                  UNION SELECT 'Device', d.id, d.family_id, s.kid_id
                  FROM chore_submissions s JOIN devices d ON d.id = s.device_id
                  UNION SELECT 'Device', d.id, d.family_id, s.kid_id
                  FROM assignment_submissions s JOIN devices d ON d.id = s.device_id
              ) x JOIN users u ON u.id = x.user_id
              WHERE u.family_id <> x.family_id ORDER BY a, b, c",
    },
    Check {
        sentence: "User {a} has a PIN, and is no kid of the family any more.",
        sql: "SELECT u.id AS a, '' AS b, '' AS c FROM kid_pins p JOIN users u ON u.id = p.kid_id
              WHERE u.role <> 'kid' OR u.removed_at IS NOT NULL ORDER BY a",
    },
    Check {
        sentence: "Session {a} of user {b} is on shared device {c}, which has been revoked, or \
                   is of no kid.",
        sql: "SELECT s.id AS a, s.user_id AS b, d.id AS c
              FROM sessions s JOIN devices d ON d.id = s.shared_device_id
              JOIN users u ON u.id = s.user_id
              WHERE d.revoked_at IS NOT NULL OR u.role <> 'kid' ORDER BY a",
    },
    Check {
        sentence: "Wrong PINs of user {b} are counted on device {a}, which has been revoked.",
        sql: "SELECT d.id AS a, p.kid_id AS b, '' AS c
              FROM pin_failures p JOIN devices d ON d.id = p.device_id
              WHERE d.revoked_at IS NOT NULL ORDER BY a, b",
    },
    Check {
        sentence: "API token {a} was used or revoked before it was made, or is for nobody.",
        sql: "SELECT id AS a, '' AS b, '' AS c FROM api_tokens t
              WHERE last_used_at < created_at OR revoked_at < created_at
                 OR all_kids = EXISTS (SELECT 1 FROM api_token_kids k WHERE k.token_id = t.id)
              ORDER BY a",
    },
    Check {
        sentence: "Webhook {a} is told of nobody.",
        sql: "SELECT id AS a, '' AS b, '' AS c FROM webhooks w
              WHERE all_kids = EXISTS (SELECT 1 FROM webhook_kids k WHERE k.webhook_id = w.id)
              ORDER BY a",
    },
    Check {
        sentence: "Delivery {a} is to webhook {b}, which is not of its family.",
        sql: "SELECT d.id AS a, d.target_id AS b, '' AS c FROM deliveries d
              WHERE d.channel = 'webhook' AND NOT EXISTS (
                  SELECT 1 FROM webhooks w WHERE w.id = d.target_id AND w.family_id = d.family_id)
              ORDER BY a",
    },
    Check {
        sentence: "Notified device {a} of user {b} goes with a session of somebody else, or that \
                   somebody signed out of, or with a shared device's.",
        sql: "SELECT p.id AS a, p.user_id AS b, '' AS c
              FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
              WHERE s.user_id <> p.user_id OR s.ended_at IS NOT NULL
                 OR s.shared_device_id IS NOT NULL ORDER BY a",
    },
    Check {
        sentence: "Notice {a} was told along by notice {b}, which is somebody else's, or about \
                   something else.",
        sql: "SELECT n.id AS a, t.id AS b, '' AS c
              FROM notices n JOIN notices t ON t.id = n.told_by
              WHERE t.user_id <> n.user_id OR t.kind <> n.kind OR t.told_by IS NOT NULL
              ORDER BY a",
    },
    Check {
        sentence: "Calendar link {a} was used before it was made, or is of user {b}, who is no kid \
                   of the family any more.",
        sql: "SELECT f.id AS a, f.kid_id AS b, '' AS c
              FROM calendar_feeds f JOIN users u ON u.id = f.kid_id
              WHERE f.last_used_at < f.created_at OR u.role <> 'kid' OR u.removed_at IS NOT NULL
              ORDER BY a",
    },
    Check {
        sentence: "Device {a} was used or revoked before it was set up.",
        sql: "SELECT id AS a, '' AS b, '' AS c FROM devices
              WHERE last_used_at < created_at OR revoked_at < created_at ORDER BY a",
    },
];
