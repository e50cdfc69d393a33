DROP TRIGGER points_ledger_no_delete;

CREATE TRIGGER points_ledger_no_delete BEFORE DELETE ON points_ledger
WHEN NOT EXISTS (
    SELECT 1 FROM users u JOIN families f ON f.id = u.family_id
    WHERE u.id = OLD.kid_id AND f.leaving
)
BEGIN
    SELECT RAISE(ABORT, 'the points ledger is append-only');
END;
