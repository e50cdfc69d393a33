-- Chores that come back by themselves, and who is there when.

ALTER TABLE families ADD COLUMN week_start INTEGER NOT NULL DEFAULT 1
    CHECK (week_start BETWEEN 1 AND 7);
-- How many minutes after midnight the family's day begins.
ALTER TABLE families ADD COLUMN day_starts_at INTEGER NOT NULL DEFAULT 0
    CHECK (day_starts_at BETWEEN 0 AND 300);

-- Versions: an edit ends one and begins the next, today or later. One that ends before it begins
-- never held. No foreign key to the chore: deleting it leaves its past.
CREATE TABLE chore_schedules (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    chore_id TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    valid_from TEXT NOT NULL,
    valid_until TEXT,
    freq TEXT NOT NULL
        CHECK (freq IN ('daily', 'weekly', 'monthly_day', 'monthly_weekday', 'after_done')),
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
    approval TEXT NOT NULL CHECK (approval IN ('parent', 'auto')),
    created_at BIGINT NOT NULL,
    actor_id TEXT NOT NULL REFERENCES users (id),
    -- When the end was set.
    ended_at BIGINT,
    UNIQUE (chore_id, version),
    CHECK ((valid_until IS NULL) = (ended_at IS NULL))
);
CREATE INDEX chore_schedules_by_end ON chore_schedules (family_id, valid_until);
CREATE UNIQUE INDEX chore_schedules_standing ON chore_schedules (chore_id)
    WHERE valid_until IS NULL;

-- The pool of a version, in order.
CREATE TABLE schedule_kids (
    schedule_id TEXT NOT NULL REFERENCES chore_schedules (id),
    position INTEGER NOT NULL CHECK (position >= 0),
    kid_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (schedule_id, position),
    UNIQUE (schedule_id, kid_id)
);
CREATE INDEX schedule_kids_by_kid ON schedule_kids (kid_id);

-- What a parent said about one occurrence.
CREATE TABLE occurrence_marks (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    chore_id TEXT NOT NULL,
    day TEXT NOT NULL,
    part TEXT NOT NULL CHECK (part IN ('any', 'morning', 'midday', 'evening')),
    kid_id TEXT REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('skip', 'excuse', 'hand_over', 'postpone')),
    to_kid_id TEXT REFERENCES users (id),
    to_day TEXT,
    note TEXT,
    actor_id TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    undone_at BIGINT,
    CHECK ((kind = 'hand_over') = (to_kid_id IS NOT NULL)),
    CHECK ((kind = 'postpone') = (to_day IS NOT NULL)),
    CHECK (to_day IS NULL OR to_day > day)
);
CREATE INDEX occurrence_marks_by_day ON occurrence_marks (family_id, day, chore_id);
-- One standing mark of a kind for an occurrence of a kid, or of all.
CREATE UNIQUE INDEX occurrence_marks_standing
    ON occurrence_marks (chore_id, day, part, kind, (COALESCE(kid_id, '')))
    WHERE undone_at IS NULL;

ALTER TABLE chore_submissions ADD COLUMN occurrence_day TEXT;
ALTER TABLE chore_submissions ADD COLUMN part TEXT
    CHECK (part IN ('any', 'morning', 'midday', 'evening'))
    CHECK ((part IS NULL) = (occurrence_day IS NULL));
-- The version it was done by.
ALTER TABLE chore_submissions ADD COLUMN schedule_id TEXT REFERENCES chore_schedules (id)
    CHECK ((schedule_id IS NULL) = (occurrence_day IS NULL));
-- Whether only one kid can do the occurrence.
ALTER TABLE chore_submissions ADD COLUMN exclusive BOOLEAN NOT NULL DEFAULT FALSE
    CHECK (NOT exclusive OR occurrence_day IS NOT NULL);
-- The first come.
CREATE UNIQUE INDEX chore_submissions_first_come
    ON chore_submissions (chore_id, occurrence_day, part)
    WHERE exclusive AND status IN ('pending_approval', 'approved');
-- What was done of the occurrences of some days.
CREATE INDEX chore_submissions_by_occurrence
    ON chore_submissions (family_id, occurrence_day, chore_id)
    WHERE occurrence_day IS NOT NULL;
-- When a kid last did a chore that comes back some days after that.
CREATE INDEX chore_submissions_last_done ON chore_submissions (kid_id, chore_id, day)
    WHERE status IN ('pending_approval', 'approved');

CREATE TABLE absences (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT REFERENCES users (id),
    from_day TEXT NOT NULL,
    to_day TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('away', 'sick', 'holiday')),
    actor_id TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    undone_at BIGINT,
    CHECK (to_day IS NULL OR to_day >= from_day)
);
CREATE INDEX absences_by_family ON absences (family_id, from_day, id);

-- The days at this home of a kid with two: bits from the anchor's day on, seven a week.
CREATE TABLE home_patterns (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    version INTEGER NOT NULL CHECK (version >= 1),
    valid_from TEXT NOT NULL,
    valid_until TEXT,
    weeks INTEGER NOT NULL CHECK (weeks IN (1, 2, 4)),
    days INTEGER NOT NULL CHECK (days BETWEEN 1 AND 268435455),
    anchor TEXT NOT NULL,
    actor_id TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    UNIQUE (kid_id, version)
);
CREATE INDEX home_patterns_by_family ON home_patterns (family_id, kid_id, version);

-- Weekdays on which a kid rests, as bits from Monday on.
CREATE TABLE rest_days (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    version INTEGER NOT NULL CHECK (version >= 1),
    valid_from TEXT NOT NULL,
    valid_until TEXT,
    weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 0 AND 126),
    actor_id TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    UNIQUE (kid_id, version)
);
CREATE INDEX rest_days_by_family ON rest_days (family_id, kid_id, version);

-- Days that a parent excused.
CREATE TABLE day_passes (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    day TEXT NOT NULL,
    reason TEXT,
    actor_id TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    undone_at BIGINT
);
CREATE INDEX day_passes_by_family ON day_passes (family_id, day, id);
CREATE UNIQUE INDEX day_passes_standing ON day_passes (kid_id, day) WHERE undone_at IS NULL;
