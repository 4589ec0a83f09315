-- Divisions follow from what people have shown in the seasons before, and a rating gains uncertainty at the end of each season.

ALTER TABLE ratings ADD COLUMN ended BIGINT NOT NULL DEFAULT 0;   -- when the last game ended that has changed it, ms since 1970

-- Ratings from the games of one season alone, with another person at the table.
CREATE TABLE season_ratings (
    guild       BIGINT NOT NULL,
    game        BIGINT NOT NULL,
    "user"      BIGINT NOT NULL,
    since       BIGINT NOT NULL,     -- the first moment of the season, ms since 1970
    rating      DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,   -- standard deviation
    games       BIGINT NOT NULL,
    PRIMARY KEY (guild, game, "user", since)
);
