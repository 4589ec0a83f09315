//! Gang of Four: a climbing game with 64 cards for three or four players; the lowest penalty wins.
