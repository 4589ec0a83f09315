-- Games that have ended and count in no statistics yet: others have the same deals still to play. Until all of their tables have
-- ended, what each has done stands in the logs alone.

CREATE TABLE uncounted_games (
    table_id INTEGER PRIMARY KEY
) STRICT;
