-- When an agreed exchange that nobody had ordered was reminded of, once.
ALTER TABLE claim ADD COLUMN reminded_at INTEGER;
