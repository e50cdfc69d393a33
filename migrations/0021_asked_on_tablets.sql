-- The tablet that a purchase or a request was made on. What came with an import knows its device no
-- more.
ALTER TABLE redemptions ADD COLUMN device_id TEXT REFERENCES devices (id);
ALTER TABLE requests ADD COLUMN device_id TEXT REFERENCES devices (id);
