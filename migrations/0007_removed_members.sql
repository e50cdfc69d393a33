-- Members who were removed from their family.

-- What a removed member did stays, under their id and name. Their place among the usernames is
-- taken by a key that begins with a space: usernames are trimmed, so nobody can ask for one like
-- it, and the name is free again.
ALTER TABLE users ADD COLUMN removed_at BIGINT
    CHECK ((removed_at IS NULL) = (username_key NOT LIKE ' %'));
