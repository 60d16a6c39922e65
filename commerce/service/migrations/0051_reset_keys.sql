-- Which form a link to reset a password was used by (SHA-256 of its key), to know that form when it is sent again.
ALTER TABLE password_reset ADD COLUMN used_key TEXT;
