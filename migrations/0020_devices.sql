-- Tablets that a family shares, and what kids show them that it is they.

-- A device is no person: it shows the board, and opens short sessions of kids.
CREATE TABLE devices (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    name TEXT NOT NULL,
    token_digest TEXT NOT NULL UNIQUE,
    created_by TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    -- To the hour.
    last_used_at BIGINT NOT NULL,
    revoked_at BIGINT
);
CREATE INDEX devices_by_family ON devices (family_id, created_at, id);

-- A code that makes a device, once and within ten minutes.
CREATE TABLE device_codes (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    code_digest TEXT NOT NULL UNIQUE,
    created_by TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX device_codes_by_family ON device_codes (family_id, created_at, id);

CREATE TABLE kid_pins (
    kid_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
    family_id TEXT NOT NULL REFERENCES families (id),
    kind TEXT NOT NULL CHECK (kind IN ('digits', 'pictures')),
    hash TEXT NOT NULL,
    set_by TEXT NOT NULL REFERENCES users (id),
    set_at BIGINT NOT NULL
);

-- Wrong PINs of a kid on a device since the last right one.
CREATE TABLE pin_failures (
    device_id TEXT NOT NULL REFERENCES devices (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    wrong INTEGER NOT NULL CHECK (wrong >= 1),
    failed_at BIGINT NOT NULL,
    PRIMARY KEY (device_id, kid_id)
);

-- The device that opened the session, if one did.
ALTER TABLE sessions ADD COLUMN shared_device_id TEXT REFERENCES devices (id);
CREATE INDEX sessions_by_shared_device ON sessions (shared_device_id)
    WHERE shared_device_id IS NOT NULL;

-- The device it was handed in on, and whether that had asked nobody who it is. What came with an
-- import knows its device no more.
ALTER TABLE chore_submissions ADD COLUMN device_id TEXT REFERENCES devices (id);
ALTER TABLE chore_submissions ADD COLUMN unverified BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE assignment_submissions ADD COLUMN device_id TEXT REFERENCES devices (id);
ALTER TABLE assignment_submissions ADD COLUMN unverified BOOLEAN NOT NULL DEFAULT FALSE;
