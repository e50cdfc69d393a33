-- The steps of a chore in their order, as a list in JSON (docs/product/chores.md#steps).
ALTER TABLE chores ADD COLUMN steps TEXT NOT NULL DEFAULT '[]';

-- How many of how many steps were done, if it was played step by step.
ALTER TABLE chore_submissions ADD COLUMN steps_done INTEGER CHECK (steps_done BETWEEN 0 AND 12);
ALTER TABLE chore_submissions ADD COLUMN steps_total INTEGER CHECK (steps_total BETWEEN 1 AND 12);
