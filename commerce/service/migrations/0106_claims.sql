-- What follows an order that has arrived: exchanges, returns, warranty claims, damage. `line_id` is null for a delivery as
-- a whole. `facts` is what its customer said (JSON), `decision` what came of it; `holds` is how many pieces of the line
-- it keeps other claims from.
CREATE TABLE claim (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_id TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('exchange', 'return', 'warranty', 'damage')),
  status TEXT NOT NULL CHECK (status IN
    ('draft', 'desk', 'customer', 'approved', 'refused', 'closed', 'withdrawn', 'lapsed')),
  facts TEXT NOT NULL,
  decision TEXT,
  holds INTEGER NOT NULL DEFAULT 0,
  -- The quote by which an exchange is ordered, made when its customer goes there.
  quote_id TEXT,
  -- Until when an agreed exchange can be ordered.
  order_by INTEGER,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX claim_order ON claim (order_id);
-- One draft of a kind for a line, in however many tabs.
CREATE UNIQUE INDEX claim_draft ON claim (order_id, coalesce(line_id, ''), kind)
  WHERE status = 'draft';
CREATE INDEX claim_status ON claim (status, changed_at);
CREATE UNIQUE INDEX claim_quote ON claim (quote_id) WHERE quote_id IS NOT NULL;

CREATE TABLE claim_event (
  claim_id TEXT NOT NULL REFERENCES claim (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (claim_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE claim_picture (
  claim_id TEXT NOT NULL REFERENCES claim (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 4),
  type TEXT NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp')),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  taken_at INTEGER NOT NULL,
  PRIMARY KEY (claim_id, position)
) STRICT, WITHOUT ROWID;

-- A picture in pieces, since one value holds two million bytes at most.
CREATE TABLE claim_picture_piece (
  claim_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  piece INTEGER NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (claim_id, position, piece),
  FOREIGN KEY (claim_id, position) REFERENCES claim_picture (claim_id, position) ON DELETE CASCADE
) STRICT;

-- Reports of damage are claims from here on: those that were sent wait for the desk.
INSERT INTO claim (id, number, order_id, line_id, kind, status, facts, created_at, changed_at)
SELECT id, printf('C-%04d-%04d', row_number() OVER (ORDER BY created_at, id) / 10000,
    row_number() OVER (ORDER BY created_at, id) % 10000),
  order_id, line_id, 'damage', 'desk', json_object('text', text), created_at, sent_at
FROM damage_report WHERE sent_at IS NOT NULL;
INSERT INTO claim_event (claim_id, seq, kind, at)
SELECT id, 1, 'started', created_at FROM claim UNION ALL SELECT id, 2, 'sent', changed_at FROM claim;
INSERT INTO claim_picture (claim_id, position, type, width, height, bytes, taken_at)
SELECT p.report_id, p.position, p.type, p.width, p.height, p.bytes, c.created_at
FROM damage_picture p JOIN claim c ON c.id = p.report_id;
INSERT INTO claim_picture_piece (claim_id, position, piece, data)
SELECT d.report_id, d.position, d.piece, d.data FROM damage_picture_piece d
JOIN claim c ON c.id = d.report_id;
DROP TABLE damage_picture_piece;
DROP TABLE damage_picture;
DROP TABLE damage_report;
