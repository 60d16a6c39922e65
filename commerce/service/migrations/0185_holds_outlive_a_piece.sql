-- What is sold no more took its holds along without a word (the foreign key). They stay, are over, and a mail says so.
CREATE TABLE kept_hold (
  id TEXT PRIMARY KEY,
  site_id TEXT NOT NULL,
  store_id INTEGER NOT NULL,
  sku_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('held', 'released', 'expired', 'bought', 'withdrawn')),
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
INSERT INTO kept_hold (id, site_id, store_id, sku_id, status, held_at, until, email, first_name, last_name, phone, owner,
    order_id)
  SELECT id, site_id, store_id, sku_id, status, held_at, until, email, first_name, last_name, phone, owner, order_id
  FROM store_hold;
CREATE TABLE kept_hold_link (
  token_hash TEXT PRIMARY KEY,
  hold_id TEXT NOT NULL REFERENCES kept_hold (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO kept_hold_link (token_hash, hold_id) SELECT token_hash, hold_id FROM store_hold_link;
DROP TABLE store_hold_link;
DROP TABLE store_hold;
ALTER TABLE kept_hold RENAME TO store_hold;
ALTER TABLE kept_hold_link RENAME TO store_hold_link;

CREATE UNIQUE INDEX store_hold_person ON store_hold (site_id, email, sku_id) WHERE status = 'held';
CREATE INDEX store_hold_due ON store_hold (until) WHERE status = 'held';
CREATE INDEX store_hold_over ON store_hold (until);
CREATE INDEX store_hold_owner ON store_hold (owner, sku_id) WHERE status = 'held';
CREATE INDEX store_hold_order ON store_hold (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX store_hold_sku ON store_hold (sku_id, status);
CREATE INDEX store_hold_link_hold ON store_hold_link (hold_id);

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
CREATE TRIGGER store_hold_withdrawn AFTER DELETE ON sku
BEGIN
  INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
    SELECT 'hold-withdrawn:' || id, 'hold-withdrawn', id, 0
    FROM store_hold WHERE sku_id = old.sku_id AND status = 'held';
  UPDATE store_hold SET status = 'withdrawn' WHERE sku_id = old.sku_id AND status = 'held';
END;
