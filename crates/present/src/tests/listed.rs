//! The list of tables, with a way to each however many there are.

use super::*;
use crate::private::Listed;
use carte_table::BoardLocation;

fn listed(count: u64, rng: &mut StdRng) -> Vec<Listed> {
    (1..=count)
        .map(|number| {
            let mut playing = Playing::open(rng);
            if number % 2 == 0 {
                playing.start();
            }
            let mut view = playing.table.view(Viewer::Public);
            view.id = carte_table::ids::TableId(number);
            let place = BoardLocation { guild: view.guild, channel: view.channel, board: None };
            Listed { view, place }
        })
        .collect()
}

#[test]
fn every_table_has_a_link_and_a_way_in() {
    let mut rng = StdRng::seed_from_u64(7);
    let faces = Faces::text_only();
    for count in [1, 5, 6, 25, 40] {
        let list = listed(count, &mut rng);
        for locale in Locale::ALL {
            let reader = Reader { locale, faces: &faces };
            let message = private::tables(&list, carte_table::ids::UserId(0), &reader);
            checks::limits(&message);
            let shown = list.len().min(15);
            assert_eq!(message.embeds[0].description.matches("https://discord.com/").count(), shown);
            let watched: usize = message
                .rows
                .iter()
                .map(|row| match row {
                    Row::Buttons(buttons) => buttons.iter().filter(|one| watches(one.id)).count(),
                    Row::Select(menu) if watches(menu.id) => menu.options.len(),
                    Row::Select(_) => 0,
                })
                .sum();
            assert_eq!(watched, shown, "people without a seat may look on at each");
        }
    }
}

fn watches(id: ComponentId) -> bool {
    matches!(id.intent, crate::Intent::Watch(_))
}
