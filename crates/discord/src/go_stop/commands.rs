//! `/gostop …`: opens a table of Go-Stop, and plays by typed commands.

use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse};

use crate::commands::choices::{Choice, Choices, or_default};
use crate::commands::opening::{self, OpeningChoices, suggest_pace};
use crate::commands::{
    CommandResult, Context, begin, find_named_table, house, perform_at_table, refuse_command, suggest_table,
    table_commands,
};
use carte_games::go_stop::{Action, Preset, Wish, notation};
use carte_games::{self as games, GameKind};
use carte_players::Level;
use carte_present::go_stop::Intent;
use carte_present::go_stop::panel::action_text;
use carte_present::limits::{SUGGESTION, SUGGESTIONS};
use carte_present::{RequestRefusal, shorten};
use carte_table::guild_settings::GuildSettings;
use carte_table::{Deals, Options};

/// The only number of seats for which the rules choose the threshold of Go.
const TWO: u8 = 2;

impl Choices for Preset {
    fn all() -> Vec<(&'static str, Self)> {
        Self::ALL.into_iter().map(|preset| (preset.name(), preset)).collect()
    }
}

#[poise::command(slash_command, subcommand_required, subcommands("new", "play", "go", "stop"))]
pub(crate) async fn gostop(_ctx: Context<'_>) -> CommandResult {
    // Discord offers only the subcommands.
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    rules: Option<Choice<Preset>>,
    #[min = 2]
    #[max = 5]
    seats: Option<u8>,
    #[min = 0]
    #[max = 4]
    computers: Option<u8>,
    level: Option<Choice<Level>>,
    #[min = 0]
    #[max = 100]
    rounds: Option<u16>,
    #[min = 0]
    #[max = 10000]
    tokens: Option<u32>,
    #[choices("7", "5")] threshold: Option<&'static str>,
    #[choices("2", "0", "3")] jokers: Option<&'static str>,
    #[choices("free", "forced")] capture: Option<&'static str>,
    #[max_length = 40]
    #[autocomplete = "suggest_pace"]
    pace: Option<String>,
    #[max_length = 400]
    #[autocomplete = "suggest_house"]
    house: Option<String>,
    thread: Option<bool>,
    deals: Option<Choice<Deals>>,
) -> CommandResult {
    let changes = [
        rounds.map(|rounds| ("rounds", rounds.to_string())),
        tokens.map(|tokens| ("tokens", tokens.to_string())),
        threshold.map(|threshold| ("threshold", threshold.to_owned())),
        jokers.map(|jokers| ("jokers", jokers.to_owned())),
        capture.map(|capture| ("capture", capture.to_owned())),
    ];
    let changes = changes.into_iter().flatten().collect();
    let level = level.map(|level| level.0);
    let deals = or_default(deals);
    let chosen = OpeningChoices { seats, computers, level, changes, house, pace, thread, deals };
    opening::open(ctx, chosen, |chosen, settings| {
        resolve_options(chosen, rules.map(|rules| rules.0), settings)
    })
    .await
}

#[poise::command(slash_command)]
async fn play(
    ctx: Context<'_>,
    #[max_length = 100]
    #[autocomplete = "suggest"]
    card: String,
    #[min = 1]
    #[autocomplete = "suggest_table"]
    table: Option<u64>,
) -> CommandResult {
    match notation::parse(&card) {
        Ok(wish) => perform_at_table(ctx, Intent::Typed(wish), table).await,
        Err(error) => refuse_command(ctx, RequestRefusal::from(error).into()).await,
    }
}

table_commands! {
    go => Intent::Typed(Wish::Go);
    stop => Intent::Typed(Wish::Stop);
}

