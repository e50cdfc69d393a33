-- Of a turn that another kid did: whose it was (docs/product.md#help).
ALTER TABLE chore_submissions ADD COLUMN helped_id TEXT REFERENCES users (id);
