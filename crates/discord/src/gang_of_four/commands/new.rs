//! `/gang new`: opens a table for Gang of Four.

use poise::serenity_prelude::CreateAutocompleteResponse;

use crate::commands::choices::{Choice, or_default};
use crate::commands::opening::{self, OpeningChoices, suggest_pace};
use crate::commands::{CommandResult, Context, house};
use carte_games::{self as games, GameKind, gang_of_four};
use carte_players::Level;
use carte_present::RequestRefusal;
use carte_table::guild_settings::GuildSettings;
use carte_table::{Deals, Options};

/// The number of seats if none is given.
const SEATS: u8 = 4;

#[poise::command(slash_command, subcommand_required, subcommands("new"))]
pub(super) async fn gang(_ctx: Context<'_>) -> CommandResult {
    // Discord offers only the subcommand.
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "each is an option of the command")]
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    rules: Option<Choice<gang_of_four::Preset>>,
    #[min = 3]
    #[max = 4]
    seats: Option<u8>,
    #[min = 0]
    #[max = 3]
    computers: Option<u8>,
    level: Option<Choice<Level>>,
    #[min = 10]
    #[max = 1000]
    limit: Option<u16>,
    #[choices("manual", "automatic")] announce: Option<&'static str>,
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
        limit.map(|limit| ("limit", limit.to_string())),
        announce.map(|announce| ("announce", announce.to_owned())),
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

/// Suggests completions of a list of house rules.
async fn suggest_house(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    house::suggest(ctx, partial, &games::Rules::GangOfFour(gang_of_four::Rules::default()))
}

/// Returns the options of a table. Without `preset`, the server's rule set is used.
pub(crate) fn resolve_options(
    chosen: &OpeningChoices,
    preset: Option<gang_of_four::Preset>,
    settings: &GuildSettings,
) -> Result<Options, RequestRefusal> {
    let preset = match preset {
        Some(preset) => games::Preset::GangOfFour(preset),
        None => settings.rules_of(GameKind::GangOfFour),
    };
    chosen.resolve(preset, SEATS, settings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use carte_games::gang_of_four::ruleset::{Announce, Cut};
    use carte_games::gang_of_four::{Preset, Rules};
    use carte_table::{Deals, Pace, PaceError, TurnTime};

    fn resolved(chosen: &OpeningChoices, preset: Option<Preset>) -> Result<Options, RequestRefusal> {
        resolve_options(chosen, preset, &GuildSettings::default())
    }

    fn offered(option: &str) -> Vec<String> {
        let command = new();
        let parameter = command.parameters.iter().find(|parameter| parameter.name == option);
        parameter.expect("an option").choices.iter().map(|choice| choice.name.to_string()).collect()
    }

    #[test]
    fn every_choice_exists() {
        let levels: Vec<_> =
            carte_players::offered(games::GameKind::GangOfFour).iter().map(|level| level.name()).collect();
        assert_eq!(offered("level"), levels);
        assert_eq!(offered("announce"), Rules::allowed("announce").expect("an option of the rules"));
    }

    #[test]
    fn nothing_chosen_is_a_game() {
        let options = resolved(&OpeningChoices::default(), None).expect("the defaults");
        let rules = games::Rules::GangOfFour(Rules::default());
        let preset = Some(Preset::DaysOfWonder.into());
        let expected = Options {
            rules,
            preset,
            seats: 4,
            fill: true,
            level: Level::Club,
            pace: Pace::Relaxed,
            deals: Deals::Plain,
        };
        assert_eq!(options, expected);
    }

    #[test]
    fn what_is_chosen_is_taken() {
        let chosen = OpeningChoices {
            seats: Some(3),
            computers: Some(0),
            level: Some(Level::Novice),
            changes: vec![("limit", "50".to_owned()), ("announce", "automatic".to_owned())],
            house: Some("limit=50, cut=clockwise".to_owned()),
            pace: Some("2h 30m".to_owned()),
            thread: None,
            deals: Deals::Plain,
        };
        let rules =
            Rules::preset(Preset::Dargaud).with_limit(50).with(Announce::Automatic).with(Cut::Clockwise);
        let expected = Options {
            rules: games::Rules::GangOfFour(rules),
            preset: Some(Preset::Dargaud.into()),
            seats: 3,
            fill: false,
            level: Level::Novice,
            pace: Pace::Chosen(TurnTime::new(9000).expect("allowed")),
            deals: Deals::Plain,
        };
        assert_eq!(resolved(&chosen, Some(Preset::Dargaud)), Ok(expected));
    }

    #[test]
    fn a_pace_out_of_bounds_is_refused() {
        for (pace, error) in
            [("5s", PaceError::OutOfBounds), ("8d", PaceError::OutOfBounds), ("soon", PaceError::Form)]
        {
            let chosen = OpeningChoices { pace: Some(pace.to_owned()), ..OpeningChoices::default() };
            assert_eq!(resolved(&chosen, None), Err(RequestRefusal::BadPace(error)));
        }
    }

    #[test]
    fn rules_for_four_refuse_three() {
        let chosen = OpeningChoices { seats: Some(3), ..OpeningChoices::default() };
        assert_eq!(resolved(&chosen, Some(Preset::Riva)), Err(RequestRefusal::WrongPlayers { players: 3 }));
    }

    #[test]
    fn house_rules_are_checked() {
        let refused = |chosen: OpeningChoices| resolved(&chosen, None).expect_err("not to be had");
        let house = |house: &str| {
            refused(OpeningChoices { house: Some(house.to_owned()), ..OpeningChoices::default() })
        };
        let known = Rules::default().options().map(|(name, _)| name).collect();
        assert_eq!(house("jokers=2"), RequestRefusal::UnknownOption { option: "jokers".to_owned(), known });
        let flush =
            RequestRefusal::BadOption { option: "flush".to_owned(), detail: "cards, sum, values".to_owned() };
        assert_eq!(house("flush=colour"), flush);
        assert_eq!(house("flush"), flush);
        let limit = RequestRefusal::BadOption { option: "limit".to_owned(), detail: "10–1000".to_owned() };
        assert_eq!(house("limit=9"), limit);
        let pair =
            |first: (&'static str, &str), second: (&'static str, &str)| RequestRefusal::Contradiction {
                first: (first.0, first.1.to_owned()),
                second: (second.0, second.1.to_owned()),
            };
        assert_eq!(
            house("forget=take-back"),
            pair(("forget", "take-back"), ("announce-deadline", "before-next-action"))
        );
        assert_eq!(house("flush=sum, flush=cards"), pair(("flush", "sum"), ("flush", "cards")));
        let limit = vec![("limit", "100".to_owned())];
        let twice = OpeningChoices {
            changes: limit,
            house: Some("limit=50".to_owned()),
            ..OpeningChoices::default()
        };
        assert_eq!(refused(twice), pair(("limit", "100"), ("limit", "50")));
        let seats = OpeningChoices {
            seats: Some(3),
            house: Some("players=4".to_owned()),
            ..OpeningChoices::default()
        };
        assert_eq!(refused(seats), RequestRefusal::WrongPlayers { players: 3 });
    }
}
