CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the points ledger is append-only';
END;
$$;

CREATE TRIGGER points_ledger_append_only
    BEFORE UPDATE OR DELETE OR TRUNCATE ON points_ledger
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
