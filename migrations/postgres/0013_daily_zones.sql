-- The day of a deal ends by the clocks of the server where the deal was begun, wherever its player goes on.

ALTER TABLE daily_plays ADD COLUMN until BIGINT; -- ms since 1970; NULL for the end of the day in UTC, as it was before
