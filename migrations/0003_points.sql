-- The ledger and what it paid for.

-- Append-only: triggers refuse UPDATE and DELETE, a correction is a new row.
CREATE TABLE points_ledger (
    id TEXT NOT NULL PRIMARY KEY,
    kid_id TEXT NOT NULL REFERENCES users (id),
    -- 1, 2, 3 ... for each kid: the order in which the balance moved.
    seq BIGINT NOT NULL CHECK (seq >= 1),
    kind TEXT NOT NULL CHECK (
        kind IN ('chore', 'effort', 'streak_bonus', 'assignment', 'award', 'redemption', 'refund')
    ),
    -- What the entry is for. With the kind it is unique, so nothing is credited twice.
    source_id TEXT NOT NULL,
    amount BIGINT NOT NULL CHECK (amount BETWEEN -1000000 AND 1000000 AND amount <> 0),
    -- The kid's balance after this entry.
    balance BIGINT NOT NULL CHECK (balance BETWEEN 0 AND 1000000000000),
    description TEXT,
    -- The parent who approved or awarded it, or the kid who spent it.
    actor_id TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    UNIQUE (kind, source_id),
    UNIQUE (kid_id, seq),
    CHECK ((kind = 'redemption') = (amount < 0))
);

-- The streak bonuses paid, each beside its ledger entry: on which day, for which milestone.
CREATE TABLE streak_bonuses (
    kid_id TEXT NOT NULL REFERENCES users (id),
    day TEXT NOT NULL,
    streak_day INTEGER NOT NULL CHECK (streak_day >= 1),
    points INTEGER NOT NULL CHECK (points >= 1),
    PRIMARY KEY (kid_id, day, streak_day)
);
