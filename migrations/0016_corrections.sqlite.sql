-- SQLite cannot change a CHECK: the tables are made again, with the new states and kinds, and take
-- every row along. Comments about the columns are in the migrations that added them.

CREATE TABLE chore_submissions_anew (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    chore_id TEXT NOT NULL,
    chore_name TEXT NOT NULL,
    points_value INTEGER NOT NULL CHECK (points_value BETWEEN 1 AND 1000000),
    status TEXT NOT NULL
        CHECK (status IN ('pending_approval', 'approved', 'rejected', 'withdrawn')),
    submitted_at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    day TEXT NOT NULL,
    effort_minutes INTEGER NOT NULL CHECK (effort_minutes BETWEEN 0 AND 240),
    effort_points INTEGER NOT NULL CHECK (effort_points BETWEEN 0 AND 10),
    is_retry BOOLEAN NOT NULL,
    reviewed_at BIGINT,
    reviewed_by TEXT REFERENCES users (id),
    time_uncertain BOOLEAN NOT NULL DEFAULT FALSE,
    decision INTEGER NOT NULL DEFAULT 0 CHECK (decision >= 0),
    review_reason TEXT
        CHECK (review_reason IN ('unfinished', 'not_now', 'again', 'wrong_chore', 'other')),
    review_note TEXT,
    review_sticker TEXT,
    withdrawn_at BIGINT,
    recorded_by TEXT REFERENCES users (id),
    pays BOOLEAN NOT NULL DEFAULT TRUE,
    CHECK ((status IN ('pending_approval', 'withdrawn')) = (reviewed_at IS NULL)),
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL)),
    CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
    CHECK (review_reason IS NULL OR status = 'rejected'),
    CHECK (review_sticker IS NULL OR status IN ('approved')),
    CHECK (review_note IS NULL OR reviewed_at IS NOT NULL)
);
INSERT INTO chore_submissions_anew (
    id, family_id, kid_id, chore_id, chore_name, points_value, status, submitted_at,
    received_at, day, effort_minutes, effort_points, is_retry, reviewed_at, reviewed_by,
    time_uncertain, decision, review_reason, review_note, review_sticker, withdrawn_at,
    recorded_by, pays
)
SELECT id, family_id, kid_id, chore_id, chore_name, points_value, status, submitted_at,
       received_at, day, effort_minutes, effort_points, is_retry, reviewed_at,
       reviewed_by, time_uncertain, decision, review_reason, review_note, review_sticker,
       withdrawn_at, recorded_by, pays
FROM chore_submissions;
DROP TABLE chore_submissions;
ALTER TABLE chore_submissions_anew RENAME TO chore_submissions;
CREATE INDEX chore_submissions_by_kid ON chore_submissions (kid_id, submitted_at, id);
CREATE INDEX chore_submissions_by_chore ON chore_submissions (kid_id, chore_id, submitted_at);
CREATE INDEX chore_submissions_by_day ON chore_submissions (kid_id, day, status, effort_minutes);
CREATE INDEX chore_submissions_pending ON chore_submissions (family_id, submitted_at, id)
    WHERE status = 'pending_approval';

CREATE TABLE assignment_submissions_anew (
    assignment_id TEXT NOT NULL REFERENCES assignments (id),
    attempt INTEGER NOT NULL CHECK (attempt >= 1),
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    status TEXT NOT NULL
        CHECK (status IN ('pending_approval', 'approved', 'rejected', 'withdrawn')),
    submitted_at BIGINT NOT NULL,
    received_at BIGINT NOT NULL,
    day TEXT NOT NULL,
    notes TEXT,
    reviewed_at BIGINT,
    reviewed_by TEXT REFERENCES users (id),
    time_uncertain BOOLEAN NOT NULL DEFAULT FALSE,
    decision INTEGER NOT NULL DEFAULT 0 CHECK (decision >= 0),
    review_reason TEXT
        CHECK (review_reason IN ('unfinished', 'not_now', 'again', 'wrong_chore', 'other')),
    review_note TEXT,
    review_sticker TEXT,
    withdrawn_at BIGINT,
    PRIMARY KEY (assignment_id, attempt),
    CHECK ((status IN ('pending_approval', 'withdrawn')) = (reviewed_at IS NULL)),
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL)),
    CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
    CHECK (review_reason IS NULL OR status = 'rejected'),
    CHECK (review_sticker IS NULL OR status IN ('approved')),
    CHECK (review_note IS NULL OR reviewed_at IS NOT NULL)
);
INSERT INTO assignment_submissions_anew (
    assignment_id, attempt, family_id, kid_id, status, submitted_at, received_at, day, notes,
    reviewed_at, reviewed_by, time_uncertain, decision, review_reason, review_note,
    review_sticker, withdrawn_at
)
SELECT assignment_id, attempt, family_id, kid_id, status, submitted_at, received_at, day, notes,
       reviewed_at, reviewed_by, time_uncertain, decision, review_reason, review_note,
       review_sticker, withdrawn_at
