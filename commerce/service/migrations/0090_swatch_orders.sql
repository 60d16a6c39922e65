-- Free swatches by post. Who they went to is forgotten some time after they were posted; that a household had them, as
-- hashes that only this shop's key can make, when it may have others.
CREATE TABLE swatch_order (
  id TEXT PRIMARY KEY,
  site_id TEXT NOT NULL,
  number TEXT NOT NULL UNIQUE,
  household TEXT NOT NULL,
  mailbox TEXT NOT NULL,
  -- Of household, mailbox and swatches: a form that is sent twice is one order.
  fingerprint TEXT NOT NULL UNIQUE,
  -- Counted since 1970 by the shop's clock.
  day INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  -- JSON: what they are of, as it was then.
  samples TEXT NOT NULL,
  -- JSON; NULL once it is forgotten.
  recipient TEXT,
  earliest TEXT NOT NULL,
  latest TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  posted_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX swatch_order_household ON swatch_order (household, day);
CREATE INDEX swatch_order_mailbox ON swatch_order (mailbox, day);
CREATE INDEX swatch_order_due ON swatch_order (placed_at) WHERE posted_at IS NULL;
CREATE INDEX swatch_order_age ON swatch_order (day);
CREATE INDEX swatch_order_known ON swatch_order (posted_at) WHERE recipient IS NOT NULL;
CREATE INDEX swatch_order_email ON swatch_order (recipient ->> '$.email' COLLATE NOCASE)
  WHERE recipient IS NOT NULL;

CREATE TABLE swatch_order_link (
  token_hash TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES swatch_order (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX swatch_order_link_order ON swatch_order_link (order_id);

-- What there are no swatches of at the moment, as `keyOf` in commerce/domain/swatches names a material and its color.
CREATE TABLE swatch_out (
  swatch_key TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
