-- What a kid says they are doing, for two hours at most: of each occurrence the last claim, of a family those of the last
-- day on which there was one.
CREATE TABLE occurrence_claims (
    family_id TEXT NOT NULL REFERENCES families (id),
    chore_id TEXT NOT NULL,
    day TEXT NOT NULL,
    part TEXT NOT NULL,
    kid_id TEXT NOT NULL REFERENCES users (id),
    -- The family's day on which it was made, and the minute of it from which on it no longer holds.
    until_day TEXT NOT NULL,
    until_minute INTEGER NOT NULL CHECK (until_minute BETWEEN 0 AND 1740),
    PRIMARY KEY (family_id, chore_id, day, part)
);
