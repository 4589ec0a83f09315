-- What only its game knows of a seat's rounds: a card must not read all rounds of a person to show it.

ALTER TABLE game_seats ADD COLUMN record TEXT NOT NULL DEFAULT '';   -- how many rounds ended in which way, then sums, in JSON
