-- Families that leave with everything they have.

-- TRUE only inside the transaction that deletes a family: it alone may take ledger entries away,
-- and they go with everything else of the family or not at all.
ALTER TABLE families ADD COLUMN leaving BOOLEAN NOT NULL DEFAULT FALSE;
