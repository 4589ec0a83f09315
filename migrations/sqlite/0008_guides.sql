-- How far people have come with the guide through their first round of each game, such as `gang-of-four:12 go-stop:over`.

ALTER TABLE habits ADD COLUMN guides TEXT NOT NULL DEFAULT '';
