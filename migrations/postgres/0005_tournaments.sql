-- The same tables and columns as in migrations/sqlite, which says what they mean.
CREATE TABLE tournaments (
    id      BIGINT PRIMARY KEY,
    guild   BIGINT NOT NULL,
    press   BIGINT NOT NULL UNIQUE,
    stage   BIGINT NOT NULL CHECK (stage IN (0, 1, 2, 3)),
    version BIGINT NOT NULL,
    form    BIGINT NOT NULL,
    data    TEXT NOT NULL
);

CREATE INDEX tournaments_in_guild ON tournaments (guild, id);
CREATE INDEX tournaments_open ON tournaments (id, guild) WHERE stage < 2;

CREATE TABLE tournament_people (
    tournament BIGINT NOT NULL,
    "user"     BIGINT NOT NULL,
    PRIMARY KEY ("user", tournament)
);

CREATE TABLE tournament_tables (
    table_id   BIGINT PRIMARY KEY,
    tournament BIGINT NOT NULL
);

CREATE INDEX tournament_tables_of ON tournament_tables (tournament);
