-- Each table is written anew, once: an UPDATE would leave as many dead rows as there are, and the ledger refuses it.

CREATE FUNCTION family_of_user(of TEXT) RETURNS TEXT STABLE LANGUAGE plpgsql AS $$
BEGIN
    RETURN (SELECT family_id FROM users WHERE id = of);
END;
$$;

CREATE FUNCTION family_of_schedule(of TEXT) RETURNS TEXT STABLE LANGUAGE plpgsql AS $$
BEGIN
    RETURN (SELECT family_id FROM chore_schedules WHERE id = of);
END;
$$;

ALTER TABLE idempotency_keys ADD COLUMN family_id TEXT;
ALTER TABLE idempotency_keys
    ALTER COLUMN family_id TYPE TEXT USING family_of_user(user_id),
    ALTER COLUMN family_id SET NOT NULL,
    ADD FOREIGN KEY (family_id) REFERENCES families (id);

ALTER TABLE points_ledger ADD COLUMN family_id TEXT;
ALTER TABLE points_ledger
    ALTER COLUMN family_id TYPE TEXT USING family_of_user(kid_id),
    ALTER COLUMN family_id SET NOT NULL,
    ADD FOREIGN KEY (family_id) REFERENCES families (id);
CREATE INDEX points_ledger_given ON points_ledger (family_id, created_at)
    WHERE kind IN ('award', 'adjustment');

ALTER TABLE streak_bonuses ADD COLUMN family_id TEXT;
ALTER TABLE streak_bonuses
    ALTER COLUMN family_id TYPE TEXT USING family_of_user(kid_id),
    ALTER COLUMN family_id SET NOT NULL,
    ADD FOREIGN KEY (family_id) REFERENCES families (id);

ALTER TABLE sessions ADD COLUMN family_id TEXT;
ALTER TABLE sessions
    ALTER COLUMN family_id TYPE TEXT USING family_of_user(user_id),
    ALTER COLUMN family_id SET NOT NULL,
    ADD FOREIGN KEY (family_id) REFERENCES families (id);

ALTER TABLE schedule_kids ADD COLUMN family_id TEXT;
ALTER TABLE schedule_kids
    ALTER COLUMN family_id TYPE TEXT USING family_of_schedule(schedule_id),
    ALTER COLUMN family_id SET NOT NULL,
    ADD FOREIGN KEY (family_id) REFERENCES families (id);

DROP FUNCTION family_of_user;
DROP FUNCTION family_of_schedule;

CREATE OR REPLACE FUNCTION refuse_ledger_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM families WHERE id = OLD.family_id AND leaving) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the points ledger is append-only';
END;
$$;
