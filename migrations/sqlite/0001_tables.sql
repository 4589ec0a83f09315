-- A table is its log: `events` is the truth, everything else here can be rebuilt from it.
-- Identifiers of Discord are stored as signed 64-bit numbers; they fit until the year 2084.

CREATE TABLE tables (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    guild   INTEGER,                 -- NULL in a direct message
    channel INTEGER NOT NULL,        -- the channel or thread it is played in
    seq     INTEGER NOT NULL,        -- number of events in the log
    stage   TEXT NOT NULL CHECK (stage IN ('lobby', 'playing', 'ended')),
    due     INTEGER,                 -- when somebody must act who presses no button, ms since 1970
    board   INTEGER,                 -- the message that shows the table
    opened  INTEGER NOT NULL,        -- ms since 1970
    changed INTEGER NOT NULL         -- ms since 1970
) STRICT;

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_open_in_channel ON tables (channel) WHERE stage <> 'ended';

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    user     INTEGER NOT NULL,       -- whose seat it is, present or substituted
    PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_user ON seats (user, table_id);

CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,       -- from 1, without a gap
    at       INTEGER NOT NULL,       -- ms since 1970
    version  INTEGER NOT NULL,       -- of the JSON
    data     TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seq      INTEGER NOT NULL,       -- the last event that is contained
    version  INTEGER NOT NULL,       -- of the JSON; another version is rebuilt from the log
    data     TEXT NOT NULL
) STRICT;

-- What the bot has to remember about itself, such as which commands it has registered.
CREATE TABLE memory (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
