-- What a variant costs in zones of stores that have prices of their own: `{"WEST": {"price", "listPrice", "sales"}}` as JSON,
-- cents and sales as in 0068, each left out or null where the zone has none of its own; NULL where no zone has any.
ALTER TABLE sku ADD COLUMN zone_prices TEXT CHECK (json_valid(zone_prices));
-- The zone whose prices the mails about a list tell of.
ALTER TABLE wishlist ADD COLUMN pricing_zone TEXT NOT NULL DEFAULT '';

-- As in 0068, and prices of zones with them.
DROP TRIGGER sku_changed;
CREATE TRIGGER sku_changed AFTER UPDATE ON sku
WHEN (new.position, new.price, new.list_price, new.sales, new.zone_prices, new.clearance, new.lead_time_days, new.size,
    new.color_family, new.finish_family, new.option_name, new.detail, new.stock IS NULL, new.stock > 0)
  IS NOT (old.position, old.price, old.list_price, old.sales, old.zone_prices, old.clearance, old.lead_time_days,
    old.size, old.color_family, old.finish_family, old.option_name, old.detail, old.stock IS NULL, old.stock > 0)
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
END;
DROP TRIGGER service_repriced;
CREATE TRIGGER service_repriced AFTER UPDATE OF price, sales, zone_prices ON sku
WHEN (new.price, new.sales, new.zone_prices) IS NOT (old.price, old.sales, old.zone_prices)
  AND (new.plan_years IS NOT NULL OR new.is_mattress_removal = 1)
BEGIN
  INSERT INTO catalogue_change (subject) VALUES ('*all');
END;
