-- Tournaments. What one is and how far it has come is a document, written whole: its version keeps two processes from doing the
-- same step. Their tables are tables like all others.

CREATE TABLE tournaments (
    id      INTEGER PRIMARY KEY,
    guild   INTEGER NOT NULL,
    press   INTEGER NOT NULL UNIQUE, -- the command that opened it, which Discord may deliver twice
    stage   INTEGER NOT NULL CHECK (stage IN (0, 1, 2, 3)), -- people sign up, it runs, is over, was cancelled
    version INTEGER NOT NULL,        -- counts the changes
    form    INTEGER NOT NULL,        -- of the document
    data    TEXT NOT NULL
) STRICT;

CREATE INDEX tournaments_in_guild ON tournaments (guild, id);
CREATE INDEX tournaments_open ON tournaments (id, guild) WHERE stage < 2;

-- Who is named in which, the organiser and those who have signed up, to find a person’s.
CREATE TABLE tournament_people (
    tournament INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    PRIMARY KEY (user, tournament)
) STRICT, WITHOUT ROWID;

-- Which tables are played for which.
CREATE TABLE tournament_tables (
    table_id   INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL
) STRICT;

CREATE INDEX tournament_tables_of ON tournament_tables (tournament);
