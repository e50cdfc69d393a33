-- What chores, assignments and items were called and worth before a change, for what was done or asked for
-- before it and arrives later (docs/product.md#price-then).
CREATE TABLE earlier_prices (
    family_id TEXT NOT NULL REFERENCES families (id),
    -- A chore, an assignment or an item.
    thing_id TEXT NOT NULL,
    name TEXT NOT NULL,
    points INTEGER NOT NULL CHECK (points BETWEEN 1 AND 1000000),
    held_until BIGINT NOT NULL,
    PRIMARY KEY (family_id, thing_id, held_until)
);
CREATE INDEX earlier_prices_by_end ON earlier_prices (family_id, held_until);
