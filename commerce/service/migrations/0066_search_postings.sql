-- In which products a word stands, by the part of them that has it, as lists of their ids: a search reads a row for each
-- of its words, however large the range is. Derived: `listingIndexStatements` writes it all anew.
CREATE TABLE search_posting (
  word TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  manufacturer TEXT NOT NULL,
  kind TEXT NOT NULL,
  words TEXT NOT NULL,
  description TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE product_word_place USING fts5vocab (product_search, instance);
