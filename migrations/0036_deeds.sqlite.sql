-- What a kid did besides their chores. SQLite cannot change a CHECK: the table is made again. Comments about the other
-- columns are in the migrations that added them.
CREATE TABLE requests_anew (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    requester_id TEXT NOT NULL REFERENCES users (id),
    -- One of a list that the server checks.
    request_type TEXT NOT NULL,
    name TEXT,
    description TEXT,
    -- Of a deed: the points that the kid wishes for, if any.
    points INTEGER CHECK (points BETWEEN 1 AND 1000000),
    message TEXT,
    status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
    created_at BIGINT NOT NULL,
    reviewed_at BIGINT,
    reviewed_by TEXT REFERENCES users (id),
    decision INTEGER NOT NULL DEFAULT 0 CHECK (decision >= 0),
    review_reason TEXT
        CHECK (review_reason IN ('unfinished', 'not_now', 'again', 'wrong_chore', 'other')),
    review_note TEXT,
    review_sticker TEXT,
    withdrawn_at BIGINT,
    made_id TEXT,
    device_id TEXT REFERENCES devices (id),
    -- The day of a deed.
    day TEXT,
    -- The minutes it took, if the kid says.
    minutes INTEGER CHECK (minutes BETWEEN 1 AND 240),
    -- The points of the award that its approval made, if it made one.
    points_given INTEGER CHECK (points_given BETWEEN 1 AND 1000000),
    CHECK ((request_type = 'other') = (message IS NOT NULL)),
    CHECK ((request_type = 'other') = (name IS NULL)),
    CHECK (request_type = 'deed' OR (name IS NULL) = (points IS NULL)),
    CHECK (description IS NULL OR name IS NOT NULL),
    CHECK ((request_type = 'deed') = (day IS NOT NULL)),
    CHECK (request_type = 'deed' OR minutes IS NULL),
    CHECK (request_type = 'deed' OR points_given IS NULL),
    CHECK ((status IN ('pending', 'withdrawn')) = (reviewed_at IS NULL)),
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL)),
    CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
    CHECK (review_reason IS NULL OR status = 'rejected'),
    CHECK (review_sticker IS NULL OR status IN ('approved')),
    CHECK (review_note IS NULL OR reviewed_at IS NOT NULL)
);
INSERT INTO requests_anew (
    id, family_id, requester_id, request_type, name, description, points, message, status,
    created_at, reviewed_at, reviewed_by, decision, review_reason, review_note, review_sticker,
    withdrawn_at, made_id, device_id
)
SELECT id, family_id, requester_id, request_type, name, description, points, message, status,
       created_at, reviewed_at, reviewed_by, decision, review_reason, review_note,
       review_sticker, withdrawn_at, made_id, device_id
FROM requests;
DROP TABLE requests;
ALTER TABLE requests_anew RENAME TO requests;
CREATE INDEX requests_by_requester ON requests (requester_id, created_at, id);
CREATE INDEX requests_pending ON requests (family_id, created_at, id) WHERE status = 'pending';
CREATE INDEX requests_decided ON requests (family_id, reviewed_at, id)
    WHERE reviewed_at IS NOT NULL;
