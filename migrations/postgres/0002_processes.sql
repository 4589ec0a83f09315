-- The processes that run on this database, and the shards of Discord that each looks after. Nothing in here is worth
-- keeping: it is not copied into another database.

CREATE TABLE processes (
    -- No number is given twice, so that nobody can be taken for a process that was struck off.
    id          BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    first_shard BIGINT NOT NULL,
    last_shard  BIGINT NOT NULL,
    shards      BIGINT NOT NULL,
    named       BIGINT NOT NULL CHECK (named IN (0, 1)),
    format      BIGINT NOT NULL,
    -- When it has given the last sign of life, by the clock of the server.
    seen        BIGINT NOT NULL
);

CREATE TABLE leases (
    shard   BIGINT PRIMARY KEY,
    process BIGINT NOT NULL REFERENCES processes (id) ON DELETE CASCADE
);

CREATE INDEX leases_of_process ON leases (process);

-- How often names in the log of a table have been replaced. Another process may have read it before: it must not write on.
ALTER TABLE tables ADD COLUMN rewritten BIGINT NOT NULL DEFAULT 0;

-- When the next shard of a bucket may identify.
CREATE TABLE identifies (
    bucket BIGINT PRIMARY KEY,
    next   BIGINT NOT NULL
);
