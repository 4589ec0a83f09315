-- What those who look on have guessed: who wins a round. Players know nothing of it, so nothing of it is in the log of a table.

-- The last guess of a person at a table. It is open until the round is over, and removed where the round brings nothing.
CREATE TABLE guesses (
    table_id INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    deal     INTEGER NOT NULL,       -- which of the table, from 1
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    counted  INTEGER,                -- when the round ended and it was counted, ms since 1970; NULL before
    hit      INTEGER,                -- whether it was right; NULL before
    PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX guesses_of_user ON guesses (user);
CREATE INDEX guesses_counted ON guesses (counted) WHERE counted IS NOT NULL;

-- How often somebody was right in a server; games as in `rounds`.
CREATE TABLE guess_counts (
    guild  INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    name   TEXT NOT NULL,
    rounds INTEGER NOT NULL,
    hits   INTEGER NOT NULL,
    chance INTEGER NOT NULL,         -- how often chance would have been right, in twelfths
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX guess_counts_of_user ON guess_counts (user);
