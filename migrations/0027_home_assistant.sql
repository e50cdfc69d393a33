-- Families that are shown in Home Assistant, by the broker that the operator named.

CREATE TABLE home_assistant (
    family_id TEXT NOT NULL PRIMARY KEY REFERENCES families (id),
    is_on BOOLEAN NOT NULL,
    -- By which it is told what was ticked there. It lets nobody in.
    api_token_id TEXT NOT NULL REFERENCES api_tokens (id),
    changed_by TEXT NOT NULL REFERENCES users (id),
    changed_at BIGINT NOT NULL
);

-- What the broker keeps of families, until it is taken away there: also of one that is gone.
CREATE TABLE home_assistant_topics (
    topic TEXT NOT NULL PRIMARY KEY,
    family_id TEXT NOT NULL,
    -- Of what the broker has taken; empty while that is not known.
    digest TEXT NOT NULL,
    -- The parts of a device, with spaces between them.
    parts TEXT NOT NULL
);
CREATE INDEX home_assistant_topics_by_family ON home_assistant_topics (family_id);

-- The process that speaks to the broker.
CREATE TABLE mqtt_speaker (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    -- Tells this database from every other at the same broker; made by the first who speaks.
    name TEXT NOT NULL,
    holder TEXT,
    held_until BIGINT,
    is_connected BOOLEAN NOT NULL
);
INSERT INTO mqtt_speaker (id, name, is_connected) VALUES (1, '', FALSE);
