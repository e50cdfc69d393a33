-- Special days of a family: sets of days such as school holidays, bins or shifts.
CREATE TABLE day_sets (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    created_at BIGINT NOT NULL,
    -- Its versions stay: what it said of the past is kept.
    deleted_at BIGINT
);
CREATE INDEX day_sets_by_family ON day_sets (family_id, id);

-- Versions: an edit adds one, which holds from its day on; the first holds for all days.
CREATE TABLE day_set_versions (
    family_id TEXT NOT NULL REFERENCES families (id),
    day_set_id TEXT NOT NULL REFERENCES day_sets (id),
    version INTEGER NOT NULL CHECK (version >= 1),
    valid_from TEXT NOT NULL,
    name TEXT NOT NULL,
    color TEXT NOT NULL CHECK (color IN ('red', 'orange', 'yellow', 'green', 'blue', 'purple')),
    -- In order, as a list in JSON: they are always read and written together.
    days TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    created_by TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (day_set_id, version)
);
CREATE INDEX day_set_versions_by_family ON day_set_versions (family_id, day_set_id, version);
