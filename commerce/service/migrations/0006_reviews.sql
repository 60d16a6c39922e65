-- What shoppers write about products and stores. Nothing shows before somebody of the shop has approved it.
CREATE TABLE review (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('product', 'store')),
  subject TEXT NOT NULL, -- a product's item_id, a store's number
  site_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL, -- as it is compared: lower case
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  verified INTEGER NOT NULL DEFAULT 0,
  helpful INTEGER NOT NULL DEFAULT 0,
  reply TEXT,
  replied_at INTEGER,
  digest TEXT NOT NULL, -- the same text of the same person is one review, however often it is sent
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  starter INTEGER NOT NULL DEFAULT 0, -- came with the catalogue
  UNIQUE (kind, subject, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_shown ON review (kind, subject, status, stars);
CREATE INDEX review_writer ON review (email, created_at);
CREATE INDEX review_waiting ON review (created_at) WHERE status = 'pending';

-- A visitor finds a review helpful once.
CREATE TABLE review_vote (
  review_id TEXT NOT NULL,
  owner TEXT NOT NULL,
  PRIMARY KEY (review_id, owner)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER review_vote_given AFTER INSERT ON review_vote
BEGIN
  UPDATE review SET helpful = helpful + 1 WHERE id = new.review_id;
END;
CREATE TRIGGER review_vote_taken AFTER DELETE ON review_vote
BEGIN
  UPDATE review SET helpful = helpful - 1 WHERE id = old.review_id;
END;

CREATE TABLE question (
  id TEXT PRIMARY KEY,
  item_id TEXT NOT NULL,
  site_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  text TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  digest TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  starter INTEGER NOT NULL DEFAULT 0,
  UNIQUE (item_id, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX question_shown ON question (item_id, status, created_at);
CREATE INDEX question_writer ON question (email, created_at);
CREATE INDEX question_waiting ON question (created_at) WHERE status = 'pending';

-- Names are empty where the shop itself answers.
CREATE TABLE answer (
  id TEXT PRIMARY KEY,
  question_id TEXT NOT NULL,
  site_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  by_shop INTEGER NOT NULL DEFAULT 0,
  text TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  digest TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  starter INTEGER NOT NULL DEFAULT 0,
  UNIQUE (question_id, digest)
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_shown ON answer (question_id, status, created_at);
CREATE INDEX answer_writer ON answer (email, created_at);
CREATE INDEX answer_waiting ON answer (created_at) WHERE status = 'pending';

-- A product's rating is what its approved reviews say, and nothing else writes it: the average to one decimal, in whole
-- numbers so that everybody who counts gets the same.
CREATE TRIGGER review_rates AFTER INSERT ON review
WHEN new.kind = 'product' AND new.status = 'approved'
BEGIN
  UPDATE product SET (rating_average, rating_count) = (
    SELECT (20 * sum(stars) + count(*)) / (2 * count(*)) / 10.0, count(*) FROM review
    WHERE kind = 'product' AND subject = new.subject AND status = 'approved')
  WHERE item_id = new.subject;
END;
CREATE TRIGGER review_decided AFTER UPDATE OF status, stars ON review
WHEN new.kind = 'product' AND (new.status <> old.status OR new.stars <> old.stars)
BEGIN
  UPDATE product SET (rating_average, rating_count) = (
    SELECT (20 * sum(stars) + count(*)) / (2 * count(*)) / 10.0, nullif(count(*), 0) FROM review
    WHERE kind = 'product' AND subject = new.subject AND status = 'approved')
  WHERE item_id = new.subject;
END;
CREATE TRIGGER review_removed AFTER DELETE ON review
WHEN old.kind = 'product' AND old.status = 'approved'
BEGIN
  UPDATE product SET (rating_average, rating_count) = (
    SELECT (20 * sum(stars) + count(*)) / (2 * count(*)) / 10.0, nullif(count(*), 0) FROM review
    WHERE kind = 'product' AND subject = old.subject AND status = 'approved')
  WHERE item_id = old.subject;
END;

-- Ratings that changed since the listing index was written; memories catch up by `seq`.
CREATE TABLE rating_change (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL,
  rating INTEGER NOT NULL -- hundredths of a star, -1 for none
) STRICT;
CREATE TRIGGER product_rating_change AFTER UPDATE OF rating_average ON product
WHEN coalesce(new.rating_average, -1) <> coalesce(old.rating_average, -1)
BEGIN
  INSERT INTO rating_change (product_id, rating)
  VALUES (new.id, coalesce(CAST(round(new.rating_average * 100) AS INTEGER), -1));
END;
