-- Who wants a brand's e-mails: one row an address and site. Links are kept as SHA-256 only.
CREATE TABLE subscription (
  id TEXT PRIMARY KEY,
  site_id TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'unsubscribed')),
  topics TEXT NOT NULL,
  postal_code TEXT,
  paused_until INTEGER,
  requested_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  ended_at INTEGER,
  -- How often this address was entered since the window began: nobody's mailbox is filled from our form.
  window_started_at INTEGER NOT NULL,
  window_requests INTEGER NOT NULL,
  UNIQUE (site_id, email)
) STRICT, WITHOUT ROWID;
CREATE INDEX subscription_pending ON subscription (requested_at) WHERE status = 'pending';

CREATE TABLE subscription_link (
  token_hash TEXT PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES subscription (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'manage')),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX subscription_link_subscription ON subscription_link (subscription_id);
CREATE INDEX subscription_link_age ON subscription_link (expires_at);

-- Mails are about more than orders now: `subject_id` is an order or a subscription, as `kind` says.
ALTER TABLE outbox RENAME COLUMN order_id TO subject_id;

-- The code of the financing offer that brought the shopper, if one did.
ALTER TABLE orders ADD COLUMN financing_referral TEXT;
