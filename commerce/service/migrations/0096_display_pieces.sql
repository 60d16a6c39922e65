-- Which variants stand on a store's floor, and on which day of the store's somebody there last saw each. Of a product
-- whose row in product_store is not on display none stands there, whatever is left here.
CREATE TABLE display_piece (
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  store_id INTEGER NOT NULL,
  sku_id TEXT NOT NULL REFERENCES sku (sku_id) ON DELETE CASCADE,
  confirmed_on TEXT NOT NULL,
  PRIMARY KEY (product_id, store_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX display_piece_store ON display_piece (store_id);
CREATE INDEX display_piece_sku ON display_piece (sku_id);
