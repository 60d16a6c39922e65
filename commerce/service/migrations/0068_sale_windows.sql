-- Sales of a variant that begin and end by themselves: `[[from, until, cents], …]` as JSON, in milliseconds since 1970,
-- `until` no longer counting; NULL where there are none. What a variant costs at a moment: commerce/domain/product/pricing.ts.
ALTER TABLE sku ADD COLUMN sales TEXT CHECK (json_valid(sales));

-- As in 0064, and sales with them.
DROP TRIGGER sku_changed;
CREATE TRIGGER sku_changed AFTER UPDATE ON sku
WHEN (new.position, new.price, new.list_price, new.sales, new.clearance, new.lead_time_days, new.size, new.color_family,
    new.finish_family, new.option_name, new.detail, new.stock IS NULL, new.stock > 0)
  IS NOT (old.position, old.price, old.list_price, old.sales, old.clearance, old.lead_time_days, old.size,
    old.color_family, old.finish_family, old.option_name, old.detail, old.stock IS NULL, old.stock > 0)
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
END;
DROP TRIGGER service_repriced;
CREATE TRIGGER service_repriced AFTER UPDATE OF price, sales ON sku
WHEN (new.price, new.sales) IS NOT (old.price, old.sales)
  AND (new.plan_years IS NOT NULL OR new.is_mattress_removal = 1)
BEGIN
  INSERT INTO catalogue_change (subject) VALUES ('*all');
END;
