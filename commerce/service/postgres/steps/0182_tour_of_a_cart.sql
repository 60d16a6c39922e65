-- The tour that drives to the shipping address, as it was when that was given: how full it is can then be read with the
-- cart. Whether it is still the one is asked each time.
ALTER TABLE cart ADD COLUMN tour text COLLATE "C";
