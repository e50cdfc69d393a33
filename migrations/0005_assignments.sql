-- Chores a parent gives to one kid, and what the kid hands in for them.

-- An assignment keeps the chore's name and points as they were when it was given, and no foreign
-- key to it. It never changes: its state is that of its latest submission, or that there is none.
CREATE TABLE assignments (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    assigned_by TEXT NOT NULL REFERENCES users (id),
    chore_id TEXT NOT NULL,
    chore_name TEXT NOT NULL,
    points_value INTEGER NOT NULL CHECK (points_value BETWEEN 1 AND 1000000),
    -- A day of the family.
    due_date TEXT,
    notes TEXT,
    created_at BIGINT NOT NULL
);
CREATE INDEX assignments_by_family ON assignments (family_id, created_at, id);
CREATE INDEX assignments_by_kid ON assignments (kid_id, created_at, id);

-- One row an attempt. After a rejection comes the next; the rejected one stays what it was, on
-- the day it was.
CREATE TABLE assignment_submissions (
    assignment_id TEXT NOT NULL REFERENCES assignments (id),
    -- 1, 2, 3 ...
    attempt INTEGER NOT NULL CHECK (attempt >= 1),
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    status TEXT NOT NULL CHECK (status IN ('pending_approval', 'approved', 'rejected')),
    -- When the kid pressed the button, and when the server heard of it.
    submitted_at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    -- The family's day it counts for. Kept, so that a change of time zone moves no past day.
    day TEXT NOT NULL,
    notes TEXT,
    reviewed_at BIGINT,
    reviewed_by TEXT REFERENCES users (id),
    PRIMARY KEY (assignment_id, attempt),
    CHECK ((status = 'pending_approval') = (reviewed_at IS NULL)),
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL))
);
-- There is nothing to hand in while one waits, and nothing more once one is approved.
CREATE UNIQUE INDEX assignment_submissions_standing ON assignment_submissions (assignment_id)
    WHERE status <> 'rejected';
-- Everything the streak reads, from the index alone.
CREATE INDEX assignment_submissions_by_day ON assignment_submissions (kid_id, day, status);
-- A family's pending list.
CREATE INDEX assignment_submissions_pending
    ON assignment_submissions (family_id, submitted_at, assignment_id)
    WHERE status = 'pending_approval';
