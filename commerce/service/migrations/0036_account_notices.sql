-- Mails to an address that is no longer, or never was, a customer's of ours: they changed it, or their account is gone.
-- Forgotten a week later.
CREATE TABLE account_notice (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('email-changed', 'account-deleted')),
  site_id TEXT NOT NULL,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX account_notice_age ON account_notice (created_at);

-- Orders of customers who deleted their account, on their way then: who and where goes when they have arrived.
CREATE TABLE order_to_anonymise (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What somebody wrote is found by their address when they ask what we keep, and when they leave.
CREATE INDEX IF NOT EXISTS subscription_email ON subscription (email);
