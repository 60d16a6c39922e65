-- Days on which visitors had one version of a page that editors test, and what came of it. A visitor is a random number
-- of that test alone: nothing says who it was. Rows go after half a year, by tested_visit_day, and by
-- tested_visit_visitor as soon as the visitor says no.
CREATE TABLE tested_visit (
  site_id TEXT NOT NULL,
  experiment TEXT NOT NULL,
  visitor TEXT NOT NULL,
  day TEXT NOT NULL,
  version TEXT NOT NULL CHECK (version IN ('a', 'b')),
  added INTEGER NOT NULL CHECK (added IN (0, 1)),
  ordered INTEGER NOT NULL CHECK (ordered IN (0, 1)),
  PRIMARY KEY (site_id, experiment, visitor, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX tested_visit_day ON tested_visit (day);
CREATE INDEX tested_visit_visitor ON tested_visit (site_id, visitor);
