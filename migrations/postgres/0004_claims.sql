-- A table that should have been seen to long ago, because nobody has its shard or the process that has it does not get on, is
-- claimed by one of the others: so long, by the clock of the bot, no other tries. What is done there lifts the claim.
ALTER TABLE tables ADD COLUMN claimed BIGINT;
