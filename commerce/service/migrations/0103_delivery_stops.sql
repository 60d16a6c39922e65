-- What crews drive. A tour (`491/local`) has windows, each with so many places; no delivery takes one that is not there,
-- whoever asks: the rule stands here.
CREATE TABLE delivery_window (
  tour TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  capacity INTEGER NOT NULL CHECK (capacity > 0),
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0),
  PRIMARY KEY (tour, starts_at),
  CONSTRAINT window_full CHECK (taken <= capacity)
) STRICT, WITHOUT ROWID;

-- A shipment that a truck brings, and the window it has; while it has none, when to look at it (again).
CREATE TABLE delivery_stop (
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  shipment_id TEXT NOT NULL,
  day TEXT NOT NULL,
  tour TEXT,
  starts_at INTEGER,
  places INTEGER NOT NULL DEFAULT 1 CHECK (places > 0),
  look_at INTEGER,
  PRIMARY KEY (order_id, shipment_id),
  FOREIGN KEY (tour, starts_at) REFERENCES delivery_window (tour, starts_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX delivery_stop_due ON delivery_stop (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX delivery_stop_tour ON delivery_stop (tour, starts_at);
CREATE INDEX delivery_stop_day ON delivery_stop (day);

CREATE TRIGGER delivery_stop_taken AFTER INSERT ON delivery_stop WHEN new.starts_at IS NOT NULL
BEGIN
  UPDATE delivery_window SET taken = taken + new.places
  WHERE tour = new.tour AND starts_at = new.starts_at;
END;
CREATE TRIGGER delivery_stop_left AFTER DELETE ON delivery_stop WHEN old.starts_at IS NOT NULL
BEGIN
  UPDATE delivery_window SET taken = taken - old.places
  WHERE tour = old.tour AND starts_at = old.starts_at;
END;

-- Stops follow from what happened to orders, so that neither is ever without the other. A window is looked for from
-- three days before on; the clock knows the hour.
CREATE TRIGGER delivery_stop_confirmed AFTER INSERT ON order_event WHEN new.kind = 'confirmed'
BEGIN
  INSERT INTO delivery_stop (order_id, shipment_id, day, look_at)
  SELECT o.id, s.value ->> '$.id', s.value ->> '$.selectedRate.earliest',
    (unixepoch(s.value ->> '$.selectedRate.earliest') - 259200) * 1000
  FROM orders o, json_each(o.snapshot, '$.shipments') s
  WHERE o.id = new.order_id AND s.value ->> '$.fulfillment' = 'delivery'
    AND s.value ->> '$.selectedRate.id' <> 'parcel'
    AND s.value ->> '$.selectedRate.earliest' IS NOT NULL;
END;
CREATE TRIGGER delivery_stop_scheduled AFTER INSERT ON order_event
WHEN new.kind = 'scheduled' AND new.detail ->> '$.earliest' IS NOT NULL
BEGIN
  DELETE FROM delivery_stop WHERE order_id = new.order_id AND shipment_id = new.shipment_id;
  INSERT INTO delivery_stop (order_id, shipment_id, day, tour, starts_at, places, look_at)
  VALUES (new.order_id, new.shipment_id, new.detail ->> '$.earliest', new.detail ->> '$.window.tour',
    new.detail ->> '$.window.from', coalesce(new.detail ->> '$.window.places', 1),
    iif(new.detail ->> '$.window' IS NULL,
      (unixepoch(new.detail ->> '$.earliest') - 259200) * 1000, NULL));
END;
CREATE TRIGGER delivery_stop_cancelled AFTER INSERT ON order_event WHEN new.kind = 'cancelled'
BEGIN
  DELETE FROM delivery_stop
  WHERE order_id = new.order_id AND (new.shipment_id IS NULL OR shipment_id = new.shipment_id);
END;

-- Who waits for another day after a missed one.
CREATE INDEX order_event_missed ON order_event (order_id) WHERE kind = 'missed';

-- Those that are on their way already.
INSERT INTO delivery_stop (order_id, shipment_id, day, look_at)
SELECT o.id, s.value ->> '$.id', coalesce(
    (SELECT e.detail ->> '$.earliest' FROM order_event e
     WHERE e.order_id = o.id AND e.kind = 'scheduled' AND e.shipment_id = s.value ->> '$.id'
     ORDER BY e.seq DESC LIMIT 1),
    s.value ->> '$.selectedRate.earliest'), 0
FROM orders o, json_each(o.snapshot, '$.shipments') s
WHERE o.status IN ('confirmed', 'shipped', 'readyForPickup')
  AND s.value ->> '$.fulfillment' = 'delivery' AND s.value ->> '$.selectedRate.id' <> 'parcel'
  AND s.value ->> '$.selectedRate.earliest' IS NOT NULL;
