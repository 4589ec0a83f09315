//! Guesses of spectators: who wins a round.
//!
//! A guess is one row for its person and table until its round is over. Then it is added to the person's counts, and the
//! row is kept for one more day to say who was right. A round that nobody wins, or that is never finished, leaves nothing.

use super::database::Transaction;
use super::sql::{Row, bind, statements};
use super::{Store, StoreError, games};
use carte_games::Seat;
use carte_records::statistics::report::{GuessCounts, GuessLine, RANKED_GUESSES};
use carte_records::statistics::{GameKind, RoundHolder, RoundStatistics};
use carte_table::ids::{EventNumber, GuildId, TableId, Timestamp, UserId};

statements! {
    GUESS = r#"SELECT seat FROM guesses WHERE table_id = $1 AND "user" = $2 AND deal = $3"#;
    /// Changes nothing where the table has gone on, or the person has guessed about this deal before.
    KEEP_GUESS =
        r#"INSERT INTO guesses (table_id, "user", deal, seat, name)
           SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS BIGINT), CAST($5 AS TEXT)
           WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1 AND seq = $6)
           ON CONFLICT (table_id, "user") DO UPDATE SET deal = excluded.deal, seat = excluded.seat, name = excluded.name,
               counted = NULL, hit = NULL
           WHERE guesses.deal < excluded.deal"#;
    /// `$2` has a bit for each seat that has won.
    JUDGE =
        "UPDATE guesses SET counted = $1, hit = (CAST($2 AS BIGINT) >> CAST(seat AS INTEGER)) & 1
         WHERE table_id = $3 AND deal = $4 AND counted IS NULL";
    ADD_JUDGED =
        r#"INSERT INTO guess_counts (guild, game, "user", name, rounds, hits, chance)
           SELECT t.guild, CAST($1 AS BIGINT), g."user", g.name, 1, g.hit, CAST($2 AS BIGINT)
           FROM guesses g JOIN tables t ON t.id = g.table_id
           WHERE g.table_id = $3 AND g.deal = $4 AND g.counted IS NOT NULL AND t.guild IS NOT NULL
           ON CONFLICT (guild, game, "user") DO UPDATE SET name = excluded.name, rounds = guess_counts.rounds + excluded.rounds,
               hits = guess_counts.hits + excluded.hits, chance = guess_counts.chance + excluded.chance"#;
    DROP_OPEN = "DELETE FROM guesses WHERE table_id = $1 AND counted IS NULL";
    DROP_OF = r#"DELETE FROM guesses WHERE table_id = $1 AND "user" = $2 AND counted IS NULL"#;
    DROP_COUNTED = "DELETE FROM guesses WHERE counted < $1";
    RIGHT =
        r#"SELECT name, count(*) OVER () FROM guesses WHERE table_id = $1 AND deal = $2 AND hit = 1 ORDER BY "user" LIMIT $3"#;
    COUNTS_OF =
        r#"SELECT CAST(coalesce(sum(rounds), 0) AS BIGINT), CAST(coalesce(sum(hits), 0) AS BIGINT),
               CAST(coalesce(sum(chance), 0) AS BIGINT)
           FROM guess_counts WHERE "user" = $1 AND game = $2 AND (CAST($3 AS BIGINT) IS NULL OR guild = $3)"#;
    /// Those who are right most often, relative to how often chance would have been right.
    BEST =
        r#"SELECT "user", name, rounds, hits, chance FROM guess_counts WHERE guild = $1 AND game = $2 AND rounds >= $3
           ORDER BY CAST(hits AS DOUBLE PRECISION) / chance DESC, rounds DESC, "user" LIMIT $4"#;
    FORGET_GUESSES = r#"DELETE FROM guesses WHERE "user" = $1"#;
    FORGET_COUNTS = r#"DELETE FROM guess_counts WHERE "user" = $1"#;
    EXPORT_COUNTS =
        r#"SELECT CAST(guild AS TEXT) AS server, game, name, rounds, hits AS "right" FROM guess_counts
           WHERE "user" = $1 ORDER BY guild, game"#;
    EXPORT_GUESSES =
        r#"SELECT table_id AS "table", deal, seat, name, counted, hit AS "right" FROM guesses
           WHERE "user" = $1 ORDER BY table_id"#;
}

#[derive(Clone, Copy, Debug)]
pub struct NewGuess<'a> {
    pub table: TableId,
    pub user: UserId,
    pub name: &'a str,
    /// Which deal of the table, from 1.
    pub deal: usize,
    pub seat: Seat,
    /// The number of the table's last event when the person looked at it.
    pub event_number: EventNumber,
}

/// The people who guessed the winner of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuessedRight {
    /// The names of the first of them.
    pub names: Vec<String>,
    pub people: u32,
}

