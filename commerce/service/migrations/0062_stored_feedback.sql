-- What a page needs of reviews and questions is kept as it changes: how many of each number of stars, which questions
-- have an answer, how many there are. However much was written of a piece, its page reads a few rows.
CREATE TABLE review_tally (
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  stars INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (kind, subject, stars)
) STRICT, WITHOUT ROWID;
INSERT INTO review_tally (kind, subject, stars, n)
  SELECT kind, subject, stars, count(*) FROM review WHERE status = 'approved' GROUP BY 1, 2, 3;

DROP TRIGGER review_rates;
DROP TRIGGER review_decided;
DROP TRIGGER review_removed;
-- A product's rating is the average to one decimal, in whole numbers so that everybody who counts gets the same.
CREATE TRIGGER review_rates AFTER INSERT ON review WHEN new.status = 'approved'
BEGIN
  INSERT INTO review_tally (kind, subject, stars, n) VALUES (new.kind, new.subject, new.stars, 1)
    ON CONFLICT DO UPDATE SET n = n + 1;
  UPDATE product SET (rating_average, rating_count) = (
    SELECT (20 * sum(stars * n) + sum(n)) / (2 * sum(n)) / 10.0, sum(n) FROM review_tally
    WHERE kind = 'product' AND subject = new.subject)
  WHERE new.kind = 'product' AND item_id = new.subject;
END;
CREATE TRIGGER review_decided AFTER UPDATE OF status, stars ON review
WHEN (new.status = 'approved' OR old.status = 'approved')
  AND (new.status <> old.status OR new.stars <> old.stars)
BEGIN
  UPDATE review_tally SET n = n - 1
    WHERE old.status = 'approved' AND kind = old.kind AND subject = old.subject AND stars = old.stars;
  DELETE FROM review_tally WHERE kind = old.kind AND subject = old.subject AND n = 0;
  INSERT INTO review_tally (kind, subject, stars, n)
    SELECT new.kind, new.subject, new.stars, 1 WHERE new.status = 'approved'
    ON CONFLICT DO UPDATE SET n = n + 1;
  UPDATE product SET (rating_average, rating_count) = (
    SELECT (20 * sum(stars * n) + sum(n)) / (2 * sum(n)) / 10.0, sum(n) FROM review_tally
    WHERE kind = 'product' AND subject = new.subject)
  WHERE new.kind = 'product' AND item_id = new.subject;
END;
CREATE TRIGGER review_removed AFTER DELETE ON review WHEN old.status = 'approved'
BEGIN
  UPDATE review_tally SET n = n - 1 WHERE kind = old.kind AND subject = old.subject AND stars = old.stars;
  DELETE FROM review_tally WHERE kind = old.kind AND subject = old.subject AND n = 0;
  UPDATE product SET (rating_average, rating_count) = (
    SELECT (20 * sum(stars * n) + sum(n)) / (2 * sum(n)) / 10.0, sum(n) FROM review_tally
    WHERE kind = 'product' AND subject = old.subject)
  WHERE old.kind = 'product' AND item_id = old.subject;
END;

-- One for each order that reviews are read in, by its name.
CREATE INDEX review_by_helpful ON review (kind, subject, helpful DESC, created_at DESC, id)
  WHERE status = 'approved';
CREATE INDEX review_by_newest ON review (kind, subject, created_at DESC, id) WHERE status = 'approved';
CREATE INDEX review_by_highest ON review (kind, subject, stars DESC, helpful DESC, created_at DESC, id)
  WHERE status = 'approved';
CREATE INDEX review_by_lowest ON review (kind, subject, stars, helpful DESC, created_at DESC, id)
  WHERE status = 'approved';

ALTER TABLE question ADD COLUMN answered INTEGER NOT NULL DEFAULT 0;
UPDATE question SET answered = 1
  WHERE id IN (SELECT question_id FROM answer WHERE status = 'approved');
CREATE INDEX question_in_order ON question (item_id, answered DESC, created_at DESC, id)
  WHERE status = 'approved';
CREATE TABLE question_tally (
  item_id TEXT PRIMARY KEY,
  n INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO question_tally (item_id, n)
  SELECT item_id, count(*) FROM question WHERE status = 'approved' GROUP BY 1;
CREATE TRIGGER question_added AFTER INSERT ON question WHEN new.status = 'approved'
BEGIN
  INSERT INTO question_tally (item_id, n) VALUES (new.item_id, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER question_decided AFTER UPDATE OF status ON question
WHEN (new.status = 'approved') <> (old.status = 'approved')
BEGIN
  INSERT INTO question_tally (item_id, n) VALUES (new.item_id, new.status = 'approved')
    ON CONFLICT DO UPDATE SET n = n + iif(new.status = 'approved', 1, -1);
END;
CREATE TRIGGER question_removed AFTER DELETE ON question WHEN old.status = 'approved'
BEGIN
  UPDATE question_tally SET n = n - 1 WHERE item_id = old.item_id;
END;
-- An answer may come before its question, as it does in a seed: the question looks for itself.
CREATE TRIGGER question_answered_before AFTER INSERT ON question
BEGIN
  UPDATE question SET answered = 1 WHERE id = new.id
    AND EXISTS (SELECT 1 FROM answer WHERE question_id = new.id AND status = 'approved');
END;
CREATE TRIGGER answer_added AFTER INSERT ON answer WHEN new.status = 'approved'
BEGIN
  UPDATE question SET answered = 1 WHERE id = new.question_id;
END;
CREATE TRIGGER answer_decided AFTER UPDATE OF status ON answer
BEGIN
  UPDATE question SET answered = EXISTS (
    SELECT 1 FROM answer WHERE question_id = new.question_id AND status = 'approved')
  WHERE id = new.question_id;
END;
CREATE TRIGGER answer_removed AFTER DELETE ON answer WHEN old.status = 'approved'
BEGIN
  UPDATE question SET answered = EXISTS (
    SELECT 1 FROM answer WHERE question_id = old.question_id AND status = 'approved')
  WHERE id = old.question_id;
END;

-- Stores are few, read often and changed rarely: memories keep them for as long as this is the same.
CREATE TABLE store_stamp (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  version TEXT NOT NULL
) STRICT;
INSERT INTO store_stamp (only, version) VALUES (1, hex(randomblob(8)));
CREATE TRIGGER store_added AFTER INSERT ON store
BEGIN
  UPDATE store_stamp SET version = hex(randomblob(8));
END;
CREATE TRIGGER store_changed AFTER UPDATE ON store
BEGIN
  UPDATE store_stamp SET version = hex(randomblob(8));
END;
CREATE TRIGGER store_removed AFTER DELETE ON store
BEGIN
  UPDATE store_stamp SET version = hex(randomblob(8));
END;
