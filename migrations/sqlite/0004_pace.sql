-- Tables that are played over days: who is awaited where, what people have chosen for all their tables, and boards that
-- stand in another channel than the one the game has just moved to.

ALTER TABLE tables ADD COLUMN awaited INTEGER;        -- the person whose turn it is
ALTER TABLE tables ADD COLUMN deadline INTEGER;       -- when that person's time runs out, ms since 1970
ALTER TABLE tables ADD COLUMN board_channel INTEGER;  -- where the board message is; NULL with board

CREATE INDEX tables_awaiting ON tables (awaited) WHERE awaited IS NOT NULL;
CREATE INDEX tables_open_in_guild ON tables (guild) WHERE stage <> 'ended';

CREATE TABLE habits (
    user      INTEGER PRIMARY KEY,
    notify    TEXT NOT NULL DEFAULT 'channel' CHECK (notify IN ('channel', 'direct', 'both', 'none')),
    quiet     TEXT,                  -- quiet hours as people write them: 23:00-08:00 Europe/Paris
    dm_closed INTEGER                -- since when direct messages do not arrive, ms since 1970
) STRICT;
