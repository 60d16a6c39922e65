-- Money to give back: written with what it is owed for, carried out at the processor under `id`, as often as it takes.
CREATE TABLE order_refund (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  charge_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('due', 'done', 'refused')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX order_refund_order ON order_refund (order_id);
CREATE INDEX order_refund_due ON order_refund (next_attempt_at) WHERE status = 'due';

-- What the crew should know, as last said by whoever holds the order's link. Shown to operators only.
CREATE TABLE order_note (
  order_id TEXT PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  note TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What arrived damaged. `sent_at` is null while its pictures are still coming.
CREATE TABLE damage_report (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_id TEXT,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX damage_report_order ON damage_report (order_id, created_at);
CREATE INDEX damage_report_unsent ON damage_report (created_at) WHERE sent_at IS NULL;

CREATE TABLE damage_picture (
  report_id TEXT NOT NULL REFERENCES damage_report (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 4),
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (report_id, position)
) STRICT, WITHOUT ROWID;

-- A picture in pieces, since one value holds two million bytes at most.
CREATE TABLE damage_picture_piece (
  report_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  piece INTEGER NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (report_id, position, piece),
  FOREIGN KEY (report_id, position) REFERENCES damage_picture (report_id, position) ON DELETE CASCADE
) STRICT;

-- Orders for the desk, newest first.
CREATE INDEX orders_newest ON orders (placed_at);
CREATE INDEX order_link_age ON order_link (expires_at);
CREATE INDEX order_link_order ON order_link (order_id);
