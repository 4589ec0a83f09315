-- The same tables and columns as in migrations/sqlite, which says what they mean.
CREATE TABLE daily_luck (
    "user" BIGINT NOT NULL,
    game   BIGINT NOT NULL,
    day    BIGINT NOT NULL,
    seat   BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    deal   DOUBLE PRECISION NOT NULL,
    play   DOUBLE PRECISION NOT NULL,
    error  DOUBLE PRECISION NOT NULL,
    known  DOUBLE PRECISION,
    PRIMARY KEY ("user", game, day, seat)
);

CREATE INDEX daily_plays_of_user_finished ON daily_plays ("user", game, ended, guild, day, value) WHERE value IS NOT NULL;
CREATE INDEX daily_plays_finished ON daily_plays (day, game, "user", guild, value) WHERE value IS NOT NULL;
