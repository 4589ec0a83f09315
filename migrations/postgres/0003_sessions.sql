-- How far each shard has heard Discord's gateway, so that whoever takes one over goes on with its session instead of beginning
-- one of the thousand that there may be a day. Like the processes, nothing to copy into another database.

CREATE TABLE sessions (
    shard   BIGINT PRIMARY KEY,
    -- Of how many.
    shards  BIGINT NOT NULL,
    session TEXT   NOT NULL,
    address TEXT   NOT NULL,
    seq     BIGINT NOT NULL
);
