-- So many times a week.
ALTER TABLE chore_schedules
    ADD COLUMN times INTEGER NOT NULL DEFAULT 0 CHECK (times BETWEEN 0 AND 7),
    -- Days between two times of a week.
    ADD COLUMN gap INTEGER NOT NULL DEFAULT 0 CHECK (gap BETWEEN 0 AND 3),
    -- The frequency is one of a list that the server checks.
    DROP CONSTRAINT chore_schedules_freq_check,
    ADD CONSTRAINT chore_schedules_times_check1 CHECK ((freq = 'quota') = (times > 0)),
    ADD CONSTRAINT chore_schedules_gap_check1 CHECK (freq = 'quota' OR gap = 0);
