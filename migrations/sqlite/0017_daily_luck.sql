-- What finished games of the day owe to chance, for every seat, as `deal_luck` has it of tables.
CREATE TABLE daily_luck (
    user   INTEGER NOT NULL,         -- the person, whose game it is
    game   INTEGER NOT NULL,
    day    INTEGER NOT NULL,
    seat   INTEGER NOT NULL,         -- 0 is the person's, the others are computer players'
    rounds INTEGER NOT NULL,
    deal   REAL NOT NULL,
    play   REAL NOT NULL,
    error  REAL NOT NULL,
    known  REAL,
    PRIMARY KEY (user, game, day, seat)
) STRICT, WITHOUT ROWID;

-- Finished games of a person and of the last days, without the logs that lie beside them.
CREATE INDEX daily_plays_of_user_finished ON daily_plays (user, game, ended, guild, day, value) WHERE value IS NOT NULL;
CREATE INDEX daily_plays_finished ON daily_plays (day, game, user, guild, value) WHERE value IS NOT NULL;
