-- A note may be for one kid, and have a sticker.
ALTER TABLE fridge_notes ADD COLUMN kid_id TEXT REFERENCES users (id);
ALTER TABLE fridge_notes ADD COLUMN sticker TEXT;

-- What kids are stuck with: of each occurrence the last time they said so, until its last day.
CREATE TABLE help_requests (
    family_id TEXT NOT NULL REFERENCES families (id),
    chore_id TEXT NOT NULL,
    day TEXT NOT NULL,
    part TEXT NOT NULL CHECK (part IN ('any', 'morning', 'midday', 'evening')),
    kid_id TEXT NOT NULL REFERENCES users (id),
    reason TEXT NOT NULL CHECK (reason IN ('too_hard', 'cannot_find', 'no_time', 'need_help')),
    asked_at BIGINT NOT NULL,
    -- The last day on which the occurrence can be done.
    last_day TEXT NOT NULL,
    -- A parent's answer.
    note TEXT,
    answered_by TEXT REFERENCES users (id),
    CHECK ((note IS NULL) = (answered_by IS NULL)),
    PRIMARY KEY (family_id, chore_id, day, part, kid_id)
);
