-- Facts of two games: what both have stands together, what only one of them has in a table of its own. Nothing is copied
-- from before: whatever opens the database derives all of it from the log again.

DROP TABLE round_seats;
DROP TABLE game_seats;
DROP TABLE standings;

-- Games: 1 Gang of Four, 2 Go-Stop, of which every deal is a round, and a nagari one that nobody won.
-- Points are as on the score card: penalties, of which less is better, or payments, of which more is better.
-- Feats are what the leaderboard of a game counts beside wins: gangs laid, or how often Go was said.

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
