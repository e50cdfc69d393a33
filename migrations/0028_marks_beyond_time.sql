-- What was said about days that there are not: no check lets it pass (docs/product.md#marks).
DELETE FROM occurrence_marks WHERE day > '2200-01-01' OR to_day > '2200-01-01';
