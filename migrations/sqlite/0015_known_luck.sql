-- What chance gave a seat as far as it could know at the time.

ALTER TABLE deal_luck ADD COLUMN known REAL; -- NULL for games that were estimated before this was asked
