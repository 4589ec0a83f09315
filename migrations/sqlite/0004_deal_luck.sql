-- What finished games owe to their deals, estimated once: points of a seat above the mean of its table. In the log of no table.
CREATE TABLE deal_luck (
    table_id INTEGER NOT NULL,       -- of tables; not a reference, which would need an index of its own
    seat     INTEGER NOT NULL,
    rounds   INTEGER NOT NULL,       -- that were played to their end
    deal     REAL NOT NULL,          -- what the deals gave
    play     REAL NOT NULL,          -- what play added
    error    REAL NOT NULL,          -- the standard error of either
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
