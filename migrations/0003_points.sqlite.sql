CREATE TRIGGER points_ledger_no_update BEFORE UPDATE ON points_ledger
BEGIN
    SELECT RAISE(ABORT, 'the points ledger is append-only');
END;

CREATE TRIGGER points_ledger_no_delete BEFORE DELETE ON points_ledger
BEGIN
    SELECT RAISE(ABORT, 'the points ledger is append-only');
END;
