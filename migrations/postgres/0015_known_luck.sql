-- The same column as in migrations/sqlite, which says what it means.
ALTER TABLE deal_luck ADD COLUMN known DOUBLE PRECISION;
