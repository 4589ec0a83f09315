-- How long a person usually takes for a turn is the median of the last turns, and the sums of rounds tell no median.

ALTER TABLE round_seats ADD COLUMN turn_times TEXT NOT NULL DEFAULT '[]';   -- ms of each of the last turns, as JSON
