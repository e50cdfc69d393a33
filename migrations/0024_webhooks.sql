-- Programs of the family's that are called when something happens.

CREATE TABLE webhooks (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    -- What calls are signed with: kept as it is, for it is needed at every call.
    secret TEXT NOT NULL,
    -- What it is told of.
    on_chores BOOLEAN NOT NULL,
    on_purchases BOOLEAN NOT NULL,
    on_requests BOOLEAN NOT NULL,
    on_points BOOLEAN NOT NULL,
    on_goal BOOLEAN NOT NULL,
    -- Whether of every kid of the family, those to come among them.
    all_kids BOOLEAN NOT NULL,
    is_on BOOLEAN NOT NULL,
    -- Why it was switched off, where no parent did it.
    off_why TEXT CHECK (off_why IN ('gone', 'failing')),
    -- Since when, and how often, nothing else came of it.
    failing_since BIGINT,
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures BETWEEN 0 AND 1000000),
    -- The parent who answers for it: it is called as long as they are one.
    set_by TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    CHECK (on_chores OR on_purchases OR on_requests OR on_points OR on_goal),
    CHECK (off_why IS NULL OR NOT is_on),
    CHECK ((failing_since IS NULL) = (failures = 0))
);
CREATE INDEX webhooks_by_family ON webhooks (family_id, created_at, id);

-- The kids of a webhook that is not for all.
CREATE TABLE webhook_kids (
    webhook_id TEXT NOT NULL REFERENCES webhooks (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (webhook_id, kid_id)
);
