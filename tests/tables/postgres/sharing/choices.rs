//! What people choose for all their tables, told to a process that does not hold these tables' shards.

use std::time::Duration;

use carte_games::Seat;
use carte_table::preferences::Passing;
use carte_table::{Away, Pace};
use tokio::time::{sleep, timeout};

use super::{TAKEN_OVER, kill_all, start_two};

#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn an_absence_that_another_process_was_told_of_is_shown() {
    let (_database, [other, mut owner]) = start_two(2).await;
    other.holds(&[0]).await;
    owner.holds(&[1]).await;
    let table = owner.game(Pace::Day).await;
    let view = owner.public(table).await;
    let turn = view.game.as_ref().and_then(carte_games::View::turn).unwrap();
    // The table does not wait for this person, so no deadline changes.
    let seat = Seat::all(view.players()).find(|seat| *seat != turn).unwrap();
    let user = view.occupant(seat).person().unwrap();
    owner.news();
    let now = other.service.now();
    let away = Away { from: now, until: now.after(Duration::from_secs(24 * 60 * 60)) };
    for chosen in [Some(away), None] {
        other.service.set_away(user, chosen).await.unwrap();
        let seen = async {
            while owner.news() == 0 {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(TAKEN_OVER, seen).await.expect("the channel is told");
        assert_eq!(owner.public(table).await.away.len(), usize::from(chosen.is_some()));
    }
    // Nobody can see that a person passes without a press.
    other.service.set_passing(user, Passing::Auto).await.unwrap();
    sleep(Duration::from_millis(200)).await;
    assert_eq!(owner.news(), 0);
    kill_all([owner, other]).await;
}
