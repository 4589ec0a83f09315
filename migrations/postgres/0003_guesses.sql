-- The same tables and columns as in migrations/sqlite, which says what they mean.
CREATE TABLE guesses (
    table_id BIGINT NOT NULL,
    "user"   BIGINT NOT NULL,
    deal     BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    name     TEXT NOT NULL,
    counted  BIGINT,
    hit      BIGINT,
    PRIMARY KEY (table_id, "user")
);

CREATE INDEX guesses_of_user ON guesses ("user");
CREATE INDEX guesses_counted ON guesses (counted) WHERE counted IS NOT NULL;

CREATE TABLE guess_counts (
    guild  BIGINT NOT NULL,
    game   BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    name   TEXT NOT NULL,
    rounds BIGINT NOT NULL,
    hits   BIGINT NOT NULL,
    chance BIGINT NOT NULL,
    PRIMARY KEY (guild, game, "user")
);

CREATE INDEX guess_counts_of_user ON guess_counts ("user");
