-- Whoever withdraws a rematch frees the match before it for another one.
CREATE INDEX matches_by_rematch ON matches (rematch);
