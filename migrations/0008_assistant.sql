-- Questions to the assistant.

-- One row a question of the last hour. In the database, so that several processes count together.
-- What was asked is not stored.
CREATE TABLE assistant_asks (
    id TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    asked_at BIGINT NOT NULL
);
CREATE INDEX assistant_asks_by_user ON assistant_asks (user_id, asked_at);
