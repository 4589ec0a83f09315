//! What one person asks for: scores, counts, the pot, why not, orders ahead, the final ranking.

use expect_test::expect;

use super::scenes::{cards, check, game_mut, middle};
use super::*;
use carte_games::Order;
use carte_games::go_stop::{Action, Card, Month, Nagari, Outcome, Phase, Refusal, RoundResult};

fn result(number: u16, outcome: Outcome, payments: [i64; 3], totals: [i64; 3]) -> RoundResult {
    RoundResult {
        number,
        redeal: 0,
        dealer: Seat::new(0),
        outcome,
        settlement: None,
        payments: payments.into(),
        totals: totals.into(),
        captured: [go_stop::CardSet::EMPTY; 3].into(),
        hands: [go_stop::CardSet::EMPTY; 3].into(),
        sat_out: Default::default(),
        went_out: Default::default(),
        answers: Default::default(),
    }
}

/// Two rounds, and a deal that nobody won.
fn played() -> table::View {
    let mut view = middle();
    let game = game_mut(&mut view);
    let stop = |seat| Outcome::Stop { seat: Seat::new(seat) };
    game.rules = game.rules.with(go_stop::ruleset::NagariRound::Again);
    game.results = vec![
        result(1, stop(0), [14, -7, -7], [14, -7, -7]),
        result(2, Outcome::Nagari(Nagari::Exhausted), [0; 3], [14, -7, -7]),
        result(2, stop(1), [-2, 2, 0], [12, -5, -7]),
    ];
    view
}

