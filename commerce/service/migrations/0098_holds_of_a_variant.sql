-- An import asks of each variant what is held of it, and a variant that goes takes its holds along.
CREATE INDEX store_hold_sku ON store_hold (sku_id, status);
