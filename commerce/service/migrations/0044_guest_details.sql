-- Finds the carts whose contact and addresses are forgotten after a while.
CREATE INDEX cart_details ON cart (updated_at)
  WHERE contact IS NOT NULL OR shipping_address IS NOT NULL;
