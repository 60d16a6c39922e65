-- Each pending order is settled in its own time: whoever takes one up puts its next attempt off first, longer each time,
-- so that those whose payment cannot be settled just now keep nobody else waiting.
ALTER TABLE orders ADD COLUMN settle_attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN next_settle_at INTEGER;
DROP INDEX orders_pending;
CREATE INDEX orders_to_settle ON orders (coalesce(next_settle_at, placed_at)) WHERE status = 'pending';

-- Charges of orders that ended while the processor would not say what became of them. Each is asked about until it does,
-- and taken back if it was made.
CREATE TABLE order_reversal (
  charge_key TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('card', 'financing', 'wallet')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('due', 'done', 'refused')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX order_reversal_due ON order_reversal (next_attempt_at) WHERE status = 'due';
