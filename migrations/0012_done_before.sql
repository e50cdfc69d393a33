-- What was done before a chore was hidden or deleted, and what nobody can tell the time of.

-- When the chore was hidden; NULL while it is active, and for one hidden before this was kept.
ALTER TABLE chores ADD COLUMN hidden_at BIGINT CHECK (hidden_at IS NULL OR NOT is_active);

-- Chores that were deleted, for as long as something done before may still arrive.
CREATE TABLE deleted_chores (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    name TEXT NOT NULL,
    points_value INTEGER NOT NULL CHECK (points_value BETWEEN 1 AND 1000000),
    -- When it was hidden or, if it was not, deleted.
    shown_until BIGINT NOT NULL
);
CREATE INDEX deleted_chores_by_family ON deleted_chores (family_id, shown_until);

-- Whether the device could not tell when the button was pressed.
ALTER TABLE chore_submissions ADD COLUMN time_uncertain BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE assignment_submissions ADD COLUMN time_uncertain BOOLEAN NOT NULL DEFAULT FALSE;
