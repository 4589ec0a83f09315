-- The same tables and columns as in migrations/sqlite, which says what they mean.
CREATE TABLE deal_luck (
    table_id BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    rounds   BIGINT NOT NULL,
    deal     DOUBLE PRECISION NOT NULL,
    play     DOUBLE PRECISION NOT NULL,
    error    DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seat)
);
