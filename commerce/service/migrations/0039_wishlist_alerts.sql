-- Mails about lists: when an owner last got one, what it says, and the links that end them (SHA-256 only).
CREATE TABLE wishlist_alert (
  id TEXT PRIMARY KEY, -- what the outbox calls it
  owner TEXT NOT NULL,
  site_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changes TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX wishlist_alert_owner ON wishlist_alert (owner, site_id, created_at);
CREATE INDEX wishlist_alert_age ON wishlist_alert (created_at);
CREATE TABLE wishlist_alert_link (
  token_hash TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  site_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX wishlist_alert_link_age ON wishlist_alert_link (expires_at);
