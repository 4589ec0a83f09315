//! The lines in the channel.

use super::*;

#[test]
fn the_channel_is_told_line_by_line() {
    let view = following("R9 R10", &["G4", "R8"]);
    let (ana, bo, pica, cy) = (Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3));
    let played = |seat, text, cards_left, lead| gang_of_four::News::Played {
        seat,
        combination: play(text),
        cards_left,
        lead,
    };
    let game = |news, by| News::Game { news: games::News::GangOfFour(news), by };
    let news = [
        News::Started,
        game(
            gang_of_four::News::RoundBegan {
                round: 2,
                dealer: ana,
                direction: gang_of_four::Direction::Clockwise,
                leader: bo,
            },
            By::Rules,
        ),
        game(gang_of_four::News::Given { giver: cy, winner: bo, card: Card::DRAGON }, By::Rules),
        game(gang_of_four::News::Returned { winner: bo, giver: cy, card: Card::MULTI_ONE }, By::Person),
        game(played(bo, "G7 Y7 R7 G2 Y2", 6, true), By::Person),
        game(played(pica, "R5 R6 R7 R8 R9", 1, false), By::Computer),
        game(gang_of_four::News::Announced { seat: pica }, By::Computer),
        game(played(cy, "G2 Y2 R2 R2", 12, false), By::Computer),
        game(gang_of_four::News::Passed { seat: ana }, By::Clock),
        game(gang_of_four::News::Barred { seat: ana }, By::Rules),
        game(gang_of_four::News::TakenBack { seat: bo, card: Card::DRAGON }, By::Rules),
        game(gang_of_four::News::CycleEnded { leader: cy }, By::Rules),
        game(played(bo, "DR", 0, false), By::Clock),
        game(
            gang_of_four::News::RoundEnded {
                winner: Some(bo),
                cards_left: [2, 0, 1, 12],
                penalties: [2, 0, 1, 36],
            },
            By::Rules,
        ),
        game(gang_of_four::News::GameEnded { winners: [ana, bo].into_iter().collect() }, By::Rules),
        News::HostChanged(UserId(2)),
        News::Substituted(cy, Substitution::Absent),
        News::Returned(bo),
        News::Paused(Some(UserId(1))),
        News::Resumed,
        News::Ended(table::Ending::Closed),
        News::Rematched(carte_table::ids::TableId(13)),
    ];
    check(
        |reader| announce::lines(&view, &news, reader).expect("lines"),
        &expect![[r#"
            🃏 The game begins · Days of Wonder
            🔔 **Round 2**, clockwise. **Bo** leads.
            🔄 **🤖 for Cy** had the most cards left and gives the highest new one, `DR`, to **Bo**.
            🔄 **Bo** gives `M1` back to **🤖 for Cy**.
            **Bo** leads `G2` `Y2` `G7` `Y7` `R7` (full house, sevens over twos) · 6 left
            **🤖 Pica** lays `R5` `R6` `R7` `R8` `R9` (red straight flush up to 9) · 1 card left
            📣 **🤖 Pica: “Carte~!”**
            💥 **🤖 for Cy** strikes with a gang of four twos: `G2` `Y2` `R2` `R2` · 12 left
            ⏰ Time is up: **Ana** passes.
            🚫 **Ana** was down to one card and did not say “Carte~!” in time. The others finish this round; the card counts 1 point.
            ↩️ **Bo** did not say “Carte~!”: `DR` goes back to the hand, and the turn is lost.
            Everybody else has passed. **🤖 for Cy** takes the lead.
            ⏰ Time is up: **Bo** lays `DR` (dragon).
            🏁 **Bo** has no card left: the round is over.
            🏆 A shared victory: **Ana, Bo**!
            **Bo** is the host now.
            🤖 Time ran out for **Cy** three times in a row: a computer player keeps the seat, and its owner may come back at any moment.
            👋 **Bo** is back at the table.
            ⏸️ **Ana** has paused the game.
            ⏯️ The game goes on.
            ⏹️ The table was closed.
            🔁 The rematch is table 13.
            👉 <@1>, your turn."#]],
        &expect![[r#"
            🃏 La partie commence · Days of Wonder
            🔔 **Manche 2**, dans le sens des aiguilles d’une montre. **Bo** entame.
            🔄 **🤖 pour Cy**, qui gardait le plus de cartes, donne la plus forte des nouvelles, `DR`, à **Bo**.
            🔄 **Bo** rend `M1` à **🤖 pour Cy**.
            **Bo** entame~: `G2` `Y2` `G7` `Y7` `R7` (full aux 7 par les 2) · 6 cartes en main
            **🤖 Pica** pose `R5` `R6` `R7` `R8` `R9` (suite à la couleur rouge au 9) · 1 carte en main
            📣 **🤖 Pica~: «~Carte~!~»**
            💥 **🤖 pour Cy** frappe avec un gang de quatre 2~: `G2` `Y2` `R2` `R2` · 12 cartes en main
            ⏰ Temps écoulé~: **Ana** passe.
            🚫 **Ana** n’avait plus qu’une carte et n’a pas dit «~Carte~!~» à temps. Les autres finissent la manche~; la carte compte 1 point.
            ↩️ **Bo** n’a pas dit «~Carte~!~»~: `DR` revient en main, et le coup est perdu.
            Tous les autres ont passé. **🤖 pour Cy** prend la main.
            ⏰ Temps écoulé~: **Bo** pose `DR` (dragon).
            🏁 **Bo** n’a plus de cartes~: la manche est finie.
            🏆 Victoire partagée~: **Ana, Bo**~!
            **Bo** est maintenant l’hôte de la table.
            🤖 Temps écoulé trois fois de suite pour **Cy**~: un joueur-ordinateur garde la place, et son propriétaire peut revenir à tout moment.
            👋 **Bo** est de retour à la table.
            ⏸️ **Ana** a suspendu la partie.
            ⏯️ La partie reprend.
            ⏹️ La table a été fermée.
            🔁 La revanche se joue à la table 13.
            👉 <@1>, à vous de jouer."#]],
    );
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    assert_eq!(announce::lines(&view, &[News::Opened, News::Seated(bo)], &reader), None);
    assert_eq!(announce::lines(&view, &news, &reader).expect("lines").notify, [UserId(1)]);
}

#[test]
fn a_reminder_that_a_turn_has_overtaken_is_none() {
    let reminded = News::Reminded(Seat::new(0));
    let passed = News::Game {
        news: games::News::GangOfFour(gang_of_four::News::Passed { seat: Seat::new(0) }),
        by: By::Person,
    };
    assert!(announce::reminds(std::slice::from_ref(&reminded)));
    assert!(announce::reminds(&[News::Paused(None), reminded.clone()]));
    assert!(!announce::reminds(&[reminded, passed.clone()]), "the line calls the next player");
    assert!(!announce::reminds(&[passed]));
}
