-- The words of the search have digits that stand alone since: of a `6-Drawer Dresser` the 6. They are gathered anew.
INSERT OR IGNORE INTO search_words_changed (only) VALUES (1);
