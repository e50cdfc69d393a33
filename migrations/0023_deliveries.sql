-- What is to be sent to somebody outside: queued in the transaction in which it happened, sent afterwards.

CREATE TABLE deliveries (
    id TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL REFERENCES families (id),
    channel TEXT NOT NULL CHECK (channel IN ('push', 'webhook', 'mqtt')),
    -- To whom, and about what, in the words of the channel.
    target_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    -- What is sent; empty where the channel makes it when it sends.
    body TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    -- From when on nobody wants it any more, if ever.
    expires_at BIGINT,
    -- Tries that were begun.
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 100),
    -- A process has it in hand, until then at the latest.
    claimed_until BIGINT,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'dropped')),
    -- What came of the last try, in a word that does not change, and what was answered.
    outcome TEXT,
    http_status INTEGER CHECK (http_status BETWEEN 100 AND 999),
    finished_at BIGINT,
    CHECK ((state = 'waiting') = (finished_at IS NULL)),
    CHECK (state = 'waiting' OR claimed_until IS NULL)
);
CREATE INDEX deliveries_waiting ON deliveries (channel, due_at, id) WHERE state = 'waiting';
CREATE INDEX deliveries_waiting_by_target ON deliveries (channel, target_id, created_at, id) WHERE state = 'waiting';
CREATE INDEX deliveries_by_target ON deliveries (channel, target_id, created_at, id);
CREATE INDEX deliveries_by_family ON deliveries (family_id);
CREATE INDEX deliveries_finished ON deliveries (finished_at) WHERE state <> 'waiting';
