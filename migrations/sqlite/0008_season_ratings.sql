-- Divisions follow from what people have shown in the seasons before, and a rating gains uncertainty at the end of each season.

ALTER TABLE ratings ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;   -- when the last game ended that has changed it, ms since 1970

-- Ratings from the games of one season alone, with another person at the table.
CREATE TABLE season_ratings (
    guild       INTEGER NOT NULL,
    game        INTEGER NOT NULL,
    user        INTEGER NOT NULL,
    since       INTEGER NOT NULL,    -- the first moment of the season, ms since 1970
    rating      REAL NOT NULL,
    uncertainty REAL NOT NULL,       -- standard deviation
    games       INTEGER NOT NULL,
    PRIMARY KEY (guild, game, user, since)
) STRICT, WITHOUT ROWID;
