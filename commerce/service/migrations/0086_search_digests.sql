-- What `product_search` has of a product, in short: its words are written anew only where they are others.
CREATE TABLE product_search_digest (
  product_id INTEGER PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  digest TEXT NOT NULL
) STRICT;
