//! `/gang new`: opens a table for Gang of Four.

use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, LightMethod, Permissions, Route};

use super::{Context, Done};
use crate::discord::errors::{Hitch, SendError, Verdict};
use crate::discord::outbox::{message_id, missing};
use crate::discord::visit::Visit;
use crate::discord::wire::Wire;
use crate::games;
use crate::games::gang_of_four::Rules;
use crate::ids::ChannelId;
use crate::locale::{Args, Locale};
use crate::players::Level;
use crate::present::{Message, Problem};
use crate::service::NewTable;
use crate::settings::{NoOpening, Opener, Settings};
use crate::table::{Options, Pace, View};

mod house;

/// Discord's number for a public thread.
const PUBLIC_THREAD: u8 = 11;

/// A thread in which nobody writes for three days is archived; the next line opens it again.
const ARCHIVE_MINUTES: u16 = 4320;

/// Discord allows no longer names.
const THREAD_NAME: usize = 100;

#[poise::command(slash_command, subcommand_required, subcommands("new"))]
pub(super) async fn gang(_ctx: Context<'_>) -> Done {
    // Discord offers the subcommand alone.
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    #[choices("days-of-wonder", "dargaud", "escale", "cabinet", "riva")] rules: Option<&'static str>,
    #[min = 3]
    #[max = 4]
    seats: Option<u8>,
    #[min = 0]
    #[max = 3]
    computers: Option<u8>,
    #[choices("novice", "club")] level: Option<&'static str>,
    #[min = 10]
    #[max = 1000]
    limit: Option<u16>,
    #[choices("manual", "automatic")] announce: Option<&'static str>,
    #[max_length = 40]
    #[autocomplete = "suggest_pace"]
    pace: Option<String>,
    #[max_length = 400]
    #[autocomplete = "house::suggest"]
    house: Option<String>,
    thread: Option<bool>,
) -> Done {
    if let Some(visit) = Visit::of_command(ctx.framework.user_data, ctx.interaction) {
        let house = house.unwrap_or_default();
        let chosen = Chosen { rules, seats, computers, level, limit, announce, pace, house };
        match visit.admitted().await.and_then(|settings| Ok(chosen.resolve(&settings)?)) {
            Err(hitch) => visit.tell(Err(hitch)).await,
            Ok(options) if thread.unwrap_or_default() => visit.open_in_thread(options, computers).await,
            Ok(options) => visit.open_here(options, computers).await,
        }
    }
    Ok(())
}

/// Suggests the paces with a name, and the time that is being typed.
async fn suggest_pace(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let locale = Locale::from_tag(&ctx.interaction.locale);
    let typed = match partial.parse() {
        Ok(Pace::Chosen(time)) => Some(AutocompleteChoice::new(time.to_string(), time.to_string())),
        Ok(_) | Err(_) => None,
    };
    let partial = partial.trim().to_lowercase();
    let named = Pace::NAMED
        .into_iter()
        .map(|pace| (pace, locale.text(&format!("command-gang-new.choice-pace-{}", pace.name()))))
        .filter(|(pace, label)| pace.name().starts_with(&partial) || label.to_lowercase().contains(&partial))
        .map(|(pace, label)| AutocompleteChoice::new(label, pace.name()));
    CreateAutocompleteResponse::new().set_choices(typed.into_iter().chain(named).collect())
}

/// The options of the command as they were given.
#[derive(Clone, Debug, Default)]
struct Chosen {
    rules: Option<&'static str>,
    seats: Option<u8>,
    computers: Option<u8>,
    level: Option<&'static str>,
    limit: Option<u16>,
    announce: Option<&'static str>,
    pace: Option<String>,
    house: String,
}

impl Chosen {
    /// Every option with the server's default, checked against the others.
    fn resolve(self, settings: &Settings) -> Result<Options, Problem> {
        let bad = |option: &str, detail: &str| Problem::BadOption {
            option: option.to_owned(),
            detail: detail.to_owned(),
        };
        let mut rules = match self.rules {
            Some(name) => Rules::preset(name.parse().map_err(|_| bad("rules", name))?),
            None => Rules::preset(settings.rules),
        };
        for (option, value) in self.changes()? {
            rules.set(option, &value)?;
        }
        rules.check()?;
        let seats = self.seats.unwrap_or(4);
        if !rules.allows_players(seats) {
            return Err(Problem::WrongPlayers { players: seats });
        }
        let level = match self.level {
            Some(name) => name.parse().map_err(|_| bad("level", name))?,
            None => Level::default(),
        };
        let pace = self.pace.map_or(Ok(settings.pace), |text| text.parse())?;
        // Who asks for no computer players wants to wait for people; else /gang new and Start are a game.
        let fill = self.computers != Some(0);
        Ok(Options { rules: games::Rules::GangOfFour(rules), seats, fill, level, pace })
    }

