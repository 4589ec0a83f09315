-- A tournament with a start time has an event of the server, which has still to be ended when the tournament is over.

ALTER TABLE tournaments ADD COLUMN has_event BIGINT NOT NULL DEFAULT 0 CHECK (has_event IN (0, 1)); -- whether it may have one that is not over

CREATE INDEX tournaments_with_event ON tournaments (id, guild) WHERE has_event = 1;
