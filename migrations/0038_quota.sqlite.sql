-- So many times a week. SQLite cannot change a CHECK: the table is made again. Comments about the other
-- columns are in the migrations that added them.
CREATE TABLE chore_schedules_anew (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    chore_id TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    valid_from TEXT NOT NULL,
    valid_until TEXT,
    -- One of a list that the server checks.
    freq TEXT NOT NULL,
    every INTEGER NOT NULL CHECK (every BETWEEN 1 AND 366),
    weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 0 AND 127),
    month_day INTEGER CHECK (month_day BETWEEN 1 AND 31),
    nth INTEGER CHECK (nth = -1 OR nth BETWEEN 1 AND 4),
    anchor TEXT NOT NULL,
    parts INTEGER NOT NULL CHECK (parts BETWEEN 0 AND 7),
    due_minute INTEGER CHECK (due_minute BETWEEN 0 AND 1439),
    late_days INTEGER NOT NULL CHECK (late_days BETWEEN 0 AND 30),
    mode TEXT NOT NULL CHECK (mode IN ('each', 'turn', 'anyone', 'together')),
    turn_every TEXT NOT NULL CHECK (turn_every IN ('occurrence', 'week', 'month')),
    pays BOOLEAN NOT NULL,
    approval TEXT NOT NULL CHECK (approval IN ('parent', 'auto', 'after_hours')),
    created_at BIGINT NOT NULL,
    actor_id TEXT NOT NULL REFERENCES users (id),
    ended_at BIGINT,
    more_often BOOLEAN NOT NULL DEFAULT FALSE,
    week_start INTEGER NOT NULL DEFAULT 1 CHECK (week_start BETWEEN 1 AND 7),
    approve_after INTEGER CHECK (approve_after BETWEEN 1 AND 72),
    times INTEGER NOT NULL DEFAULT 0 CHECK (times BETWEEN 0 AND 7),
    -- Days between two times of a week.
    gap INTEGER NOT NULL DEFAULT 0 CHECK (gap BETWEEN 0 AND 3),
    UNIQUE (chore_id, version),
    CHECK ((valid_until IS NULL) = (ended_at IS NULL)),
    CHECK ((approval = 'after_hours') = (approve_after IS NOT NULL)),
    CHECK ((freq = 'quota') = (times > 0)),
    CHECK (freq = 'quota' OR gap = 0)
);
INSERT INTO chore_schedules_anew (
    id, family_id, chore_id, version, valid_from, valid_until, freq, every, weekdays, month_day,
    nth, anchor, parts, due_minute, late_days, mode, turn_every, pays, approval, created_at,
    actor_id, ended_at, more_often, week_start, approve_after
)
SELECT id, family_id, chore_id, version, valid_from, valid_until, freq, every, weekdays, month_day,
       nth, anchor, parts, due_minute, late_days, mode, turn_every, pays, approval, created_at,
       actor_id, ended_at, more_often, week_start, approve_after
FROM chore_schedules;
DROP TABLE chore_schedules;
ALTER TABLE chore_schedules_anew RENAME TO chore_schedules;
CREATE INDEX chore_schedules_by_end ON chore_schedules (family_id, valid_until);
CREATE UNIQUE INDEX chore_schedules_standing ON chore_schedules (chore_id)
    WHERE valid_until IS NULL;
