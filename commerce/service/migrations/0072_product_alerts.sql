-- Who wants one mail about a variant. Addresses are confirmed by a mail first; links are kept as SHA-256 only.
CREATE TABLE product_alert (
  id TEXT PRIMARY KEY,
  site_id TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  -- The most it may cost, in cents; 0 for as soon as it can be had again, at any price.
  below INTEGER NOT NULL CHECK (below >= 0),
  -- Of the store that was theirs when they asked.
  pricing_zone TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'told', 'ended')),
  requested_at INTEGER NOT NULL,
  -- When the clock last looked: who waits longest is first.
  checked_at INTEGER NOT NULL,
  told_at INTEGER,
  told_price INTEGER,
  UNIQUE (site_id, email, sku_id, below)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_alert_due ON product_alert (checked_at) WHERE status = 'active';
CREATE INDEX product_alert_over ON product_alert (status) WHERE status <> 'active';

CREATE TABLE product_alert_link (
  token_hash TEXT PRIMARY KEY,
  alert_id TEXT NOT NULL REFERENCES product_alert (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('manage', 'unsubscribe')),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX product_alert_link_alert ON product_alert_link (alert_id);
CREATE INDEX product_alert_link_age ON product_alert_link (expires_at);
