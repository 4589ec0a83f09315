-- The tables of a week and a month add up what is over: an index has all that they read, without the logs that lie beside it.

CREATE INDEX daily_plays_ranked ON daily_plays (day, user, percent, name) WHERE percent IS NOT NULL AND is_new = 0;

DROP INDEX daily_plays_in_guild;
CREATE INDEX daily_plays_ranked_in_guild ON daily_plays (guild, day, user, percent, name) WHERE percent IS NOT NULL AND is_new = 0;