/// Suggests the person's legal actions that fit the text typed so far.
async fn suggest(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let Some(context) = begin(ctx) else { return CreateAutocompleteResponse::new() };
    // Which wish is used does not matter: only the table is looked for.
    let Ok(view) = context.resolve_table(Intent::Typed(Wish::Go).into(), find_named_table(ctx)).await else {
        return CreateAutocompleteResponse::new();
    };
    let Some(games::View::GoStop(game)) = &view.game else { return CreateAutocompleteResponse::new() };
    let (actions, reader) = (game.legal_actions(), context.reader());
    let fitting = actions.iter().filter(|action| may_become(action, partial)).take(SUGGESTIONS);
    let choices = fitting.map(|action| {
        let name = shorten(&action_text(game, action, &reader), SUGGESTION);
        AutocompleteChoice::new(name, notation::write(action))
    });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Suggests completions of a list of house rules.
async fn suggest_house(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    house::suggest(ctx, partial, &games::Preset::GoStop(Preset::Default).rules())
}

/// Returns `true` if `typed` may become this action; its last word may be unfinished.
fn may_become(action: &Action, typed: &str) -> bool {
    let typed = typed.trim().to_lowercase();
    let whole = typed.rsplit_once(' ').map_or("", |(whole, _)| whole);
    let wish = notation::parse(&typed).or_else(|_| notation::parse(whole));
    notation::write(action).to_lowercase().starts_with(&typed) || wish.is_ok_and(|wish| wish.fits(action))
}

/// Returns the options of a table. If no number of seats is given, there are as many as the rule set is made for, but enough for the person
/// and the computer players.
pub(crate) fn resolve_options(
    chosen: &OpeningChoices,
    preset: Option<Preset>,
    settings: &GuildSettings,
) -> Result<Options, RequestRefusal> {
    let usual = preset.unwrap_or(Preset::Default).usual_players();
    let preset = preset.map_or_else(|| settings.rules_of(GameKind::GoStop), games::Preset::GoStop);
    let seats = chosen.computers.map_or(usual, |computers| usual.max(computers.saturating_add(1)));
    let options = chosen.resolve(preset, seats, settings)?;
    if let Some(threshold) =
        chosen.changes(&preset.rules())?.into_iter().find(|(option, _)| *option == "threshold")
        && options.seats != TWO
        && !may_become_two(&options.rules)
    {
        // With three players the threshold is always three points.
        return Err(RequestRefusal::Contradiction {
            first: threshold,
            second: ("seats", options.seats.to_string()),
        });
    }
    Ok(options)
}

/// Returns `true` if a game of three may go on with two players, when somebody has no tokens left.
fn may_become_two(rules: &games::Rules) -> bool {
    match rules {
        games::Rules::GoStop(rules) => rules.goes_on_without_the_broke(),
        games::Rules::GangOfFour(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use carte_games::go_stop::Rules;
    use carte_games::go_stop::ruleset::{Capturing, Jokers, OwnSatta, PiCount, Threshold};
    use carte_table::{Deals, Pace};

    fn resolved(chosen: &OpeningChoices) -> Result<Options, RequestRefusal> {
        resolve_options(chosen, None, &GuildSettings::default())
    }

    #[test]
    fn every_choice_exists() {
        let command = new();
        let offered = |option: &str| -> Vec<String> {
            let parameter = command.parameters.iter().find(|parameter| parameter.name == option);
            parameter.expect("an option").choices.iter().map(|choice| choice.name.to_string()).collect()
        };
        let levels: Vec<_> =
            carte_players::offered(games::GameKind::GoStop).iter().map(|level| level.name()).collect();
        assert_eq!(offered("level"), levels);
        assert_eq!(offered("rules"), Preset::ALL.map(Preset::name));
        for option in ["threshold", "jokers", "capture"] {
            assert_eq!(offered(option), Rules::allowed(option).expect("an option of the rules"), "{option}");
        }
    }

    #[test]
    fn nothing_chosen_is_a_game() {
        let rules = games::Rules::GoStop(Rules::default());
        let preset = Some(Preset::Default.into());
        let expected = Options {
            rules,
            preset,
            seats: 2,
            fill: true,
            level: Level::Club,
            pace: Pace::Relaxed,
            deals: Deals::Plain,
        };
        assert_eq!(resolved(&OpeningChoices::default()), Ok(expected));
    }

    #[test]
    fn what_is_chosen_is_taken() {
        let option = |name, value: &str| (name, value.to_owned());
        let chosen = OpeningChoices {
            seats: Some(2),
            computers: Some(0),
            level: Some(Level::Novice),
            changes: vec![
                option("rounds", "0"),
                option("tokens", "50"),
                option("threshold", "5"),
                option("jokers", "0"),
                option("capture", "forced"),
            ],
            house: Some("pi-bak=cards, tokens=50".to_owned()),
            pace: Some("day".to_owned()),
            thread: None,
            deals: Deals::Plain,
        };
        let rules = Rules::default()
            .with_rounds(0)
            .with_tokens(50)
            .with(Threshold::Five)
            .with(Jokers::None)
            .with(Capturing::Forced)
            .with(PiCount::Cards);
        let rules = games::Rules::GoStop(rules);
        let preset = Some(Preset::Default.into());
        let expected = Options {
            rules,
            preset,
            seats: 2,
            fill: false,
            level: Level::Novice,
            pace: Pace::Day,
            deals: Deals::Plain,
        };
        assert_eq!(resolved(&chosen), Ok(expected));
    }

    #[test]
    fn computer_players_find_a_seat() {
        for (computers, seats) in [(0, 2), (1, 2), (2, 3)] {
            let chosen = OpeningChoices { computers: Some(computers), ..OpeningChoices::default() };
            assert_eq!(resolved(&chosen).map(|options| options.seats), Ok(seats));
        }
    }

    #[test]
    fn a_rule_set_brings_its_rules_and_seats() {
        let resolved = |preset, chosen: &OpeningChoices| {
            resolve_options(chosen, Some(preset), &GuildSettings::default()).expect("legal options")
        };
        for preset in Preset::ALL {
            let options = resolved(preset, &OpeningChoices::default());
            assert_eq!(options.rules, games::Rules::GoStop(Rules::preset(preset)));
            assert_eq!(options.preset, Some(preset.into()));
            assert_eq!(options.seats, if preset == Preset::Gostop { 3 } else { 2 }, "{preset}");
        }
        let two = OpeningChoices {
            seats: Some(2),
            house: Some("own-satta=2".to_owned()),
            ..OpeningChoices::default()
        };
        let options = resolved(Preset::Gostop, &two);
        let rules = Rules::preset(Preset::Gostop).with(OwnSatta::Two);
        assert_eq!((options.seats, options.rules), (2, games::Rules::GoStop(rules)));
    }

    #[test]
    fn suggestions_follow_what_is_typed() {
        let card = |text: &str| text.parse().expect("a card");
        for typed in ["", " ", "9", "9.", "9.1", "sep", "cup", "animal", "sept an"] {
            assert!(may_become(&Action::Play(card("9.1")), typed), "{typed:?}");
        }
        for typed in ["8", "9.2", "shake", "ribbon", "go", "?"] {
            assert!(!may_become(&Action::Play(card("9.1")), typed), "{typed:?}");
        }
        assert!(may_become(&Action::Shake(card("9.1")), "sh"));
        assert!(may_become(&Action::Shake(card("9.1")), "montrer sept"));
        assert!(may_become(&Action::Joker(card("JA")), "joker 2"));
    }

    #[test]
    fn contradictions_are_named() {
        let refused = |chosen: &OpeningChoices| match resolved(chosen) {
            Err(RequestRefusal::Contradiction { first, second }) => {
                (format!("{}={}", first.0, first.1), format!("{}={}", second.0, second.1))
            }
            other => panic!("no contradiction: {other:?}"),
        };
        let house =
            |house: &str| OpeningChoices { house: Some(house.to_owned()), ..OpeningChoices::default() };
        let pair = |first: &str, second: &str| (first.to_owned(), second.to_owned());
        assert_eq!(refused(&house("rounds=0, prolong=unasked")), pair("rounds=0", "tokens=0"));
        assert!(resolved(&house("rounds=0")).is_ok(), "its players are asked");
        let rounds = OpeningChoices { changes: vec![("rounds", "6".to_owned())], ..house("rounds=24") };
        assert_eq!(refused(&rounds), pair("rounds=6", "rounds=24"));
        let three = OpeningChoices { seats: Some(3), ..house("threshold=5") };
        assert_eq!(refused(&three), pair("threshold=5", "seats=3"));
        let become_two = OpeningChoices { seats: Some(3), ..house("threshold=5, tokens=50") };
        assert!(resolved(&become_two).is_ok(), "two of them may be left");
        let known = Rules::default().options().map(|(name, _)| name).collect();
        let unknown = RequestRefusal::UnknownOption { option: "limit".to_owned(), known };
        assert_eq!(resolved(&house("limit=50")), Err(unknown));
        let tokens =
            RequestRefusal::BadOption { option: "tokens".to_owned(), detail: "0, 10–10000".to_owned() };
        assert_eq!(resolved(&house("tokens=3")), Err(tokens));
    }
}
