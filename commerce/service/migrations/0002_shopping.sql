-- Who shops, what is in the cart, and what was ordered. Tokens are kept as SHA-256 only.
CREATE TABLE guest (
  id TEXT PRIMARY KEY,
  site_id TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE customer (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE customer_session (
  token_hash TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE customer_address (
  customer_id TEXT NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  label TEXT NOT NULL COLLATE NOCASE,
  address TEXT NOT NULL,
  PRIMARY KEY (customer_id, label)
) STRICT, WITHOUT ROWID;

-- `owner` is `guest:<id>` or `customer:<id>`. One open cart an owner and site.
CREATE TABLE cart (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  site_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'ordered', 'merged', 'absorbed')),
  location TEXT,
  contact TEXT,
  shipping_address TEXT,
  billing_address TEXT,
  promo_code TEXT,
  payment TEXT,
  payment_token TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX cart_open ON cart (owner, site_id) WHERE status = 'open';

-- `store_id` is 0 for a delivery, so that the line's identity is one plain unique key.
CREATE TABLE cart_line (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CONSTRAINT line_quantity CHECK (quantity BETWEEN 1 AND 50),
  fulfillment TEXT NOT NULL CHECK (fulfillment IN ('delivery', 'pickup')),
  store_id INTEGER NOT NULL,
  price_seen INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  UNIQUE (cart_id, sku_id, fulfillment, store_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_rate (
  cart_id TEXT NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  shipment_id TEXT NOT NULL,
  rate_id TEXT NOT NULL,
  PRIMARY KEY (cart_id, shipment_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE promo (
  code TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  site_id TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('fixed', 'percent')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  minimum_subtotal INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  max_uses INTEGER,
  expires_at INTEGER,
  CONSTRAINT promo_exhausted CHECK (max_uses IS NULL OR used <= max_uses)
) STRICT, WITHOUT ROWID;

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL CONSTRAINT order_number UNIQUE,
  owner TEXT NOT NULL,
  site_id TEXT NOT NULL,
  cart_id TEXT NOT NULL,
  status TEXT NOT NULL
    CHECK (status IN ('pending', 'confirmed', 'failed', 'shipped', 'readyForPickup', 'delivered', 'cancelled')),
  placed_at INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total BETWEEN 0 AND 1000000000000),
  promo_code TEXT,
  payment_token TEXT,
  charge_id TEXT,
  snapshot TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_owner ON orders (owner, placed_at);
CREATE INDEX orders_pending ON orders (placed_at) WHERE status = 'pending';

CREATE TABLE order_line (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, sku_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_link (
  token_hash TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- An answer kept for its key: `status` and `body` are null while the first request is still at work.
CREATE TABLE idempotency (
  owner TEXT NOT NULL,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  order_id TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  created_at INTEGER NOT NULL,
  CONSTRAINT idempotency_key PRIMARY KEY (owner, route, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_order ON idempotency (order_id);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- Mails to send. The row is written with the order, so neither is ever there without the other.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  order_id TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL;

-- Always empty. `INSERT INTO must (x) SELECT 0 WHERE <broken rule>` fails a batch by the rule's name.
CREATE TABLE must (
  stale_cart INTEGER CONSTRAINT stale_cart CHECK (stale_cart = 1),
  total_changed INTEGER CONSTRAINT total_changed CHECK (total_changed = 1),
  promo_gone INTEGER CONSTRAINT promo_gone CHECK (promo_gone = 1),
  still_pending INTEGER CONSTRAINT still_pending CHECK (still_pending = 1),
  line_missing INTEGER CONSTRAINT line_missing CHECK (line_missing = 1)
) STRICT;
