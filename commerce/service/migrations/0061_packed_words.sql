-- The words of searches as a memory reads them: some thousand in a row, the most telling first, as [word, products, told].
CREATE TABLE search_word_part (
  part INTEGER PRIMARY KEY,
  words TEXT NOT NULL
) STRICT;
INSERT INTO search_word_part (part, words)
SELECT place / 4000, json_group_array(json_array(word, products, told) ORDER BY place) FROM (
  SELECT *, row_number() OVER (ORDER BY told DESC, products DESC, word) - 1 AS place FROM search_word)
GROUP BY 1;
DROP TABLE search_word;
