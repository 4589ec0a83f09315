-- Achievements follow from the log, as everything in these tables; a card must not read all games of a person to show them.

ALTER TABLE game_seats ADD COLUMN achievements BIGINT NOT NULL DEFAULT 0;   -- a bit for each, by its place in the list of the game

CREATE INDEX game_seats_achieved ON game_seats ("user", game, ended, guild, achievements) WHERE achievements <> 0;
