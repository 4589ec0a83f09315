-- What became of the message about the deal of the day: a channel that could not be written is told of in the settings, and the message
-- that a new one replaces is deleted after a kill, too.

ALTER TABLE daily_messages ADD COLUMN refused INTEGER NOT NULL DEFAULT 0; -- 1 where Discord did not let it be posted
ALTER TABLE daily_messages ADD COLUMN old_channel INTEGER;                -- where the one before is, until it is deleted
ALTER TABLE daily_messages ADD COLUMN old_message INTEGER;
