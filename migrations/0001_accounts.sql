-- Families, the accounts in them, and what signing in needs.
-- Ids are UUIDv7 text made by the server, instants are milliseconds since the epoch,
-- days are YYYY-MM-DD in the family's time zone.

-- One row. Founding takes it from FALSE to TRUE, so two first sign-ups cannot both found.
CREATE TABLE instance (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    founded BOOLEAN NOT NULL
);
INSERT INTO instance (id, founded) VALUES (1, FALSE);

CREATE TABLE families (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    signup_open BOOLEAN NOT NULL,
    invite_code TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);

CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    username TEXT NOT NULL,
    -- The username folded by the server: `lower()` knows only ASCII in SQLite.
    username_key TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('parent', 'kid')),
    -- The running sum of the user's ledger; the range also stops an overflow, which SQLite
    -- would otherwise turn into a floating-point number.
    points BIGINT NOT NULL CHECK (points BETWEEN 0 AND 1000000000000),
    -- A token carrying another version is refused.
    token_version BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX users_by_family ON users (family_id, created_at, id);

-- One row a failed login of the last minutes. In the database, so that several processes
-- count together. The username is kept as a digest: whatever was typed is not stored.
CREATE TABLE login_failures (
    id TEXT NOT NULL PRIMARY KEY,
    username_digest TEXT NOT NULL,
    address TEXT NOT NULL,
    failed_at BIGINT NOT NULL
);
CREATE INDEX login_failures_by_username ON login_failures (username_digest, failed_at);
CREATE INDEX login_failures_by_address ON login_failures (address, failed_at);
CREATE INDEX login_failures_by_time ON login_failures (failed_at);

-- The answers already given, written in the same transaction as their effect.
CREATE TABLE idempotency_keys (
    user_id TEXT NOT NULL REFERENCES users (id),
    idempotency_key TEXT NOT NULL,
    -- A digest of what was asked: the operation, its path and its body.
    request_digest TEXT NOT NULL,
    answer TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, idempotency_key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (user_id, created_at);
