//! The messages of a table that everybody sees.

use super::super::game_news::gang_news;
use super::*;

#[test]
fn the_lobby_says_who_sits_and_what_is_played() {
    let mut view = scene();
    view.stage = Stage::Lobby;
    view.game = None;
    view.seats[3] = Occupant::Empty;
    let games::Rules::GangOfFour(rules) = &mut view.options.rules else { unreachable!("Gang of Four") };
    *rules = rules.with(ruleset::Announce::Automatic).with_limit(50);
    check(
        |reader| board::message(&view, reader),
        &expect![[r#"
            # Gang of Four · table 12
            Shed your cards before the others do. Three or four can play; take a seat!

            1. **Ana** · host
            2. **Bo**
            3. **🤖 Pica** · club player
            4. free
            ## Rules
            Days of Wonder, with: “Carte~!” is said automatically · up to 50 points.
            ## Pace
            relaxed: 15 minutes a turn
            ## Fair deal
            Every deal of this table is already fixed by a secret, mixed with the button presses of everybody who sits down. This is the secret’s fingerprint; at the end the secret is shown, and anyone can check that it fits.
            `66df7005e1c0c7a93dab4a649e7127d385a7652f4a8d2e65fd92c88f849d1220`
            -- The host starts; computer players take the seats still free.
            [Join] [Leave] [Add computer (club)] [Rules] [Start]"#]],
        &expect![[r#"
            # Gang of Four · table 12
            Débarrassez-vous de vos cartes avant les autres. On joue à trois ou à quatre~: prenez place~!

            1. **Ana** · hôte
            2. **Bo**
            3. **🤖 Pica** · joueur de club
            4. libre
            ## Règles
            Days of Wonder, avec~: «~Carte~!~» est dit automatiquement · partie en 50 points.
            ## Rythme
            tranquille~: 15 minutes par coup
            ## Donne équitable
            Toutes les donnes de cette table sont déjà fixées par un secret, mêlé aux appuis de bouton de chacun des joueurs assis. Voici l’empreinte de ce secret~; à la fin il est montré, et chacun peut vérifier qu’elle lui correspond.
            `66df7005e1c0c7a93dab4a649e7127d385a7652f4a8d2e65fd92c88f849d1220`
            -- L’hôte commence~; des joueurs-ordinateurs occupent les places encore libres.
            [Prendre place] [Se lever] [Ajouter un ordinateur (club)] [Règles] [Commencer]"#]],
    );
}

#[test]
fn the_board_says_where_the_round_stands() {
    let mut view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G2 Y2", "G4 R4"]);
    let mut rng = StdRng::seed_from_u64(2);
    let game = gang_mut(&mut view);
    game.seats[1].announced = true;
    game.seats[2].barred = true;
    game.seats[3].passed = true;
    let exchange = gang_of_four::Exchange { giver: Seat::new(1), winner: Seat::new(0), given: Card::DRAGON };
    game.exchange = Some((exchange, Card::new(0)));
    game.results = results(1, &mut rng);
    game.results[0].winner = Some(Seat::new(0));
    game.results[0].cards_left = [0, 9, 1, 3].into();
    game.results[0].penalties = [0, 18, 1, 3].into();
    game.results[0].totals = [0, 18, 1, 3].into();
    game.results[0].hands = ["", "G1 Y1 R2 G5 G6 R8 R9 Y10 DR", "G3", "R1 R4 PY"]
        .map(|text| if text.is_empty() { CardSet::EMPTY } else { cards(text) })
        .into();
    game.results[0].barred.push(Seat::new(2));
    check(
        |reader| board::message(&view, reader),
        &expect![[r#"
            # Round 1 · ⬇️ counter-clockwise
            ▶️ **Ana** is to play. Time runs out <t:1700000000:R>.

            ▶️ **Ana** · 9 cards · 12 points
            ▫️ **Bo** · 9 cards · 30 points · 📣 Carte~!
            ▫️ **🤖 Pica** · 5 cards · 0 points · 🚫 out of this round
            ▫️ **🤖 for Cy** · 3 cards · 41 points · passed
            ## To beat
            `G4` `R4` (pair of fours) · **🤖 Pica**
            ## This cycle
            **Bo** `G2` `Y2`
            **🤖 Pica** `G4` `R4`
            ## Exchange
            **Bo** gave `DR` to **Ana** and got `G1` back.
            -- Table 12 · Days of Wonder · relaxed: 15 minutes a turn
            [My hand] [Pass] [Scores] [Rules] [Take back my seat]"#]],
        &expect![[r#"
            # Manche 1 · ⬇️ sens inverse des aiguilles d’une montre
            ▶️ À **Ana** de jouer. Fin du temps <t:1700000000:R>.

            ▶️ **Ana** · 9 cartes · 12 points
            ▫️ **Bo** · 9 cartes · 30 points · 📣 Carte~!
            ▫️ **🤖 Pica** · 5 cartes · 0 point · 🚫 hors jeu pour cette manche
            ▫️ **🤖 pour Cy** · 3 cartes · 41 points · a passé
            ## À battre
            `G4` `R4` (paire de 4) · **🤖 Pica**
            ## Tour en cours
            **Bo** `G2` `Y2`
            **🤖 Pica** `G4` `R4`
            ## Échange
            **Bo** a donné `DR` à **Ana** et a reçu `G1` en retour.
            -- Table 12 · Days of Wonder · tranquille~: 15 minutes par coup
            [Ma main] [Passer] [Scores] [Règles] [Reprendre ma place]"#]],
    );
}

#[test]
fn beside_its_picture_the_board_says_what_is_awaited() {
    let view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G2 Y2", "G4 R4"]);
    check(
        |reader| pictured(&view, reader),
        &expect![[r#"
        # Round 1 · ⬇️ counter-clockwise
        ▶️ **Ana** is to play. Time runs out <t:1700000000:R>.
        🎯 To beat: `G4` `R4` (pair of fours) · **🤖 Pica**
        -- Table 12 · Days of Wonder · relaxed: 15 minutes a turn
        ![Ana: 9 cards, 12 pts, to play. Bo: 9 cards, 30 pts. 🤖 Pica: 5 cards, 0 pts. 🤖 for Cy: 3 cards, 41 pts. To beat: 🤖 Pica G4 R4. It lies on: Bo G2 Y2.]
        [My hand] [Pass] [Scores] [Rules] [Take back my seat]"#]],
        &expect![[r#"
        # Manche 1 · ⬇️ sens inverse des aiguilles d’une montre
        ▶️ À **Ana** de jouer. Fin du temps <t:1700000000:R>.
        🎯 À battre~: `G4` `R4` (paire de 4) · **🤖 Pica**
        -- Table 12 · Days of Wonder · tranquille~: 15 minutes par coup
        ![Ana: 9 cartes, 12 pts, doit jouer. Bo: 9 cartes, 30 pts. 🤖 Pica: 5 cartes, 0 pts. 🤖 pour Cy: 3 cartes, 41 pts. À battre: 🤖 Pica G4 R4. Posé sur: Bo G2 Y2.]
        [Ma main] [Passer] [Scores] [Règles] [Reprendre ma place]"#]],
    );
    let mut view = following("G3 Y3", &[]);
    let exchange = gang_of_four::Exchange { giver: Seat::new(1), winner: Seat::new(0), given: Card::DRAGON };
    gang_mut(&mut view).exchange = Some((exchange, Card::new(0)));
    check(
        |reader| pictured(&view, reader),
        &expect![[r#"
        # Round 1 · ⬇️ counter-clockwise
        ▶️ **Ana** leads: any combination will do. Time runs out <t:1700000000:R>.
        -- Table 12 · Days of Wonder · relaxed: 15 minutes a turn
        ![Ana: 2 cards, 12 pts, to play, leads. Bo: 9 cards, 30 pts. 🤖 Pica: 5 cards, 0 pts. 🤖 for Cy: 3 cards, 41 pts. Exchange: Bo → Ana DR, Ana → Bo G1.]
        [My hand] (Pass) [Scores] [Rules] [Take back my seat]"#]],
        &expect![[r#"
        # Manche 1 · ⬇️ sens inverse des aiguilles d’une montre
        ▶️ **Ana** entame avec la combinaison de son choix. Fin du temps <t:1700000000:R>.
        -- Table 12 · Days of Wonder · tranquille~: 15 minutes par coup
        ![Ana: 2 cartes, 12 pts, doit jouer, entame. Bo: 9 cartes, 30 pts. 🤖 Pica: 5 cartes, 0 pts. 🤖 pour Cy: 3 cartes, 41 pts. Échange: Bo → Ana DR, Ana → Bo G1.]
        [Ma main] (Passer) [Scores] [Règles] [Reprendre ma place]"#]],
    );
}

#[test]
fn the_end_of_a_round_stays_with_its_score_card() {
    let mut view = following("G3 Y3", &["G2 Y2"]);
    let mut rng = StdRng::seed_from_u64(2);
    let game = gang_mut(&mut view);
    game.results = results(1, &mut rng);
    let result = &mut game.results[0];
    result.winner = Some(Seat::new(0));
    result.cards_left = [0, 9, 1, 3].into();
    result.penalties = [0, 18, 1, 3].into();
    result.totals = [0, 18, 1, 3].into();
    result.hands = ["", "G1 Y1 R2 G5 G6 R8 R9 Y10 DR", "G3", "R1 R4 PY"]
        .map(|text| if text.is_empty() { CardSet::EMPTY } else { cards(text) })
        .into();
    result.barred.push(Seat::new(2));
    let ended = gang_of_four::News::RoundEnded {
        winner: Some(Seat::new(0)),
        cards_left: [0, 9, 1, 3].into(),
        penalties: [0, 18, 1, 3].into(),
    };
    let news = [gang_news(ended, By::Rules)];
    check(
        |reader| announce::moments(&view, &news, reader).expect("a moment"),
        &expect![[r#"
            🏁 **Ana** has no card left: the round is over.
            # Round 1 · Ana went out
            🏁 **Ana** · no card left, **0** · total **0**
            **🤖 Pica** · 1 card, “Carte~!” forgotten: **1** · total **1**
            > `G3`
            **🤖 for Cy** · 3 × 1 = **3** · total **3**
            > `R1` `R4` `PY`
            **Bo** · 9 × 2 = **18** · total **18**
            > `G1` `Y1` `R2` `G5` `G6` `R8` `R9` `Y10` `DR`"#]],
        &expect![[r#"
            🏁 **Ana** n’a plus de cartes~: la manche est finie.
            # Manche 1 · Ana n’a plus de cartes
            🏁 **Ana** · plus de cartes, **0** · total **0**
            **🤖 Pica** · 1 carte, «~Carte~!~» oublié~: **1** · total **1**
            > `G3`
            **🤖 pour Cy** · 3 × 1 = **3** · total **3**
            > `R1` `R4` `PY`
            **Bo** · 9 × 2 = **18** · total **18**
            > `G1` `Y1` `R2` `G5` `G6` `R8` `R9` `Y10` `DR`"#]],
    );
}

#[test]
fn the_ranking_is_for_the_people_and_leaves_the_seeds_to_verify() {
    let mut view = scene();
    view.stage = Stage::Ended(table::Ending::Finished);
    view.fair_deal.revealed = Some(("5eed".repeat(16), "11-22-33".to_owned()));
    let mut rng = StdRng::seed_from_u64(3);
    let game = gang_mut(&mut view);
    game.results = results(2, &mut rng);
    for (result, penalties) in game.results.iter_mut().zip([[7, 0, 7, 33], [0, 18, 5, 80]]) {
        result.penalties = penalties.into();
        result.hands = [CardSet::EMPTY; 4].into();
        result.cards_left = [0, 9, 5, 16].into();
        result.winner = Some(Seat::new(0));
    }
    game.results[1].totals = [7, 18, 12, 113].into();
    for (seat, total) in game.seats.iter_mut().zip([7, 18, 12, 113]) {
        seat.total = total;
    }
    game.phase = Phase::Over { winners: [Seat::new(0)].into_iter().collect() };
    check(
        |reader| ending::message(&view, table::Ending::Finished, view.game.as_ref(), reader),
        &expect![[r#"
            # 🏆 Ana wins
            🥇 **Ana** · 7 points
            🥈 **🤖 Pica** · 12 points
            🥉 **Bo** · 18 points
            ▫️ **🤖 for Cy** · 113 points
            ## How the totals went
            `▅▁` **Ana**
            `▅▂` **Bo**
            `▅▁` **🤖 Pica**
            `▅█` **🤖 for Cy**
            ## Every round’s penalties
            ```
                  Ana    Bo  Pica    Cy
              1     7     0     7    33
              2     0    18     5    80
              Σ     7    18    12   113
            ```
            -- Table 12 · the lowest total wins
            [Rematch] [Replay] [Review] [My statistics] [Verify]"#]],
        &expect![[r#"
            # 🏆 Victoire~: Ana
            🥇 **Ana** · 7 points
            🥈 **🤖 Pica** · 12 points
            🥉 **Bo** · 18 points
            ▫️ **🤖 pour Cy** · 113 points
            ## L’évolution des totaux
            `▅▁` **Ana**
            `▅▂` **Bo**
            `▅▁` **🤖 Pica**
            `▅█` **🤖 pour Cy**
            ## Pénalités de chaque manche
            ```
                  Ana    Bo  Pica    Cy
              1     7     0     7    33
              2     0    18     5    80
              Σ     7    18    12   113
            ```
            -- Table 12 · le total le plus bas gagne
            [Revanche] [Revoir] [Bilan] [Ma fiche] [Vérifier]"#]],
    );
}
