-- What a platform has told of who buys and where it goes, while it is too little for a contact or an address. JSON.
ALTER TABLE cart ADD COLUMN unfinished TEXT;
