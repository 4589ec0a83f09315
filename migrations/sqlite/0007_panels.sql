-- How people want their panels: whether they follow the game, and whether a chosen play waits for another press.

ALTER TABLE habits ADD COLUMN panel TEXT NOT NULL DEFAULT 'follow' CHECK (panel IN ('follow', 'stay'));
ALTER TABLE habits ADD COLUMN confirm INTEGER NOT NULL DEFAULT 0 CHECK (confirm IN (0, 1));
