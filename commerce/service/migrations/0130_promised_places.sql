-- What is promised on a tour's days and has no window yet, counted by how many places each takes: whoever asks how full a
-- tour is reads a row or two for a day, however many stops the day has.
CREATE TABLE delivery_promise (
  tour TEXT NOT NULL,
  day TEXT NOT NULL,
  places INTEGER NOT NULL,
  stops INTEGER NOT NULL CHECK (stops >= 0),
  PRIMARY KEY (tour, day, places)
) STRICT, WITHOUT ROWID;
CREATE INDEX delivery_promise_day ON delivery_promise (day);

CREATE TRIGGER delivery_promise_made AFTER INSERT ON delivery_stop
WHEN new.tour IS NOT NULL AND new.starts_at IS NULL
BEGIN
  INSERT INTO delivery_promise (tour, day, places, stops)
  VALUES (new.tour, new.day, new.places, 1)
  ON CONFLICT DO UPDATE SET stops = stops + 1;
END;
CREATE TRIGGER delivery_promise_gone AFTER DELETE ON delivery_stop
WHEN old.tour IS NOT NULL AND old.starts_at IS NULL
BEGIN
  UPDATE delivery_promise SET stops = stops - 1
  WHERE tour = old.tour AND day = old.day AND places = old.places;
END;
-- One is left and another made: of a stop that stays as it was, the same.
CREATE TRIGGER delivery_promise_left AFTER UPDATE OF day, tour, starts_at, places ON delivery_stop
WHEN old.tour IS NOT NULL AND old.starts_at IS NULL
BEGIN
  UPDATE delivery_promise SET stops = stops - 1
  WHERE tour = old.tour AND day = old.day AND places = old.places;
END;
CREATE TRIGGER delivery_promise_moved AFTER UPDATE OF day, tour, starts_at, places ON delivery_stop
WHEN new.tour IS NOT NULL AND new.starts_at IS NULL
BEGIN
  INSERT INTO delivery_promise (tour, day, places, stops)
  VALUES (new.tour, new.day, new.places, 1)
  ON CONFLICT DO UPDATE SET stops = stops + 1;
END;

INSERT INTO delivery_promise (tour, day, places, stops)
SELECT tour, day, places, count(*) FROM delivery_stop
WHERE tour IS NOT NULL AND starts_at IS NULL GROUP BY tour, day, places;
