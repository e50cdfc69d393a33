-- What counts by itself some hours after it was handed in.

-- The instant at which it counts by itself, if no parent decides before (docs/product/routines.md#auto-approval).
ALTER TABLE chore_submissions ADD COLUMN counts_at BIGINT
    CHECK (counts_at IS NULL OR schedule_id IS NOT NULL);
-- Whether parents are asked to look at it before it counts by itself.
ALTER TABLE chore_submissions ADD COLUMN have_a_look BOOLEAN NOT NULL DEFAULT FALSE
    CHECK (NOT have_a_look OR counts_at IS NOT NULL);
CREATE INDEX chore_submissions_counting ON chore_submissions (family_id, counts_at)
    WHERE counts_at IS NOT NULL AND status = 'pending_approval' AND decision = 0;

-- The earliest of these instants, or an earlier one.
ALTER TABLE families ADD COLUMN next_due_at BIGINT;
