-- The quote that a line's price came from goes aside with it, and comes back with it.
ALTER TABLE cart_aside ADD COLUMN quote_id TEXT;
