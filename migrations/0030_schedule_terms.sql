-- Whether kids may also do what comes back when it is not due, as an extra one (docs/product.md#extra).
ALTER TABLE chore_schedules ADD COLUMN more_often BOOLEAN NOT NULL DEFAULT FALSE;

-- The weekday on which its weeks begin, 1 for Monday: what was set before goes on by weeks from Monday.
ALTER TABLE chore_schedules ADD COLUMN week_start INTEGER NOT NULL DEFAULT 1 CHECK (week_start BETWEEN 1 AND 7);
