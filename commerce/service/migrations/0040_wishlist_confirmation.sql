-- Mails about lists go to addresses that were shown to be their owner's. A link of the purpose `confirm` shows that of
-- the address that it was sent to.
ALTER TABLE wishlist_alert_link ADD COLUMN purpose TEXT NOT NULL DEFAULT 'end'
  CHECK (purpose IN ('end', 'confirm'));
ALTER TABLE wishlist_alert_link ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE wishlist_alert_link ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX wishlist_alert_link_owner ON wishlist_alert_link (owner, purpose, created_at);
