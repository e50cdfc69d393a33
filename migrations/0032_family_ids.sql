-- What names a kid, a user or a schedule names its family, too, so that all that a family has is found by one column.
-- Ids are unique by themselves: keys stay as they are. Nobody changes family.

-- What parents gave lately is read a family at a time: it is made again with the new column.
DROP INDEX points_ledger_given;
