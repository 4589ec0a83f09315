//! Tournaments. Each is one document; a change writes the whole document in place of the version that was read.

use std::fmt;

use super::database::Transaction;
use super::lookup::MOST_SUGGESTED;
use super::sql::{FromColumn, IntoParameter, Row, Value, bind, statements};
use super::stored::{TOURNAMENT_VERSION, read_tournament, write_tournament};
use super::{Store, StoreError};
use carte_records::tournament::{Tournament, TournamentStage};
use carte_table::TournamentPlace;
use carte_table::ids::{ChannelId, GuildId, TableId, UserId};

/// Maximum number of tournaments of a server that may be open at the same time.
const MOST_OPEN_IN_SERVER: u64 = 5;

/// One tournament, numbered by the store from 1; people see it as “tournament 12”.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TournamentId(pub u64);

#[derive(Clone, Debug)]
pub struct StoredTournament {
    pub id: TournamentId,
    /// The number of changes. A change is refused if the stored version is another one.
    pub version: u64,
    pub tournament: Tournament,
}

impl StoredTournament {
    /// Returns the place under which people know a table; `round` and `table` count from 0.
    #[must_use]
    pub fn place(&self, round: usize, table: usize) -> TournamentPlace {
        let from_one = |number: usize| u16::try_from(number + 1).unwrap_or(u16::MAX);
        TournamentPlace { tournament: self.id.0, round: from_one(round), table: from_one(table) }
    }

    /// Returns `true` if a table that plays the same deals as others has to be kept secret. `opened` are all tables that
    /// were opened for the tournament.
    pub(super) fn is_sealed(&self, table: TableId, opened: &[TournamentTable]) -> bool {
        let has_ended = |meant| opened.iter().any(|one| one.table == meant && one.has_ended);
        // A table that was opened at the moment when the tournament was cancelled is in no round, and has the deals of the
        // last one.
        let is_stray =
            |one: &TournamentTable| !one.has_ended && self.tournament.place_of(one.table).is_none();
        let last = self.tournament.played.len();
        let is_of_last_round = self.tournament.place_of(table).is_none_or(|(round, _)| round + 1 == last);
        let is_duplicate = self.tournament.options.is_duplicate();
        if is_duplicate && is_of_last_round && opened.iter().any(is_stray) {
            return true;
        }
        self.tournament.is_sealed(table, has_ended)
    }
}

/// A table that was opened for a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentTable {
    pub table: TableId,
    pub channel: ChannelId,
    pub has_ended: bool,
    /// The person whom its game waits for.
    pub awaited: Option<UserId>,
    /// Whether its game is stopped.
    pub is_stopped: bool,
}

