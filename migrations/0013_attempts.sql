-- What may be tried only so often: signing in, signing up, founding a family.

-- One row an attempt and what it counts against, until it no longer does. In the database, so that
-- several processes count together. Names and addresses are kept as digests: whatever was typed,
-- and who asked, is not stored.
CREATE TABLE attempts (
    id TEXT NOT NULL,
    subject TEXT NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (id, subject)
);
CREATE INDEX attempts_by_subject ON attempts (subject, at);
CREATE INDEX attempts_by_end ON attempts (until);

-- One row, held by whoever counts: of two at once the later sees what the other has counted.
CREATE TABLE attempt_turn (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1)
);
INSERT INTO attempt_turn (id) VALUES (1);

-- It counted failures of the last minutes alone.
DROP TABLE login_failures;
