-- What is filtered by besides the price, what comes when the stock is gone, and what goes with a product.
-- `source` keeps apart what the repository's own catalogue wrote and what an importer did.
ALTER TABLE product ADD COLUMN collection TEXT;
ALTER TABLE product ADD COLUMN plan_sku_ids TEXT NOT NULL DEFAULT '[]';
ALTER TABLE product ADD COLUMN source TEXT NOT NULL DEFAULT 'starter';
CREATE INDEX product_collection ON product (collection) WHERE collection IS NOT NULL;

-- Inches. `length` is set for what is sold by its length.
ALTER TABLE sku ADD COLUMN width REAL;
ALTER TABLE sku ADD COLUMN length REAL;
ALTER TABLE sku ADD COLUMN height REAL;
ALTER TABLE sku ADD COLUMN finish_family TEXT;
ALTER TABLE sku ADD COLUMN option_name TEXT;
ALTER TABLE sku ADD COLUMN lead_time_days INTEGER;
ALTER TABLE sku ADD COLUMN plan_years INTEGER;
CREATE INDEX sku_mattress_removal ON sku (product_id) WHERE is_mattress_removal = 1;
CREATE INDEX product_store_store ON product_store (store_id, on_display, product_id);
