-- The platform for whose assistant a guest is made, by the address of its profile.
ALTER TABLE guest ADD COLUMN platform TEXT;

-- Who prepared a cart for somebody, and an order that came of it: {"platform": "https://…", "checkout": "…"}. Without
-- `checkout`, the id of the session that the platform had, it came together with pieces of the person's own.
ALTER TABLE cart ADD COLUMN prepared_by TEXT;
ALTER TABLE orders ADD COLUMN prepared_by TEXT;
CREATE INDEX orders_checkout ON orders (prepared_by ->> '$.checkout') WHERE prepared_by IS NOT NULL;
