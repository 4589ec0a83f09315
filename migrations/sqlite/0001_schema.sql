-- A table is its log: `events` is the truth, everything else here can be rebuilt from it.
-- Identifiers of Discord are stored as signed 64-bit numbers; they fit until the year 2084.

CREATE TABLE tables (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    guild         INTEGER,           -- NULL in a direct message
    channel       INTEGER NOT NULL,  -- the channel or thread it is played in
    seq           INTEGER NOT NULL,  -- number of events in the log
    stage         TEXT NOT NULL CHECK (stage IN ('lobby', 'playing', 'ended')),
    due           INTEGER,           -- when somebody must act who presses no button, ms since 1970
    board         INTEGER,           -- the message that shows the table
    opened        INTEGER NOT NULL,  -- ms since 1970
    changed       INTEGER NOT NULL,  -- ms since 1970
    awaited       INTEGER,           -- the person whose turn it is
    deadline      INTEGER,           -- when that person's time runs out, ms since 1970
    board_channel INTEGER,           -- where the board message is, which may lag behind `channel`; NULL with board
    -- The last event that the channel has been told of; those between it and `seq` are told at the next start at the latest.
    told          INTEGER NOT NULL DEFAULT 0,
    -- How often names in the log have been replaced. Whoever has read it before must not write on.
    rewritten     INTEGER NOT NULL DEFAULT 0,
    -- Until when one of several processes looks after the table although its shard is another's, ms since 1970. One process
    -- alone never does.
    claimed       INTEGER
) STRICT;

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_open_in_channel ON tables (channel) WHERE stage <> 'ended';
CREATE INDEX tables_awaiting ON tables (awaited) WHERE awaited IS NOT NULL;
CREATE INDEX tables_open_in_guild ON tables (guild) WHERE stage <> 'ended';
CREATE INDEX tables_untold ON tables (id) WHERE told < seq;

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
    -- Ratings depend on the order in which games ended, and two may end in the same millisecond: set on the event that ends
    -- a table, from 1, without a gap.
    ending   INTEGER,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX events_ending ON events (ending) WHERE ending IS NOT NULL;

CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id),
    seq      INTEGER NOT NULL,       -- the last event that is contained
    version  INTEGER NOT NULL,       -- of the JSON; another version is rebuilt from the log
    data     TEXT NOT NULL
) STRICT;

-- What the bot has to remember about itself, such as which commands it has registered.
CREATE TABLE key_value (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Facts about finished rounds and games, and what is summed up from them, so that statistics need
-- not read logs. All of it but `seasons` is rebuilt from the log of events by `carte rebuild`.

-- Whose number is in the log of which table, also of those who only looked in: what a person may have removed.
CREATE TABLE person_index (
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

-- Games: 1 Gang of Four, 2 Go-Stop, of which every deal is a round, and a nagari one that nobody won.
-- Points are as on the score card: penalties, of which less is better, or payments, of which more is better.
-- Feats are what the leaderboard of a game counts beside wins: gangs laid, or how often Go was said.

CREATE TABLE rounds (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    round    INTEGER NOT NULL,       -- from 1
    began    INTEGER NOT NULL,       -- ms since 1970
    ended    INTEGER NOT NULL,       -- ms since 1970
    PRIMARY KEY (table_id, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE round_seats (
    table_id    INTEGER NOT NULL,
    seat        INTEGER NOT NULL,
    round       INTEGER NOT NULL,
    began       INTEGER NOT NULL,    -- who held the seat then: 0 its person, 1 a computer player, 2 a substitute
    won         INTEGER NOT NULL,    -- whether the seat won the round
    points      INTEGER NOT NULL,
    rank        INTEGER NOT NULL,    -- 1 for the best points; ties share
    decisions   INTEGER NOT NULL,    -- turns that a person took
    decision_ms INTEGER NOT NULL,    -- for all of them together, without pauses
    PRIMARY KEY (table_id, seat, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE gang_of_four_round_seats (
    table_id         INTEGER NOT NULL,
    seat             INTEGER NOT NULL,
    round            INTEGER NOT NULL,
    cards_left       INTEGER NOT NULL,
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
    PRIMARY KEY (table_id, seat, round)
) STRICT, WITHOUT ROWID;

CREATE TABLE go_stop_round_seats (
    table_id   INTEGER NOT NULL,
    seat       INTEGER NOT NULL,
    round      INTEGER NOT NULL,
    set_points INTEGER NOT NULL,     -- of the sets captured in the end
    gos        INTEGER NOT NULL,     -- how often Go was said
    stops      INTEGER NOT NULL,
    sattas     INTEGER NOT NULL,     -- what the own turns were cried out for
    ppuks      INTEGER NOT NULL,
    ttadaks    INTEGER NOT NULL,
    kisses     INTEGER NOT NULL,
    sseuls     INTEGER NOT NULL,
    bombs      INTEGER NOT NULL,
    shakes     INTEGER NOT NULL,
    pi_stolen  INTEGER NOT NULL,     -- cards
    pi_lost    INTEGER NOT NULL,
    go_bak     INTEGER NOT NULL,     -- what made the own debt greater, 0 or 1
    kwang_bak  INTEGER NOT NULL,
    pi_bak     INTEGER NOT NULL,
    nagari     INTEGER NOT NULL,     -- 1 where nobody won
    chong_tong INTEGER NOT NULL,     -- 1 where four cards of a month were paid for
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
    total       INTEGER NOT NULL,    -- points of the seat, whoever held it
    rank        INTEGER NOT NULL,    -- 1 for the best total; ties share
    whole       INTEGER NOT NULL,    -- whether the person began every round: only then are total and rank his
    rounds      INTEGER NOT NULL,
    rounds_won  INTEGER NOT NULL,
    points      INTEGER NOT NULL,
    feats       INTEGER NOT NULL,
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
    points    INTEGER NOT NULL,
    feats     INTEGER NOT NULL,
    PRIMARY KEY (guild, game, period, since, user, computers)
) STRICT, WITHOUT ROWID;

-- Seasons are quarters of a year; here is where an admin decided otherwise. Not rebuilt: nothing else knows it.
CREATE TABLE seasons (
    guild   INTEGER NOT NULL,
    since   INTEGER NOT NULL,        -- ms since 1970
    by_hand INTEGER NOT NULL CHECK (by_hand IN (0, 1)), -- 0: from here on quarters again
    PRIMARY KEY (guild, since)
) STRICT, WITHOUT ROWID;

-- What the admins of a server have chosen; in no log.
CREATE TABLE settings (
    guild   INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,        -- of the JSON
    data    TEXT NOT NULL
) STRICT;

-- The season that was running when a server was last looked at: once another one runs, its results are due. In no log.
CREATE TABLE season_results (
    guild INTEGER PRIMARY KEY,
    since INTEGER NOT NULL           -- the first moment of that season, ms since 1970
) STRICT;

-- What people have chosen for all their tables; in no log.
CREATE TABLE preferences (
    user    INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,        -- of the JSON
    data    TEXT NOT NULL
) STRICT;

-- What people's own decisions in finished games have cost, estimated once for whoever asked.
CREATE TABLE reviews (
    user      INTEGER NOT NULL,
    table_id  INTEGER NOT NULL,      -- of tables; not a reference, which would need an index of its own
    rounds    INTEGER NOT NULL,      -- in which the person took a turn
    lost      REAL NOT NULL,         -- points given away in them
    error     REAL NOT NULL,         -- their standard error
    mistakes  TEXT NOT NULL,         -- JSON, costliest first
    PRIMARY KEY (user, table_id)
) STRICT, WITHOUT ROWID;
