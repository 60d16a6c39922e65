-- A piece that a store keeps for somebody. While it is held it is out of the stock, whoever changes what: the triggers
-- below are the only way in and out. Links are kept as SHA-256 only; a hold is forgotten some days after it is over.
CREATE TABLE store_hold (
  id TEXT PRIMARY KEY,
  site_id TEXT NOT NULL,
  store_id INTEGER NOT NULL,
  sku_id TEXT NOT NULL REFERENCES sku (sku_id) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('held', 'released', 'expired', 'bought')),
  held_at INTEGER NOT NULL,
  until INTEGER NOT NULL CHECK (until > held_at),
  email TEXT NOT NULL COLLATE NOCASE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- Whose cart it went into, and the order that bought it.
  owner TEXT,
  order_id TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX store_hold_person ON store_hold (site_id, email, sku_id) WHERE status = 'held';
CREATE INDEX store_hold_due ON store_hold (until) WHERE status = 'held';
CREATE INDEX store_hold_over ON store_hold (until);
CREATE INDEX store_hold_owner ON store_hold (owner, sku_id) WHERE status = 'held';
CREATE INDEX store_hold_order ON store_hold (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER store_hold_placed AFTER INSERT ON store_hold WHEN new.status = 'held'
BEGIN
  UPDATE sku SET stock = stock - 1 WHERE sku_id = new.sku_id;
END;
CREATE TRIGGER store_hold_over AFTER UPDATE OF status ON store_hold
WHEN old.status = 'held' AND new.status <> 'held'
BEGIN
  UPDATE sku SET stock = stock + 1 WHERE sku_id = new.sku_id;
END;
CREATE TRIGGER store_hold_again AFTER UPDATE OF status ON store_hold
WHEN old.status <> 'held' AND new.status = 'held'
BEGIN
  UPDATE sku SET stock = stock - 1 WHERE sku_id = new.sku_id;
END;
CREATE TRIGGER store_hold_forgotten AFTER DELETE ON store_hold WHEN old.status = 'held'
BEGIN
  UPDATE sku SET stock = stock + 1 WHERE sku_id = old.sku_id;
END;

CREATE TABLE store_hold_link (
  token_hash TEXT PRIMARY KEY,
  hold_id TEXT NOT NULL REFERENCES store_hold (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX store_hold_link_hold ON store_hold_link (hold_id);
