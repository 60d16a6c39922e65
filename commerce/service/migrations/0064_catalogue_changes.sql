-- What changed in what shoppers see of the catalogue, the newest last: whoever keeps pages asks what has changed since.
-- A subject is a product (its item_id), `*range` (what listings hold) or `*all`. Each stands here once, at its last
-- change, so that this is never longer than the range.
CREATE TABLE catalogue_change (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  subject TEXT NOT NULL UNIQUE
) STRICT;
CREATE TRIGGER catalogue_change_once BEFORE INSERT ON catalogue_change
BEGIN
  DELETE FROM catalogue_change WHERE subject = new.subject;
END;

-- A product that comes is seen in listings, which are written anew after it.
CREATE TRIGGER product_changed AFTER UPDATE ON product
WHEN (new.name, new.manufacturer, new.product_type, new.category_path, new.option_label, new.short_description,
    new.detail, new.shipping_method_ids, new.rating_average, new.rating_count, new.price_from, new.price_to,
    new.list_price_from, new.clearance, new.picture, new.colors, new.sizes, new.collection, new.plan_sku_ids)
  IS NOT (old.name, old.manufacturer, old.product_type, old.category_path, old.option_label, old.short_description,
    old.detail, old.shipping_method_ids, old.rating_average, old.rating_count, old.price_from, old.price_to,
    old.list_price_from, old.clearance, old.picture, old.colors, old.sizes, old.collection, old.plan_sku_ids)
BEGIN
  INSERT INTO catalogue_change (subject) VALUES (new.item_id);
END;
CREATE TRIGGER product_gone AFTER DELETE ON product
BEGIN
  INSERT INTO catalogue_change (subject) VALUES (old.item_id);
END;

-- Of the stock, what is left does not show: whether there is any does.
CREATE TRIGGER sku_changed AFTER UPDATE ON sku
WHEN (new.position, new.price, new.list_price, new.clearance, new.lead_time_days, new.size, new.color_family,
    new.finish_family, new.option_name, new.detail, new.stock IS NULL, new.stock > 0)
  IS NOT (old.position, old.price, old.list_price, old.clearance, old.lead_time_days, old.size, old.color_family,
    old.finish_family, old.option_name, old.detail, old.stock IS NULL, old.stock > 0)
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
END;
CREATE TRIGGER sku_came AFTER INSERT ON sku
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
END;
CREATE TRIGGER sku_gone AFTER DELETE ON sku
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = old.product_id;
END;
-- Plans and the old mattress's removal are sold on the pages of other products.
CREATE TRIGGER service_repriced AFTER UPDATE OF price ON sku
WHEN new.price <> old.price AND (new.plan_years IS NOT NULL OR new.is_mattress_removal = 1)
BEGIN
  INSERT INTO catalogue_change (subject) VALUES ('*all');
END;

-- On which sites it is sold at all (path ''), and where it stands.
CREATE TRIGGER product_on_site AFTER INSERT ON product_category WHEN new.path = ''
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
END;
CREATE TRIGGER product_off_site AFTER DELETE ON product_category WHEN old.path = ''
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = old.product_id;
END;
CREATE TRIGGER product_in_store AFTER INSERT ON product_store
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
END;
CREATE TRIGGER product_out_of_store AFTER DELETE ON product_store
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = old.product_id;
END;
CREATE TRIGGER product_store_changed AFTER UPDATE ON product_store
WHEN (new.pickup_available, new.operational, new.on_display)
  IS NOT (old.pickup_available, old.operational, old.on_display)
BEGIN
  INSERT INTO catalogue_change (subject) SELECT item_id FROM product WHERE id = new.product_id;
END;
