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
