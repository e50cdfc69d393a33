-- Notices on devices that members switched on.

-- The key by which push services know this instance. Made on first use.
CREATE TABLE push_key (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    private_key TEXT NOT NULL,
    public_key TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- Where a browser takes notices. It goes with the session that switched it on, however that ends.
CREATE TABLE push_subscriptions (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL,
    endpoint_digest TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_delivered_at BIGINT,
    -- Since when nothing has come through, if so.
    failing_since BIGINT
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at, id);
CREATE INDEX push_subscriptions_by_family ON push_subscriptions (family_id);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id);

-- What a member is told, if somebody has said so. Of another role than they have now it counts for nothing.
CREATE TABLE notification_settings (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
    family_id TEXT NOT NULL REFERENCES families (id),
    role TEXT NOT NULL CHECK (role IN ('parent', 'kid')),
    waiting BOOLEAN NOT NULL,
    digest_minute INTEGER CHECK (digest_minute BETWEEN 0 AND 1439),
    approved BOOLEAN NOT NULL,
    sent_back BOOLEAN NOT NULL,
    your_turn BOOLEAN NOT NULL,
    last_call BOOLEAN NOT NULL,
    streak_at_risk BOOLEAN NOT NULL,
    quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
    quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 1439),
    CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);
CREATE INDEX notification_settings_by_family ON notification_settings (family_id);

-- What somebody was to be told, and what became of it: the same thing once a day.
CREATE TABLE notices (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('waiting', 'digest', 'approved', 'sent_back', 'your_turn',
                                       'last_call', 'streak_at_risk')),
    subject TEXT NOT NULL,
    day TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('delivered', 'waiting', 'quiet_hours', 'enough_today',
                                             'no_device', 'not_true_any_more', 'failed')),
    -- The notice that told it along with others, if it had none of its own.
    told_by TEXT REFERENCES notices (id),
    UNIQUE (user_id, kind, subject, day)
);
CREATE INDEX notices_by_user ON notices (user_id, created_at, id);
CREATE INDEX notices_by_family ON notices (family_id, created_at);
CREATE INDEX notices_by_instant ON notices (created_at);
CREATE INDEX notices_told_along ON notices (told_by) WHERE told_by IS NOT NULL;

-- What lets a parent approve one thing from a notice, once. It goes with the device it was sent to.
CREATE TABLE push_approvals (
    token_digest TEXT NOT NULL PRIMARY KEY,
    subscription_id TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    notice_id TEXT NOT NULL REFERENCES notices (id),
    token_version BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('chore_submission', 'assignment_submission', 'redemption')),
    subject_id TEXT NOT NULL,
    decision INTEGER NOT NULL CHECK (decision >= 0),
    created_at BIGINT NOT NULL
);
CREATE INDEX push_approvals_by_subscription ON push_approvals (subscription_id);
CREATE INDEX push_approvals_by_notice ON push_approvals (notice_id);
CREATE INDEX push_approvals_by_instant ON push_approvals (created_at);