statements! {
    INSERT_TOURNAMENT =
        "INSERT INTO tournaments (id, guild, press, stage, has_event, version, form, data)
         SELECT (SELECT coalesce(max(id), 0) + 1 FROM tournaments), CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT),
             CAST($4 AS BIGINT), 1, CAST($5 AS BIGINT), CAST($6 AS TEXT)
         WHERE 1 = 1 ON CONFLICT DO NOTHING";
    BY_PRESS = "SELECT id, version, form, data FROM tournaments WHERE press = $1";
    TOURNAMENT = "SELECT id, version, form, data FROM tournaments WHERE id = $1";
    NEWEST_IN = "SELECT id, version, form, data FROM tournaments WHERE guild = $1 ORDER BY id DESC LIMIT $2";
    OPEN = "SELECT id, guild FROM tournaments WHERE stage < 2 ORDER BY id";
    /// The column `has_event` means more than its name: it is 1 for every tournament that [`Tournament::is_unsettled`],
    /// including finished ones whose sign-up message does not say yet that they are over.
    UNSETTLED = "SELECT id, guild FROM tournaments WHERE has_event = 1 ORDER BY id";
    /// In SQLite, `CROSS JOIN` begins with the open tables, which have an index of their own.
    CANCELLED_WITH_OPEN_TABLES =
        "SELECT DISTINCT t.id, t.guild FROM tables o CROSS JOIN tournament_tables x JOIN tournaments t ON t.id = x.tournament
         WHERE o.stage <> 'ended' AND x.table_id = o.id AND t.stage = 3 ORDER BY t.id";
    SIGN_UPS_IN = "SELECT id FROM tournaments WHERE guild = $1 AND stage = 0 ORDER BY id";
    OPEN_IN = "SELECT count(*) FROM tournaments WHERE guild = $1 AND stage < 2";
    /// Refuses a change that was based on an older version.
    REPLACE_TOURNAMENT =
        "UPDATE tournaments SET stage = $1, has_event = $2, version = version + 1, form = $3, data = $4
         WHERE id = $5 AND version = $6";
    REMOVE_PERSON = r#"DELETE FROM tournament_people WHERE "user" = $1 AND tournament = $2"#;
    ADD_PERSON =
        r#"INSERT INTO tournament_people (tournament, "user") VALUES ($1, $2) ON CONFLICT DO NOTHING"#;
    TOURNAMENTS_OF =
        r#"SELECT t.id, t.version, t.form, t.data FROM tournament_people p JOIN tournaments t ON t.id = p.tournament
           WHERE p."user" = $1 ORDER BY t.id"#;
    ADD_TABLE =
        "INSERT INTO tournament_tables (table_id, tournament) VALUES ($1, $2) ON CONFLICT (table_id) DO NOTHING";
    TABLES_OF_TOURNAMENT =
        "SELECT t.id, t.channel, CAST(CASE WHEN t.stage = 'ended' THEN 1 ELSE 0 END AS BIGINT), t.awaited,
             CAST(CASE WHEN t.stage = 'playing' AND t.awaited IS NULL AND t.due IS NULL THEN 1 ELSE 0 END AS BIGINT)
         FROM tournament_tables x JOIN tables t ON t.id = x.table_id WHERE x.tournament = $1 ORDER BY t.id";
    /// Running tournaments, and cancelled tournaments with tables that are still played.
    UNDECIDED_IN =
        "SELECT t.id, t.version, t.form, t.data FROM tournaments t
         WHERE t.guild = $1 AND (t.stage = 1 OR (t.stage = 3 AND EXISTS (
             SELECT 1 FROM tournament_tables x JOIN tables o ON o.id = x.table_id WHERE x.tournament = t.id AND o.stage <> 'ended')))";
    TOURNAMENT_OF = "SELECT tournament FROM tournament_tables WHERE table_id = $1";
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromColumn for TournamentId {
    fn from_column(value: Value) -> Result<Self, StoreError> {
        u64::from_column(value).map(Self)
    }
}

impl IntoParameter for TournamentId {
    fn into_parameter(self) -> Result<Value, StoreError> {
        self.0.into_parameter()
    }
}

impl Store {
    /// Stores a new tournament; `None` if its server has too many open tournaments. If the same press has opened one already,
    /// returns that one.
    pub async fn open_tournament(
        &self,
        tournament: &Tournament,
    ) -> Result<Option<StoredTournament>, StoreError> {
        loop {
            let insert = bind!(
                INSERT_TOURNAMENT,
                tournament.guild,
                tournament.press,
                stage_number(tournament.stage),
                u8::from(tournament.is_unsettled()),
                TOURNAMENT_VERSION,
                write_tournament(tournament)?
            );
            let mut tx = self.database.begin().await?;
            let is_new = tx.execute(insert).await? == 1;
            let open: u64 = tx.fetch(bind!(OPEN_IN, tournament.guild)).await?.only(Row::take)?;
            if is_new && open > MOST_OPEN_IN_SERVER {
                return Ok(None);
            }
            // If there is none, another tournament got the number at the same moment; the loop tries the next number.
            let opened = tx.fetch(bind!(BY_PRESS, tournament.press)).await?.first(read)?;
            if let Some(opened) = opened {
                tx.execute(bind!(ADD_PERSON, opened.id, tournament.organiser)).await?;
                tx.commit().await?;
                return Ok(Some(opened));
            }
        }
    }

