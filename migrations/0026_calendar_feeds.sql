-- Links by which calendars elsewhere read a kid's days.

CREATE TABLE calendar_feeds (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    token_digest TEXT NOT NULL UNIQUE,
    created_by TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    -- To the hour.
    last_used_at BIGINT
);
CREATE INDEX calendar_feeds_by_family ON calendar_feeds (family_id, created_at, id);
CREATE INDEX calendar_feeds_by_kid ON calendar_feeds (kid_id);
