-- A customer's addresses: `label` is the key (the label in lower case), the address itself has it as it was written.
ALTER TABLE customer_address ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE customer_address ADD COLUMN is_default_billing INTEGER NOT NULL DEFAULT 0;
ALTER TABLE customer_address ADD COLUMN is_default_shipping INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX customer_address_billing ON customer_address (customer_id)
  WHERE is_default_billing = 1;
CREATE UNIQUE INDEX customer_address_shipping ON customer_address (customer_id)
  WHERE is_default_shipping = 1;

-- A row that was changed since it was read.
ALTER TABLE must ADD COLUMN stale_row INTEGER CONSTRAINT stale_row CHECK (stale_row = 1);
