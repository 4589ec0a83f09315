-- Whether people want their hands as pictures or as words.

ALTER TABLE habits ADD COLUMN display TEXT NOT NULL DEFAULT 'pictures' CHECK (display IN ('pictures', 'text'));
