-- Orders of which a platform has yet to be told how they are: one row an order, by its latest event. Whoever writes an
-- event makes it due, in the same batch.
CREATE TABLE order_webhook (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX order_webhook_due ON order_webhook (next_attempt_at);

CREATE TRIGGER order_event_told AFTER INSERT ON order_event
WHEN EXISTS (SELECT 1 FROM orders o WHERE o.id = new.order_id
  AND o.prepared_by ->> '$.checkout' IS NOT NULL)
BEGIN
  INSERT INTO order_webhook (order_id, seq, at, next_attempt_at)
  VALUES (new.order_id, new.seq, new.at, new.at)
  ON CONFLICT (order_id) DO UPDATE
  SET seq = excluded.seq, at = excluded.at, attempts = 0, next_attempt_at = excluded.next_attempt_at;
END;
