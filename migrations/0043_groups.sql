-- Groups of a family's chores and of its items, and the order that parents put them in.
CREATE TABLE groups (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kind TEXT NOT NULL CHECK (kind IN ('chore', 'item')),
    name TEXT NOT NULL,
    color TEXT NOT NULL CHECK (color IN ('red', 'orange', 'yellow', 'green', 'blue', 'purple')),
    -- From 1 on.
    position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 1000000),
    created_at BIGINT NOT NULL
);
CREATE INDEX groups_by_family ON groups (family_id, kind, position, id);

-- The place in an order by hand, from 1 on; 0: not put in order, before those that were.
ALTER TABLE chores ADD COLUMN position INTEGER NOT NULL DEFAULT 0
    CHECK (position BETWEEN 0 AND 1000000);
ALTER TABLE chores ADD COLUMN group_id TEXT REFERENCES groups (id);
ALTER TABLE store_items ADD COLUMN position INTEGER NOT NULL DEFAULT 0
    CHECK (position BETWEEN 0 AND 1000000);
ALTER TABLE store_items ADD COLUMN group_id TEXT REFERENCES groups (id);
CREATE INDEX chores_by_group ON chores (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX store_items_by_group ON store_items (group_id) WHERE group_id IS NOT NULL;
DROP INDEX chores_by_family;
CREATE INDEX chores_by_family ON chores (family_id, position, created_at DESC, id DESC);
DROP INDEX store_items_by_family;
CREATE INDEX store_items_by_family ON store_items (family_id, position, points_cost);
