-- What listings are made of, packed for memory; see service/listing. Derived: `listingIndexStatements` writes it all anew.
CREATE TABLE listing_stamp (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  version TEXT NOT NULL
) STRICT;
CREATE TABLE listing_value (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (kind, value)
) STRICT;
CREATE TABLE listing_part (
  part INTEGER PRIMARY KEY,
  products TEXT NOT NULL
) STRICT;
CREATE TABLE listing_posting (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  products TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

-- Variants that ran out or came back since the index was written; memories catch up by `seq`.
CREATE TABLE stock_flip (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL,
  position INTEGER NOT NULL,
  in_stock INTEGER NOT NULL
) STRICT;
CREATE TRIGGER sku_stock_flip AFTER UPDATE OF stock ON sku
WHEN (old.stock IS NULL OR old.stock > 0) <> (new.stock IS NULL OR new.stock > 0)
BEGIN
  INSERT INTO stock_flip (product_id, position, in_stock)
  VALUES (new.product_id, new.position, new.stock IS NULL OR new.stock > 0);
END;

CREATE INDEX sku_id_any_case ON sku (sku_id COLLATE NOCASE);

-- Words as they are written, not their stems: they are also what misspelt words are compared with.
DROP TABLE product_search;
CREATE VIRTUAL TABLE product_search USING fts5 (
  name, manufacturer, kind, words, description,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
CREATE VIRTUAL TABLE product_word USING fts5vocab (product_search, col);
-- `told` is 2 for what stands in names, makers and kinds, 1 for choices and materials, 0 for descriptions alone.
CREATE TABLE search_word (
  word TEXT PRIMARY KEY,
  products INTEGER NOT NULL,
  told INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
