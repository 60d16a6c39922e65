-- Where the words of a whole range are written anew, the full-text index would merge all of it for each tenth that is
-- deleted: ten times the work of writing it. What was deleted is let go of as its parts are merged anyway.
INSERT INTO product_search (product_search, rank) VALUES ('deletemerge', 0);
