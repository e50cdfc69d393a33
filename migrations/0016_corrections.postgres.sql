-- The new states and kinds, and what goes with them.

ALTER TABLE chore_submissions
    DROP CONSTRAINT chore_submissions_status_check,
    DROP CONSTRAINT chore_submissions_check,
    ADD CONSTRAINT chore_submissions_status_check
        CHECK (status IN ('pending_approval', 'approved', 'rejected', 'withdrawn')),
    ADD CONSTRAINT chore_submissions_reviewed_check
        CHECK ((status IN ('pending_approval', 'withdrawn')) = (reviewed_at IS NULL)),
    ADD CONSTRAINT chore_submissions_withdrawn_check
        CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
    ADD CONSTRAINT chore_submissions_reason_check
        CHECK (review_reason IS NULL OR status = 'rejected'),
    ADD CONSTRAINT chore_submissions_sticker_check
        CHECK (review_sticker IS NULL OR status IN ('approved')),
    ADD CONSTRAINT chore_submissions_note_check
        CHECK (review_note IS NULL OR reviewed_at IS NOT NULL);

ALTER TABLE assignment_submissions
    DROP CONSTRAINT assignment_submissions_status_check,
    DROP CONSTRAINT assignment_submissions_check,
    ADD CONSTRAINT assignment_submissions_status_check
        CHECK (status IN ('pending_approval', 'approved', 'rejected', 'withdrawn')),
    ADD CONSTRAINT assignment_submissions_reviewed_check
        CHECK ((status IN ('pending_approval', 'withdrawn')) = (reviewed_at IS NULL)),
    ADD CONSTRAINT assignment_submissions_withdrawn_check
        CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
    ADD CONSTRAINT assignment_submissions_reason_check
        CHECK (review_reason IS NULL OR status = 'rejected'),
    ADD CONSTRAINT assignment_submissions_sticker_check
        CHECK (review_sticker IS NULL OR status IN ('approved')),
    ADD CONSTRAINT assignment_submissions_note_check
        CHECK (review_note IS NULL OR reviewed_at IS NOT NULL);

ALTER TABLE redemptions
    DROP CONSTRAINT redemptions_status_check,
    DROP CONSTRAINT redemptions_check,
    ADD CONSTRAINT redemptions_status_check
        CHECK (status IN ('pending', 'approved', 'rejected', 'completed', 'withdrawn')),
    ADD CONSTRAINT redemptions_reviewed_check
        CHECK ((status IN ('pending', 'withdrawn')) = (reviewed_at IS NULL)),
    ADD CONSTRAINT redemptions_withdrawn_check
        CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
    ADD CONSTRAINT redemptions_reason_check
        CHECK (review_reason IS NULL OR status = 'rejected'),
    ADD CONSTRAINT redemptions_sticker_check
        CHECK (review_sticker IS NULL OR status IN ('approved', 'completed')),
    ADD CONSTRAINT redemptions_note_check
        CHECK (review_note IS NULL OR reviewed_at IS NOT NULL);

ALTER TABLE requests
    DROP CONSTRAINT requests_status_check,
    DROP CONSTRAINT requests_check4,
    ADD CONSTRAINT requests_status_check
        CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
    ADD CONSTRAINT requests_reviewed_check
        CHECK ((status IN ('pending', 'withdrawn')) = (reviewed_at IS NULL)),
    ADD CONSTRAINT requests_withdrawn_check
        CHECK ((status = 'withdrawn') = (withdrawn_at IS NOT NULL)),
    ADD CONSTRAINT requests_reason_check
        CHECK (review_reason IS NULL OR status = 'rejected'),
    ADD CONSTRAINT requests_sticker_check
        CHECK (review_sticker IS NULL OR status IN ('approved')),
    ADD CONSTRAINT requests_note_check
        CHECK (review_note IS NULL OR reviewed_at IS NOT NULL);

DROP INDEX assignment_submissions_standing;
CREATE UNIQUE INDEX assignment_submissions_standing ON assignment_submissions (assignment_id)
    WHERE status IN ('pending_approval', 'approved');

ALTER TABLE points_ledger
    DROP CONSTRAINT points_ledger_kind_check,
    DROP CONSTRAINT points_ledger_amount_check,
    DROP CONSTRAINT points_ledger_check,
    ADD CONSTRAINT points_ledger_kind_check CHECK (
        kind IN (
            'chore', 'effort', 'streak_bonus', 'assignment', 'award', 'redemption', 'refund',
            'chore_undone', 'effort_undone', 'assignment_undone', 'streak_bonus_undone',
            'adjustment', 'adjustment_undone', 'redemption_undone'
        )
    ),
    ADD CONSTRAINT points_ledger_amount_check CHECK (amount BETWEEN -1000000 AND 1000000),
    ADD CONSTRAINT points_ledger_sign_check CHECK (
        CASE
            WHEN kind = 'redemption' THEN amount < 0
            WHEN kind IN ('adjustment', 'adjustment_undone') THEN amount <> 0 OR forgiven > 0
            WHEN kind IN ('chore_undone', 'effort_undone', 'assignment_undone',
                          'streak_bonus_undone')
                THEN amount < 0 OR (amount = 0 AND forgiven > 0)
            ELSE amount > 0
        END
    ),
    ADD CONSTRAINT points_ledger_forgiven_reverses_check
        CHECK (reverses IS NOT NULL OR forgiven = 0);
CREATE UNIQUE INDEX points_ledger_reversals ON points_ledger (reverses)
    WHERE reverses IS NOT NULL;

-- What was decided lately.
CREATE INDEX chore_submissions_decided ON chore_submissions (family_id, reviewed_at, id)
    WHERE reviewed_at IS NOT NULL;
CREATE INDEX assignment_submissions_decided
    ON assignment_submissions (family_id, reviewed_at, assignment_id)
    WHERE reviewed_at IS NOT NULL;
CREATE INDEX redemptions_decided ON redemptions (family_id, reviewed_at, id)
    WHERE reviewed_at IS NOT NULL;
CREATE INDEX requests_decided ON requests (family_id, reviewed_at, id)
    WHERE reviewed_at IS NOT NULL;
CREATE INDEX points_ledger_given ON points_ledger (kid_id, created_at)
    WHERE kind IN ('award', 'adjustment');
