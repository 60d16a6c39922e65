-- What visitors did who allowed us to know of it. No addresses of people or machines; sessions by the SHA-256 of their
-- id. Rows go after thirty days, by activity_age.
CREATE TABLE activity_event (
  id INTEGER PRIMARY KEY,
  site_id TEXT NOT NULL,
  session_hash TEXT NOT NULL,
  type TEXT NOT NULL,
  item_id TEXT,
  event TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX activity_session ON activity_event (session_hash, at);
CREATE INDEX activity_viewed ON activity_event (site_id, item_id, at, session_hash) WHERE item_id IS NOT NULL;
CREATE INDEX activity_age ON activity_event (at);

-- What is bought together, and what sells lately.
CREATE INDEX order_line_sku ON order_line (sku_id, order_id);
CREATE INDEX orders_lately ON orders (site_id, placed_at);
