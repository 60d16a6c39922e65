-- What the embedded lender decided. Nothing of the applicant is kept: no name, no address, no birth date, no income.
-- References are kept as SHA-256 only.
CREATE TABLE lender_decision (
  reference_hash TEXT PRIMARY KEY,
  site_id TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('approved', 'declined', 'referred')),
  limit_cents INTEGER NOT NULL CHECK (limit_cents >= 0),
  decided_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lender_decision_age ON lender_decision (expires_at);

-- Amounts that the lender has set aside for orders, one a key for good.
CREATE TABLE lender_authorisation (
  key TEXT PRIMARY KEY,
  reference_hash TEXT NOT NULL,
  plan_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  status TEXT NOT NULL CHECK (status IN ('approved', 'declined', 'released')),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lender_authorisation_reference ON lender_authorisation (reference_hash, status, amount_cents);
