-- A sofa on a list that somebody put together from modules: how, as JSON (contract/cart/arrangement.ts); NULL for a SKU. Its
-- `sku_id` is the arrangement as one text, which no SKU is, so that it is on a list once.
ALTER TABLE wishlist_item ADD COLUMN arrangement TEXT CHECK (json_valid(arrangement));
