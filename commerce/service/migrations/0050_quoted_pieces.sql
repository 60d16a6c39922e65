-- How many of a quote's pieces were sold at its price: never more than were quoted, whatever lines they stood on.
ALTER TABLE quote_line ADD COLUMN sold INTEGER NOT NULL DEFAULT 0
  CONSTRAINT quote_exceeded CHECK (sold BETWEEN 0 AND quantity);
