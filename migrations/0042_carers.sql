-- Carers: grandparents and sitters. A CHECK cannot be changed in SQLite, so the column is made again.
ALTER TABLE users ADD COLUMN new_role TEXT NOT NULL DEFAULT 'kid'
    CHECK (new_role IN ('parent', 'kid', 'carer'));
UPDATE users SET new_role = role;
ALTER TABLE users DROP COLUMN role;
ALTER TABLE users RENAME COLUMN new_role TO role;

-- The first and the last day on which a carer is there; no last day: until a parent takes the role back.
ALTER TABLE users ADD COLUMN cares_from TEXT;
ALTER TABLE users ADD COLUMN cares_until TEXT;

-- The carer who ticked it for the kid.
ALTER TABLE chore_submissions ADD COLUMN carer_id TEXT REFERENCES users (id);
