-- The variant that a list shows a product by: the cheapest, whose price and picture stand on its card. Null for the first,
-- which the product's own page shows as well.
ALTER TABLE product ADD COLUMN shown_sku TEXT;
