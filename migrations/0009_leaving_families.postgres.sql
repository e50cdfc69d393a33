DROP TRIGGER points_ledger_append_only ON points_ledger;

CREATE TRIGGER points_ledger_append_only
    BEFORE UPDATE OR TRUNCATE ON points_ledger
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE FUNCTION refuse_ledger_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM users u JOIN families f ON f.id = u.family_id
        WHERE u.id = OLD.kid_id AND f.leaving
    ) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the points ledger is append-only';
END;
$$;

CREATE TRIGGER points_ledger_no_delete
    BEFORE DELETE ON points_ledger
    FOR EACH ROW EXECUTE FUNCTION refuse_ledger_delete();