    pub async fn tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        // A tournament's number that a person has made up may be larger than any number that can be stored.
        if i64::try_from(id.0).is_err() {
            return Ok(None);
        }
        self.database.fetch(bind!(TOURNAMENT, id)).await?.first(read)
    }

    /// Returns the newest tournaments of a server, newest first; at most `MOST_SUGGESTED`. Tournaments that cannot be read are
    /// left out.
    pub async fn tournaments_in(&self, guild: GuildId) -> Result<Vec<StoredTournament>, StoreError> {
        let newest = self.database.fetch(bind!(NEWEST_IN, guild, MOST_SUGGESTED)).await?;
        Ok(newest.read(read_if_readable)?.into_iter().filter_map(Result::ok).collect())
    }

    /// Returns the tournaments for which people sign up, or which are running.
    pub async fn open_tournaments(&self) -> Result<Vec<(TournamentId, GuildId)>, StoreError> {
        self.database.fetch(bind!(OPEN)).await?.read(|row| Ok((row.take()?, row.take()?)))
    }

    /// Returns the tournaments of a server for which people sign up.
    pub async fn sign_ups_in(&self, guild: GuildId) -> Result<Vec<TournamentId>, StoreError> {
        self.database.fetch(bind!(SIGN_UPS_IN, guild)).await?.read(Row::take)
    }

    /// Returns the tournaments whose server event, or whose message after they are over, may still have to be changed.
    pub async fn unsettled_tournaments(&self) -> Result<Vec<(TournamentId, GuildId)>, StoreError> {
        self.database.fetch(bind!(UNSETTLED)).await?.read(|row| Ok((row.take()?, row.take()?)))
    }

    /// Returns the cancelled tournaments of whose tables some go on.
    pub async fn cancelled_tournaments_with_open_tables(
        &self,
    ) -> Result<Vec<(TournamentId, GuildId)>, StoreError> {
        let cancelled = self.database.fetch(bind!(CANCELLED_WITH_OPEN_TABLES)).await?;
        cancelled.read(|row| Ok((row.take()?, row.take()?)))
    }

    /// Writes a tournament in place of the version that was read.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when there is a newer version.
    pub async fn change_tournament(&self, changed: &StoredTournament) -> Result<(), StoreError> {
        let mut tx = self.database.begin().await?;
        replace(&mut *tx, changed).await?;
        let StoredTournament { id, tournament, .. } = changed;
        // A person who leaves before the start is removed from the document. The row stays, and matches nothing, until the
        // person is forgotten.
        let newest = tournament.people.last().map(|entrant| entrant.user);
        let newest_substitute = tournament.substitutes.last().map(|substitute| substitute.user);
        for user in newest.into_iter().chain(newest_substitute) {
            tx.execute(bind!(ADD_PERSON, *id, user)).await?;
        }
        let tables = tournament.played.last().map(|round| &round.tables[..]).unwrap_or_default();
        for table in tables.iter().filter_map(|table| table.table.filter(|_| table.worths.is_none())) {
            tx.execute(bind!(ADD_TABLE, table, *id)).await?;
        }
        tx.commit().await
    }

    /// Returns the tables of all rounds of a tournament, in the order in which they were opened.
    pub async fn tables_of_tournament(&self, id: TournamentId) -> Result<Vec<TournamentTable>, StoreError> {
        self.database.fetch(bind!(TABLES_OF_TOURNAMENT, id)).await?.read(|row| {
            Ok(TournamentTable {
                table: row.take()?,
                channel: row.take()?,
                has_ended: row.take()?,
                awaited: row.take()?,
                is_stopped: row.take()?,
            })
        })
    }

    /// Returns the tournament for which a table is played.
    pub async fn tournament_of(&self, table: TableId) -> Result<Option<TournamentId>, StoreError> {
        self.database.fetch(bind!(TOURNAMENT_OF, table)).await?.first(Row::take)
    }

    /// Returns `true` if a table that plays the same deals as others has to be kept secret, because others of its round may
    /// still play them.
    pub async fn is_sealed(&self, table: TableId) -> Result<bool, StoreError> {
        let Some(id) = self.tournament_of(table).await? else { return Ok(true) };
        let Some(stored) = self.tournament(id).await? else { return Ok(true) };
        Ok(stored.is_sealed(table, &self.tables_of_tournament(id).await?))
    }

    /// Returns the channels of this server's tables that have to be kept secret, because others play the same deals.
    pub async fn sealed_channels(&self, guild: GuildId) -> Result<Vec<ChannelId>, StoreError> {
        let mut channels = Vec::new();
        for undecided in self.database.fetch(bind!(UNDECIDED_IN, guild)).await?.read(read_if_readable)? {
            match undecided {
                Ok(stored) => channels.extend(stored.tournament.sealed_channels()),
                // Nobody knows which of its tables others still play.
                Err(id) => {
                    channels.extend(self.tables_of_tournament(id).await?.into_iter().map(|one| one.channel));
                }
            }
        }
        Ok(channels)
    }

    /// Returns the tournaments for which a person has signed up, as a player or as a substitute, or which the person organises.
    /// Of a tournament that cannot be read, returns only the number.
    pub async fn tournaments_of(
        &self,
        user: UserId,
    ) -> Result<Vec<Result<StoredTournament, TournamentId>>, StoreError> {
        self.database.fetch(bind!(TOURNAMENTS_OF, user)).await?.read(read_if_readable)
    }
}

