-- What an associate offered: prices that hold until a day. The link's token is kept as SHA-256 only, and nothing says
-- who it was for. Expired is what is active and past its day.
CREATE TABLE quote (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  token_hash TEXT NOT NULL UNIQUE,
  site_id TEXT NOT NULL,
  store_id INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'revoked', 'converted')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  order_id TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX quote_recent ON quote (site_id, created_at);
CREATE INDEX quote_order ON quote (order_id) WHERE order_id IS NOT NULL;

-- `price` is what was offered for a piece, `price_then` what it cost without the quote on that day; `named` is what the
-- piece was called, for when the catalogue no longer knows it.
CREATE TABLE quote_line (
  quote_id TEXT NOT NULL REFERENCES quote (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  price INTEGER NOT NULL CHECK (price >= 0),
  price_then INTEGER NOT NULL,
  promised TEXT,
  named TEXT NOT NULL,
  PRIMARY KEY (quote_id, sku_id)
) STRICT, WITHOUT ROWID;

-- A line that came from a quote costs what was offered while the quote holds and there are no more pieces than in it.
ALTER TABLE cart_line ADD COLUMN quote_id TEXT;
