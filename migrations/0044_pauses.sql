-- The day from which on a chore is paused, until this version of its schedule begins.
ALTER TABLE chore_schedules ADD COLUMN paused_from TEXT
    CHECK (paused_from IS NULL OR paused_from < valid_from);
