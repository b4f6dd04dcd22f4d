-- How many matches somebody has is asked before each new one.
CREATE INDEX matches_of_owner ON matches (owner, state);
