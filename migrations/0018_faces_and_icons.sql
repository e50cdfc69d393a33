-- Names, faces and colours of members, and the pictures that chores and items are known by.

-- NULL: the username.
ALTER TABLE users ADD COLUMN display_name TEXT;
-- NULL: one that follows from the order in which the members came.
ALTER TABLE users ADD COLUMN face TEXT;
ALTER TABLE users ADD COLUMN colour TEXT;
-- Whether a kid gets screens that need no reading.
ALTER TABLE users ADD COLUMN picture_mode BOOLEAN NOT NULL DEFAULT FALSE;

-- NULL: the one that the name suggests.
ALTER TABLE chores ADD COLUMN icon TEXT;
ALTER TABLE store_items ADD COLUMN icon TEXT;
