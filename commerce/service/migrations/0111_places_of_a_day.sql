-- What a tour's day holds: places of all its windows, counted as soon as an order is placed, before any window is told.
-- `capacity` is NULL where nobody has said yet.
CREATE TABLE delivery_day (
  tour TEXT NOT NULL,
  day TEXT NOT NULL,
  capacity INTEGER CHECK (capacity > 0),
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (tour, day),
  CONSTRAINT day_full CHECK (capacity IS NULL OR taken <= capacity)
) STRICT, WITHOUT ROWID;
CREATE INDEX delivery_day_day ON delivery_day (day);

DROP TRIGGER delivery_stop_taken;
DROP TRIGGER delivery_stop_left;
CREATE TRIGGER delivery_stop_taken AFTER INSERT ON delivery_stop WHEN new.tour IS NOT NULL
BEGIN
  UPDATE delivery_window SET taken = taken + new.places
  WHERE tour = new.tour AND starts_at = new.starts_at;
  INSERT INTO delivery_day (tour, day) SELECT new.tour, new.day
  WHERE NOT EXISTS (SELECT 1 FROM delivery_day WHERE tour = new.tour AND day = new.day);
  UPDATE delivery_day SET taken = taken + new.places WHERE tour = new.tour AND day = new.day;
END;
CREATE TRIGGER delivery_stop_left AFTER DELETE ON delivery_stop WHEN old.tour IS NOT NULL
BEGIN
  UPDATE delivery_window SET taken = taken - old.places
  WHERE tour = old.tour AND starts_at = old.starts_at;
  UPDATE delivery_day SET taken = taken - old.places WHERE tour = old.tour AND day = old.day;
END;
CREATE TRIGGER delivery_stop_moved AFTER UPDATE OF day, tour, starts_at, places ON delivery_stop
BEGIN
  UPDATE delivery_window SET taken = taken - old.places
  WHERE tour = old.tour AND starts_at = old.starts_at;
  UPDATE delivery_window SET taken = taken + new.places
  WHERE tour = new.tour AND starts_at = new.starts_at;
  UPDATE delivery_day SET taken = taken - old.places WHERE tour = old.tour AND day = old.day;
  INSERT INTO delivery_day (tour, day) SELECT new.tour, new.day
  WHERE new.tour IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM delivery_day WHERE tour = new.tour AND day = new.day);
  UPDATE delivery_day SET taken = taken + new.places WHERE tour = new.tour AND day = new.day;
END;

-- An order has its stops from when it is placed; they are looked at once it is paid for, and gone where it is not.
DROP TRIGGER delivery_stop_confirmed;
CREATE TRIGGER delivery_stop_confirmed AFTER INSERT ON order_event WHEN new.kind = 'confirmed'
BEGIN
  INSERT INTO delivery_stop (order_id, shipment_id, day, look_at)
  SELECT o.id, s.value ->> '$.id', s.value ->> '$.selectedRate.earliest',
    (unixepoch(s.value ->> '$.selectedRate.earliest') - 259200) * 1000
  FROM orders o, json_each(o.snapshot, '$.shipments') s
  WHERE o.id = new.order_id AND s.value ->> '$.fulfillment' = 'delivery'
    AND s.value ->> '$.selectedRate.id' <> 'parcel'
    AND s.value ->> '$.selectedRate.earliest' IS NOT NULL
  ON CONFLICT (order_id, shipment_id) DO UPDATE SET look_at = excluded.look_at;
END;
DROP TRIGGER delivery_stop_cancelled;
CREATE TRIGGER delivery_stop_cancelled AFTER INSERT ON order_event
WHEN new.kind = 'cancelled' OR new.kind = 'failed'
BEGIN
  DELETE FROM delivery_stop
  WHERE order_id = new.order_id AND (new.shipment_id IS NULL OR shipment_id = new.shipment_id);
END;
-- On another day it stays on its tour.
DROP TRIGGER delivery_stop_scheduled;
CREATE TRIGGER delivery_stop_scheduled AFTER INSERT ON order_event
WHEN new.kind = 'scheduled' AND new.detail ->> '$.earliest' IS NOT NULL
BEGIN
  INSERT INTO delivery_stop (order_id, shipment_id, day, tour, starts_at, places, look_at)
  SELECT new.order_id, new.shipment_id, new.detail ->> '$.earliest', new.detail ->> '$.window.tour',
    new.detail ->> '$.window.from', coalesce(new.detail ->> '$.window.places', 1),
    iif(new.detail ->> '$.window' IS NULL,
      (unixepoch(new.detail ->> '$.earliest') - 259200) * 1000, NULL)
  WHERE true
  ON CONFLICT (order_id, shipment_id) DO UPDATE SET day = excluded.day,
    tour = coalesce(excluded.tour, delivery_stop.tour), starts_at = excluded.starts_at,
    places = iif(excluded.tour IS NULL, delivery_stop.places, excluded.places),
    look_at = excluded.look_at;
END;

-- Those that have a window already; of the others nobody knows the tour, and they are counted once they have one.
INSERT INTO delivery_day (tour, day, taken)
SELECT tour, day, sum(places) FROM delivery_stop WHERE tour IS NOT NULL GROUP BY tour, day;
