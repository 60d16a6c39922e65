-- A cart that was ordered or taken over has no use for what it was to be paid with: the order has it, until it is settled.
UPDATE cart SET payment_token = NULL, second_payment_token = NULL, financing = NULL
WHERE status <> 'open'
  AND (payment_token IS NOT NULL OR second_payment_token IS NOT NULL OR financing IS NOT NULL);
