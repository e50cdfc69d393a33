-- The new kind of approval, and the hours that go with it.
ALTER TABLE chore_schedules
    ADD COLUMN approve_after INTEGER CHECK (approve_after BETWEEN 1 AND 72),
    DROP CONSTRAINT chore_schedules_approval_check,
    ADD CONSTRAINT chore_schedules_approval_check
        CHECK (approval IN ('parent', 'auto', 'after_hours')),
    ADD CONSTRAINT chore_schedules_approve_after_check1
        CHECK ((approval = 'after_hours') = (approve_after IS NOT NULL));
