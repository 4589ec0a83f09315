-- How far the people of a table have been told what happened: the number of the last event of which its channel knows.
-- What stands between it and `seq` is told at the next start at the latest.

ALTER TABLE tables ADD COLUMN told INTEGER NOT NULL DEFAULT 0;

-- Nobody knows any more what was not told before.
UPDATE tables SET told = seq;

CREATE INDEX tables_untold ON tables (id) WHERE told < seq;
