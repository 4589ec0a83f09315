-- Finished games of which it is kept what they owe to their deals, and whose last messages do not say so yet: a kill in between loses
-- nothing.

CREATE TABLE untold_luck (
    table_id BIGINT PRIMARY KEY -- of tables; not a reference, which would need an index of its own
);
