-- What a lender paid is given back as what a card paid: written down first, tried until it is done. `charge_id` of a
-- financed part is the key that it was authorised under; `position` says which part of the payment it was.
ALTER TABLE order_refund ADD COLUMN kind TEXT NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'financing'));
ALTER TABLE order_refund ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
UPDATE order_refund SET position = coalesce((SELECT p.position FROM order_payment p
  WHERE p.order_id = order_refund.order_id AND p.charge_id = order_refund.charge_id), 0);

-- What was given back of an amount that was set aside, once a key.
ALTER TABLE lender_authorisation ADD COLUMN refunded_cents INTEGER NOT NULL DEFAULT 0
  CONSTRAINT refund_within_authorisation CHECK (refunded_cents BETWEEN 0 AND amount_cents);
CREATE TABLE lender_refund (
  key TEXT PRIMARY KEY,
  authorisation_key TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Orders that were cancelled before: where the lender did not hear of it, it hears of it now.
INSERT INTO order_refund (id, order_id, charge_id, amount, status, next_attempt_at, created_at, kind, position)
SELECT lower(hex(randomblob(16))), p.order_id, p.charge_key, p.amount,
  CASE a.status WHEN 'approved' THEN 'due' ELSE 'done' END, e.at, e.at, 'financing', p.position
FROM order_payment p
JOIN orders o ON o.id = p.order_id AND o.status = 'cancelled'
JOIN order_event e ON e.order_id = o.id AND e.kind = 'cancelled'
JOIN lender_authorisation a ON a.key = p.charge_key
WHERE p.kind = 'financing';
