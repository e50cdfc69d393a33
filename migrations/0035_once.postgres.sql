-- What is due once.
ALTER TABLE chore_schedules
    DROP CONSTRAINT chore_schedules_freq_check,
    ADD CONSTRAINT chore_schedules_freq_check
        CHECK (freq IN ('daily', 'weekly', 'monthly_day', 'monthly_weekday', 'after_done', 'once'));
