-- What is sold, where it stands, and where zip codes are. Filled by seed.ts or by an importer.
CREATE TABLE category (
  site_id TEXT NOT NULL,
  path TEXT NOT NULL,
  name TEXT NOT NULL,
  parent_path TEXT,
  position INTEGER NOT NULL,
  PRIMARY KEY (site_id, path)
) STRICT, WITHOUT ROWID;

-- Summary columns (price_from …) are written with the SKUs, so that a listing reads one row a product.
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  item_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  manufacturer TEXT NOT NULL,
  product_type TEXT NOT NULL,
  category_path TEXT NOT NULL,
  option_label TEXT,
  short_description TEXT NOT NULL,
  detail TEXT NOT NULL,
  shipping_method_ids TEXT NOT NULL,
  featured_rank INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  rating_average REAL,
  rating_count INTEGER,
  price_from INTEGER NOT NULL CHECK (price_from >= 0),
  price_to INTEGER NOT NULL CHECK (price_to >= price_from),
  list_price_from INTEGER,
  clearance INTEGER NOT NULL,
  picture TEXT NOT NULL,
  colors TEXT NOT NULL,
  sizes TEXT NOT NULL
) STRICT;

-- One row a product for each category it is in and for every category above, the site's whole range being path ''.
CREATE TABLE product_category (
  site_id TEXT NOT NULL,
  path TEXT NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (site_id, path, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_category_product ON product_category (product_id, site_id, path);

CREATE TABLE sku (
  sku_id TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price BETWEEN 0 AND 1000000000000),
  list_price INTEGER,
  stock INTEGER CONSTRAINT out_of_stock CHECK (stock >= 0),
  size TEXT,
  color_family TEXT,
  clearance INTEGER NOT NULL,
  is_mattress_removal INTEGER NOT NULL,
  detail TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sku_product ON sku (product_id, position);
CREATE INDEX sku_filter ON sku (product_id, size, color_family, price);

CREATE VIRTUAL TABLE product_search USING fts5 (
  name, manufacturer, words, description,
  content = '', contentless_delete = 1,
  tokenize = 'porter unicode61 remove_diacritics 2', prefix = '2 3'
);

CREATE TABLE store (
  store_id INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  brand_id TEXT NOT NULL,
  name TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  operational INTEGER NOT NULL,
  pickup_available INTEGER NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX store_brand ON store (brand_id, name);

CREATE TABLE product_store (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  store_id INTEGER NOT NULL,
  brand_id TEXT NOT NULL,
  pickup_available INTEGER NOT NULL,
  operational INTEGER NOT NULL,
  on_display INTEGER NOT NULL,
  PRIMARY KEY (product_id, store_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE postal_code (
  postal_code TEXT PRIMARY KEY,
  city TEXT NOT NULL COLLATE NOCASE,
  state TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX postal_code_city ON postal_code (state, city);

CREATE TABLE shipping_method (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  fulfillment TEXT NOT NULL CHECK (fulfillment IN ('delivery', 'pickup')),
  carrier TEXT NOT NULL CHECK (carrier IN ('truck', 'parcel', 'store')),
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
