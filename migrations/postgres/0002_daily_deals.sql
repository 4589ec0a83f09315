-- The same tables and columns as in migrations/sqlite, which says what they mean.
CREATE TABLE daily_days (
    day    BIGINT PRIMARY KEY,
    secret TEXT NOT NULL,
    deals  BIGINT NOT NULL,
    stage  BIGINT NOT NULL CHECK (stage IN (0, 1, 2))
);

CREATE TABLE daily_plays (
    day     BIGINT NOT NULL,
    game    BIGINT NOT NULL,
    "user"  BIGINT NOT NULL,
    deal    BIGINT NOT NULL,
    guild   BIGINT,
    name    TEXT NOT NULL,
    is_new  BIGINT NOT NULL,
    seq     BIGINT NOT NULL,
    log     TEXT NOT NULL,
    begun   BIGINT NOT NULL,
    ended   BIGINT,
    value   BIGINT,
    percent BIGINT,
    PRIMARY KEY (day, game, "user")
);

CREATE INDEX daily_plays_of_user ON daily_plays ("user", day);
CREATE INDEX daily_plays_in_guild ON daily_plays (guild, day) WHERE guild IS NOT NULL;

CREATE TABLE daily_computers (
    day   BIGINT NOT NULL,
    game  BIGINT NOT NULL,
    deal  BIGINT NOT NULL,
    level BIGINT NOT NULL,
    value BIGINT,
    log   TEXT NOT NULL,
    PRIMARY KEY (day, game, deal, level)
);

CREATE TABLE daily_messages (
    guild   BIGINT PRIMARY KEY,
    day     BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    message BIGINT
);
