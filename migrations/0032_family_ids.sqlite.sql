-- SQLite adds no column that is NOT NULL and has no default: the tables are made again, and take every row along in
-- its order. Comments about the columns are in the migrations that added them.

CREATE TABLE idempotency_keys_anew (
    family_id TEXT NOT NULL REFERENCES families (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    idempotency_key TEXT NOT NULL,
    request_digest TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, idempotency_key)
);
INSERT INTO idempotency_keys_anew (
    family_id, user_id, idempotency_key, request_digest, answer, created_at
)
SELECT (SELECT family_id FROM users WHERE id = k.user_id), user_id, idempotency_key,
       request_digest, answer, created_at
FROM idempotency_keys k ORDER BY rowid;
DROP TABLE idempotency_keys;
ALTER TABLE idempotency_keys_anew RENAME TO idempotency_keys;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (user_id, created_at);

CREATE TABLE points_ledger_anew (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
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
    id, family_id, kid_id, seq, kind, source_id, amount, balance, description, actor_id,
    created_at, reverses, forgiven
)
SELECT id, (SELECT family_id FROM users WHERE id = l.kid_id), kid_id, seq, kind, source_id,
       amount, balance, description, actor_id, created_at, reverses, forgiven
FROM points_ledger l ORDER BY rowid;
DROP TABLE points_ledger;
ALTER TABLE points_ledger_anew RENAME TO points_ledger;
CREATE UNIQUE INDEX points_ledger_reversals ON points_ledger (reverses)
    WHERE reverses IS NOT NULL;
CREATE INDEX points_ledger_given ON points_ledger (family_id, created_at)
    WHERE kind IN ('award', 'adjustment');
CREATE TRIGGER points_ledger_no_update BEFORE UPDATE ON points_ledger
BEGIN
    SELECT RAISE(ABORT, 'the points ledger is append-only');
END;
CREATE TRIGGER points_ledger_no_delete BEFORE DELETE ON points_ledger
WHEN NOT EXISTS (SELECT 1 FROM families WHERE id = OLD.family_id AND leaving)
BEGIN
    SELECT RAISE(ABORT, 'the points ledger is append-only');
END;

CREATE TABLE streak_bonuses_anew (
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    day TEXT NOT NULL,
    streak_day INTEGER NOT NULL CHECK (streak_day >= 1),
    points INTEGER NOT NULL CHECK (points >= 1),
    number INTEGER NOT NULL DEFAULT 1 CHECK (number >= 1),
    undone BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (kid_id, day, streak_day)
);
INSERT INTO streak_bonuses_anew (family_id, kid_id, day, streak_day, points, number, undone)
SELECT (SELECT family_id FROM users WHERE id = b.kid_id), kid_id, day, streak_day, points, number,
       undone
FROM streak_bonuses b ORDER BY rowid;
DROP TABLE streak_bonuses;
ALTER TABLE streak_bonuses_anew RENAME TO streak_bonuses;

CREATE TABLE sessions_anew (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    device_digest TEXT,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT NOT NULL,
    ended_at BIGINT,
    shared_device_id TEXT REFERENCES devices (id)
);
INSERT INTO sessions_anew (
    id, family_id, user_id, device_digest, label, created_at, last_used_at, ended_at,
    shared_device_id
)
SELECT id, (SELECT family_id FROM users WHERE id = s.user_id), user_id, device_digest, label,
       created_at, last_used_at, ended_at, shared_device_id
FROM sessions s ORDER BY rowid;
DROP TABLE sessions;
ALTER TABLE sessions_anew RENAME TO sessions;
CREATE INDEX sessions_by_user ON sessions (user_id, last_used_at, id);
CREATE INDEX sessions_by_shared_device ON sessions (shared_device_id)
    WHERE shared_device_id IS NOT NULL;

CREATE TABLE schedule_kids_anew (
    family_id TEXT NOT NULL REFERENCES families (id),
    schedule_id TEXT NOT NULL REFERENCES chore_schedules (id),
    position INTEGER NOT NULL CHECK (position >= 0),
    kid_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (schedule_id, position),
    UNIQUE (schedule_id, kid_id)
);
INSERT INTO schedule_kids_anew (family_id, schedule_id, position, kid_id)
SELECT (SELECT family_id FROM chore_schedules WHERE id = k.schedule_id), schedule_id, position,
       kid_id
FROM schedule_kids k ORDER BY rowid;
DROP TABLE schedule_kids;
ALTER TABLE schedule_kids_anew RENAME TO schedule_kids;
CREATE INDEX schedule_kids_by_kid ON schedule_kids (kid_id);
