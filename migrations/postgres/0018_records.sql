-- The same column as in migrations/sqlite, which says what it holds.

ALTER TABLE game_seats ADD COLUMN record TEXT NOT NULL DEFAULT '';
