-- Lists of pieces that somebody wants to keep in mind. `owner` is `guest:<id>` or `customer:<id>`, as of a cart.
-- `name_key` is the name as names are compared. What was deleted stays for a while, so that it can be had back.
CREATE TABLE wishlist (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  site_id TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  alerts INTEGER NOT NULL DEFAULT 0 CHECK (alerts IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL, -- when the owner last said that they have read what others said
  deleted_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX wishlist_name ON wishlist (owner, site_id, name_key) WHERE deleted_at IS NULL;
CREATE INDEX wishlist_alerts ON wishlist (id) WHERE alerts = 1 AND deleted_at IS NULL;
CREATE INDEX wishlist_deleted ON wishlist (deleted_at) WHERE deleted_at IS NOT NULL;

-- A piece as it was chosen. The name and maker it was saved by outlive the catalogue's. `told_…` is what the owner knows
-- of its price and stock: what they saw when they saved it, or what a mail said since.
CREATE TABLE wishlist_item (
  id TEXT PRIMARY KEY,
  wishlist_id TEXT NOT NULL REFERENCES wishlist (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL,
  plan_sku_id TEXT,
  name TEXT NOT NULL,
  manufacturer TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 50),
  note TEXT NOT NULL,
  room TEXT NOT NULL,
  added_price INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  told_price INTEGER NOT NULL,
  told_in_stock INTEGER NOT NULL CHECK (told_in_stock IN (0, 1)),
  removed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX wishlist_item_sku ON wishlist_item (wishlist_id, sku_id) WHERE removed_at IS NULL;
CREATE INDEX wishlist_item_list ON wishlist_item (wishlist_id, sku_id);
CREATE INDEX wishlist_item_removed ON wishlist_item (removed_at) WHERE removed_at IS NOT NULL;

-- The two parts of a shared list's address: all lists that an owner shares have the first in common. They are kept as
-- they are, since the owner is shown the link again; they open nothing but the list.
CREATE TABLE wishlist_share (
  wishlist_id TEXT PRIMARY KEY REFERENCES wishlist (id) ON DELETE CASCADE,
  shared_customer_id TEXT NOT NULL,
  shared_wishlist_id TEXT NOT NULL UNIQUE,
  notes INTEGER NOT NULL CHECK (notes IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What those who have the link say. `voter` is an owner's name, of a guest or a customer.
CREATE TABLE wishlist_vote (
  item_id TEXT NOT NULL REFERENCES wishlist_item (id) ON DELETE CASCADE,
  voter TEXT NOT NULL,
  vote TEXT NOT NULL CHECK (vote IN ('like', 'dislike')),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (item_id, voter)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishlist_vote_voter ON wishlist_vote (voter);
CREATE TABLE wishlist_comment (
  id TEXT PRIMARY KEY,
  item_id TEXT NOT NULL REFERENCES wishlist_item (id) ON DELETE CASCADE,
  voter TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX wishlist_comment_item ON wishlist_comment (item_id, created_at);
CREATE INDEX wishlist_comment_voter ON wishlist_comment (voter);
