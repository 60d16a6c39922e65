-- Headers that a mail asks for besides the usual ones, as a JSON object.
ALTER TABLE message ADD COLUMN headers TEXT NOT NULL DEFAULT '{}';
