-- The protection plan chosen for a line; it covers every piece of the line.
ALTER TABLE cart_line ADD COLUMN plan_sku_id TEXT;
