-- Where somebody is signed in: one row a sign-in.

-- What ends a session deletes its row, except signing out: a row that was signed out, or whose
-- token has run out, tells a device that has been here before from one that guesses. Members
-- signed in before this must sign in once more.
CREATE TABLE sessions (
    id TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    -- A digest of the secret that a browser keeps for good; NULL for whoever sends none.
    device_digest TEXT,
    -- What a person calls the device, such as Chrome on Android.
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- To the hour.
    last_used_at BIGINT NOT NULL,
    -- When the member signed out of it.
    ended_at BIGINT
);
CREATE INDEX sessions_by_user ON sessions (user_id, last_used_at, id);
