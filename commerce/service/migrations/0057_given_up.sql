-- A mail that its service refuses for good is not tried again; and what cannot be done for one customer who left keeps
-- the others waiting no longer.
ALTER TABLE outbox ADD COLUMN refused_at INTEGER;
DROP INDEX outbox_due;
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE sent_at IS NULL AND refused_at IS NULL;
ALTER TABLE order_to_anonymise ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE order_to_anonymise ADD COLUMN next_attempt_at INTEGER NOT NULL DEFAULT 0;
