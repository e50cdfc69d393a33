-- Schedules that go by special days: on the days of a set or the day before each, only on them, or not on them.
ALTER TABLE chore_schedules ADD COLUMN day_filter TEXT
    CHECK (day_filter IS NULL OR (day_filter IN ('only', 'except') AND freq <> 'day_set'));
ALTER TABLE chore_schedules ADD COLUMN days_before INTEGER NOT NULL DEFAULT 0
    CHECK (days_before = 0 OR (days_before = 1 AND freq = 'day_set'));
ALTER TABLE chore_schedules ADD COLUMN day_set_id TEXT REFERENCES day_sets (id)
    CHECK ((day_set_id IS NOT NULL) = (freq = 'day_set' OR day_filter IS NOT NULL));
CREATE INDEX chore_schedules_by_day_set ON chore_schedules (day_set_id)
    WHERE day_set_id IS NOT NULL;
