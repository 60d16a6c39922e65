-- Up to which writing of the stores the clock has looked whether visits are still within their hours.
ALTER TABLE store_stamp ADD COLUMN visits_seen text COLLATE "C" NOT NULL DEFAULT '';
