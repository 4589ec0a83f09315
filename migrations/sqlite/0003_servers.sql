-- What the admins of a server have chosen, and which seasons' podiums it has been told. Neither is in any log.

CREATE TABLE settings (
    guild   INTEGER PRIMARY KEY,
    version INTEGER NOT NULL,        -- of the JSON
    data    TEXT NOT NULL
) STRICT;

-- The season that was running when a server was last looked at: once another one runs, its podium is due.
CREATE TABLE podiums (
    guild INTEGER PRIMARY KEY,
    since INTEGER NOT NULL           -- the first moment of that season, ms since 1970
) STRICT;
