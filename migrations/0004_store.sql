-- The store, what kids buy in it, and what the family saves for.

CREATE TABLE store_items (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    name TEXT NOT NULL,
    description TEXT,
    points_cost INTEGER NOT NULL CHECK (points_cost BETWEEN 1 AND 1000000),
    created_at BIGINT NOT NULL
);
CREATE INDEX store_items_by_family ON store_items (family_id, points_cost);

-- A purchase keeps the item's name and cost as they were, and no foreign key to it: deleting or
-- repricing the item changes nothing already requested. Its points are in the ledger, under its id.
CREATE TABLE redemptions (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    kid_id TEXT NOT NULL REFERENCES users (id),
    item_id TEXT NOT NULL,
    item_name TEXT NOT NULL,
    points_spent INTEGER NOT NULL CHECK (points_spent BETWEEN 1 AND 1000000),
    status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'completed')),
    requested_at BIGINT NOT NULL,
    reviewed_at BIGINT,
    reviewed_by TEXT REFERENCES users (id),
    CHECK ((status = 'pending') = (reviewed_at IS NULL)),
    CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL))
);
-- A kid's history.
CREATE INDEX redemptions_by_kid ON redemptions (kid_id, requested_at, id);
-- The purchases of the goal's item, which open goal pages ask for twice a minute.
CREATE INDEX redemptions_by_item ON redemptions (family_id, item_id, requested_at, id);
-- A family's pending list.
CREATE INDEX redemptions_pending ON redemptions (family_id, requested_at, id)
    WHERE status = 'pending';

-- One a family, made when the family is founded: no program without goals was ever released, so
-- there is no family to give one to here. What a purchase costs is the price of the item, and
-- the foreign key is what keeps the item from being deleted.
CREATE TABLE goals (
    family_id TEXT NOT NULL PRIMARY KEY REFERENCES families (id),
    title TEXT NOT NULL,
    item_id TEXT NOT NULL REFERENCES store_items (id),
    purchases_needed INTEGER NOT NULL CHECK (purchases_needed BETWEEN 1 AND 1000),
    deadline TEXT NOT NULL
);
CREATE INDEX goals_by_item ON goals (item_id);
