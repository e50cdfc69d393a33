-- Programs that parents let in, each by a token of its own.

CREATE TABLE api_tokens (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    name TEXT NOT NULL,
    token_digest TEXT NOT NULL UNIQUE,
    -- What it may do.
    can_read BOOLEAN NOT NULL,
    can_tick BOOLEAN NOT NULL,
    can_review BOOLEAN NOT NULL,
    -- Whether it may for every kid of the family, those to come among them.
    all_kids BOOLEAN NOT NULL,
    -- The parent in whose name it acts.
    created_by TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    -- To the hour.
    last_used_at BIGINT,
    revoked_at BIGINT,
    CHECK (can_read OR can_tick OR can_review)
);
CREATE INDEX api_tokens_by_family ON api_tokens (family_id, created_at, id);

-- The kids of a token that is not for all.
CREATE TABLE api_token_kids (
    token_id TEXT NOT NULL REFERENCES api_tokens (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (token_id, kid_id)
);

-- The token that handed it in, if it was a program. What came with an import knows its token no more.
ALTER TABLE chore_submissions ADD COLUMN api_token_id TEXT REFERENCES api_tokens (id);
