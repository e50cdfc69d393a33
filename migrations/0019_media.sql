-- Photos of chores, items and members, and of what kids have done.

CREATE TABLE media (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    purpose TEXT NOT NULL CHECK (purpose IN ('chore', 'item', 'member', 'proof')),
    created_by TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    media_type TEXT NOT NULL CHECK (media_type IN ('image/webp', 'image/jpeg')),
    width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 1280),
    height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 1280),
    size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 409600),
    -- In SQLite, a name without a meaning: what is stored is a BLOB.
    bytes BYTEA NOT NULL
);
CREATE INDEX media_by_family ON media (family_id, created_at, id);

ALTER TABLE users ADD COLUMN photo_id TEXT REFERENCES media (id);
ALTER TABLE chores ADD COLUMN photo_id TEXT REFERENCES media (id);
ALTER TABLE store_items ADD COLUMN photo_id TEXT REFERENCES media (id);
CREATE INDEX users_by_photo ON users (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX chores_by_photo ON chores (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX store_items_by_photo ON store_items (photo_id) WHERE photo_id IS NOT NULL;

-- Whether handing in takes a photo, and since when.
ALTER TABLE chores ADD COLUMN proof TEXT NOT NULL DEFAULT 'no'
    CHECK (proof IN ('no', 'may', 'must'));
ALTER TABLE chores ADD COLUMN proof_since BIGINT;
-- NULL also once the photo was deleted, 7 days after the decision.
ALTER TABLE chore_submissions ADD COLUMN photo_id TEXT REFERENCES media (id);
ALTER TABLE assignment_submissions ADD COLUMN photo_id TEXT REFERENCES media (id);
CREATE INDEX chore_submissions_by_photo ON chore_submissions (photo_id)
    WHERE photo_id IS NOT NULL;
CREATE INDEX assignment_submissions_by_photo ON assignment_submissions (photo_id)
    WHERE photo_id IS NOT NULL;
