-- Lines out of the cart that can come back: kept for later, or just removed. They are their owner's, not a cart's.
CREATE TABLE cart_aside (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  site_id TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('saved', 'removed')),
  sku_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  fulfillment TEXT NOT NULL CHECK (fulfillment IN ('delivery', 'pickup')),
  store_id INTEGER NOT NULL,
  price_seen INTEGER NOT NULL,
  plan_sku_id TEXT,
  put_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Saving what is saved already adds to it.
CREATE UNIQUE INDEX cart_aside_owner ON cart_aside (owner, site_id, reason, sku_id);

-- The last day promised for a line, and what for (way, place and quantity): {"for": "...", "latest": "2026-12-01"}.
ALTER TABLE cart_line ADD COLUMN promised TEXT;
