-- Which life of this database it is: an opaque id, made by the server at its first start and
-- replaced by a restore. '' is one that has not been made yet.
ALTER TABLE instance ADD COLUMN generation TEXT NOT NULL DEFAULT '';
