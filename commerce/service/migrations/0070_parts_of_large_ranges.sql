-- D1 takes two megabytes a value and a row. What grows with the range, or with the variants of a product, is kept in parts.
DROP TABLE listing_posting;
CREATE TABLE listing_posting (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  part INTEGER NOT NULL,
  products TEXT NOT NULL,
  PRIMARY KEY (kind, key, part)
) STRICT, WITHOUT ROWID;
DROP TABLE search_posting;
CREATE TABLE search_posting (
  word TEXT NOT NULL,
  part INTEGER NOT NULL,
  name TEXT NOT NULL,
  manufacturer TEXT NOT NULL,
  kind TEXT NOT NULL,
  words TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (word, part)
) STRICT, WITHOUT ROWID;
-- Whoever loads an index that was made for something else makes it anew.
UPDATE listing_stamp SET version = 'before 0070-' || version;

-- A withdrawn product as it will be published again, JSON cut into pieces. Pieces without their product mean nothing yet.
CREATE TABLE withdrawn_piece (
  item_id TEXT NOT NULL,
  place INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (item_id, place)
) STRICT, WITHOUT ROWID;
INSERT INTO withdrawn_piece (item_id, place, text)
  SELECT item_id, 0, whole FROM withdrawn_product WHERE whole IS NOT NULL;
-- `summary` is what lists of the range say of it: variants, the lowest price, the category, its SKUs. Null once it is removed.
CREATE TABLE withdrawn_anew (
  item_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft', 'archived', 'missing', 'removed')),
  summary TEXT CHECK ((summary IS NULL) = (state = 'removed')),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO withdrawn_anew (item_id, name, state, summary, since)
  SELECT item_id, name, state, CASE WHEN whole IS NOT NULL THEN json_object(
      'priceFrom', (SELECT min(value ->> '$.price') FROM json_each(whole, '$.skus')),
      'category', whole ->> '$.product.categoryPaths[0]',
      'skuIds', (SELECT json_group_array(value ->> '$.skuId') FROM json_each(whole, '$.skus'))) END,
    since
  FROM withdrawn_product;
DROP TABLE withdrawn_product;
ALTER TABLE withdrawn_anew RENAME TO withdrawn_product;
CREATE TRIGGER withdrawn_product_gone AFTER DELETE ON withdrawn_product
BEGIN
  DELETE FROM withdrawn_piece WHERE item_id = old.item_id;
END;
