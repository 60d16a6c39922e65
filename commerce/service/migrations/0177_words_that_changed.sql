-- Whether any product's words have changed since the postings of the search were written: where none have, they stay.
CREATE TABLE search_words_changed (only INTEGER PRIMARY KEY CHECK (only = 1)) STRICT;
INSERT INTO search_words_changed (only) VALUES (1);
CREATE TRIGGER search_words_came AFTER INSERT ON product_search_digest
BEGIN INSERT INTO search_words_changed (only) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM search_words_changed); END;
CREATE TRIGGER search_words_rewritten AFTER UPDATE ON product_search_digest
BEGIN INSERT INTO search_words_changed (only) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM search_words_changed); END;
CREATE TRIGGER search_words_went AFTER DELETE ON product_search_digest
BEGIN INSERT INTO search_words_changed (only) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM search_words_changed); END;
