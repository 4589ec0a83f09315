-- The deal of the day. Days are those of UTC, counted from 1970; games as in `rounds`. Nothing of it is in the log of a table.

CREATE TABLE daily_days (
    day    INTEGER PRIMARY KEY,
    secret TEXT NOT NULL,            -- from which all deals of the day follow; shown to nobody before the day is over
    deals  INTEGER NOT NULL,         -- how many each game has
    stage  INTEGER NOT NULL CHECK (stage IN (0, 1, 2)) -- 1 once nobody can play it any more, 2 once everybody has a place
) STRICT;

-- What people have made of it: one try a person, a day and a game.
CREATE TABLE daily_plays (
    day     INTEGER NOT NULL,
    game    INTEGER NOT NULL,
    user    INTEGER NOT NULL,
    deal    INTEGER NOT NULL,        -- which of the day, from 1
    guild   INTEGER,                 -- where it was begun; NULL in a direct message
    name    TEXT NOT NULL,
    is_new  INTEGER NOT NULL,        -- 1 where the bot did not know the person before that day
    seq     INTEGER NOT NULL,        -- number of events in the log
    log     TEXT NOT NULL,           -- one event a line, each as the log of a table has it
    begun   INTEGER NOT NULL,        -- ms since 1970
    ended   INTEGER,                 -- ms since 1970; NULL while it can be played
    value   INTEGER,                 -- what it was worth; NULL where it was not played to its end
    percent INTEGER,                 -- the matchpoints, once the day is over
    PRIMARY KEY (day, game, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_plays_of_user ON daily_plays (user, day);
CREATE INDEX daily_plays_in_guild ON daily_plays (guild, day) WHERE guild IS NOT NULL;

-- What computer players make of a deal in a person's place. It follows from the deal and is kept so that it is thought once.
CREATE TABLE daily_computers (
    day   INTEGER NOT NULL,
    game  INTEGER NOT NULL,
    deal  INTEGER NOT NULL,
    level INTEGER NOT NULL,          -- 0 for the weakest
    value INTEGER,
    log   TEXT NOT NULL,
    PRIMARY KEY (day, game, deal, level)
) STRICT, WITHOUT ROWID;

-- The message about the deal of the day that a server has got last: the next one takes its place.
CREATE TABLE daily_messages (
    guild   INTEGER PRIMARY KEY,
    day     INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER
) STRICT;
