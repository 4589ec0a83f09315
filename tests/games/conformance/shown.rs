//! What people see of every game: each state and each refusal, in every language, within Discord's limits.

use carte_games::{Awaits, Seat};
use carte_present::locale::Locale;
use carte_present::{Faces, Message, Reader, refusal};
use carte_table::{Command, Refusal};

use super::limits;
use super::play::all;
use super::scene::{Scene, pictures};
use super::subject::Subject;

pub(crate) fn every_state_can_be_presented<G: Subject>() {
    let faces = [Faces::text_only(), pictures::<G>()];
    for terms in all::<G>(0) {
        let (mut scene, mut news) = Scene::begin(&terms);
        loop {
            let over = scene.table.game().unwrap().awaits() == Awaits::Nobody;
            let faces = &faces[scene.chance.below(2)];
            // In every language it would take long; a game has its states in each often enough.
            let one = Locale::ALL[scene.chance.below(Locale::ALL.len())];
            for locale in Locale::ALL.into_iter().filter(|locale| over || *locale == one) {
                scene.present(&news, &Reader { locale, faces });
            }
            if over {
                break;
            }
            news = scene.step::<G>();
        }
    }
}

pub(crate) fn every_refusal_names_a_way_on<G: Subject>() {
    let faces = Faces::text_only();
    let mut met = 0;
    for terms in all::<G>(0) {
        let (mut scene, _) = Scene::begin(&terms);
        for step in 0..60 {
            if scene.table.game().unwrap().awaits() == Awaits::Nobody {
                break;
            }
            for seat in Seat::all(terms.players).filter(|_| step % 12 == 0) {
                let own = scene.own::<G>(seat);
                let tried = G::tried(&own, &mut scene.chance).into_iter();
                let refused = tried.filter_map(|action| scene.refusal(seat, &Command::Act(action.into())));
                let refused: Vec<Refusal> = refused.take(20).collect();
                met += refused.len();
                let every = G::refusals(&own).into_iter().map(|refusal| Refusal::Game(refusal.into()));
                let view = scene.view(seat);
                for refused in refused.into_iter().chain(every) {
                    for locale in Locale::ALL {
                        let shown = refusal::message(&refused, &view, &Reader { locale, faces: &faces });
                        limits::check(&shown);
                        assert!(leads_on(&shown), "{refused:?} leads nowhere: {}", shown.content);
                    }
                }
            }
            scene.step::<G>();
        }
    }
    assert!(met > 100, "only {met} refusals");
}

/// Returns `true` if there are words about why, and something to press or a line about what to do instead.
fn leads_on(shown: &Message) -> bool {
    let reason = shown.content.strip_prefix("✋ ").unwrap_or_default();
    reason.chars().count() > 8 && (!shown.rows.is_empty() || reason.lines().count() > 1)
}
