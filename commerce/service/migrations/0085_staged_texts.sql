-- What an import is going to write, carried here ahead in pieces that D1 takes, so that one short transaction can read it
-- where it lies and change all of the range at once (scripts/catalogue/staging.ts). Nobody else reads it; the transaction
-- that has used it deletes it, and an import that begins deletes what one that was stopped has left.
CREATE TABLE staged_text (
  import_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  text TEXT NOT NULL,
  since TEXT NOT NULL,
  PRIMARY KEY (import_id, place)
) STRICT, WITHOUT ROWID;