#[test]
fn scores_counts_and_the_pot_can_be_asked_for() {
    let view = played();
    check(
        |reader| Message {
            embeds: [private::scores, private::count, private::pile]
                .into_iter()
                .flat_map(|asked| asked(&view, reader).embeds)
                .collect(),
            ..Message::default()
        },
        &expect![[r#"
            # Scores · table 12
            🥇 **Ana** · 12 points
            🥈 **Bo** · −5 points
            🥉 **🤖 Pica** · −7 points
            ## Every deal
            ```
                   Ana     Bo   Pica
              1    +14     −7     −7
              –     ±0     ±0     ±0
              2     −2     +2     ±0
              Σ     12     −5     −7
            ```
            -- Round 3 of 12 · the highest total wins
            # Cards left
            **Ana** · hand: 5 cards · captured: 12 cards · 0 points in the round · total 12 points
            **Bo** · hand: 4 cards · captured: 9 cards · 0 points in the round · total −5 points
            **🤖 Pica** · hand: 4 cards · captured: 0 cards · 0 points in the round · total −7 points

            🎯 Go or Stop from 3 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.
            # On the table
            🎯 Go or Stop from 3 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.
            ## The pot
            **2 Plum** 🐦`2 warbler` 📜`2 poem`
            **3 Cherry** ✨`3 curtain`
            **5 Iris** 🍂`5 Pi` 🍂`5 Pi`
            🗼 **7 Bush clover**, a stack 🐾`7 boar` 🟥`7 red` 🍂`7 Pi`
            **9 Chrysanthemum** 🟦`9 blue`
            ## Ana · 0 points
            **2** ✨`1 crane` ✨`8 moon` · 1 more for +3
            **3** 🐦`4 cuckoo` 🐦`8 geese` 🍶`9 sake cup` · 2 more for +1 · Godori 2/3 (for 5)
            **1** 🟥`4 red` · 4 more for +1 · Red ribbons 1/3 (for 3)
            🍂 Pi **7** · 🍂`12 Pi ×2` · 3 more for +1
            ## Bo · 0 points
            **2** 🐾`6 butterflies` 🐾`10 deer` · 3 more for +1
            **2** 🟦`6 blue` 🟦`10 blue` · 3 more for +1 · Blue ribbons 2/3 (for 3)
            🍂 Pi **6** · 🃏`joker ×2` · 4 more for +1
            ## 🤖 Pica · 0 points
            Nothing captured yet."#]],
        &expect![[r#"
            # Scores · table 12
            🥇 **Ana** · 12 points
            🥈 **Bo** · −5 points
            🥉 **🤖 Pica** · −7 points
            ## Toutes les donnes
            ```
                   Ana     Bo   Pica
              1    +14     −7     −7
              –     ±0     ±0     ±0
              2     −2     +2     ±0
              Σ     12     −5     −7
            ```
            -- Manche 3 sur 12 · le total le plus haut gagne
            # Cartes restantes
            **Ana** · main~: 5 cartes · prises~: 12 cartes · 0 point dans la manche · total 12 points
            **Bo** · main~: 4 cartes · prises~: 9 cartes · 0 point dans la manche · total −5 points
            **🤖 Pica** · main~: 4 cartes · prises~: 0 carte · 0 point dans la manche · total −7 points

            🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.
            # Sur la table
            🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.
            ## Le pot
            **2 Prunier** 🐦`2 rossignol` 📜`2 poème`
            **3 Cerisier** ✨`3 rideau`
            **5 Iris** 🍂`5 Pi` 🍂`5 Pi`
            🗼 **7 Lespédèze**, une pile 🐾`7 sanglier` 🟥`7 rouge` 🍂`7 Pi`
            **9 Chrysanthème** 🟦`9 bleu`
            ## Ana · 0 point
            **2** ✨`1 grue` ✨`8 lune` · encore 1 pour +3
            **3** 🐦`4 coucou` 🐦`8 oies` 🍶`9 coupe` · encore 2 pour +1 · Godori 2/3 (pour 5)
            **1** 🟥`4 rouge` · encore 4 pour +1 · Rubans rouges 1/3 (pour 3)
            🍂 Pi **7** · 🍂`12 Pi ×2` · encore 3 pour +1
            ## Bo · 0 point
            **2** 🐾`6 papillons` 🐾`10 cerf` · encore 3 pour +1
            **2** 🟦`6 bleu` 🟦`10 bleu` · encore 3 pour +1 · Rubans bleus 2/3 (pour 3)
            🍂 Pi **6** · 🃏`joker ×2` · encore 4 pour +1
            ## 🤖 Pica · 0 point
            Rien de pris encore."#]],
        &expect![[r#"
            # 점수 · 테이블 12
            🥇 **Ana** · 12점
            🥈 **Bo** · −5점
            🥉 **🤖 Pica** · −7점
            ## 판별 점수
            ```
                   Ana     Bo   Pica
              1    +14     −7     −7
              –     ±0     ±0     ±0
              2     −2     +2     ±0
              Σ     12     −5     −7
            ```
            -- 12판 중 3판 · 합계가 가장 높은 사람이 승리
            # 남은 패
            **Ana** · 손: 5장 · 먹은 패: 12장 · 이번 판 0점 · 합계 12점
            **Bo** · 손: 4장 · 먹은 패: 9장 · 이번 판 0점 · 합계 −5점
            **🤖 Pica** · 손: 4장 · 먹은 패: 0장 · 이번 판 0점 · 합계 −7점

            🎯 3점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.
            # 바닥
            🎯 3점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.
            ## 바닥
            **2 매조** 🐦`2 꾀꼬리` 📜`2 홍단`
            **3 벚꽃** ✨`3 장막`
            **5 난초** 🍂`5 피` 🍂`5 피`
            🗼 **7 홍싸리**, 쌓인 패 🐾`7 멧돼지` 🟥`7 초단` 🍂`7 피`
            **9 국화** 🟦`9 청단`
            ## Ana · 0점
            **2** ✨`1 학` ✨`8 달` · 1 더 → +3
            **3** 🐦`4 두견새` 🐦`8 기러기` 🍶`9 술잔` · 2 더 → +1 · 고도리 2/3 (5점)
            **1** 🟥`4 초단` · 4 더 → +1 · 초단 1/3 (3점)
            🍂 피 **7** · 🍂`12 쌍피` · 3 더 → +1
            ## Bo · 0점
            **2** 🐾`6 나비` 🐾`10 사슴` · 3 더 → +1
            **2** 🟦`6 청단` 🟦`10 청단` · 3 더 → +1 · 청단 2/3 (3점)
            🍂 피 **6** · 🃏`조커 ×2` · 4 더 → +1
            ## 🤖 Pica · 0점
            아직 먹은 패가 없습니다."#]],
    );
}

#[test]
fn the_highest_total_wins() {
    let mut view = played();
    view.stage = table::Stage::Ended(table::Ending::Finished);
    game_mut(&mut view).phase = Phase::Over { winners: [Seat::new(0)].into_iter().collect() };
    check(
        |reader| board::message(&view, reader),
        &expect![[r#"
            # 🏆 Ana wins
            🥇 **Ana** · 12 points
            🥈 **Bo** · −5 points
            🥉 **🤖 Pica** · −7 points
            ## How the totals went
            `██▇` **Ana**
            `▁▁▁` **Bo**
            `▁▁▁` **🤖 Pica**
            ## Every deal
            ```
                   Ana     Bo   Pica
              1    +14     −7     −7
              –     ±0     ±0     ±0
              2     −2     +2     ±0
              Σ     12     −5     −7
            ```
            -- Table 12 · the highest total wins
            [Rematch] [Replay] [Review] [My statistics] [Verify]"#]],
        &expect![[r#"
            # 🏆 Victoire~: Ana
            🥇 **Ana** · 12 points
            🥈 **Bo** · −5 points
            🥉 **🤖 Pica** · −7 points
            ## L’évolution des totaux
            `██▇` **Ana**
            `▁▁▁` **Bo**
            `▁▁▁` **🤖 Pica**
            ## Toutes les donnes
            ```
                   Ana     Bo   Pica
              1    +14     −7     −7
              –     ±0     ±0     ±0
              2     −2     +2     ±0
              Σ     12     −5     −7
            ```
            -- Table 12 · le total le plus haut gagne
            [Revanche] [Revoir] [Bilan] [Ma fiche] [Vérifier]"#]],
        &expect![[r#"
            # 🏆 Ana 승리
            🥇 **Ana** · 12점
            🥈 **Bo** · −5점
            🥉 **🤖 Pica** · −7점
            ## 합계의 흐름
            `██▇` **Ana**
            `▁▁▁` **Bo**
            `▁▁▁` **🤖 Pica**
            ## 판별 점수
            ```
                   Ana     Bo   Pica
              1    +14     −7     −7
              –     ±0     ±0     ±0
              2     −2     +2     ±0
              Σ     12     −5     −7
            ```
            -- 테이블 12 · 합계가 가장 높은 사람이 승리
            [재대결] [다시 보기] [복기] [내 기록] [확인]"#]],
    );
}

#[test]
fn an_order_ahead_is_offered_named_and_taken_back() {
    let mut view = middle();
    game_mut(&mut view).phase = Phase::Turn { seat: Seat::new(1) };
    let chosen = "5.2".parse().ok();
    let state = PanelState { chosen, hint: false };
    let order = Order::Play(games::Action::GoStop(Action::Play("3.3".parse().expect("a card"))));
    view.orders.turn = Some(order);
    check(
        |reader| panel::message(&view, state, reader),
        &expect![[r#"
            🎴 **Your hand** · 5 cards
            **3 Cherry** 🍂`3 Pi` · takes ✨`3 curtain`
            **5 Iris** 🟥`5 red` · takes one of 🍂`5 Pi` 🍂`5 Pi`
            **9 Chrysanthemum** 🍂`9 Pi` 🍂`9 Pi` · takes 🟦`9 blue`
            🃏`joker ×3` · to your Pi, and a card of the pile for it

            ⏳ **Bo** is to play.
            👤 You: **0 points** · Bo: **0 points**, 4 cards · 🤖 Pica: **0 points**, 4 cards
            🎯 Go or Stop from 3 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.

            📝 Ordered ahead: Play 🍂`3 Pi` if it is still allowed. Nobody else can see it.

            📝 **5 Iris – plain red ribbon (난초 nancho)**: it is not your turn yet; as things stand it takes one of 🍂`5 Pi` 🍂`5 Pi`.
            # 
            ## The pot
            **2 Plum** 🐦`2 warbler` 📜`2 poem`
            **3 Cherry** ✨`3 curtain`
            **5 Iris** 🍂`5 Pi` 🍂`5 Pi`
            🗼 **7 Bush clover**, a stack 🐾`7 boar` 🟥`7 red` 🍂`7 Pi`
            **9 Chrysanthemum** 🟦`9 blue`
            ## Ana · 0 points
            **2** ✨`1 crane` ✨`8 moon` · 1 more for +3
            **3** 🐦`4 cuckoo` 🐦`8 geese` 🍶`9 sake cup` · 2 more for +1 · Godori 2/3 (for 5)
            **1** 🟥`4 red` · 4 more for +1 · Red ribbons 1/3 (for 3)
            🍂 Pi **7** · 🍂`12 Pi ×2` · 3 more for +1
            ## Bo · 0 points
            **2** 🐾`6 butterflies` 🐾`10 deer` · 3 more for +1
            **2** 🟦`6 blue` 🟦`10 blue` · 3 more for +1 · Blue ribbons 2/3 (for 3)
            🍂 Pi **6** · 🃏`joker ×2` · 4 more for +1
            ## 🤖 Pica · 0 points
            Nothing captured yet.
            [3 Pi] [5 red] [9 Pi] [9 Pi] [joker ×3]
            (Hint)
            ▾ Order ahead, for when your turn comes
              - Play 5 red if it is still allowed | 
              - Take my orders back | "#]],
        &expect![[r#"
            🎴 **Votre main** · 5 cartes
            **3 Cerisier** 🍂`3 Pi` · prend ✨`3 rideau`
            **5 Iris** 🟥`5 rouge` · prend l’une de 🍂`5 Pi` 🍂`5 Pi`
            **9 Chrysanthème** 🍂`9 Pi` 🍂`9 Pi` · prend 🟦`9 bleu`
            🃏`joker ×3` · va à vos Pi, contre une carte de la pioche

            ⏳ À **Bo** de jouer.
            👤 Vous~: **0 point** · Bo~: **0 point**, 4 cartes · 🤖 Pica~: **0 point**, 4 cartes
            🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.

            📝 Demandé d’avance~: Jouer 🍂`3 Pi` si c’est encore permis. Personne d’autre ne le voit.

            📝 **5 Iris – ruban rouge uni (난초 nancho)**~: ce n’est pas encore à vous~; en l’état, elle prend l’une de 🍂`5 Pi` 🍂`5 Pi`.
            # 
            ## Le pot
            **2 Prunier** 🐦`2 rossignol` 📜`2 poème`
            **3 Cerisier** ✨`3 rideau`
            **5 Iris** 🍂`5 Pi` 🍂`5 Pi`
            🗼 **7 Lespédèze**, une pile 🐾`7 sanglier` 🟥`7 rouge` 🍂`7 Pi`
            **9 Chrysanthème** 🟦`9 bleu`
            ## Ana · 0 point
            **2** ✨`1 grue` ✨`8 lune` · encore 1 pour +3
            **3** 🐦`4 coucou` 🐦`8 oies` 🍶`9 coupe` · encore 2 pour +1 · Godori 2/3 (pour 5)
            **1** 🟥`4 rouge` · encore 4 pour +1 · Rubans rouges 1/3 (pour 3)
            🍂 Pi **7** · 🍂`12 Pi ×2` · encore 3 pour +1
            ## Bo · 0 point
            **2** 🐾`6 papillons` 🐾`10 cerf` · encore 3 pour +1
            **2** 🟦`6 bleu` 🟦`10 bleu` · encore 3 pour +1 · Rubans bleus 2/3 (pour 3)
            🍂 Pi **6** · 🃏`joker ×2` · encore 4 pour +1
            ## 🤖 Pica · 0 point
            Rien de pris encore.
            [3 Pi] [5 rouge] [9 Pi] [9 Pi] [joker ×3]
            (Conseil)
            ▾ Demander d’avance, pour quand ce sera à vous
              - Jouer 5 rouge si c’est encore permis | 
              - Annuler mes demandes | "#]],
        &expect![[r#"
            🎴 **내 패** · 5장
            **3 벚꽃** 🍂`3 피` · ✨`3 장막` 먹음
            **5 난초** 🟥`5 초단` · 🍂`5 피` 🍂`5 피` 중 하나 먹음
            **9 국화** 🍂`9 피` 🍂`9 피` · 🟦`9 청단` 먹음
            🃏`조커 ×3` · 내 피로 놓고 더미에서 한 장

            ⏳ **Bo** 님의 차례입니다.
            👤 나: **0점** · Bo: **0점**, 4장 · 🤖 Pica: **0점**, 4장
            🎯 3점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.

            📝 예약: 그때 가능하면 🍂`3 피` 내기. 다른 사람은 볼 수 없습니다.

            📝 **5 난초 – 초단 띠**: 아직 차례가 아닙니다. 지금대로라면 🍂`5 피` 🍂`5 피` 중 하나 먹음.
            # 
            ## 바닥
            **2 매조** 🐦`2 꾀꼬리` 📜`2 홍단`
            **3 벚꽃** ✨`3 장막`
            **5 난초** 🍂`5 피` 🍂`5 피`
            🗼 **7 홍싸리**, 쌓인 패 🐾`7 멧돼지` 🟥`7 초단` 🍂`7 피`
            **9 국화** 🟦`9 청단`
            ## Ana · 0점
            **2** ✨`1 학` ✨`8 달` · 1 더 → +3
            **3** 🐦`4 두견새` 🐦`8 기러기` 🍶`9 술잔` · 2 더 → +1 · 고도리 2/3 (5점)
            **1** 🟥`4 초단` · 4 더 → +1 · 초단 1/3 (3점)
            🍂 피 **7** · 🍂`12 쌍피` · 3 더 → +1
            ## Bo · 0점
            **2** 🐾`6 나비` 🐾`10 사슴` · 3 더 → +1
            **2** 🟦`6 청단` 🟦`10 청단` · 3 더 → +1 · 청단 2/3 (3점)
            🍂 피 **6** · 🃏`조커 ×2` · 4 더 → +1
            ## 🤖 Pica · 0점
            아직 먹은 패가 없습니다.
            [3 피] [5 초단] [9 피] [9 피] [조커 ×3]
            (힌트)
            ▾ 차례가 오면 할 일을 미리 정하기
              - 그때 가능하면 5 초단 내기 | 
              - 예약 취소 | "#]],
    );
    let choose = |value: &str| crate::go_stop::panel::order(state, &[value.to_owned()]);
    let play = Action::Play("5.2".parse().expect("a card"));
    assert_eq!(choose("play"), Some(table::Command::Order(Order::Play(games::Action::GoStop(play)))));
    assert_eq!(choose("cancel"), Some(table::Command::CancelOrders));
    assert_eq!(choose("else"), None);
}

#[test]
fn every_refusal_is_a_sentence_of_its_own_with_a_way_on() {
    let view = middle();
    let month = Month::new(3).expect("March");
    let (card, choice) = ("3.3".parse().expect("a card"), cards("5.3 5.4"));
    let refusals = [
        Refusal::NoSuchSeat,
        Refusal::RoundNotDealt,
        Refusal::GameOver,
        Refusal::NotYourTurn { turn: Seat::new(1) },
        Refusal::TakeFirst { with: "5.2".parse().expect("a card"), choice },
        Refusal::GoOrStopFirst,
        Refusal::ChongTongFirst { month },
        Refusal::NotHeld { card },
        Refusal::JokerIsPutAside { card: Card::JOKER_B },
        Refusal::NotAJoker { card },
        Refusal::JokerOnFirstTurn,
        Refusal::MustCapture { card },
        Refusal::ShakeNeedsThree { month, held: 2 },
        Refusal::AlreadyShaken { month },
        Refusal::BombNeedsThree { month, held: 2 },
        Refusal::BombNeedsFourth { month },
        Refusal::NoFlipOwed,
        Refusal::NothingToTake,
        Refusal::NotAChoice { card, choice },
        Refusal::BelowThreshold { points: 2, threshold: 3 },
        Refusal::NotAsked,
        Refusal::NothingToDeclare,
        Refusal::AnswerFirst,
        Refusal::NobodyAsks,
    ];
    let say = |reader: &Reader<'_>| {
        let say = |refusal: &Refusal| {
            let refusal = table::Refusal::Game(games::Refusal::GoStop(*refusal));
            crate::refusal::message(&refusal, &view, reader).content
        };
        let said: Vec<String> = refusals.iter().map(say).collect();
        assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), refusals.len());
        Message { content: said.join("\n"), ..Message::default() }
    };
    check(
        say,
        &expect![[r#"
            ✋ You have no seat at this table. `/tables` lists the ones you can join.
            ✋ The cards of this round are not dealt yet. One moment.
            ✋ This game is over. **Rematch** or `/gostop new` starts another one.
            ✋ It is **Bo**’s turn. You can already choose a card in **My hand** and order it ahead.
            ✋ First say which card 🟥`5 red` takes: 🍂`5 Pi` 🍂`5 Pi`. **My hand** has the two buttons.
            ✋ First say Go or Stop: **My hand** has both buttons.
            ✋ First declare the four cards of 3 Cherry or keep them: **My hand** has both buttons.
            ✋ You do not hold 🍂`3 Pi`. **My hand** shows what you have.
            ✋ 🃏`joker ×3` is not laid in the pot: put it aside with your Pi, and take a card of the pile for it.
            ✋ 🍂`3 Pi` is no joker, so it is played, not put aside.
            ✋ Jokers wait until your second turn. Play another card.
            ✋ At this table a card that matches must be played when you hold one: 🍂`3 Pi`, for instance.
            ✋ Showing 3 Cherry takes three of its cards, and you hold 2. Just play the card.
            ✋ You have shown 3 Cherry already; it counts once. Just play the card.
            ✋ A bomb takes three cards of 3 Cherry in the hand, and you hold 2. Play a single card.
            ✋ A bomb is thrown on the fourth card of 3 Cherry, and that one is not in the pot. Show the three cards instead, or play one.
            ✋ Only a bomb gives turns without a card, and you have none left. Play a card.
            ✋ There is no choice between two cards now. **My hand** shows what can be done.
            ✋ 🍂`3 Pi` is not one of the two. Choose between 🍂`5 Pi` 🍂`5 Pi`.
            ✋ Go and Stop are said from 3 points on, and you have 2 points. Play on.
            ✋ Go and Stop are said at the end of a turn on which your points have grown. Play on.
            ✋ You hold no four cards of a month that could be declared. Play on.
            ✋ The round is over: first say whether to play another. **My hand** has both buttons.
            ✋ Nobody asks for another round now. Play on."#]],
        &expect![[r#"
            ✋ Vous n’avez pas de place à cette table. `/tables` indique celles à rejoindre.
            ✋ Les cartes de cette manche ne sont pas encore distribuées. Un instant.
            ✋ Cette partie est finie. **Revanche** ou `/gostop new` en commence une autre.
            ✋ C’est à **Bo**. Vous pouvez déjà choisir une carte dans **Ma main** et la demander d’avance.
            ✋ Dites d’abord laquelle 🟥`5 rouge` prend~: 🍂`5 Pi` 🍂`5 Pi`. **Ma main** a les deux boutons.
            ✋ Dites d’abord Go ou Stop~: **Ma main** a les deux boutons.
            ✋ Déclarez d’abord les quatre cartes de 3 Cerisier ou gardez-les~: **Ma main** a les deux boutons.
            ✋ Vous n’avez pas 🍂`3 Pi`. **Ma main** montre ce que vous avez.
            ✋ 🃏`joker ×3` ne se pose pas dans le pot~: mettez-le de côté avec vos Pi, et prenez une carte de la pioche en échange.
            ✋ 🍂`3 Pi` n’est pas un joker~: cette carte se joue, elle ne se met pas de côté.
            ✋ Les jokers attendent votre deuxième coup. Jouez une autre carte.
            ✋ À cette table, qui tient une carte assortie doit en jouer une~: 🍂`3 Pi`, par exemple.
            ✋ Pour montrer 3 Cerisier, il faut trois de ses cartes, et vous en avez 2. Jouez simplement la carte.
            ✋ Vous avez déjà montré 3 Cerisier~; cela compte une fois. Jouez simplement la carte.
            ✋ Une bombe demande trois cartes de 3 Cerisier en main, et vous en avez 2. Jouez une seule carte.
            ✋ Une bombe se jette sur la quatrième carte de 3 Cerisier, et celle-ci n’est pas dans le pot. Montrez plutôt les trois cartes, ou jouez-en une.
            ✋ Seule une bombe donne des coups sans carte, et il ne vous en reste pas. Jouez une carte.
            ✋ Il n’y a pas à choisir entre deux cartes en ce moment. **Ma main** montre ce qui est possible.
            ✋ 🍂`3 Pi` n’est pas l’une des deux. Choisissez entre 🍂`5 Pi` 🍂`5 Pi`.
            ✋ Go et Stop se disent à partir de 3 points, et vous avez 2 points. Continuez à jouer.
            ✋ Go et Stop se disent à la fin d’un coup où vos points ont augmenté. Continuez à jouer.
            ✋ Vous n’avez pas quatre cartes d’un mois à déclarer. Continuez à jouer.
            ✋ La manche est finie~: dites d’abord si vous en voulez une autre. **Ma main** a les deux boutons.
            ✋ Personne ne demande une autre manche maintenant. Continuez à jouer."#]],
        &expect![[r#"
            ✋ 이 테이블에 자리가 없습니다. `/tables`에서 들어갈 수 있는 곳을 보세요.
            ✋ 아직 이 판의 패를 돌리지 않았습니다. 잠시만 기다리세요.
            ✋ 이 게임은 끝났습니다. **재대결**이나 `/gostop new`로 새로 시작하세요.
            ✋ **Bo** 님의 차례입니다. **내 패**에서 패를 골라 미리 예약할 수 있습니다.
            ✋ 먼저 🟥`5 초단` 패로 무엇을 먹을지 고르세요: 🍂`5 피` 🍂`5 피`. **내 패**에 두 버튼이 있습니다.
            ✋ 먼저 고나 스톱을 고르세요. **내 패**에 두 버튼이 있습니다.
            ✋ 먼저 3 벚꽃 네 장을 선언할지 숨길지 고르세요. **내 패**에 두 버튼이 있습니다.
            ✋ 🍂`3 피` 패는 손에 없습니다. **내 패**에서 가진 패를 볼 수 있습니다.
            ✋ 🃏`조커 ×3` 패는 바닥에 내지 않습니다. 피에 놓고 더미에서 한 장 가져오세요.
            ✋ 🍂`3 피` 패는 조커가 아니니 놓지 말고 내세요.
            ✋ 조커는 두 번째 차례부터입니다. 다른 패를 내세요.
            ✋ 이 테이블에서는 맞는 패가 있으면 내야 합니다. 예: 🍂`3 피`.
            ✋ 3 벚꽃 흔들기에는 세 장이 필요한데 2장뿐입니다. 그냥 패를 내세요.
            ✋ 3 벚꽃은 이미 흔들었고 한 번만 셉니다. 그냥 패를 내세요.
            ✋ 3 벚꽃 폭탄에는 세 장이 필요한데 2장뿐입니다. 한 장을 내세요.
            ✋ 3 벚꽃 폭탄은 바닥의 네 번째 패에 던지는데 그 패가 없습니다. 세 장을 흔들거나 한 장을 내세요.
            ✋ 패 없는 차례는 폭탄으로만 생기고, 남은 것이 없습니다. 패를 내세요.
            ✋ 지금은 고를 두 장이 없습니다. **내 패**에서 할 수 있는 것을 보세요.
            ✋ 🍂`3 피` 패는 그 둘이 아닙니다. 🍂`5 피` 🍂`5 피` 중에서 고르세요.
            ✋ 고와 스톱은 3점부터인데 지금 2점입니다. 계속하세요.
            ✋ 고와 스톱은 점수가 오른 차례의 끝에 고릅니다. 계속하세요.
            ✋ 선언할 같은 달 네 장이 없습니다. 계속하세요.
            ✋ 판이 끝났습니다. 먼저 한 판 더 할지 답하세요. **내 패**에 두 버튼이 있습니다.
            ✋ 지금은 한 판 더 할지 묻지 않습니다. 계속하세요."#]],
    );
}
