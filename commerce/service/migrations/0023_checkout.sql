-- What a checkout knows besides addresses and rates: the day chosen for a delivery, notes, and how it is paid when one
-- card does not pay it all. `payment_limit` is what the first card pays; the second pays the rest.
ALTER TABLE cart_rate ADD COLUMN day TEXT;
ALTER TABLE cart ADD COLUMN notes TEXT;
ALTER TABLE cart ADD COLUMN payment_limit INTEGER;
ALTER TABLE cart ADD COLUMN second_payment TEXT;
ALTER TABLE cart ADD COLUMN second_payment_token TEXT;
ALTER TABLE cart ADD COLUMN financing TEXT;

-- The parts an order is paid in, in the order in which they are charged; each under a key of its own, so that it is
-- charged once. `token` is gone when the order is settled; `charge_id` is what to refund.
CREATE TABLE order_payment (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('card', 'financing', 'wallet')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  charge_key TEXT NOT NULL UNIQUE,
  token TEXT,
  charge_id TEXT,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO order_payment (order_id, position, kind, amount, charge_key, token, charge_id)
  SELECT id, 0, 'card', total, id, payment_token, charge_id FROM orders
  WHERE total > 0 AND (payment_token IS NOT NULL OR charge_id IS NOT NULL);