impl Store {
    /// Returns which seat this person guesses to win a deal of a table. `deal` counts from 1.
    pub async fn guess(&self, table: TableId, user: UserId, deal: usize) -> Result<Option<Seat>, StoreError> {
        let seat = self.database.fetch(bind!(GUESS, table, user, deal)).await?.first(Row::take::<u8>)?;
        Ok(seat.and_then(|seat| Seat::try_from(seat).ok()))
    }

    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the table has gone on since it was looked at, or the person has guessed about this deal.
    pub async fn keep_guess(&self, guess: &NewGuess<'_>) -> Result<(), StoreError> {
        let NewGuess { table, user, name, deal, seat, event_number } = *guess;
        let keep = bind!(KEEP_GUESS, table, user, deal, seat.number(), name, event_number);
        let written = self.database.execute(keep).await? == 1;
        written.then_some(()).ok_or(StoreError::Conflict)
    }

    /// Returns the names of the first `most` people who were right about a finished deal, and how many people were right.
    pub async fn guessed_right(
        &self,
        table: TableId,
        deal: usize,
        most: u8,
    ) -> Result<GuessedRight, StoreError> {
        let mut right = GuessedRight::default();
        self.database.fetch(bind!(RIGHT, table, deal, most)).await?.read(|row| {
            right.names.push(row.take()?);
            right.people = row.take()?;
            Ok(())
        })?;
        Ok(right)
    }

    /// Returns how often a person was right in a game, in one server or in all.
    pub async fn guess_counts(
        &self,
        user: UserId,
        game: GameKind,
        guild: Option<GuildId>,
    ) -> Result<GuessCounts, StoreError> {
        self.database.fetch(bind!(COUNTS_OF, user, games::number(game), guild)).await?.only(counts)
    }

    /// Returns the people of a server who guess best, at most `most`. People with fewer than [`RANKED_GUESSES`] guesses are
    /// left out.
    pub async fn best_guessers(
        &self,
        guild: GuildId,
        game: GameKind,
        most: u8,
    ) -> Result<Vec<GuessLine>, StoreError> {
        let best = bind!(BEST, guild, games::number(game), RANKED_GUESSES, most);
        self.database
            .fetch(best)
            .await?
            .read(|row| Ok(GuessLine { user: row.take()?, name: row.take()?, counts: counts(row)? }))
    }

    /// Removes the guesses about rounds that were over before this moment. They have been counted.
    pub async fn drop_counted_guesses(&self, before: Timestamp) -> Result<(), StoreError> {
        self.database.execute(bind!(DROP_COUNTED, before)).await?;
        Ok(())
    }
}

fn counts(row: &mut Row) -> Result<GuessCounts, StoreError> {
    Ok(GuessCounts { rounds: row.take()?, right: row.take()?, chance: row.take()? })
}

/// Counts the guesses about a finished round. A round without a winner counts for nobody.
pub(super) async fn count_in(
    tx: &mut dyn Transaction,
    table: TableId,
    game: i64,
    round: &RoundStatistics,
) -> Result<(), StoreError> {
    let seats = || round.seats.iter().enumerate();
    let winners = seats().filter(|(_, seat)| seat.won).fold(0_u8, |all, (index, _)| all | 1 << index);
    if winners == 0 {
        return drop_open(tx, table).await;
    }
    let players = seats().filter(|(_, seat)| seat.holder != RoundHolder::Nobody).count();
    let players = u32::try_from(players)?.max(1);
    let judged = tx.execute(bind!(JUDGE, round.ended, winners, table, round.number)).await?;
    if judged > 0 {
        tx.execute(bind!(ADD_JUDGED, game, GuessCounts::PARTS / players, table, round.number)).await?;
    }
    Ok(())
}

/// Removes the guesses about the round that a table is playing: it has no winner, or is not played to its end.
pub(super) async fn drop_open(tx: &mut dyn Transaction, table: TableId) -> Result<(), StoreError> {
    tx.execute(bind!(DROP_OPEN, table)).await?;
    Ok(())
}

/// Removes the open guess of `user`, who takes a seat at the table.
pub(super) async fn drop_of(
    tx: &mut dyn Transaction,
    table: TableId,
    user: UserId,
) -> Result<(), StoreError> {
    tx.execute(bind!(DROP_OF, table, user)).await?;
    Ok(())
}

/// Removes everything that a person has guessed.
pub(super) async fn forget_person(tx: &mut dyn Transaction, person: UserId) -> Result<(), StoreError> {
    for forget in [FORGET_GUESSES, FORGET_COUNTS] {
        tx.execute(bind!(forget, person)).await?;
    }
    Ok(())
}
