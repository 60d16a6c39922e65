-- Stands for D1’s full-text index: the texts of a product, and their words as `unicode61 remove_diacritics 2` has them.
CREATE TABLE product_search (
  rowid bigint PRIMARY KEY,
  name text NOT NULL,
  manufacturer text NOT NULL,
  kind text NOT NULL,
  words text NOT NULL,
  description text NOT NULL
);
CREATE VIEW product_word_place AS
  SELECT part.col, s.rowid AS doc, term
  FROM product_search s
  CROSS JOIN LATERAL (VALUES ('name', s.name), ('manufacturer', s.manufacturer), ('kind', s.kind),
    ('words', s.words), ('description', s.description)) AS part (col, said)
  -- Latin letters lose their accents, others keep them; numbers of any kind are parts of words.
  CROSS JOIN LATERAL regexp_split_to_table(
    normalize(regexp_replace(normalize(lower(part.said), NFD), '([a-z])[\u0300-\u0331]+', '\1', 'g'), NFC),
    '[^[:alnum:]\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2079\u2080-\u2089\u2150-\u2189\u2460-\u249b]+') AS term
  WHERE term <> '';
CREATE VIEW product_word AS
  SELECT term, col, count(DISTINCT doc) AS doc FROM product_word_place GROUP BY term, col;
