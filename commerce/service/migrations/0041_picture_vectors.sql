-- What the catalogue's pictures look like, for image search: one row a picture, under the variant that it shows first.
CREATE TABLE picture_vector (
  sku_id TEXT PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  vector TEXT NOT NULL -- as commerce/domain/image-embedding/vector.ts writes it
) STRICT, WITHOUT ROWID;
CREATE INDEX picture_vector_product ON picture_vector (product_id);
