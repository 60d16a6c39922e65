-- Keys for one card entry each, the cards entered with them, and charges. No card number is ever kept: only its last
-- four digits, its brand, and how the test card behaves.
CREATE TABLE card_key (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  return_origins TEXT NOT NULL,
  public_key TEXT NOT NULL,
  private_key TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX card_key_age ON card_key (expires_at);

CREATE TABLE card_token (
  token TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  masked TEXT NOT NULL CHECK (masked GLOB 'XXXX[0-9][0-9][0-9][0-9]'),
  brand TEXT NOT NULL,
  expiry TEXT NOT NULL,
  behavior TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  charged_by TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE charge (
  id TEXT PRIMARY KEY,
  idempotency_key TEXT NOT NULL UNIQUE,
  token TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount BETWEEN 0 AND 1000000000000),
  status TEXT NOT NULL CHECK (status IN ('approved', 'declined')),
  reason TEXT,
  refunded INTEGER NOT NULL DEFAULT 0 CONSTRAINT refund_within_charge CHECK (refunded BETWEEN 0 AND amount),
  voided_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