    /// Every change to the rule set, whichever option of the command makes it.
    fn changes(&self) -> Result<Vec<(&'static str, String)>, Problem> {
        let mut changes: Vec<(&'static str, String)> = Vec::new();
        changes.extend(self.limit.map(|limit| ("limit", limit.to_string())));
        changes.extend(self.announce.map(|announce| ("announce", announce.to_owned())));
        for second in house::parse(&self.house)? {
            match changes.iter().find(|first| first.0 == second.0) {
                Some(first) if first.1 != second.1 => {
                    return Err(Problem::Contradiction { first: first.clone(), second });
                }
                Some(_) => {}
                None => changes.push(second),
            }
        }
        Ok(changes)
    }
}

impl Visit {
    /// The settings of the server, if they let this person open a table here.
    async fn admitted(&self) -> Result<Settings, Hitch> {
        let settings = self.settings().await?;
        let moderator = self.person().moderator;
        let opener = Opener { channel: self.channel, parent: self.parent, roles: &self.roles, moderator };
        match settings.admit(&opener) {
            Ok(()) => Ok(settings),
            Err(NoOpening::Channel(channels)) => Err(Problem::NoTablesHere { channels }.into()),
            Err(NoOpening::Role(role)) => Err(Problem::OpenersOnly { role }.into()),
            Err(NoOpening::Moderators) => Err(Problem::ModeratorsOpenOnly.into()),
        }
    }

    /// Opens a table in this channel; its table message is the answer.
    async fn open_here(&self, options: Options, computers: Option<u8>) {
        let posting =
            if self.in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
        let opened = match self.may(posting) {
            Ok(()) => self.open(self.channel, options, computers).await,
            Err(hitch) => Err(hitch),
        };
        match opened {
            Ok(view) => self.show_new(&view).await,
            Err(hitch) => self.tell(Err(hitch)).await,
        }
    }

    /// Opens a table in a thread of its own.
    async fn open_in_thread(&self, options: Options, computers: Option<u8>) {
        let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        let hindrance = if self.guild.is_none() || self.in_thread {
            Err(Problem::NotHere.into())
        } else {
            self.may(needed)
        };
        if let Err(hitch) = hindrance {
            return self.tell(Err(hitch)).await;
        }
        // Making a thread takes as long as Discord likes.
        if self.defer().await.is_err() {
            return;
        }
        let answer = self.open_and_show(options, computers).await;
        self.tell_deferred(answer).await;
    }

    async fn open_and_show(&self, options: Options, computers: Option<u8>) -> Result<Message, Hitch> {
        let thread = self.make_thread().await?;
        let view = self.open(thread, options, computers).await?;
        let args = Args::new().with("channel", format!("<#{thread}>")).with("table", view.id.to_string());
        self.desk.outbox.refresh(self.desk.service.public(view.id).await?);
        Ok(Message { content: self.locale.format("answer-thread", args), ..Message::default() })
    }

    async fn make_thread(&self) -> Result<ChannelId, Hitch> {
        let name = self.public_locale.format("thread-name", Args::new().with("host", self.person().name));
        let name: String = name.chars().take(THREAD_NAME).collect();
        let json = json!({ "name": name, "type": PUBLIC_THREAD, "auto_archive_duration": ARCHIVE_MINUTES });
        let route = Route::ChannelThreads { channel_id: serenity::ChannelId::new(self.channel.0) };
        // Sent once: a second try could make a second thread.
        let made = self.desk.answers.send(Wire::request(LightMethod::Post, route, &json)).await;
        let thread = made.and_then(|thread| message_id(&thread).ok_or(SendError::Unreachable));
        thread.map(|id| ChannelId(id.0)).map_err(|error| {
            tracing::warn!(interaction = self.press.0, %error, "a thread could not be made");
            let problem = match error.verdict() {
                Verdict::Forbidden { view: true } => missing(Permissions::VIEW_CHANNEL),
                Verdict::Forbidden { view: false } => missing(Permissions::CREATE_PUBLIC_THREADS),
                Verdict::ChannelGone => Problem::ChannelGone,
                _ => Problem::Unexpected,
            };
            problem.into()
        })
    }

    async fn open(&self, channel: ChannelId, options: Options, computers: Option<u8>) -> Result<View, Hitch> {
        let chosen = self.settings().await?.language;
        let new = NewTable {
            channel,
            language: chosen.unwrap_or_else(|| self.public_locale.tag().to_owned()),
            options,
            computers: computers.unwrap_or_default(),
        };
        let view = self.desk.service.open(self.person(), new).await?;
        tracing::info!(interaction = self.press.0, table = %view.id, "a table was opened");
        Ok(view)
    }

