-- How many of an ordered line came out of the stock: the rest is made for it, and does not go back into the stock.
-- Null for orders from before; all of theirs did.
ALTER TABLE order_line ADD COLUMN from_stock INTEGER CHECK (from_stock BETWEEN 0 AND quantity);
