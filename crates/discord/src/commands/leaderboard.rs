//! `/leaderboard`: who leads.

use super::{CommandResult, Context, first_page, game, period};
use crate::interaction_context::InteractionContext;
use carte_present::intent::LeaderboardPage;
use carte_records::statistics::report::Sorting;

#[poise::command(slash_command)]
pub(super) async fn leaderboard(
    ctx: Context<'_>,
    #[rename = "game"]
    #[choices("gang-of-four", "go-stop")]
    which: Option<&'static str>,
    #[rename = "period"]
    #[choices("all", "season", "month", "week")]
    when: Option<&'static str>,
    #[choices("rating", "wins", "average-points", "feats")] by: Option<&'static str>,
    #[choices("server", "this-group")] scope: Option<&'static str>,
    #[min = 1]
    #[max = 9999]
    page: Option<u16>,
) -> CommandResult {
    if let Some(context) = InteractionContext::begin(ctx.framework.user_data, ctx.interaction) {
        let mut asked = LeaderboardPage {
            game: game(which),
            period: period(when),
            by: by.and_then(Sorting::from_name).unwrap_or_default(),
            page: first_page(page),
            group: [None; 4],
        };
        let answer = async {
            if scope == Some("this-group") {
                asked.group = context.own_group().await?;
            }
            context.leaderboard(asked).await
        };
        let answer = answer.await;
        context.tell(answer).await;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use carte_records::statistics::Period;

    #[test]
    fn every_choice_exists() {
        let command = leaderboard();
        let offered = |option: usize| -> Vec<String> {
            command.parameters[option].choices.iter().map(|choice| choice.name.to_string()).collect()
        };
        assert_eq!(
            offered(0),
            carte_records::statistics::GameKind::ALL.map(carte_records::statistics::GameKind::name)
        );
        assert_eq!(offered(1), Period::ALL.map(Period::name));
        assert_eq!(offered(2), Sorting::ALL.map(Sorting::name));
    }
}
