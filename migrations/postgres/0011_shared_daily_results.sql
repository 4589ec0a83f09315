-- A result of the day is shown to a channel once: where it was shown last, so that a second press finds it.

ALTER TABLE daily_plays ADD COLUMN shared_in BIGINT;      -- the channel; NULL where it was shown nowhere
ALTER TABLE daily_plays ADD COLUMN shared_message BIGINT; -- the message there; NULL where its number is not known