    /// Whether the bot may do this here, and what every table needs.
    fn may(&self, more: Permissions) -> Result<(), Hitch> {
        let Some(may) = self.bot_may else { return Ok(()) };
        let lacking = (Permissions::VIEW_CHANNEL | Permissions::EMBED_LINKS | more) - may;
        if lacking.is_empty() || may.contains(Permissions::ADMINISTRATOR) {
            Ok(())
        } else {
            Err(missing(lacking).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::gang_of_four::Preset;
    use crate::games::gang_of_four::ruleset::{Announce, Cut};
    use crate::table::{PaceError, TurnTime};

    fn offered(option: &str) -> Vec<String> {
        let command = new();
        let parameter = command.parameters.iter().find(|parameter| parameter.name == option);
        parameter.expect("an option").choices.iter().map(|choice| choice.name.to_string()).collect()
    }

    #[test]
    fn every_choice_exists() {
        assert_eq!(offered("rules"), Preset::ALL.map(Preset::name));
        assert_eq!(offered("level"), Level::OFFERED.map(Level::name));
        assert_eq!(offered("announce"), Rules::allowed("announce").expect("an option of the rules"));
    }

    #[test]
    fn nothing_chosen_is_a_game() {
        let options = Chosen::default().resolve(&Settings::default()).expect("the defaults");
        let rules = games::Rules::GangOfFour(Rules::default());
        let expected = Options { rules, seats: 4, fill: true, level: Level::Club, pace: Pace::Relaxed };
        assert_eq!(options, expected);
    }

    #[test]
    fn what_is_chosen_is_taken() {
        let chosen = Chosen {
            rules: Some("dargaud"),
            seats: Some(3),
            computers: Some(0),
            level: Some("novice"),
            limit: Some(50),
            announce: Some("automatic"),
            pace: Some("2h 30m".to_owned()),
            house: "limit=50, cut=clockwise".to_owned(),
        };
        let rules = Rules {
            limit: 50,
            announce: Announce::Automatic,
            cut: Cut::Clockwise,
            ..Rules::preset(Preset::Dargaud)
        };
        let expected = Options {
            rules: games::Rules::GangOfFour(rules),
            seats: 3,
            fill: false,
            level: Level::Novice,
            pace: Pace::Chosen(TurnTime::new(9000).expect("allowed")),
        };
        assert_eq!(chosen.resolve(&Settings::default()), Ok(expected));
    }

    #[test]
    fn a_pace_out_of_bounds_is_refused() {
        for (pace, error) in
            [("5s", PaceError::OutOfBounds), ("8d", PaceError::OutOfBounds), ("soon", PaceError::Form)]
        {
            let chosen = Chosen { pace: Some(pace.to_owned()), ..Chosen::default() };
            assert_eq!(chosen.resolve(&Settings::default()), Err(Problem::BadPace(error)));
        }
    }

    #[test]
    fn rules_for_four_refuse_three() {
        let chosen = Chosen { rules: Some("riva"), seats: Some(3), ..Chosen::default() };
        assert_eq!(chosen.resolve(&Settings::default()), Err(Problem::WrongPlayers { players: 3 }));
    }

    #[test]
    fn house_rules_are_checked() {
        let refused = |chosen: Chosen| chosen.resolve(&Settings::default()).expect_err("not to be had");
        let house = |house: &str| refused(Chosen { house: house.to_owned(), ..Chosen::default() });
        assert_eq!(house("jokers=2"), Problem::UnknownOption { option: "jokers".to_owned() });
        let flush = Problem::BadOption { option: "flush".to_owned(), detail: "cards, sum".to_owned() };
        assert_eq!(house("flush=colour"), flush);
        assert_eq!(house("flush"), flush);
        let limit = Problem::BadOption { option: "limit".to_owned(), detail: "10–1000".to_owned() };
        assert_eq!(house("limit=9"), limit);
        let pair = |first: (&'static str, &str), second: (&'static str, &str)| Problem::Contradiction {
            first: (first.0, first.1.to_owned()),
            second: (second.0, second.1.to_owned()),
        };
        assert_eq!(
            house("forget=take-back"),
            pair(("forget", "take-back"), ("announce-deadline", "before-next-action"))
        );
        assert_eq!(house("flush=sum, flush=cards"), pair(("flush", "sum"), ("flush", "cards")));
        let twice = Chosen { limit: Some(100), house: "limit=50".to_owned(), ..Chosen::default() };
        assert_eq!(refused(twice), pair(("limit", "100"), ("limit", "50")));
        let seats = Chosen { seats: Some(3), house: "players=4".to_owned(), ..Chosen::default() };
        assert_eq!(refused(seats), Problem::WrongPlayers { players: 3 });
    }
}
