-- Products that no shopper sees: drafts, what was archived, what a file no longer had, what was removed. `whole` is the
-- product as it will be published again, as JSON (commerce/service/seeding/withdrawing.ts); null once it is removed.
CREATE TABLE withdrawn_product (
  item_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'archived', 'missing', 'removed')),
  whole TEXT CHECK ((whole IS NULL) = (state = 'removed')),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- SKUs that were sold once, so that carts can say what is no longer in them.
CREATE TABLE gone_sku (
  sku_id TEXT PRIMARY KEY,
  item_id TEXT NOT NULL,
  name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
