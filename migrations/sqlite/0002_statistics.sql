-- Scores that last: facts about finished rounds and games, and what is summed up from them, so that statistics need
-- not read logs. All of it but `seasons` is rebuilt from the log of events by `carte rebuild`.

-- Ratings depend on the order in which games ended, and two may end in the same millisecond: the log says which was
-- first. Set on the event that ends a table, from 1, without a gap.
ALTER TABLE events ADD COLUMN ending INTEGER;

UPDATE events SET ending = numbered.ending
FROM (SELECT table_id, seq, row_number() OVER (ORDER BY at, table_id) AS ending
      FROM events WHERE data LIKE '{"ended":%') AS numbered
WHERE events.table_id = numbered.table_id AND events.seq = numbered.seq;

CREATE UNIQUE INDEX events_ending ON events (ending) WHERE ending IS NOT NULL;

-- Whose number is in the log of which table, also of those who only looked in: what a person may have removed.
CREATE TABLE traces (
    user     INTEGER NOT NULL,
    table_id INTEGER NOT NULL,       -- no reference, which would want an index of its own
    PRIMARY KEY (user, table_id)
) STRICT, WITHOUT ROWID;

-- The name that a person had in the game that ended last.
CREATE TABLE people (
    user INTEGER PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;

CREATE TABLE rule_sets (
    id   INTEGER PRIMARY KEY,        -- in order of first use
    data TEXT NOT NULL UNIQUE        -- every option, resolved
) STRICT;

-- Games: 1 Gang of Four.

CREATE TABLE rounds (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    round    INTEGER NOT NULL,       -- from 1
    began    INTEGER NOT NULL,       -- ms since 1970
    ended    INTEGER NOT NULL,       -- ms since 1970
    PRIMARY KEY (table_id, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE round_seats (
    table_id         INTEGER NOT NULL REFERENCES tables (id),
    seat             INTEGER NOT NULL,
    round            INTEGER NOT NULL,
    began            INTEGER NOT NULL,   -- who held the seat then: 0 its person, 1 a computer player, 2 a substitute
    penalty          INTEGER NOT NULL,
    cards_left       INTEGER NOT NULL,
    rank             INTEGER NOT NULL,   -- 1 for the lowest penalty; ties share
    singles          INTEGER NOT NULL,   -- combinations laid, by kind
    pairs            INTEGER NOT NULL,
    triples          INTEGER NOT NULL,
    straights        INTEGER NOT NULL,
    flushes          INTEGER NOT NULL,
    full_houses      INTEGER NOT NULL,
    straight_flushes INTEGER NOT NULL,
    gangs            INTEGER NOT NULL,
    gangs_suffered   INTEGER NOT NULL,   -- own combinations that a gang was laid on
    cycles_won       INTEGER NOT NULL,
    said             INTEGER NOT NULL,   -- “Carte !”, where people say it themselves
    forgotten        INTEGER NOT NULL,
    gave             INTEGER,            -- the card given in the exchange, as numbered in the log
    received         INTEGER,            -- the card received
    decisions        INTEGER NOT NULL,   -- turns that a person took
    decision_ms      INTEGER NOT NULL,   -- for all of them together, without pauses
    PRIMARY KEY (table_id, seat, round)
) STRICT, WITHOUT ROWID;

-- A game that has begun and whose table has ended.
CREATE TABLE games (
    table_id  INTEGER PRIMARY KEY REFERENCES tables (id),
    ending    INTEGER NOT NULL UNIQUE,
    game      INTEGER NOT NULL,
    guild     INTEGER,               -- NULL in a direct message
    rule_set  INTEGER NOT NULL REFERENCES rule_sets (id),
    pace      TEXT NOT NULL,
    began     INTEGER,               -- ms since 1970; NULL when no round was finished
    ended     INTEGER NOT NULL,      -- ms since 1970
    rounds    INTEGER NOT NULL,      -- finished ones
    seats     INTEGER NOT NULL,
    people    INTEGER NOT NULL,      -- seats that were a person's
    finished  INTEGER NOT NULL CHECK (finished IN (0, 1)) -- whether it was played to its end
) STRICT;

-- Who sat where. The sums are over the rounds that the person began; a computer player's are over all.
CREATE TABLE game_seats (
    table_id    INTEGER NOT NULL REFERENCES games (table_id),
    seat        INTEGER NOT NULL,
    user        INTEGER,             -- whose seat it was; NULL for a computer player
    computer    TEXT,                -- the name of a computer player
    level       TEXT,                -- its level
    game        INTEGER NOT NULL,    -- as in games, here for the index
    guild       INTEGER,
    ended       INTEGER NOT NULL,
    finished    INTEGER NOT NULL,
    total       INTEGER NOT NULL,    -- of the seat, whoever held it
    rank        INTEGER NOT NULL,    -- by total; ties share
    whole       INTEGER NOT NULL,    -- whether the person began every round: only then are total and rank his
    rounds      INTEGER NOT NULL,
    rounds_won  INTEGER NOT NULL,
    penalty     INTEGER NOT NULL,
    eight_left  INTEGER NOT NULL,    -- rounds with eight cards left, or more
    gangs       INTEGER NOT NULL,
    gangs_suffered INTEGER NOT NULL,
    cycles_won  INTEGER NOT NULL,
    said        INTEGER NOT NULL,
    forgotten   INTEGER NOT NULL,
    decisions   INTEGER NOT NULL,
    decision_ms INTEGER NOT NULL,
    -- After this game, and what it changed; NULL where it does not count.
    here REAL, here_uncertainty REAL, here_change REAL,             -- in its server
    everywhere REAL, everywhere_uncertainty REAL, everywhere_change REAL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX game_seats_of_user ON game_seats (user, ended, game, guild, finished) WHERE user IS NOT NULL;

-- The present ratings; guild 0 is all servers together.
CREATE TABLE ratings (
    guild       INTEGER NOT NULL,
    game        INTEGER NOT NULL,
    user        INTEGER NOT NULL,
    rating      REAL NOT NULL,
    uncertainty REAL NOT NULL,       -- standard deviation
    games       INTEGER NOT NULL,
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;

-- Sums over the finished games of a period: what leaderboards show.
CREATE TABLE standings (
    guild     INTEGER NOT NULL,
    game      INTEGER NOT NULL,
    period    INTEGER NOT NULL,      -- 0 all time, 1 season, 2 month, 3 week
    since     INTEGER NOT NULL,      -- its first moment, ms since 1970; 0 for all time
    user      INTEGER NOT NULL,
    computers INTEGER NOT NULL,      -- 1 for games with computer players from the start, 0 for the others
    games     INTEGER NOT NULL,
    wins      INTEGER NOT NULL,
    rounds    INTEGER NOT NULL,
    penalty   INTEGER NOT NULL,
    gangs     INTEGER NOT NULL,
    PRIMARY KEY (guild, game, period, since, user, computers)
) STRICT, WITHOUT ROWID;

-- Seasons are quarters of a year; here is where an admin decided otherwise. Not rebuilt: nothing else knows it.
CREATE TABLE seasons (
    guild   INTEGER NOT NULL,
    since   INTEGER NOT NULL,        -- ms since 1970
    by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1)), -- 0: from here on quarters again
    PRIMARY KEY (guild, since)
) STRICT, WITHOUT ROWID;
