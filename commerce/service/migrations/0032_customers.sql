-- Customers who sign in. The user name is another name to sign in by; without a password nobody signs in.
ALTER TABLE customer ADD COLUMN user_name TEXT COLLATE NOCASE;
ALTER TABLE customer ADD COLUMN password_hash TEXT;
ALTER TABLE customer ADD COLUMN phone_number TEXT;
ALTER TABLE customer ADD COLUMN birth_date TEXT;
-- When a mail to this address was last answered; null while nobody has shown that it is theirs.
ALTER TABLE customer ADD COLUMN email_verified_at INTEGER;
-- Of the form that the customer registered with, so that a form that is sent twice registers once.
ALTER TABLE customer ADD COLUMN registration_key TEXT;
ALTER TABLE customer ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX customer_user_name ON customer (user_name);

-- `id` names a session to its owner, who never sees its token; `device` says it in words: "Safari on iPhone".
ALTER TABLE customer_session ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE customer_session ADD COLUMN site_id TEXT NOT NULL DEFAULT 'davenport';
ALTER TABLE customer_session ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE customer_session ADD COLUMN last_used_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE customer_session ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX customer_session_customer ON customer_session (customer_id);
CREATE INDEX customer_session_age ON customer_session (expires_at);

-- Someone asked for a new password, by a name that may be nobody's: who it is is found out when the mail is written.
CREATE TABLE password_request (
  id TEXT PRIMARY KEY,
  site_id TEXT NOT NULL,
  login TEXT NOT NULL,
  requested_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_request_age ON password_request (requested_at);

-- The links of those mails, as SHA-256 only. Only those of a customer's newest request are good.
CREATE TABLE password_reset (
  token_hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  request_id TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX password_reset_customer ON password_reset (customer_id);
CREATE INDEX password_reset_age ON password_reset (expires_at);
ALTER TABLE must ADD COLUMN reset_gone INTEGER CONSTRAINT reset_gone CHECK (reset_gone = 1);

-- How often something was tried since the window began. `subject` is the SHA-256 of an account or of a client's address.
CREATE TABLE attempt (
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  window_started_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_age ON attempt (window_started_at);
