-- What members of a family ask the parents for: a store item, a chore, or anything in words.

CREATE TABLE requests (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    requester_id TEXT NOT NULL REFERENCES users (id),
    request_type TEXT NOT NULL CHECK (request_type IN ('add_store_item', 'add_chore', 'other')),
    -- Of an item or a chore: approving makes it of these.
    name TEXT,
    description TEXT,
    points INTEGER CHECK (points BETWEEN 1 AND 1000000),
    -- Of any other request.
    message TEXT,
    status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
    created_at BIGINT NOT NULL,
    reviewed_at BIGINT,
    reviewed_by TEXT REFERENCES users (id),
    CHECK ((request_type = 'other') = (message IS NOT NULL)),
    CHECK ((request_type = 'other') = (name IS NULL)),
    CHECK ((name IS NULL) = (points IS NULL)),
    CHECK (description IS NULL OR name IS NOT NULL),
    CHECK ((status = 'pending') = (reviewed_at IS NULL)),
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL))
);
-- One's own list.
CREATE INDEX requests_by_requester ON requests (requester_id, created_at, id);
-- A family's pending list.
CREATE INDEX requests_pending ON requests (family_id, created_at, id) WHERE status = 'pending';
