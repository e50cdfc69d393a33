-- A kid's streak is counted from the index alone: which submissions are a parent's own ticks stands in it, too.
DROP INDEX chore_submissions_by_day;
CREATE INDEX chore_submissions_by_day
    ON chore_submissions (kid_id, day, status, effort_minutes, recorded_by);
