-- What an index is there for, or is told apart by, so that nobody else's rows are read. Where two indexes fit alike, SQLite
-- may begin with the wider.

-- What is a customer's, or of an e-mail address: for whoever leaves, or asks for a copy. Carts of guests, which are most,
-- are not in it. Orders of an owner are asked for with their site: each sign-in read all that the site ever sold.
CREATE INDEX cart_customer ON cart (owner) WHERE substr(owner, 1, 9) = 'customer:';
DROP INDEX orders_owner;
CREATE INDEX orders_owner ON orders (owner, site_id, placed_at);
CREATE INDEX product_alert_email ON product_alert (email);
CREATE INDEX store_visit_email ON store_visit (email);
CREATE INDEX store_hold_email ON store_hold (email);

-- A collation behind ->> is the path's, not the address's: nothing was ever found by this one.
DROP INDEX swatch_order_email;
CREATE INDEX swatch_order_email ON swatch_order ((recipient ->> '$.email') COLLATE NOCASE)
  WHERE recipient IS NOT NULL;

-- The claims of an order that are closed: each order that was shown read all closed claims.
DROP INDEX claim_order;
CREATE INDEX claim_order ON claim (order_id, status);

-- What is still to be done about orders: the desk asks for one status, and all orders of all years were read.
CREATE INDEX orders_under_way ON orders (status, placed_at)
  WHERE status = 'pending' OR status = 'confirmed' OR status = 'shipped' OR status = 'readyForPickup';

-- What the clock looks for each minute: whose lists are watched, alerts that are over, windows that have gone by.
DROP INDEX wishlist_alerts;
CREATE INDEX wishlist_alerts ON wishlist (owner, site_id) WHERE alerts = 1 AND deleted_at IS NULL;
DROP INDEX product_alert_over;
CREATE INDEX product_alert_over ON product_alert (status, coalesce(told_at, requested_at))
  WHERE status <> 'active';
CREATE INDEX delivery_window_starts ON delivery_window (starts_at);

-- What a piece can be exchanged for is of its type: all pieces of all types were read.
CREATE INDEX product_type ON product (product_type);
