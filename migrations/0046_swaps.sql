-- Whether a swap that two kids agree on waits for a parent.
ALTER TABLE families ADD COLUMN swaps_wait BOOLEAN NOT NULL DEFAULT TRUE;

-- What a kid offers to another kid: of each occurrence the last offer, until its last day.
CREATE TABLE swap_offers (
    family_id TEXT NOT NULL REFERENCES families (id),
    chore_id TEXT NOT NULL,
    day TEXT NOT NULL,
    part TEXT NOT NULL CHECK (part IN ('any', 'morning', 'midday', 'evening')),
    kid_id TEXT NOT NULL REFERENCES users (id),
    to_kid_id TEXT NOT NULL REFERENCES users (id),
    offered_at BIGINT NOT NULL,
    -- The last day on which the occurrence can be done.
    last_day TEXT NOT NULL,
    -- When the other kid said yes, while it waits for a parent.
    accepted_at BIGINT,
    CHECK (kid_id <> to_kid_id),
    PRIMARY KEY (family_id, chore_id, day, part, kid_id)
);
