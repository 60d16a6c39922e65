-- What became of an order, written once and never changed: `seq` counts within the order, so that of two who would go on
-- from the same point only one does. `shipment_id` is null for what concerns the whole order.
CREATE TABLE order_event (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL CHECK (seq > 0),
  kind TEXT NOT NULL,
  shipment_id TEXT,
  at INTEGER NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (order_id, seq)
) STRICT, WITHOUT ROWID;

INSERT INTO order_event (order_id, seq, kind, at) SELECT id, 1, 'placed', placed_at FROM orders;
INSERT INTO order_event (order_id, seq, kind, at)
SELECT id, 2, CASE status WHEN 'failed' THEN 'failed' ELSE 'confirmed' END, placed_at FROM orders
WHERE status <> 'pending';
