-- Notes that parents put on the family's fridge.
CREATE TABLE fridge_notes (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    text TEXT NOT NULL,
    -- The family's last day on which it is shown.
    last_day TEXT NOT NULL,
    -- Who wrote it last.
    written_by TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX fridge_notes_by_family ON fridge_notes (family_id, created_at, id);