/// Notes that a table is opened for a tournament, in the transaction that opens it.
pub(super) async fn add_table(
    tx: &mut dyn Transaction,
    table: TableId,
    place: TournamentPlace,
) -> Result<(), StoreError> {
    tx.execute(bind!(ADD_TABLE, table, TournamentId(place.tournament))).await?;
    Ok(())
}

/// Puts `former` in the place of a person. The person's games stay as results without a name. Returns the tournaments that cannot
/// be read: they stay as they are, and still name the person.
pub(super) async fn replace_person(
    tx: &mut dyn Transaction,
    person: UserId,
    former: UserId,
    name: &str,
) -> Result<Vec<TournamentId>, StoreError> {
    let mut unreadable = Vec::new();
    for stored in tx.fetch(bind!(TOURNAMENTS_OF, person)).await?.read(read_if_readable)? {
        let mut stored = match stored {
            Ok(stored) => stored,
            Err(id) => {
                unreadable.push(id);
                continue;
            }
        };
        let tournament = &mut stored.tournament;
        tournament.note_forgotten(person);
        if tournament.stage == TournamentStage::SignUp {
            tournament.people.retain(|entrant| entrant.user != person);
        }
        // The results of a tournament that is over stay as they are.
        let is_left = !tournament.is_finished();
        for entrant in tournament.people.iter_mut().filter(|entrant| entrant.user == person) {
            entrant.user = former;
            name.clone_into(&mut entrant.name);
            entrant.has_left |= is_left;
        }
        tournament.substitutes.retain(|substitute| substitute.user != person);
        let before = tournament.people.iter_mut().flat_map(|entrant| &mut entrant.before);
        for one in before.filter(|one| one.user == person) {
            one.user = former;
            name.clone_into(&mut one.name);
        }
        if tournament.organiser == person {
            tournament.organiser = former;
        }
        replace(tx, &stored).await?;
        tx.execute(bind!(REMOVE_PERSON, person, stored.id)).await?;
        tx.execute(bind!(ADD_PERSON, stored.id, former)).await?;
    }
    Ok(unreadable)
}

async fn replace(tx: &mut dyn Transaction, changed: &StoredTournament) -> Result<(), StoreError> {
    let StoredTournament { id, version, tournament } = changed;
    let text = write_tournament(tournament)?;
    let (stage, is_unsettled) = (stage_number(tournament.stage), u8::from(tournament.is_unsettled()));
    let replace = bind!(REPLACE_TOURNAMENT, stage, is_unsettled, TOURNAMENT_VERSION, text, *id, *version);
    let replaced = tx.execute(replace).await?;
    if replaced == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

fn read(row: &mut Row) -> Result<StoredTournament, StoreError> {
    let (id, version, form) = (row.take()?, row.take()?, row.take()?);
    Ok(StoredTournament { id, version, tournament: read_tournament(form, &row.take::<String>()?)? })
}

/// Reads a tournament, or only its number if the document cannot be read.
fn read_if_readable(row: &mut Row) -> Result<Result<StoredTournament, TournamentId>, StoreError> {
    let (id, version, form) = (row.take()?, row.take()?, row.take()?);
    let tournament = read_tournament(form, &row.take::<String>()?);
    Ok(tournament.map(|tournament| StoredTournament { id, version, tournament }).map_err(|_| id))
}

const fn stage_number(stage: TournamentStage) -> u8 {
    match stage {
        TournamentStage::SignUp => 0,
        TournamentStage::Running => 1,
        TournamentStage::Over => 2,
        TournamentStage::Cancelled => 3,
    }
}
