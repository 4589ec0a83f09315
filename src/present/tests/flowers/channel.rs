//! The lines in the channel, and the settlement.

use expect_test::expect;

use super::scenes::{cards, check, game_mut, middle};
use super::*;
use crate::games::go_stop::{Call, Card, Month, Nagari, News as Game, Outcome, RoundResult, Theft};
use crate::table::By;

const ANA: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);
const PICA: Seat = Seat::new(2);

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn told(news: Game, by: By) -> News {
    News::Game { news: games::News::GoStop(news), by }
}

fn settled(seat: Seat, captured: &str, calls: &[Call], stolen: &[(Seat, &str)], asked: bool) -> Game {
    Game::Settled {
        seat,
        captured: cards(captured),
        calls: calls.iter().copied().collect(),
        stolen: stolen.iter().map(|(from, text)| Theft { from: *from, card: card(text) }).collect(),
        points: 4,
        asked,
    }
}

#[test]
fn a_turn_is_a_line_and_each_event_has_its_cry() {
    let view = middle();
    let month = Month::new(9).expect("September");
    let news = [
        told(Game::RoundBegan { round: 3, redeal: 0, dealer: ANA, pot: cards("1.1") }, By::Rules),
        told(Game::PotJoker { dealer: ANA, joker: Card::JOKER_A, refill: card("1.2") }, By::Rules),
        told(Game::Played { seat: ANA, card: card("3.3"), choice: None }, By::Person),
        told(Game::Drawn { seat: ANA, card: Card::JOKER_B, choice: None }, By::Person),
        told(Game::Drawn { seat: ANA, card: card("5.2"), choice: None }, By::Person),
        told(settled(ANA, "3.1 3.3 JB", &[], &[], false), By::Person),
        told(Game::JokerPlayed { seat: BO, joker: Card::JOKER_B }, By::Person),
        told(Game::Shaken { seat: BO, month, shown: cards("9.1 9.3 9.4") }, By::Person),
        told(Game::Played { seat: BO, card: card("9.3"), choice: Some(cards("9.2 9.4")) }, By::Person),
        told(Game::Taken { seat: BO, card: card("9.2") }, By::Person),
        told(Game::Drawn { seat: BO, card: card("12.4"), choice: None }, By::Person),
        told(settled(BO, "", &[Call::Ppuk, Call::Sseul], &[(ANA, "1.3"), (PICA, "JA")], false), By::Person),
        told(Game::Bombed { seat: PICA, month, cards: cards("9.1 9.3 9.4") }, By::Computer),
        told(Game::Drawn { seat: PICA, card: card("2.3"), choice: None }, By::Computer),
        told(settled(PICA, "9.1 9.2 9.3 9.4", &[Call::Bomb, Call::Kiss], &[], false), By::Computer),
        told(Game::Flipped { seat: ANA }, By::Clock),
        told(Game::Drawn { seat: ANA, card: card("2.4"), choice: None }, By::Clock),
        told(settled(ANA, "2.4 2.1", &[Call::Satta, Call::Ttadak], &[], true), By::Clock),
        told(Game::SattaPaid { seat: ANA, payments: [6, -3, -3] }, By::Rules),
        told(Game::Went { seat: ANA, times: 1, points: 7 }, By::Person),
        told(Game::Stopped { seat: BO }, By::Person),
    ];
    check(
        |reader| announce::lines(&view, &news, reader).expect("lines"),
        &expect![[r#"
            🔔 **Round 3.** **Ana** deals and plays first.
            🃏`joker ×2` lay in the pot and goes to the dealer, **Ana**; 📜`1 poem` replaces it.
            **Ana** plays 🍂`3 Pi`, turns 🃏`joker ×3`, turns 🟥`5 red`, takes ✨`3 curtain` 🍂`3 Pi` 🃏`joker ×3`
            **Bo** puts 🃏`joker ×3` with the own Pi and takes a card of the pile for it.
            👐 **Heundeum!** **Bo** shows three cards of 9 Chrysanthemum, 🍶`9 sake cup` 🍂`9 Pi` 🍂`9 Pi`: ×2 for a win.
            **Bo** plays 🍂`9 Pi`, can take one of 🟦`9 blue` 🍂`9 Pi`, chooses 🟦`9 blue`, turns 🍂`12 Pi ×2`, takes nothing
            💥 **Ppuk!** The fourth card takes the whole stack.
            🧹 **Sseul!** The pot is swept empty.
            🫳 A Pi from each for **Bo**: 🍂`1 Pi` (Ana), 🃏`joker ×2` (🤖 Pica).
            💣 **Bomb!** **🤖 Pica** throws 🍶`9 sake cup` 🍂`9 Pi` 🍂`9 Pi` on the fourth card of 9 Chrysanthemum: ×2 for a win, and two free turns.
            **🤖 Pica** turns 🍂`2 Pi`, takes 🍶`9 sake cup` 🟦`9 blue` 🍂`9 Pi` 🍂`9 Pi`
            💋 **Kiss!** The card just laid and the card turned are a pair.
            ⏰ Time is up: **Ana** plays nothing (a bomb’s free turn), turns 🍂`2 Pi`, takes 🐦`2 warbler` 🍂`2 Pi`
            🗼 **Satta!** Third card of a month: all three stay as a stack, for whoever has the fourth.
            ⚡ **Ttadak!** Two in the pot, one played, one turned: all four at once.
            🔥 **Go or Stop?** **Ana** has 4 points and decides.
            💰 A satta on the first turn is paid at once: **Ana** +6.
            🔥 **Go!** **Ana** plays on with 7 points. One Go adds a point, but losing after it costs double.
            🛑 **Stop!** **Bo** ends the round.
            👉 <@1>, your turn."#]],
        &expect![[r#"
            🔔 **Manche 3.** **Ana** donne et joue en premier.
            🃏`joker ×2` était dans le pot et va au donneur, **Ana**~; 📜`1 poème` le remplace.
            **Ana** joue 🍂`3 Pi`, retourne 🃏`joker ×3`, retourne 🟥`5 rouge`, prend ✨`3 rideau` 🍂`3 Pi` 🃏`joker ×3`
            **Bo** met 🃏`joker ×3` avec ses Pi et prend une carte de la pioche en échange.
            👐 **Heundeum~!** **Bo** montre trois cartes de 9 Chrysanthème, 🍶`9 coupe` 🍂`9 Pi` 🍂`9 Pi`~: ×2 en cas de victoire.
            **Bo** joue 🍂`9 Pi`, peut prendre l’une de 🟦`9 bleu` 🍂`9 Pi`, choisit 🟦`9 bleu`, retourne 🍂`12 Pi ×2`, ne prend rien
            💥 **Ppuk~!** La quatrième carte emporte toute la pile.
            🧹 **Sseul~!** Le pot est vidé.
            🫳 Un Pi de chacun pour **Bo**~: 🍂`1 Pi` (Ana), 🃏`joker ×2` (🤖 Pica).
            💣 **Bombe~!** **🤖 Pica** jette 🍶`9 coupe` 🍂`9 Pi` 🍂`9 Pi` sur la quatrième carte de 9 Chrysanthème~: ×2 en cas de victoire, et deux tours libres.
            **🤖 Pica** retourne 🍂`2 Pi`, prend 🍶`9 coupe` 🟦`9 bleu` 🍂`9 Pi` 🍂`9 Pi`
            💋 **Bisou~!** La carte tout juste posée et la carte retournée font la paire.
            ⏰ Temps écoulé~: **Ana** ne joue rien (tour libre d’une bombe), retourne 🍂`2 Pi`, prend 🐦`2 rossignol` 🍂`2 Pi`
            🗼 **Satta~!** Troisième carte d’un mois~: les trois restent en pile, pour qui aura la quatrième.
            ⚡ **Ttadak~!** Deux dans le pot, une jouée, une retournée~: les quatre d’un coup.
            🔥 **Go ou Stop~?** **Ana** a 4 points et décide.
            💰 Un satta au premier tour se paie aussitôt~: **Ana** +6.
            🔥 **Go~!** **Ana** continue avec 7 points. Un Go ajoute un point, mais perdre ensuite coûte le double.
            🛑 **Stop~!** **Bo** arrête la manche.
            👉 <@1>, à vous de jouer."#]],
    );
}

#[test]
fn whoever_causes_the_question_is_not_called_again() {
    let mut view = middle();
    game_mut(&mut view).phase = go_stop::Phase::GoOrStop { seat: ANA };
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let called = |by, asked| {
        let news = [told(settled(ANA, "2.4 2.1", &[], &[], asked), by)];
        let message = announce::lines(&view, &news, &reader).expect("a line");
        (message.notify, message.content.lines().last().expect("a line").to_owned())
    };
    assert_eq!(called(By::Person, true).0, []);
    assert_eq!(called(By::Clock, true), (vec![UserId(1)], "👉 <@1>, Go or Stop?".to_owned()));
    assert_eq!(called(By::Person, false).0, [UserId(1)]);
    let open =
        [told(Game::Played { seat: ANA, card: card("5.2"), choice: Some(cards("5.3 5.4")) }, By::Person)];
    assert_eq!(announce::lines(&view, &open, &reader).expect("a line").notify, []);
}

fn result(outcome: Outcome, settlement: Option<go_stop::Settlement>) -> RoundResult {
    let payments = settlement.as_ref().map_or([0; 3], |settlement| settlement.payments);
    RoundResult {
        number: 3,
        redeal: 0,
        dealer: BO,
        outcome,
        settlement,
        payments,
        totals: [40, -20, -20],
        captured: [go_stop::CardSet::EMPTY; 3],
        hands: [go_stop::CardSet::EMPTY; 3],
    }
}

#[test]
fn a_stop_is_settled_line_by_line() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.seats[0].goes = 3;
    game.seats[0].captured = cards("1.1 3.1 8.1 2.1 4.1 8.2 1.3 1.4 2.3 2.4 3.3 3.4 4.3 4.4 11.4 9.1");
    game.seats[0].shaken.insert(Month::new(1).expect("January"));
    game.seats[1].captured = cards("6.1 6.2 6.3");
    let now = game.if_stopped(ANA).expect("a seat");
    let result = result(Outcome::Stop { seat: ANA }, Some(now));
    let game = super::game(&view).expect("a game");
    check(
        |reader| Message {
            embeds: vec![crate::present::go_stop::settlement::embed(&view, game, &result, reader)],
            ..Message::default()
        },
        &expect![[r#"
            # Round 3 · Ana wins
            Brights · **3**
            Godori · **5**
            Pi · **3**
            🍶`9 sake cup` counts as 2 Pi
            Go bonus · **+2**
            3 Go · **×2**
            Shown: 1 Pine · **×2**
            Nagari before · **×2**
            = **104**

            💸 **Bo** · 104 × 2 (kwang-bak: no bright) × 2 (pi-bak: 4 Pi or fewer) × 2 (go-bak: said Go) + 832 for **🤖 Pica**, whose share is 416 = 1664 · pays **1664 points**
            🛡️ **🤖 Pica** · 104 × 2 (kwang-bak: no bright) × 2 (pi-bak: 4 Pi or fewer) · pays nothing: **Bo** said Go and covers it

            **Ana** +1664 → 40 points
            **Bo** −1664 → −20 points
            **🤖 Pica** ±0 → −20 points"#]],
        &expect![[r#"
            # Manche 3 · Ana gagne
            Lumières · **3**
            Godori · **5**
            Pi · **3**
            🍶`9 coupe` compte pour 2 Pi
            Bonus de Go · **+2**
            3 Go · **×2**
            Montré~: 1 Pin · **×2**
            Nagari auparavant · **×2**
            = **104**

            💸 **Bo** · 104 × 2 (kwang-bak~: aucune lumière) × 2 (pi-bak~: 4 Pi ou moins) × 2 (go-bak~: a dit Go) + 832 pour **🤖 Pica**, dont la part est 416 = 1664 · paie **1664 points**
            🛡️ **🤖 Pica** · 104 × 2 (kwang-bak~: aucune lumière) × 2 (pi-bak~: 4 Pi ou moins) · ne paie rien~: **Bo** a dit Go et paie pour les deux

            **Ana** +1664 → 40 points
            **Bo** −1664 → −20 points
            **🤖 Pica** ±0 → −20 points"#]],
    );
}

#[test]
fn a_nagari_says_why() {
    let view = middle();
    let result = result(Outcome::Nagari(Nagari::Exhausted), None);
    let game = super::game(&view).expect("a game");
    check(
        |reader| Message {
            embeds: vec![crate::present::go_stop::settlement::embed(&view, game, &result, reader)],
            ..Message::default()
        },
        &expect![[r#"
            # Round 3 · 🌫️ Nagari
            All cards are played, and nobody has stopped. Nobody pays; the next winner’s points are doubled.

            **Ana** ±0 → 40 points
            **Bo** ±0 → −20 points
            **🤖 Pica** ±0 → −20 points"#]],
        &expect![[r#"
            # Manche 3 · 🌫️ Nagari
            Toutes les cartes sont jouées, et personne ne s’est arrêté. Personne ne paie~; les points du prochain gagnant sont doublés.

            **Ana** ±0 → 40 points
            **Bo** ±0 → −20 points
            **🤖 Pica** ±0 → −20 points"#]],
    );
}
