-- What the product said of its warranty when it was ordered: it holds whatever becomes of the product. Null where it said
-- nothing, and of orders from before this was kept.
ALTER TABLE order_line ADD COLUMN warranty TEXT;
