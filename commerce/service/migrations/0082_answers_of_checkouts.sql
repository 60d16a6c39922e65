-- Of which checkout an answer is kept, by the hash of its token: when that ends, so does the answer, which holds where
-- somebody lives.
ALTER TABLE kept_answer ADD COLUMN about TEXT;
CREATE INDEX kept_answer_about ON kept_answer (about) WHERE about IS NOT NULL;
CREATE TRIGGER checkout_ended AFTER DELETE ON guest WHEN old.expires_at IS NOT NULL
BEGIN
  DELETE FROM kept_answer WHERE about = old.token_hash AND status IS NOT NULL;
END;
