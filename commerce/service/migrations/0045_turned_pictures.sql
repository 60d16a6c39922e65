-- Image search knows a piece from all around: view 0 is a variant's first picture, others stand for the whole product.
CREATE TABLE turned_picture_vector (
  sku_id TEXT NOT NULL,
  view INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  vector TEXT NOT NULL, -- as commerce/domain/image-embedding/vector.ts writes it
  PRIMARY KEY (sku_id, view)
) STRICT, WITHOUT ROWID;
INSERT INTO turned_picture_vector (sku_id, view, product_id, vector)
  SELECT sku_id, 0, product_id, vector FROM picture_vector;
DROP TABLE picture_vector;
ALTER TABLE turned_picture_vector RENAME TO picture_vector;
CREATE INDEX picture_vector_product ON picture_vector (product_id);
