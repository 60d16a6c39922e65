-- What is sold no more took its holds along without a word (the foreign key). They stay, are over, and a mail says so.
ALTER TABLE store_hold DROP CONSTRAINT store_hold_sku_id_fkey;
ALTER TABLE store_hold DROP CONSTRAINT store_hold_status_check;
ALTER TABLE store_hold ADD CONSTRAINT store_hold_status_check
  CHECK (status IN ('held', 'released', 'expired', 'bought', 'withdrawn'));
CREATE FUNCTION store_hold_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (id, kind, subject_id, next_attempt_at)
    SELECT 'hold-withdrawn:' || id, 'hold-withdrawn', id, 0
    FROM store_hold WHERE sku_id = old.sku_id AND status = 'held';
  UPDATE store_hold SET status = 'withdrawn' WHERE sku_id = old.sku_id AND status = 'held';
  RETURN NULL;
END $$;
CREATE TRIGGER store_hold_withdrawn AFTER DELETE ON sku FOR EACH ROW
  EXECUTE FUNCTION store_hold_withdrawn();