FROM assignment_submissions;
DROP TABLE assignment_submissions;
ALTER TABLE assignment_submissions_anew RENAME TO assignment_submissions;
CREATE UNIQUE INDEX assignment_submissions_standing ON assignment_submissions (assignment_id)
    WHERE status IN ('pending_approval', 'approved');
CREATE INDEX assignment_submissions_by_day ON assignment_submissions (kid_id, day, status);
CREATE INDEX assignment_submissions_pending
    ON assignment_submissions (family_id, submitted_at, assignment_id)
    WHERE status = 'pending_approval';

CREATE TABLE redemptions_anew (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    item_id TEXT NOT NULL,
    item_name TEXT NOT NULL,
    points_spent INTEGER NOT NULL CHECK (points_spent BETWEEN 1 AND 1000000),
    status TEXT NOT NULL
        CHECK (status IN ('pending', 'approved', 'rejected', 'completed', 'withdrawn')),
    requested_at BIGINT NOT NULL,
    reviewed_at BIGINT,
    reviewed_by TEXT REFERENCES users (id),
    decision INTEGER NOT NULL DEFAULT 0 CHECK (decision >= 0),
    review_reason TEXT
        CHECK (review_reason IN ('unfinished', 'not_now', 'again', 'wrong_chore', 'other')),
    review_note TEXT,
    review_sticker TEXT,
    withdrawn_at BIGINT,
    held_at_decision INTEGER NOT NULL DEFAULT 0 CHECK (held_at_decision >= 0),
    CHECK ((status IN ('pending', 'withdrawn')) = (reviewed_at IS NULL)),
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL)),
    CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
    CHECK (review_reason IS NULL OR status = 'rejected'),
    CHECK (review_sticker IS NULL OR status IN ('approved', 'completed')),
    CHECK (review_note IS NULL OR reviewed_at IS NOT NULL)
);
INSERT INTO redemptions_anew (
    id, family_id, kid_id, item_id, item_name, points_spent, status, requested_at, reviewed_at,
    reviewed_by, decision, review_reason, review_note, review_sticker, withdrawn_at,
    held_at_decision
)
SELECT id, family_id, kid_id, item_id, item_name, points_spent, status, requested_at,
       reviewed_at, reviewed_by, decision, review_reason, review_note, review_sticker,
       withdrawn_at, held_at_decision
FROM redemptions;
DROP TABLE redemptions;
ALTER TABLE redemptions_anew RENAME TO redemptions;
CREATE INDEX redemptions_by_kid ON redemptions (kid_id, requested_at, id);
CREATE INDEX redemptions_by_item ON redemptions (family_id, item_id, requested_at, id);
CREATE INDEX redemptions_pending ON redemptions (family_id, requested_at, id)
    WHERE status = 'pending';

CREATE TABLE requests_anew (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    requester_id TEXT NOT NULL REFERENCES users (id),
    request_type TEXT NOT NULL CHECK (request_type IN ('add_store_item', 'add_chore', 'other')),
    name TEXT,
    description TEXT,
    points INTEGER CHECK (points BETWEEN 1 AND 1000000),
    message TEXT,
    status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
    created_at BIGINT NOT NULL,
    reviewed_at BIGINT,
    reviewed_by TEXT REFERENCES users (id),
    decision INTEGER NOT NULL DEFAULT 0 CHECK (decision >= 0),
    review_reason TEXT
        CHECK (review_reason IN ('unfinished', 'not_now', 'again', 'wrong_chore', 'other')),
    review_note TEXT,
    review_sticker TEXT,
    withdrawn_at BIGINT,
    made_id TEXT,
    CHECK ((request_type = 'other') = (message IS NOT NULL)),
    CHECK ((request_type = 'other') = (name IS NULL)),
    CHECK ((name IS NULL) = (points IS NULL)),
    CHECK (description IS NULL OR name IS NOT NULL),
    CHECK ((status IN ('pending', 'withdrawn')) = (reviewed_at IS NULL)),
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL)),
    CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
    CHECK (review_reason IS NULL OR status = 'rejected'),
    CHECK (review_sticker IS NULL OR status IN ('approved')),
    CHECK (review_note IS NULL OR reviewed_at IS NOT NULL)
);
INSERT INTO requests_anew (
    id, family_id, requester_id, request_type, name, description, points, message, status,
    created_at, reviewed_at, reviewed_by, decision, review_reason, review_note, review_sticker,
    withdrawn_at, made_id
)
SELECT id, family_id, requester_id, request_type, name, description, points, message, status,
       created_at, reviewed_at, reviewed_by, decision, review_reason, review_note,
       review_sticker, withdrawn_at, made_id
