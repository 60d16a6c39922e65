-- Who comes to a store, when. Links are kept as SHA-256 only; a visit is forgotten some days after it is over.
CREATE TABLE store_visit (
  id TEXT PRIMARY KEY,
  site_id TEXT NOT NULL,
  store_id INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  -- What was booked first, and how often it was moved since: calendars know the entry by both.
  first_starts_at INTEGER NOT NULL,
  moves INTEGER NOT NULL DEFAULT 0,
  changed_at INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('booked', 'cancelled')),
  email TEXT NOT NULL COLLATE NOCASE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  note TEXT NOT NULL,
  -- JSON: what they want to see.
  sku_ids TEXT NOT NULL,
  -- When a reminder is due; none where it has gone, or they booked too late for one.
  remind_at INTEGER
) STRICT, WITHOUT ROWID;
-- One person is in one place at a time.
CREATE UNIQUE INDEX store_visit_person ON store_visit (site_id, email, starts_at)
  WHERE status = 'booked';
CREATE INDEX store_visit_time ON store_visit (store_id, starts_at) WHERE status = 'booked';
CREATE INDEX store_visit_reminder ON store_visit (remind_at)
  WHERE status = 'booked' AND remind_at IS NOT NULL;
CREATE INDEX store_visit_over ON store_visit (ends_at);

CREATE TABLE store_visit_link (
  token_hash TEXT PRIMARY KEY,
  visit_id TEXT NOT NULL REFERENCES store_visit (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX store_visit_link_visit ON store_visit_link (visit_id);
