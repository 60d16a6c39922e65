-- Refunds by the key they were asked for under, so that one that is asked for twice is made once.
CREATE TABLE refund (
  idempotency_key TEXT PRIMARY KEY,
  charge_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
