-- A guest for the time of one checkout that an assistant prepares; null for everybody else, who stays.
ALTER TABLE guest ADD COLUMN expires_at INTEGER;
CREATE INDEX guest_expiry ON guest (expires_at) WHERE expires_at IS NOT NULL;

-- What a request came to, for the same request sent again. Without a status it is still at work.
CREATE TABLE kept_answer (
  key_hash TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_answer_age ON kept_answer (created_at);
