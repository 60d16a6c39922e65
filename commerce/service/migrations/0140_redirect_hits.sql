-- How often each redirect of the editors was met, by day of the shop's clock. Nothing says by whom. Rows go after 400
-- days, by redirect_hit_day.
CREATE TABLE redirect_hit (
  site_id TEXT NOT NULL,
  rule TEXT NOT NULL,
  day TEXT NOT NULL,
  hits INTEGER NOT NULL CHECK (hits > 0),
  PRIMARY KEY (site_id, rule, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX redirect_hit_day ON redirect_hit (day);