FROM requests;
DROP TABLE requests;
ALTER TABLE requests_anew RENAME TO requests;
CREATE INDEX requests_by_requester ON requests (requester_id, created_at, id);
CREATE INDEX requests_pending ON requests (family_id, created_at, id) WHERE status = 'pending';

CREATE TABLE points_ledger_anew (
    id TEXT NOT NULL PRIMARY KEY,
    kid_id TEXT NOT NULL REFERENCES users (id),
    seq BIGINT NOT NULL CHECK (seq >= 1),
    kind TEXT NOT NULL CHECK (
        kind IN (
            'chore', 'effort', 'streak_bonus', 'assignment', 'award', 'redemption', 'refund',
            'chore_undone', 'effort_undone', 'assignment_undone', 'streak_bonus_undone',
            'adjustment', 'adjustment_undone', 'redemption_undone'
        )
    ),
    source_id TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount BETWEEN -1000000 AND 1000000),
    balance BIGINT NOT NULL CHECK (balance BETWEEN 0 AND 1000000000000),
    description TEXT,
    actor_id TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    reverses TEXT REFERENCES points_ledger (id),
    forgiven BIGINT NOT NULL DEFAULT 0 CHECK (forgiven BETWEEN 0 AND 1000000),
    UNIQUE (kind, source_id),
    UNIQUE (kid_id, seq),
    CHECK (
        CASE
            WHEN kind = 'redemption' THEN amount < 0
            WHEN kind IN ('adjustment', 'adjustment_undone') THEN amount <> 0 OR forgiven > 0
            WHEN kind IN ('chore_undone', 'effort_undone', 'assignment_undone',
                          'streak_bonus_undone')
                THEN amount < 0 OR (amount = 0 AND forgiven > 0)
            ELSE amount > 0
        END
    ),
    CHECK (reverses IS NOT NULL OR forgiven = 0)
);
INSERT INTO points_ledger_anew (
    id, kid_id, seq, kind, source_id, amount, balance, description, actor_id, created_at,
    reverses, forgiven
)
SELECT id, kid_id, seq, kind, source_id, amount, balance, description, actor_id, created_at,
       reverses, forgiven
FROM points_ledger;
DROP TABLE points_ledger;
ALTER TABLE points_ledger_anew RENAME TO points_ledger;
CREATE UNIQUE INDEX points_ledger_reversals ON points_ledger (reverses)
    WHERE reverses IS NOT NULL;
CREATE TRIGGER points_ledger_no_update BEFORE UPDATE ON points_ledger
BEGIN
    SELECT RAISE(ABORT, 'the points ledger is append-only');
END;
CREATE TRIGGER points_ledger_no_delete BEFORE DELETE ON points_ledger
WHEN NOT EXISTS (
    SELECT 1 FROM users u JOIN families f ON f.id = u.family_id
    WHERE u.id = OLD.kid_id AND f.leaving
)
BEGIN
    SELECT RAISE(ABORT, 'the points ledger is append-only');
END;

-- What was decided lately.
CREATE INDEX chore_submissions_decided ON chore_submissions (family_id, reviewed_at, id)
    WHERE reviewed_at IS NOT NULL;
CREATE INDEX assignment_submissions_decided
    ON assignment_submissions (family_id, reviewed_at, assignment_id)
    WHERE reviewed_at IS NOT NULL;
CREATE INDEX redemptions_decided ON redemptions (family_id, reviewed_at, id)
    WHERE reviewed_at IS NOT NULL;
CREATE INDEX requests_decided ON requests (family_id, reviewed_at, id)
    WHERE reviewed_at IS NOT NULL;
CREATE INDEX points_ledger_given ON points_ledger (kid_id, created_at)
    WHERE kind IN ('award', 'adjustment');
