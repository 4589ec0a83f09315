//! The lines in the channel, and the settlement.

use expect_test::expect;

use super::super::game_news::go_stop_news;
use super::scenes::{cards, check, game_mut, middle};
use super::*;
use carte_games::go_stop::{
    Answer, Call, Card, Draw, Drawn, Month, Nagari, News as Game, Outcome, Phase, RoundResult, Theft,
};
use carte_table::By;

const ANA: Seat = Seat::new(0);
const BO: Seat = Seat::new(1);
const PICA: Seat = Seat::new(2);

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn told(news: Game, by: By) -> News {
    go_stop_news(news, by)
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
        told(Game::SattaPaid { seat: ANA, payments: [6, -3, -3].into() }, By::Rules),
        told(Game::Went { seat: ANA, times: 1, points: 7 }, By::Person),
        told(Game::Stopped { seat: BO }, By::Person),
    ];
    check(
        |reader| in_channel(&view, &news, reader),
        &expect![[r#"
            💣 **Bomb!** **🤖 Pica** throws 🍶`9 sake cup` 🍂`9 Pi` 🍂`9 Pi` on the fourth card of 9 Chrysanthemum: ×2 for a win, and two free turns.
            🔥 **Go!** **Ana** plays on with 7 points. One Go adds a point, but losing after it costs double.
            🛑 **Stop!** **Bo** ends the round.

            👐 **Heundeum!** **Bo** shows three cards of 9 Chrysanthemum, 🍶`9 sake cup` 🍂`9 Pi` 🍂`9 Pi`: ×2 for a win.
            **Bo** plays 🍂`9 Pi`, can take one of 🟦`9 blue` 🍂`9 Pi`, chooses 🟦`9 blue`, turns 🍂`12 Pi ×2`, takes nothing
            💥 **Ppuk!** The fourth card takes the whole stack.
            🧹 **Sseul!** The pot is swept empty.
            🫳 A Pi from each for **Bo**: 🍂`1 Pi` (Ana), 🃏`joker ×2` (🤖 Pica).
            **🤖 Pica** turns 🍂`2 Pi`, takes 🍶`9 sake cup` 🟦`9 blue` 🍂`9 Pi` 🍂`9 Pi`
            💋 **Kiss!** The card just laid and the card turned are a pair.
            ⏰ Time is up: **Ana** plays nothing (a bomb’s free turn), turns 🍂`2 Pi`, takes 🐦`2 warbler` 🍂`2 Pi`
            🗼 **Satta!** Third card of a month: all three stay as a stack, for whoever has the fourth.
            ⚡ **Ttadak!** Two in the pot, one played, one turned: all four at once.
            🔥 **Go or Stop?** **Ana** has 4 points and decides.
            💰 A satta on the first turn is paid at once: **Ana** +6.
            👉 <@1>, your turn."#]],
        &expect![[r#"
            💣 **Bombe~!** **🤖 Pica** jette 🍶`9 coupe` 🍂`9 Pi` 🍂`9 Pi` sur la quatrième carte de 9 Chrysanthème~: ×2 en cas de victoire, et deux coups libres.
            🔥 **Go~!** **Ana** continue avec 7 points. Un Go ajoute un point, mais perdre ensuite coûte le double.
            🛑 **Stop~!** **Bo** arrête la manche.

            **Bo** joue 🍂`9 Pi`, peut prendre l’une de 🟦`9 bleu` 🍂`9 Pi`, choisit 🟦`9 bleu`, retourne 🍂`12 Pi ×2`, ne prend rien
            💥 **Ppuk~!** La quatrième carte emporte toute la pile.
            🧹 **Sseul~!** Le pot est vidé.
            🫳 Un Pi de chacun pour **Bo**~: 🍂`1 Pi` (Ana), 🃏`joker ×2` (🤖 Pica).
            **🤖 Pica** retourne 🍂`2 Pi`, prend 🍶`9 coupe` 🟦`9 bleu` 🍂`9 Pi` 🍂`9 Pi`
            💋 **Bisou~!** La carte tout juste posée et la carte retournée font la paire.
            ⏰ Temps écoulé~: **Ana** ne joue rien (coup libre d’une bombe), retourne 🍂`2 Pi`, prend 🐦`2 rossignol` 🍂`2 Pi`
            🗼 **Satta~!** Troisième carte d’un mois~: les trois restent en pile, pour qui aura la quatrième.
            ⚡ **Ttadak~!** Deux dans le pot, une jouée, une retournée~: les quatre d’un coup.
            🔥 **Go ou Stop~?** **Ana** a 4 points et décide.
            💰 Un satta au premier coup se paie aussitôt~: **Ana** +6.
            👉 <@1>, à vous de jouer."#]],
        &expect![[r#"
            💣 **폭탄!** **🤖 Pica** 님이 🍶`9 술잔` 🍂`9 피` 🍂`9 피` 패를 9 국화의 네 번째 패에 던집니다: 이기면 ×2, 빈 차례 두 번.
            🔥 **고!** **Ana** 님이 7점으로 계속합니다. 1고는 1점을 더하지만, 그 뒤에 지면 두 배를 냅니다.
            🛑 **스톱!** **Bo** 님이 판을 끝냅니다.

            🔔 **3판.** **Ana** 님이 선입니다.
            바닥의 🃏`조커 ×2` 패는 선인 **Ana** 님에게 가고, 📜`1 홍단` 패가 대신 놓입니다.
            **Ana** 님: 🍂`3 피` 냄, 🃏`조커 ×3` 뒤집음, 🟥`5 초단` 뒤집음, ✨`3 장막` 🍂`3 피` 🃏`조커 ×3` 가져감
            **Bo** 님이 🃏`조커 ×3` 패를 자기 피에 놓고 더미에서 한 장을 가져옵니다.
            👐 **흔들기!** **Bo** 님이 9 국화 세 장을 보입니다, 🍶`9 술잔` 🍂`9 피` 🍂`9 피`: 이기면 ×2.
            **Bo** 님: 🍂`9 피` 냄, 🟦`9 청단` 🍂`9 피` 중 하나를 고를 차례, 🟦`9 청단` 고름, 🍂`12 쌍피` 뒤집음, 가져간 패 없음
            💥 **뻑 먹기!** 네 번째 패로 쌓인 패를 모두 먹습니다.
            🧹 **쓸!** 바닥을 싹 쓸었습니다.
            🫳 **Bo** 님이 한 사람에게서 피 한 장씩: 🍂`1 피` (Ana), 🃏`조커 ×2` (🤖 Pica).
            **🤖 Pica** 님: 🍂`2 피` 뒤집음, 🍶`9 술잔` 🟦`9 청단` 🍂`9 피` 🍂`9 피` 가져감
            💋 **쪽!** 방금 낸 패와 뒤집은 패가 짝입니다.
            ⏰ 시간 종료, **Ana** 님: 패를 내지 않음 (폭탄의 빈 차례), 🍂`2 피` 뒤집음, 🐦`2 꾀꼬리` 🍂`2 피` 가져감
            🗼 **뻑!** 같은 달 세 번째 패: 세 장이 바닥에 쌓이고, 네 번째 패를 가진 사람이 모두 먹습니다.
            ⚡ **따닥!** 바닥의 두 장, 낸 패, 뒤집은 패: 네 장을 한꺼번에 먹습니다.
            🔥 **고 아니면 스톱?** **Ana** 님이 4점으로 결정합니다.
            💰 첫뻑은 바로 받습니다: **Ana** 님 +6.
            👉 <@1>, 차례입니다."#]],
    );
}

#[test]
fn go_or_stop_calls_the_person_who_is_asked() {
    let mut view = middle();
    game_mut(&mut view).phase = go_stop::Phase::GoOrStop { seat: ANA };
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let settled = [told(settled(ANA, "2.4 2.1", &[], &[], true), By::Clock)];
    let call = announce::call(&view, &settled, &reader).map(|call| (call.users, call.line));
    assert_eq!(call, Some((vec![UserId(1)], "👉 <@1>, Go or Stop?".to_owned())));
    let open =
        [told(Game::Played { seat: ANA, card: card("5.2"), choice: Some(cards("5.3 5.4")) }, By::Person)];
    assert_eq!(announce::call(&view, &open, &reader), None);
}

fn result(outcome: Outcome, settlement: Option<go_stop::Settlement>) -> RoundResult {
    let payments =
        settlement.as_ref().map_or_else(go_stop::PerSeat::default, |settlement| settlement.payments);
    RoundResult {
        number: 3,
        redeal: 0,
        dealer: BO,
        outcome,
        settlement,
        payments,
        totals: [40, -20, -20].into(),
        captured: [go_stop::CardSet::EMPTY; 3].into(),
        hands: [go_stop::CardSet::EMPTY; 3].into(),
        sat_out: Default::default(),
        went_out: Default::default(),
        answers: Default::default(),
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
            embeds: vec![crate::go_stop::settlement::embed(&view, game, &result, reader)],
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
        &expect![[r#"
            # 3판 · Ana 승리
            광 · **3**
            고도리 · **5**
            피 · **3**
            🍶`9 술잔` 패는 쌍피로 셈
            고 보너스 · **+2**
            3고 · **×2**
            흔들기: 1 송학 · **×2**
            앞판 나가리 · **×2**
            = **104**

            💸 **Bo** · 104 × 2 (광박: 광 없음) × 2 (피박: 피 4장 이하) × 2 (고박: 고를 부름) + **🤖 Pica** 님 몫 416 대신 832 = 1664 · **1664점** 냄
            🛡️ **🤖 Pica** · 104 × 2 (광박: 광 없음) × 2 (피박: 피 4장 이하) · 내지 않음: 고를 부른 **Bo** 님이 대신 냄

            **Ana** +1664 → 40점
            **Bo** −1664 → −20점
            **🤖 Pica** ±0 → −20점"#]],
    );
}

#[test]
fn a_nagari_says_why() {
    let view = middle();
    let result = result(Outcome::Nagari(Nagari::Exhausted), None);
    let game = super::game(&view).expect("a game");
    check(
        |reader| Message {
            embeds: vec![crate::go_stop::settlement::embed(&view, game, &result, reader)],
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
        &expect![[r#"
            # 3판 · 🌫️ 나가리
            패가 다 떨어졌는데 아무도 스톱하지 않았습니다. 아무도 내지 않고, 다음 승자의 점수는 두 배입니다.

            **Ana** ±0 → 40점
            **Bo** ±0 → −20점
            **🤖 Pica** ±0 → −20점"#]],
    );
}

#[test]
fn the_draw_is_shown_with_the_first_deal_and_the_end_is_asked_about() {
    let mut view = middle();
    let drawn = |seat, text| Drawn { seat, card: card(text) };
    let tries = vec![
        [drawn(ANA, "3.1"), drawn(BO, "5.2"), drawn(PICA, "3.3")].into_iter().collect(),
        [drawn(ANA, "9.4"), drawn(PICA, "4.1")].into_iter().collect(),
    ];
    view.ceremony = Some(Draw { tries, dealer: PICA }.into());
    let game = game_mut(&mut view);
    game.phase = Phase::Another { seat: BO, answered: [ANA].into_iter().collect() };
    game.seats[2].out = true;
    let answers = [(ANA, true), (BO, false)].map(|(seat, another)| Answer { seat, another });
    let news = [
        told(Game::RoundBegan { round: 1, redeal: 0, dealer: PICA, pot: cards("1.1") }, By::Rules),
        told(Game::WentOut { seat: PICA }, By::Rules),
        told(Game::Answered { seat: ANA }, By::Person),
        told(Game::Polled { answers: answers.into_iter().collect() }, By::Person),
    ];
    check(
        |reader| {
            let told = in_channel(&view, &news, reader);
            let board = board::message(&view, reader);
            Message {
                content: format!("{}\n---\n{}", told.content, board.embeds[0].description),
                ..Message::default()
            }
        },
        &expect![[r#"
            🎴 Draw for the first deal, the nearest to January: **Ana** ✨`3 curtain` · **Bo** 🟥`5 red` · **🤖 Pica** 🍂`3 Pi` → **Ana** 🍂`9 Pi` · **🤖 Pica** 🐦`4 cuckoo`. **🤖 Pica** begins.
            🔔 **Round 1.** **🤖 Pica** deals and plays first.
            👋 **🤖 Pica** has no token left and is out; the two others go on.
            🗳️ **Ana** has answered.
            🗳️ **Another round?** 🔁 **Ana** · 🏁 **Bo** has had enough
            👉 <@2>, another round?
            ---
            🔁 **Another round?** **Bo** is asked. Answered: Ana; what, is told when all have. Time runs out <t:1700000000:R>.

            ▫️ **Ana** · 5 cards · 0 points in the round · total 12 points
            ▶️ **Bo** · 4 cards · 0 points in the round · total −5 points · 🔥 1 Go · 👐 months shown: 6 (×2) · 🔄 2 free turns
            ▫️ **🤖 Pica** · out

            🎯 Go or Stop from 7 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2."#]],
        &expect![[r#"
            🎴 Tirage du premier donneur, le plus proche de janvier~: **Ana** ✨`3 rideau` · **Bo** 🟥`5 rouge` · **🤖 Pica** 🍂`3 Pi` → **Ana** 🍂`9 Pi` · **🤖 Pica** 🐦`4 coucou`. **🤖 Pica** commence.
            🔔 **Manche 1.** **🤖 Pica** donne et joue en premier.
            👋 **🤖 Pica** n’a plus de jeton et est éliminé~; les deux autres continuent.
            🗳️ **Ana** a répondu.
            🗳️ **Une autre manche~?** 🔁 **Ana** · 🏁 **Bo** renonce
            👉 <@2>, une autre manche~?
            ---
            🔁 **Une autre manche~?** On demande à **Bo**. Ont répondu~: Ana~; on saura quoi quand tous l’auront fait. Fin du temps <t:1700000000:R>.

            ▫️ **Ana** · 5 cartes · 0 point dans la manche · total 12 points
            ▶️ **Bo** · 4 cartes · 0 point dans la manche · total −5 points · 🔥 1 Go · 👐 mois montrés~: 6 (×2) · 🔄 2 coups libres
            ▫️ **🤖 Pica** · éliminé

            🎯 Go ou Stop à partir de 7 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2."#]],
        &expect![[r#"
            🎴 첫 선 뽑기, 1월에 가까운 순: **Ana** ✨`3 장막` · **Bo** 🟥`5 초단` · **🤖 Pica** 🍂`3 피` → **Ana** 🍂`9 피` · **🤖 Pica** 🐦`4 두견새`. **🤖 Pica** 님이 선입니다.
            🔔 **1판.** **🤖 Pica** 님이 선입니다.
            👋 **🤖 Pica** 님은 칩이 떨어져 빠지고, 남은 두 사람이 계속합니다.
            🗳️ **Ana** 님이 답했습니다.
            🗳️ **한 판 더?** 🔁 **Ana** · 🏁 **Bo** 그만
            👉 <@2>, 한 판 더?
            ---
            🔁 **한 판 더?** **Bo** 님에게 묻습니다. 답한 사람: Ana. 모두 답하면 공개합니다. 제한 시간: <t:1700000000:R>.

            ▫️ **Ana** · 5장 · 이번 판 0점 · 합계 12점
            ▶️ **Bo** · 4장 · 이번 판 0점 · 합계 −5점 · 🔥 1고 · 👐 흔든 달: 6 (×2) · 🔄 빈 차례 2번
            ▫️ **🤖 Pica** · 빠짐

            🎯 7점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2."#]],
    );
}
