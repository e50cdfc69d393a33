-- What a kid did besides their chores.
ALTER TABLE requests
    -- The day of a deed.
    ADD COLUMN day TEXT,
    -- The minutes it took, if the kid says.
    ADD COLUMN minutes INTEGER CHECK (minutes BETWEEN 1 AND 240),
    -- The points of the award that its approval made, if it made one.
    ADD COLUMN points_given INTEGER CHECK (points_given BETWEEN 1 AND 1000000),
    -- The type is one of a list that the server checks.
    DROP CONSTRAINT requests_request_type_check,
    DROP CONSTRAINT requests_check2,
    -- The points of a deed are those that the kid wishes for, if any.
    ADD CONSTRAINT requests_asked_points_check
        CHECK (request_type = 'deed' OR (name IS NULL) = (points IS NULL)),
    ADD CONSTRAINT requests_day_check CHECK ((request_type = 'deed') = (day IS NOT NULL)),
    ADD CONSTRAINT requests_deed_minutes_check CHECK (request_type = 'deed' OR minutes IS NULL),
    ADD CONSTRAINT requests_award_check CHECK (request_type = 'deed' OR points_given IS NULL);
