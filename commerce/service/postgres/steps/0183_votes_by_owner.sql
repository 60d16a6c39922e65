CREATE INDEX review_vote_owner ON review_vote (owner NULLS FIRST);
