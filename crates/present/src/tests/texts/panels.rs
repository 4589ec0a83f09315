//! A player's panel.

use super::*;

#[test]
fn the_panel_names_what_is_chosen_and_what_could_be_laid() {
    let view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G4 R4"]);
    let state = PanelState { chosen: cards("G7 R7"), ..PanelState::default() };
    check(
        |reader| panel::message(&view, state, reader),
        &expect![[r#"
            🃏 **Your hand** · 9 cards
            `G3` `Y3` · `R5` · `G7` `Y7` `R7` · `R9` · `Y10` · `PG`

            ▶️ **Your turn.** To beat: `G4` `R4` (pair of fours), laid by **Bo**. Time runs out <t:1700000000:R>.
            👥 Bo 9 cards · 🤖 Pica 5 cards · 🤖 for Cy 3 cards

            ✅ **pair of sevens** `G7` `R7` can be laid now.
            ▾ Choose cards from your hand
              - G3 | green 3
              - Y3 | yellow 3
              - R5 | red 5
              * G7 | green 7
              - Y7 | yellow 7
              * R7 | red 7
              - R9 | red 9
              - Y10 | yellow 10
              - PG | green phoenix
            ▾ Or lay one of these at once
              - Y7 R7 | pair of sevens
              * G7 R7 | pair of sevens
              - G7 Y7 | pair of sevens
            [Play] [Pass] [Sort by colour] [Hint]"#]],
        &expect![[r#"
            🃏 **Votre main** · 9 cartes
            `G3` `Y3` · `R5` · `G7` `Y7` `R7` · `R9` · `Y10` · `PG`

            ▶️ **À vous de jouer.** À battre~: `G4` `R4` (paire de 4), posé par **Bo**. Fin du temps <t:1700000000:R>.
            👥 Bo 9 cartes · 🤖 Pica 5 cartes · 🤖 pour Cy 3 cartes

            ✅ **paire de 7** `G7` `R7`~: vous pouvez poser ces cartes.
            ▾ Choisissez des cartes de votre main
              - G3 | 3 vert
              - Y3 | 3 jaune
              - R5 | 5 rouge
              * G7 | 7 vert
              - Y7 | 7 jaune
              * R7 | 7 rouge
              - R9 | 9 rouge
              - Y10 | 10 jaune
              - PG | phénix vert
            ▾ Ou posez aussitôt l’une de ces combinaisons
              - Y7 R7 | paire de 7
              * G7 R7 | paire de 7
              - G7 Y7 | paire de 7
            [Jouer] [Passer] [Trier par couleur] [Conseil]"#]],
    );
}

#[test]
fn the_panel_says_why_not_and_offers_kinds_first() {
    let mut view = following("G1 Y1 G2 R2 G3 Y3 R5 G6 G7 Y7 R7 G8 R9 Y10 PG DR", &[]);
    let game = gang_mut(&mut view);
    (game.seats[1].cards_left, game.seats[1].announced) = (1, true);
    let state = PanelState { chosen: cards("G1"), sort: Sort::Colour, ..PanelState::default() };
    check(
        |reader| panel::message(&view, state, reader),
        &expect![[r#"
            🃏 **Your hand** · 16 cards
            🟢 `G1` `G2` `G3` `G6` `G7` `G8`
            🟡 `Y1` `Y3` `Y7` `Y10`
            🔴 `R2` `R5` `R7` `R9`
            ✨ `PG` `DR`

            ▶️ **Your turn.** You lead: lay whatever you like. Time runs out <t:1700000000:R>.
            ⚠️ The next player holds one card: mind the last-card duty.
            👥 Bo 1 card 📣 · 🤖 Pica 5 cards · 🤖 for Cy 3 cards

            ❌ **green 1** `G1` cannot be laid now.
            The next player holds one card, so lead several cards, since you can.
            ▾ Choose cards from your hand
              * G1 | green 1
              - G2 | green 2
              - G3 | green 3
              - G6 | green 6
              - G7 | green 7
              - G8 | green 8
              - Y1 | yellow 1
              - Y3 | yellow 3
              - Y7 | yellow 7
              - Y10 | yellow 10
              - R2 | red 2
              - R5 | red 5
              - R7 | red 7
              - R9 | red 9
              - PG | green phoenix
              - DR | dragon
            ▾ Or lay one of these at once
              - G3 Y3 G7 Y7 R7 | full house, sevens over threes
              - G2 R2 G7 Y7 R7 | full house, sevens over twos
              - G1 Y1 G7 Y7 R7 | full house, sevens over ones
              - G2 G3 G6 G7 G8 | green flush up to 8
              - G1 G3 G6 G7 G8 | green flush up to 8
              - G1 G2 G6 G7 G8 | green flush up to 8
              - G1 G2 G3 G7 G8 | green flush up to 8
              - G1 G2 G3 G6 G8 | green flush up to 8
              - G1 G2 G3 G6 G7 | green flush up to 7
              - G6 R7 G8 R9 Y10 | straight up to 10
              - G6 Y7 G8 R9 Y10 | straight up to 10
              - G6 G7 G8 R9 Y10 | straight up to 10
              - R5 G6 R7 G8 R9 | straight up to 9
              - R5 G6 Y7 G8 R9 | straight up to 9
              - R5 G6 G7 G8 R9 | straight up to 9
              - G7 Y7 R7 | triple of sevens
              - Y7 R7 | pair of sevens
              - G7 R7 | pair of sevens
              - G7 Y7 | pair of sevens
              - G3 Y3 | pair of threes
              - G2 R2 | pair of twos
              - G1 Y1 | pair of ones
            (Play) (Pass) [Sort by value] [Hint]"#]],
        &expect![[r#"
            🃏 **Votre main** · 16 cartes
            🟢 `G1` `G2` `G3` `G6` `G7` `G8`
            🟡 `Y1` `Y3` `Y7` `Y10`
            🔴 `R2` `R5` `R7` `R9`
            ✨ `PG` `DR`

            ▶️ **À vous de jouer.** Vous entamez~: posez ce que vous voulez. Fin du temps <t:1700000000:R>.
            ⚠️ Le joueur suivant n’a plus qu’une carte~: pensez à l’obligation de la dernière carte.
            👥 Bo 1 carte 📣 · 🤖 Pica 5 cartes · 🤖 pour Cy 3 cartes

            ❌ **1 vert** `G1`~: impossible pour l’instant.
            Le joueur suivant n’a plus qu’une carte~: entamez avec plusieurs cartes, puisque vous le pouvez.
            ▾ Choisissez des cartes de votre main
              * G1 | 1 vert
              - G2 | 2 vert
              - G3 | 3 vert
              - G6 | 6 vert
              - G7 | 7 vert
              - G8 | 8 vert
              - Y1 | 1 jaune
              - Y3 | 3 jaune
              - Y7 | 7 jaune
              - Y10 | 10 jaune
              - R2 | 2 rouge
              - R5 | 5 rouge
              - R7 | 7 rouge
              - R9 | 9 rouge
              - PG | phénix vert
              - DR | dragon
            ▾ Ou posez aussitôt l’une de ces combinaisons
              - G3 Y3 G7 Y7 R7 | full aux 7 par les 3
              - G2 R2 G7 Y7 R7 | full aux 7 par les 2
              - G1 Y1 G7 Y7 R7 | full aux 7 par les 1
              - G2 G3 G6 G7 G8 | couleur verte au 8
              - G1 G3 G6 G7 G8 | couleur verte au 8
              - G1 G2 G6 G7 G8 | couleur verte au 8
              - G1 G2 G3 G7 G8 | couleur verte au 8
              - G1 G2 G3 G6 G8 | couleur verte au 8
              - G1 G2 G3 G6 G7 | couleur verte au 7
              - G6 R7 G8 R9 Y10 | suite au 10
              - G6 Y7 G8 R9 Y10 | suite au 10
              - G6 G7 G8 R9 Y10 | suite au 10
              - R5 G6 R7 G8 R9 | suite au 9
              - R5 G6 Y7 G8 R9 | suite au 9
              - R5 G6 G7 G8 R9 | suite au 9
              - G7 Y7 R7 | brelan de 7
              - Y7 R7 | paire de 7
              - G7 R7 | paire de 7
              - G7 Y7 | paire de 7
              - G3 Y3 | paire de 3
              - G2 R2 | paire de 2
              - G1 Y1 | paire de 1
            (Jouer) (Passer) [Trier par valeur] [Conseil]"#]],
    );
    let straights = PanelState { kind: Some(Kind::Pair), ..PanelState::default() };
    let faces = Faces::text_only();
    let menu = panel::message(&view, straights, &Reader { locale: Locale::En, faces: &faces });
    expect![[r#"
        🃏 **Your hand** · 16 cards
        `G1` `Y1` · `G2` `R2` · `G3` `Y3` · `R5` · `G6` · `G7` `Y7` `R7` · `G8` · `R9` · `Y10` · `PG` · `DR`

        ▶️ **Your turn.** You lead: lay whatever you like. Time runs out <t:1700000000:R>.
        ⚠️ The next player holds one card: mind the last-card duty.
        👥 Bo 1 card 📣 · 🤖 Pica 5 cards · 🤖 for Cy 3 cards
        ▾ Choose cards from your hand
          - G1 | green 1
          - Y1 | yellow 1
          - G2 | green 2
          - R2 | red 2
          - G3 | green 3
          - Y3 | yellow 3
          - R5 | red 5
          - G6 | green 6
          - G7 | green 7
          - Y7 | yellow 7
          - R7 | red 7
          - G8 | green 8
          - R9 | red 9
          - Y10 | yellow 10
          - PG | green phoenix
          - DR | dragon
        ▾ Or lay one of these at once
          - G3 Y3 G7 Y7 R7 | full house, sevens over threes
          - G2 R2 G7 Y7 R7 | full house, sevens over twos
          - G1 Y1 G7 Y7 R7 | full house, sevens over ones
          - G2 G3 G6 G7 G8 | green flush up to 8
          - G1 G3 G6 G7 G8 | green flush up to 8
          - G1 G2 G6 G7 G8 | green flush up to 8
          - G1 G2 G3 G7 G8 | green flush up to 8
          - G1 G2 G3 G6 G8 | green flush up to 8
          - G1 G2 G3 G6 G7 | green flush up to 7
          - G6 R7 G8 R9 Y10 | straight up to 10
          - G6 Y7 G8 R9 Y10 | straight up to 10
          - G6 G7 G8 R9 Y10 | straight up to 10
          - R5 G6 R7 G8 R9 | straight up to 9
          - R5 G6 Y7 G8 R9 | straight up to 9
          - R5 G6 G7 G8 R9 | straight up to 9
          - G7 Y7 R7 | triple of sevens
          - Y7 R7 | pair of sevens
          - G7 R7 | pair of sevens
          - G7 Y7 | pair of sevens
          - G3 Y3 | pair of threes
          - G2 R2 | pair of twos
          - G1 Y1 | pair of ones
        (Play) (Pass) [Sort by colour] [Hint]"#]]
    .assert_eq(&show(&menu));
}

#[test]
fn the_panel_presses_for_carte() {
    let mut view = following("R9", &["G4", "R8"]);
    let game = gang_mut(&mut view);
    game.phase = Phase::Turn { seat: Seat::new(1) };
    game.unannounced = Some(Seat::new(0));
    check(
        |reader| panel::message(&view, PanelState::default(), reader),
        &expect![[r#"
            🃏 **Your hand** · 1 card
            `R9`

            ⏳ **Bo** is to play. On the table: `R8`.
            📣 **You hold one card and have not said “Carte~!”.** Press it before the next player acts!
            👥 Bo 9 cards · 🤖 Pica 5 cards · 🤖 for Cy 3 cards
            [Say “Carte~!” now]
            ▾ Choose cards from your hand
              - R9 | red 9
            ▾ Or choose a play
              - R9 | red 9
            (Play) (Pass) [Sort by colour] (Hint)
            ▾ Order ahead, for when your turn comes
              - Pass until the next cycle | 
              - Pass unless a single is played | 
              - Announce for me when one card is left | "#]],
        &expect![[r#"
            🃏 **Votre main** · 1 carte
            `R9`

            ⏳ C’est à **Bo**. Sur la table~: `R8`.
            📣 **Il vous reste une carte et vous n’avez pas dit «~Carte~!~».** Dites-le avant que le joueur suivant n’agisse~!
            👥 Bo 9 cartes · 🤖 Pica 5 cartes · 🤖 pour Cy 3 cartes
            [Dire «~Carte~!~» maintenant]
            ▾ Choisissez des cartes de votre main
              - R9 | 9 rouge
            ▾ Ou choisissez une combinaison
              - R9 | 9 rouge
            (Jouer) (Passer) [Trier par couleur] (Conseil)
            ▾ Demander d’avance, pour quand ce sera à vous
              - Passer jusqu’au tour suivant | 
              - Passer sauf si une carte seule est jouée | 
              - Annoncer pour moi quand il reste une carte | "#]],
    );
    assert!(crate::gang_of_four::panel::says_carte_now(&view));
}

#[test]
fn the_winner_gives_a_card_back() {
    let mut view = following("G1 Y1 G2 R2 G3 Y3 R5 G6 G7 Y7 R7 G8 R9 Y10 PG PY DR", &[]);
    let game = gang_mut(&mut view);
    game.phase = Phase::Exchange(gang_of_four::Exchange {
        giver: Seat::new(1),
        winner: Seat::new(0),
        given: Card::DRAGON,
    });
    let state = PanelState { chosen: cards("G1"), ..PanelState::default() };
    check(
        |reader| panel::message(&view, state, reader),
        &expect![[r#"
        🃏 **Your hand** · 17 cards
        `G1` `Y1` · `G2` `R2` · `G3` `Y3` · `R5` · `G6` · `G7` `Y7` `R7` · `G8` · `R9` · `Y10` · `PG` `PY` · `DR`

        🔄 You won the round and received `DR` from **Bo**. Give any one card back; everybody will see it.
        ▾ Choose the card to give back
          * G1 | green 1
          - Y1 | yellow 1
          - G2 | green 2
          - R2 | red 2
          - G3 | green 3
          - Y3 | yellow 3
          - R5 | red 5
          - G6 | green 6
          - G7 | green 7
          - Y7 | yellow 7
          - R7 | red 7
          - G8 | green 8
          - R9 | red 9
          - Y10 | yellow 10
          - PG | green phoenix
          - PY | yellow phoenix
          - DR | dragon
        [Give back G1] [Hint]"#]],
        &expect![[r#"
        🃏 **Votre main** · 17 cartes
        `G1` `Y1` · `G2` `R2` · `G3` `Y3` · `R5` · `G6` · `G7` `Y7` `R7` · `G8` · `R9` · `Y10` · `PG` `PY` · `DR`

        🔄 Vous avez gagné la manche et reçu `DR` de **Bo**. Rendez une carte de votre choix~; tout le monde la verra.
        ▾ Choisissez la carte à rendre
          * G1 | 1 vert
          - Y1 | 1 jaune
          - G2 | 2 vert
          - R2 | 2 rouge
          - G3 | 3 vert
          - Y3 | 3 jaune
          - R5 | 5 rouge
          - G6 | 6 vert
          - G7 | 7 vert
          - Y7 | 7 jaune
          - R7 | 7 rouge
          - G8 | 8 vert
          - R9 | 9 rouge
          - Y10 | 10 jaune
          - PG | phénix vert
          - PY | phénix jaune
          - DR | dragon
        [Rendre G1] [Conseil]"#]],
    );
}

#[test]
fn a_hint_says_what_to_do_and_why() {
    let state = PanelState { hint: true, ..PanelState::default() };
    let blocked = following("G3", &["R10"]);
    let going_out = following("R9", &["G4"]);
    let choice = following("G3 Y3 R5 G8 Y8 R8 R9 PG DR", &["G7"]);
    let hints: Vec<String> = [blocked, going_out, choice]
        .iter()
        .flat_map(|view| {
            let faces = Faces::text_only();
            LOCALES.map(|locale| panel::message(view, state, &Reader { locale, faces: &faces }).content)
        })
        .filter_map(|content| content.lines().find(|line| line.starts_with('💡')).map(str::to_owned))
        .collect();
    expect![[r#"
        💡 Hint: pass. You hold nothing that beats this.
        💡 Conseil~: passez. Vous n’avez rien de plus fort.
        💡 Hint: `R9`. It is your last play: you are out.
        💡 Conseil~: `R9`. C’est votre dernier coup~: vous avez fini.
        💡 Hint: `R9`. It leaves the rest of your hand in good order. Worth about 2 points more than passing.
        💡 Conseil~: `R9`. Le reste de votre main garde sa valeur. Environ 2 points de mieux que de passer."#]]
    .assert_eq(&hints.join("\n").replace('\u{a0}', "~"));
}

#[test]
fn beside_its_picture_the_panel_names_no_card_of_the_hand_twice() {
    let view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G4 R4"]);
    let state = PanelState { chosen: cards("G7 R7"), sort: Sort::Colour, ..PanelState::default() };
    check(
        |reader| fanned(&view, state, reader),
        &expect![[r#"
        🃏 **Your hand** · 9 cards

        ▶️ **Your turn.** To beat: `G4` `R4` (pair of fours), laid by **Bo**. Time runs out <t:1700000000:R>.
        👥 Bo 9 cards · 🤖 Pica 5 cards · 🤖 for Cy 3 cards

        ✅ **pair of sevens** `G7` `R7` can be laid now.
        # 
        ![Hand: G3 G7 Y3 Y7 Y10 R5 R7 R9 PG. Playable: G7 Y7 R7. Chosen: G7 R7.]
        ▾ Choose cards from your hand
          - G3 | green 3
          * G7 | green 7
          - Y3 | yellow 3
          - Y7 | yellow 7
          - Y10 | yellow 10
          - R5 | red 5
          * R7 | red 7
          - R9 | red 9
          - PG | green phoenix
        ▾ Or lay one of these at once
          - Y7 R7 | pair of sevens
          * G7 R7 | pair of sevens
          - G7 Y7 | pair of sevens
        [Play] [Pass] [Sort by value] [Hint]"#]],
        &expect![[r#"
        🃏 **Votre main** · 9 cartes

        ▶️ **À vous de jouer.** À battre~: `G4` `R4` (paire de 4), posé par **Bo**. Fin du temps <t:1700000000:R>.
        👥 Bo 9 cartes · 🤖 Pica 5 cartes · 🤖 pour Cy 3 cartes

        ✅ **paire de 7** `G7` `R7`~: vous pouvez poser ces cartes.
        # 
        ![Main: G3 G7 Y3 Y7 Y10 R5 R7 R9 PG. Jouables: G7 Y7 R7. Choisies: G7 R7.]
        ▾ Choisissez des cartes de votre main
          - G3 | 3 vert
          * G7 | 7 vert
          - Y3 | 3 jaune
          - Y7 | 7 jaune
          - Y10 | 10 jaune
          - R5 | 5 rouge
          * R7 | 7 rouge
          - R9 | 9 rouge
          - PG | phénix vert
        ▾ Ou posez aussitôt l’une de ces combinaisons
          - Y7 R7 | paire de 7
          * G7 R7 | paire de 7
          - G7 Y7 | paire de 7
        [Jouer] [Passer] [Trier par valeur] [Conseil]"#]],
    );
}

/// The default rules with every value of every option in turn.
fn every_value() -> impl Iterator<Item = (String, Rules)> {
    let values = |(name, _)| Rules::allowed(name).expect("an option").iter().map(move |value| (name, *value));
    Rules::default().options().flat_map(values).map(|(name, value)| {
        let mut rules = Rules::default();
        rules.set(name, value).expect("an allowed value");
        (format!("{name}={value}"), rules)
    })
}

#[test]
fn carte_is_offered_exactly_where_it_can_be_forgotten() {
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    for (changed, rules) in every_value() {
        let mut view = following("R9 R10", &["G4", "R8"]);
        gang_mut(&mut view).rules = rules;
        let mut waiting = view.clone();
        gang_mut(&mut waiting).phase = Phase::Turn { seat: Seat::new(1) };
        let state = PanelState { chosen: cards("R10"), ..PanelState::default() };
        let due = rules.can_forget_announcement();
        for (place, view) in [("panel", &view), ("orders", &waiting)] {
            let shown = show(&panel::message(view, state, &reader));
            assert_eq!(shown.contains("Carte"), due, "{changed}, {place}: {shown}");
        }
        let game = view.game.as_ref().expect("a game");
        let lesson = crate::dispatch::lesson(&view, game, &reader).expect("a lesson");
        assert_eq!(lesson.key == "guide-gang-carte", due, "{changed}, guide");
    }
}
