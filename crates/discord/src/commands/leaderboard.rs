//! `/leaderboard`: who leads.

use super::choices::{Choice, or_default};
use super::{CommandResult, Context, first_page};
use carte_games::Seat;
use carte_present::intent::LeaderboardPage;
use carte_records::statistics::report::Sorting;
use carte_records::statistics::{GameKind, Period};

#[poise::command(slash_command)]
pub(super) async fn leaderboard(
    ctx: Context<'_>,
    game: Option<Choice<GameKind>>,
    period: Option<Choice<Period>>,
    by: Option<Choice<Sorting>>,
    #[choices("server", "this-group")] scope: Option<&'static str>,
    #[min = 1]
    #[max = 9999]
    page: Option<u16>,
) -> CommandResult {
    tell!(ctx, |context| {
        let answer = async {
            let mut asked = LeaderboardPage {
                game: context.choose_game(game.map(|game| game.0), context.user).await?,
                period: or_default(period),
                by: or_default(by),
                page: first_page(page),
                group: [None; Seat::COUNT],
            };
            if scope == Some("this-group") {
                asked.group = context.find_own_group().await?;
            }
            context.leaderboard(asked, page).await
        };
        answer.await
    })
}
