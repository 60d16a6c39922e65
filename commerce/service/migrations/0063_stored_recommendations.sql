-- What visitors do with products is counted as they do it, so that a page reads the counts of its product and no more.

-- Which products a visit has seen: the first thirty, and as long as its events are kept. No more is known of it.
CREATE TABLE session_view (
  session_hash TEXT NOT NULL,
  site_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  PRIMARY KEY (session_hash, site_id, item_id)
) STRICT, WITHOUT ROWID;
-- In how many visits two products were seen, both ways round.
CREATE TABLE co_view (
  site_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  sessions INTEGER NOT NULL,
  PRIMARY KEY (site_id, item_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX co_view_most ON co_view (site_id, item_id, sessions DESC, other_id);

CREATE TRIGGER session_view_added AFTER INSERT ON session_view
BEGIN
  INSERT INTO co_view (site_id, item_id, other_id, sessions)
    SELECT new.site_id, new.item_id, item_id, 1 FROM session_view
    WHERE session_hash = new.session_hash AND site_id = new.site_id AND item_id <> new.item_id
    ON CONFLICT DO UPDATE SET sessions = sessions + 1;
  INSERT INTO co_view (site_id, item_id, other_id, sessions)
    SELECT new.site_id, item_id, new.item_id, 1 FROM session_view
    WHERE session_hash = new.session_hash AND site_id = new.site_id AND item_id <> new.item_id
    ON CONFLICT DO UPDATE SET sessions = sessions + 1;
END;
CREATE TRIGGER session_view_removed AFTER DELETE ON session_view
BEGIN
  UPDATE co_view SET sessions = sessions - 1
    WHERE site_id = old.site_id AND item_id = old.item_id AND other_id IN (
      SELECT item_id FROM session_view WHERE session_hash = old.session_hash AND site_id = old.site_id);
  UPDATE co_view SET sessions = sessions - 1
    WHERE site_id = old.site_id AND other_id = old.item_id AND item_id IN (
      SELECT item_id FROM session_view WHERE session_hash = old.session_hash AND site_id = old.site_id);
  DELETE FROM co_view WHERE site_id = old.site_id AND item_id = old.item_id AND sessions <= 0;
  DELETE FROM co_view WHERE site_id = old.site_id AND other_id = old.item_id AND sessions <= 0
    AND item_id IN (
      SELECT item_id FROM session_view WHERE session_hash = old.session_hash AND site_id = old.site_id);
END;
CREATE TRIGGER activity_viewed_item AFTER INSERT ON activity_event WHEN new.item_id IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO session_view (session_hash, site_id, item_id)
    SELECT new.session_hash, new.site_id, new.item_id
    WHERE (SELECT count(*) FROM session_view WHERE session_hash = new.session_hash) < 30;
END;
CREATE TRIGGER activity_forgotten_item AFTER DELETE ON activity_event WHEN old.item_id IS NOT NULL
BEGIN
  DELETE FROM session_view
    WHERE session_hash = old.session_hash AND site_id = old.site_id AND item_id = old.item_id
      AND NOT EXISTS (SELECT 1 FROM activity_event
        WHERE session_hash = old.session_hash AND site_id = old.site_id AND item_id = old.item_id);
END;

-- Which products an order that stands has, as long as it counts as lately.
CREATE TABLE order_product (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  site_id TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_product_age ON order_product (placed_at);
-- In how many orders two products are, both ways round; and how many a product is in, by each of its categories.
CREATE TABLE co_sale (
  site_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  orders INTEGER NOT NULL,
  PRIMARY KEY (site_id, item_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX co_sale_most ON co_sale (site_id, item_id, orders DESC, other_id);
CREATE TABLE product_sale (
  site_id TEXT NOT NULL,
  item_id TEXT NOT NULL,
  orders INTEGER NOT NULL,
  PRIMARY KEY (site_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE category_sale (
  site_id TEXT NOT NULL,
  path TEXT NOT NULL,
  item_id TEXT NOT NULL,
  orders INTEGER NOT NULL,
  PRIMARY KEY (site_id, path, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_sale_most ON category_sale (site_id, path, orders DESC, item_id);
CREATE INDEX category_sale_item ON category_sale (item_id, site_id);

CREATE TRIGGER product_sale_added AFTER INSERT ON product_sale
BEGIN
  INSERT OR REPLACE INTO category_sale (site_id, path, item_id, orders)
    SELECT new.site_id, c.path, new.item_id, new.orders
    FROM product p CROSS JOIN product_category c ON c.product_id = p.id AND c.site_id = new.site_id
    WHERE p.item_id = new.item_id;
END;
CREATE TRIGGER product_sale_changed AFTER UPDATE ON product_sale
BEGIN
  UPDATE category_sale SET orders = new.orders WHERE item_id = new.item_id AND site_id = new.site_id;
END;
CREATE TRIGGER product_sale_removed AFTER DELETE ON product_sale
BEGIN
  DELETE FROM category_sale WHERE item_id = old.item_id AND site_id = old.site_id;
END;
-- A product that is written anew comes into its categories again.
CREATE TRIGGER product_category_sale AFTER INSERT ON product_category
BEGIN
  INSERT OR REPLACE INTO category_sale (site_id, path, item_id, orders)
    SELECT new.site_id, new.path, p.item_id, s.orders
    FROM product p CROSS JOIN product_sale s ON s.site_id = new.site_id AND s.item_id = p.item_id
    WHERE p.id = new.product_id;
END;

CREATE TRIGGER order_product_added AFTER INSERT ON order_product
BEGIN
  INSERT INTO product_sale (site_id, item_id, orders) VALUES (new.site_id, new.item_id, 1)
    ON CONFLICT DO UPDATE SET orders = orders + 1;
  INSERT INTO co_sale (site_id, item_id, other_id, orders)
    SELECT new.site_id, new.item_id, item_id, 1 FROM order_product
    WHERE order_id = new.order_id AND item_id <> new.item_id
    ON CONFLICT DO UPDATE SET orders = orders + 1;
  INSERT INTO co_sale (site_id, item_id, other_id, orders)
    SELECT new.site_id, item_id, new.item_id, 1 FROM order_product
    WHERE order_id = new.order_id AND item_id <> new.item_id
    ON CONFLICT DO UPDATE SET orders = orders + 1;
END;
CREATE TRIGGER order_product_removed AFTER DELETE ON order_product
BEGIN
  UPDATE product_sale SET orders = orders - 1 WHERE site_id = old.site_id AND item_id = old.item_id;
  DELETE FROM product_sale WHERE site_id = old.site_id AND item_id = old.item_id AND orders <= 0;
  UPDATE co_sale SET orders = orders - 1
    WHERE site_id = old.site_id AND item_id = old.item_id
      AND other_id IN (SELECT item_id FROM order_product WHERE order_id = old.order_id);
  UPDATE co_sale SET orders = orders - 1
    WHERE site_id = old.site_id AND other_id = old.item_id
      AND item_id IN (SELECT item_id FROM order_product WHERE order_id = old.order_id);
END;
CREATE TRIGGER order_line_product AFTER INSERT ON order_line
BEGIN
  INSERT OR IGNORE INTO order_product (order_id, item_id, site_id, placed_at)
    SELECT o.id, p.item_id, o.site_id, o.placed_at
    FROM orders o CROSS JOIN sku s CROSS JOIN product p ON p.id = s.product_id
    WHERE o.id = new.order_id AND o.status NOT IN ('failed', 'cancelled') AND s.sku_id = new.sku_id;
END;
CREATE TRIGGER order_no_longer_counts AFTER UPDATE OF status ON orders
WHEN new.status IN ('failed', 'cancelled') AND old.status NOT IN ('failed', 'cancelled')
BEGIN
  DELETE FROM order_product WHERE order_id = new.id;
END;
CREATE TRIGGER order_counts_again AFTER UPDATE OF status ON orders
WHEN new.status NOT IN ('failed', 'cancelled') AND old.status IN ('failed', 'cancelled')
BEGIN
  INSERT OR IGNORE INTO order_product (order_id, item_id, site_id, placed_at)
    SELECT new.id, p.item_id, new.site_id, new.placed_at
    FROM order_line l CROSS JOIN sku s ON s.sku_id = l.sku_id CROSS JOIN product p ON p.id = s.product_id
    WHERE l.order_id = new.id;
END;

INSERT INTO session_view (session_hash, site_id, item_id)
  SELECT session_hash, site_id, item_id FROM (
    SELECT *, row_number() OVER (PARTITION BY session_hash ORDER BY first_at, item_id) AS place FROM (
      SELECT session_hash, site_id, item_id, min(at) AS first_at FROM activity_event
      WHERE item_id IS NOT NULL GROUP BY 1, 2, 3))
  WHERE place <= 30;
INSERT OR IGNORE INTO order_product (order_id, item_id, site_id, placed_at)
  SELECT o.id, p.item_id, o.site_id, o.placed_at
  FROM orders o JOIN order_line l ON l.order_id = o.id
  JOIN sku s ON s.sku_id = l.sku_id JOIN product p ON p.id = s.product_id
  WHERE o.status NOT IN ('failed', 'cancelled');
