-- What somebody put together and buys as one: in a cart, or out of it and able to come back. Its parts are rows of their
-- own, priced and stocked each by itself, and go wherever it goes. `arrangement` is how they are put together, as JSON
-- (contract/cart/arrangement.ts). `key` is of the form that put it in: sent again, it puts nothing in twice.
CREATE TABLE cart_set (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  site_id TEXT NOT NULL,
  cart_id TEXT REFERENCES cart (id) ON DELETE CASCADE,
  reason TEXT CHECK (reason IN ('saved', 'removed')),
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  arrangement TEXT NOT NULL,
  put_at INTEGER NOT NULL,
  CHECK ((cart_id IS NULL) = (reason IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX cart_set_key ON cart_set (owner, site_id, key);
CREATE INDEX cart_set_cart ON cart_set (cart_id) WHERE cart_id IS NOT NULL;

-- `promised` is as on a cart's line.
CREATE TABLE cart_set_part (
  set_id TEXT NOT NULL REFERENCES cart_set (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  price_seen INTEGER NOT NULL,
  promised TEXT,
  PRIMARY KEY (set_id, sku_id)
) STRICT, WITHOUT ROWID;
