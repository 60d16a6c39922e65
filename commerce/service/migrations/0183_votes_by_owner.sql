-- Whoever signs in brings along what they found helpful as a guest.
CREATE INDEX review_vote_owner ON review_vote (owner);
