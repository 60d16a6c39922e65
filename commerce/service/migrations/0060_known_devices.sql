-- Browsers in which a customer has signed in before, each by the SHA-256 of a token in a cookie. Who guesses at an
-- account's password from many places cannot keep them out.
CREATE TABLE known_device (
  customer_id TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  last_used_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, token_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_device_age ON known_device (last_used_at);
