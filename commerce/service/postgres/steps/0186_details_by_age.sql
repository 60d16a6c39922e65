-- Finds the carts whose contact and addresses, and what was typed of them, are forgotten after a while: what was unfinished
-- had come since, and all carts were read for it.
DROP INDEX cart_details;
CREATE INDEX cart_details ON cart (updated_at)
  WHERE contact IS NOT NULL OR shipping_address IS NOT NULL OR unfinished IS NOT NULL;
