-- Corrections: what is decided can be taken back, and what is handed in withdrawn.

-- How often something was decided: each approval, rejection, undoing and withdrawal raises it. What
-- a credit is for is the id at 1, and the id and the number later.
ALTER TABLE chore_submissions ADD COLUMN decision INTEGER NOT NULL DEFAULT 0 CHECK (decision >= 0);
ALTER TABLE assignment_submissions ADD COLUMN decision INTEGER NOT NULL DEFAULT 0
    CHECK (decision >= 0);
ALTER TABLE redemptions ADD COLUMN decision INTEGER NOT NULL DEFAULT 0 CHECK (decision >= 0);
ALTER TABLE requests ADD COLUMN decision INTEGER NOT NULL DEFAULT 0 CHECK (decision >= 0);
UPDATE chore_submissions SET decision = 1 WHERE status <> 'pending_approval';
UPDATE assignment_submissions SET decision = 1 WHERE status <> 'pending_approval';
UPDATE redemptions SET decision = 1 WHERE status <> 'pending';
UPDATE requests SET decision = 1 WHERE status <> 'pending';

-- What the parent said when deciding: the reason of a rejection, a sticker of an approval, and
-- words to either.
ALTER TABLE chore_submissions ADD COLUMN review_reason TEXT
    CHECK (review_reason IN ('unfinished', 'not_now', 'again', 'wrong_chore', 'other'));
ALTER TABLE chore_submissions ADD COLUMN review_note TEXT;
ALTER TABLE chore_submissions ADD COLUMN review_sticker TEXT;
ALTER TABLE assignment_submissions ADD COLUMN review_reason TEXT
    CHECK (review_reason IN ('unfinished', 'not_now', 'again', 'wrong_chore', 'other'));
ALTER TABLE assignment_submissions ADD COLUMN review_note TEXT;
ALTER TABLE assignment_submissions ADD COLUMN review_sticker TEXT;
ALTER TABLE redemptions ADD COLUMN review_reason TEXT
    CHECK (review_reason IN ('unfinished', 'not_now', 'again', 'wrong_chore', 'other'));
ALTER TABLE redemptions ADD COLUMN review_note TEXT;
ALTER TABLE redemptions ADD COLUMN review_sticker TEXT;
ALTER TABLE requests ADD COLUMN review_reason TEXT
    CHECK (review_reason IN ('unfinished', 'not_now', 'again', 'wrong_chore', 'other'));
ALTER TABLE requests ADD COLUMN review_note TEXT;
ALTER TABLE requests ADD COLUMN review_sticker TEXT;

-- When whoever handed it in took it back.
ALTER TABLE chore_submissions ADD COLUMN withdrawn_at BIGINT;
ALTER TABLE assignment_submissions ADD COLUMN withdrawn_at BIGINT;
ALTER TABLE redemptions ADD COLUMN withdrawn_at BIGINT;
ALTER TABLE requests ADD COLUMN withdrawn_at BIGINT;

-- The parent who noted it for the kid, and whether it pays: one that does not counts for the
-- streak alone.
ALTER TABLE chore_submissions ADD COLUMN recorded_by TEXT REFERENCES users (id);
ALTER TABLE chore_submissions ADD COLUMN pays BOOLEAN NOT NULL DEFAULT TRUE;

-- The decision with which the points of a purchase were last held: 0 when the kid asked.
ALTER TABLE redemptions ADD COLUMN held_at_decision INTEGER NOT NULL DEFAULT 0
    CHECK (held_at_decision >= 0);

-- The item or the chore that the approval made; NULL for those approved before this was kept.
ALTER TABLE requests ADD COLUMN made_id TEXT;

-- When a parent took an assignment back.
ALTER TABLE assignments ADD COLUMN taken_back_at BIGINT;

-- A bonus that was taken back can be earned again: with the next number.
ALTER TABLE streak_bonuses ADD COLUMN number INTEGER NOT NULL DEFAULT 1 CHECK (number >= 1);
ALTER TABLE streak_bonuses ADD COLUMN undone BOOLEAN NOT NULL DEFAULT FALSE;

-- The entry that an entry takes back, and how much of it could not be taken because it was spent.
ALTER TABLE points_ledger ADD COLUMN reverses TEXT REFERENCES points_ledger (id);
ALTER TABLE points_ledger ADD COLUMN forgiven BIGINT NOT NULL DEFAULT 0
    CHECK (forgiven BETWEEN 0 AND 1000000);
