-- Chores and what kids hand in.

CREATE TABLE chores (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    name TEXT NOT NULL,
    description TEXT,
    points_value INTEGER NOT NULL CHECK (points_value BETWEEN 1 AND 1000000),
    is_active BOOLEAN NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX chores_by_family ON chores (family_id, created_at, id);

-- A submission keeps the chore's name and points as they were, and no foreign key to it: deleting
-- the chore leaves its submissions reviewable.
CREATE TABLE chore_submissions (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    chore_id TEXT NOT NULL,
    chore_name TEXT NOT NULL,
    points_value INTEGER NOT NULL CHECK (points_value BETWEEN 1 AND 1000000),
    status TEXT NOT NULL CHECK (status IN ('pending_approval', 'approved', 'rejected')),
    -- When the kid pressed the button, and when the server heard of it.
    submitted_at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    -- The family's day it counts for. Kept, so that a change of time zone moves no past day.
    day TEXT NOT NULL,
    effort_minutes INTEGER NOT NULL CHECK (effort_minutes BETWEEN 0 AND 240),
    effort_points INTEGER NOT NULL CHECK (effort_points BETWEEN 0 AND 10),
    is_retry BOOLEAN NOT NULL,
    reviewed_at BIGINT,
    reviewed_by TEXT REFERENCES users (id),
    CHECK ((status = 'pending_approval') = (reviewed_at IS NULL)),
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL))
);
-- A kid's history.
CREATE INDEX chore_submissions_by_kid ON chore_submissions (kid_id, submitted_at, id);
-- What decides whether a submission is a retry.
CREATE INDEX chore_submissions_by_chore ON chore_submissions (kid_id, chore_id, submitted_at);
-- Everything the streak reads, from the index alone.
CREATE INDEX chore_submissions_by_day ON chore_submissions (kid_id, day, status, effort_minutes);
-- A family's pending list.
CREATE INDEX chore_submissions_pending ON chore_submissions (family_id, submitted_at, id)
    WHERE status = 'pending_approval';
