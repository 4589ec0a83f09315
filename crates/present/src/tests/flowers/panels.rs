//! A player's own panel.

use expect_test::expect;

use super::scenes::{cards, check, game_mut, middle};
use super::*;
use carte_games::go_stop::{Card, Month, Phase};

fn panel_of(view: &table::View, chosen: Option<Card>, hint: bool, reader: &Reader<'_>) -> Message {
    panel::message(view, PanelState { chosen, hint }, reader)
}

#[test]
fn the_panel_says_what_each_card_takes() {
    let view = middle();
    check(
        |reader| panel_of(&view, "5.2".parse().ok(), false, reader),
        &expect![[r#"
            🎴 **Your hand** · 5 cards
            **3 Cherry** 🍂`3 Pi` · takes ✨`3 curtain`
            **5 Iris** 🟥`5 red` · takes one of 🍂`5 Pi` 🍂`5 Pi`
            **9 Chrysanthemum** 🍂`9 Pi` 🍂`9 Pi` · takes 🟦`9 blue`
            🃏`joker ×3` · to your Pi, and a card of the pile for it

            ▶️ **Your turn.** Press the card to play. Time runs out <t:1700000000:R>.
            👤 You: **0 points** · Bo: **0 points**, 4 cards · 🤖 Pica: **0 points**, 4 cards
            🎯 Go or Stop from 3 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.

            ✅ **5 Iris – plain red ribbon (난초 nancho)**: takes one of 🍂`5 Pi` 🍂`5 Pi`.
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
            [Play 5 red] [Hint]"#]],
        &expect![[r#"
            🎴 **Votre main** · 5 cartes
            **3 Cerisier** 🍂`3 Pi` · prend ✨`3 rideau`
            **5 Iris** 🟥`5 rouge` · prend l’une de 🍂`5 Pi` 🍂`5 Pi`
            **9 Chrysanthème** 🍂`9 Pi` 🍂`9 Pi` · prend 🟦`9 bleu`
            🃏`joker ×3` · va à vos Pi, contre une carte de la pioche

            ▶️ **À vous de jouer.** Appuyez sur la carte à jouer. Fin du temps <t:1700000000:R>.
            👤 Vous~: **0 point** · Bo~: **0 point**, 4 cartes · 🤖 Pica~: **0 point**, 4 cartes
            🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.

            ✅ **5 Iris – ruban rouge uni (난초 nancho)**~: prend l’une de 🍂`5 Pi` 🍂`5 Pi`.
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
            [Jouer 5 rouge] [Conseil]"#]],
        &expect![[r#"
            🎴 **내 패** · 5장
            **3 벚꽃** 🍂`3 피` · ✨`3 장막` 먹음
            **5 난초** 🟥`5 초단` · 🍂`5 피` 🍂`5 피` 중 하나 먹음
            **9 국화** 🍂`9 피` 🍂`9 피` · 🟦`9 청단` 먹음
            🃏`조커 ×3` · 내 피로 놓고 더미에서 한 장

            ▶️ **내 차례.** 낼 패를 누르세요. 제한 시간: <t:1700000000:R>.
            👤 나: **0점** · Bo: **0점**, 4장 · 🤖 Pica: **0점**, 4장
            🎯 3점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.

            ✅ **5 난초 – 초단 띠**: 🍂`5 피` 🍂`5 피` 중 하나 먹음.
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
            [5 초단 내기] [힌트]"#]],
    );
}

#[test]
fn shaking_bombing_and_jokers_have_buttons() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.hand = Some(cards("3.2 3.3 3.4 9.3 JB"));
    game.seats[0].flips = 1;
    check(
        |reader| panel_of(&view, Card::new(9), false, reader),
        &expect![[r#"
            🎴 **Your hand** · 5 cards
            **3 Cherry** 📜`3 poem` 🍂`3 Pi` 🍂`3 Pi` · takes ✨`3 curtain` · 💣 bomb · 👐 can be shown
            **9 Chrysanthemum** 🍂`9 Pi` · takes 🟦`9 blue`
            🃏`joker ×3` · to your Pi, and a card of the pile for it

            ▶️ **Your turn.** Press the card to play. Time runs out <t:1700000000:R>.
            👤 You: **0 points** · Bo: **0 points**, 4 cards · 🤖 Pica: **0 points**, 4 cards
            🎯 Go or Stop from 3 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.

            ✅ **3 Cherry – red ribbon with a poem (벚꽃 beotkkot)**: takes ✨`3 curtain`.
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
            [3 poem] [3 Pi] [3 Pi] [9 Pi] [joker ×3]
            [Play 3 poem] [Show three, play 3 poem] [Only turn a card] [Hint]
            [Bomb 3 Cherry]"#]],
        &expect![[r#"
            🎴 **Votre main** · 5 cartes
            **3 Cerisier** 📜`3 poème` 🍂`3 Pi` 🍂`3 Pi` · prend ✨`3 rideau` · 💣 bombe · 👐 à montrer
            **9 Chrysanthème** 🍂`9 Pi` · prend 🟦`9 bleu`
            🃏`joker ×3` · va à vos Pi, contre une carte de la pioche

            ▶️ **À vous de jouer.** Appuyez sur la carte à jouer. Fin du temps <t:1700000000:R>.
            👤 Vous~: **0 point** · Bo~: **0 point**, 4 cartes · 🤖 Pica~: **0 point**, 4 cartes
            🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.

            ✅ **3 Cerisier – ruban rouge à poème (벚꽃 beotkkot)**~: prend ✨`3 rideau`.
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
            [3 poème] [3 Pi] [3 Pi] [9 Pi] [joker ×3]
            [Jouer 3 poème] [Montrer trois, jouer 3 poème] [Retourner seulement] [Conseil]
            [Bombe 3 Cerisier]"#]],
        &expect![[r#"
            🎴 **내 패** · 5장
            **3 벚꽃** 📜`3 홍단` 🍂`3 피` 🍂`3 피` · ✨`3 장막` 먹음 · 💣 폭탄 · 👐 흔들기
            **9 국화** 🍂`9 피` · 🟦`9 청단` 먹음
            🃏`조커 ×3` · 내 피로 놓고 더미에서 한 장

            ▶️ **내 차례.** 낼 패를 누르세요. 제한 시간: <t:1700000000:R>.
            👤 나: **0점** · Bo: **0점**, 4장 · 🤖 Pica: **0점**, 4장
            🎯 3점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.

            ✅ **3 벚꽃 – 홍단 띠**: ✨`3 장막` 먹음.
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
            [3 홍단] [3 피] [3 피] [9 피] [조커 ×3]
            [3 홍단 내기] [흔들고 3 홍단 내기] [뒤집기만] [힌트]
            [3 벚꽃 폭탄]"#]],
    );
    check(
        |reader| panel_of(&view, Some(Card::JOKER_B), false, reader),
        &expect![[r#"
            🎴 **Your hand** · 5 cards
            **3 Cherry** 📜`3 poem` 🍂`3 Pi` 🍂`3 Pi` · takes ✨`3 curtain` · 💣 bomb · 👐 can be shown
            **9 Chrysanthemum** 🍂`9 Pi` · takes 🟦`9 blue`
            🃏`joker ×3` · to your Pi, and a card of the pile for it

            ▶️ **Your turn.** Press the card to play. Time runs out <t:1700000000:R>.
            👤 You: **0 points** · Bo: **0 points**, 4 cards · 🤖 Pica: **0 points**, 4 cards
            🎯 Go or Stop from 3 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.

            ✅ **Joker (counts 3 Pi)**: to your Pi, and a card of the pile for it.
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
            [3 poem] [3 Pi] [3 Pi] [9 Pi] [joker ×3]
            [Put joker ×3 aside] [Only turn a card] [Hint]
            [Bomb 3 Cherry]"#]],
        &expect![[r#"
            🎴 **Votre main** · 5 cartes
            **3 Cerisier** 📜`3 poème` 🍂`3 Pi` 🍂`3 Pi` · prend ✨`3 rideau` · 💣 bombe · 👐 à montrer
            **9 Chrysanthème** 🍂`9 Pi` · prend 🟦`9 bleu`
            🃏`joker ×3` · va à vos Pi, contre une carte de la pioche

            ▶️ **À vous de jouer.** Appuyez sur la carte à jouer. Fin du temps <t:1700000000:R>.
            👤 Vous~: **0 point** · Bo~: **0 point**, 4 cartes · 🤖 Pica~: **0 point**, 4 cartes
            🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.

            ✅ **Joker (compte 3 Pi)**~: va à vos Pi, contre une carte de la pioche.
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
            [3 poème] [3 Pi] [3 Pi] [9 Pi] [joker ×3]
            [Mettre joker ×3 de côté] [Retourner seulement] [Conseil]
            [Bombe 3 Cerisier]"#]],
        &expect![[r#"
            🎴 **내 패** · 5장
            **3 벚꽃** 📜`3 홍단` 🍂`3 피` 🍂`3 피` · ✨`3 장막` 먹음 · 💣 폭탄 · 👐 흔들기
            **9 국화** 🍂`9 피` · 🟦`9 청단` 먹음
            🃏`조커 ×3` · 내 피로 놓고 더미에서 한 장

            ▶️ **내 차례.** 낼 패를 누르세요. 제한 시간: <t:1700000000:R>.
            👤 나: **0점** · Bo: **0점**, 4장 · 🤖 Pica: **0점**, 4장
            🎯 3점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.

            ✅ **조커 (피 3장)**: 내 피로 놓고 더미에서 한 장.
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
            [3 홍단] [3 피] [3 피] [9 피] [조커 ×3]
            [조커 ×3 놓기] [뒤집기만] [힌트]
            [3 벚꽃 폭탄]"#]],
    );
}

#[test]
fn a_choice_between_two_is_two_buttons() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.hand = Some(cards("3.3 9.3 9.4 JB"));
    game.laid = cards("5.2");
    let with = Card::new(17).expect("a card");
    game.phase = Phase::Take { seat: Seat::new(0), with, choice: cards("5.3 5.4"), drawn: false };
    check(
        |reader| panel_of(&view, None, false, reader),
        &expect![[r#"
            🤔 **Which one do you take** with 🟥`5 red`? Time runs out <t:1700000000:R>.

            👤 You: **0 points** · Bo: **0 points**, 4 cards · 🤖 Pica: **0 points**, 4 cards
            🎯 Go or Stop from 3 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.

            🎴 **Your hand** · 4 cards
            **3 Cherry** 🍂`3 Pi`
            **9 Chrysanthemum** 🍂`9 Pi` 🍂`9 Pi`
            🃏`joker ×3`
            # 
            ## The pot
            **2 Plum** 🐦`2 warbler` 📜`2 poem`
            **3 Cherry** ✨`3 curtain`
            **5 Iris** 🍂`5 Pi` 🍂`5 Pi`
            🗼 **7 Bush clover**, a stack 🐾`7 boar` 🟥`7 red` 🍂`7 Pi`
            **9 Chrysanthemum** 🟦`9 blue`
            ▶️ In play: 🟥`5 red`
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
            [Take 5 Pi] [Take 5 Pi] [Hint]"#]],
        &expect![[r#"
            🤔 **Laquelle prenez-vous** avec 🟥`5 rouge`~? Fin du temps <t:1700000000:R>.

            👤 Vous~: **0 point** · Bo~: **0 point**, 4 cartes · 🤖 Pica~: **0 point**, 4 cartes
            🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.

            🎴 **Votre main** · 4 cartes
            **3 Cerisier** 🍂`3 Pi`
            **9 Chrysanthème** 🍂`9 Pi` 🍂`9 Pi`
            🃏`joker ×3`
            # 
            ## Le pot
            **2 Prunier** 🐦`2 rossignol` 📜`2 poème`
            **3 Cerisier** ✨`3 rideau`
            **5 Iris** 🍂`5 Pi` 🍂`5 Pi`
            🗼 **7 Lespédèze**, une pile 🐾`7 sanglier` 🟥`7 rouge` 🍂`7 Pi`
            **9 Chrysanthème** 🟦`9 bleu`
            ▶️ En jeu~: 🟥`5 rouge`
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
            [Prendre 5 Pi] [Prendre 5 Pi] [Conseil]"#]],
        &expect![[r#"
            🤔 🟥`5 초단` 패로 **어느 것을 먹을까요?** 제한 시간: <t:1700000000:R>.

            👤 나: **0점** · Bo: **0점**, 4장 · 🤖 Pica: **0점**, 4장
            🎯 3점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.

            🎴 **내 패** · 4장
            **3 벚꽃** 🍂`3 피`
            **9 국화** 🍂`9 피` 🍂`9 피`
            🃏`조커 ×3`
            # 
            ## 바닥
            **2 매조** 🐦`2 꾀꼬리` 📜`2 홍단`
            **3 벚꽃** ✨`3 장막`
            **5 난초** 🍂`5 피` 🍂`5 피`
            🗼 **7 홍싸리**, 쌓인 패 🐾`7 멧돼지` 🟥`7 초단` 🍂`7 피`
            **9 국화** 🟦`9 청단`
            ▶️ 놓인 패: 🟥`5 초단`
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
            [5 피 먹기] [5 피 먹기] [힌트]"#]],
    );
}

#[test]
fn go_or_stop_says_what_each_is_worth() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.seats[0].captured = cards("1.1 3.1 8.1 2.1 4.1 8.2 1.3 1.4 2.3 2.4");
    game.phase = Phase::GoOrStop { seat: Seat::new(0) };
    check(
        |reader| panel_of(&view, None, false, reader),
        &expect![[r#"
            🔥 **Go or Stop?** You have **8 points**; the question comes from 3 on. Time runs out <t:1700000000:R>.

            🛑 **Stop** ends the round, and you receive **128**:
            💸 **Bo** · 16 × 2 (kwang-bak: no bright) × 2 (go-bak: said Go) + 64 for **🤖 Pica**, whose share is 32 = 128 · pays **128 points**
            🛡️ **🤖 Pica** · 16 × 2 (kwang-bak: no bright) · pays nothing: **Bo** said Go and covers it

            🔥 **Go** plays on for a bonus of 1. You are asked again with more than 8 points.
            • **Bo** has 0 points and could stop with 4; turns left: 6
            • **🤖 Pica** has 0 points and could stop with 3; turns left: 4
            ⚠️ If somebody else stops first, you pay **double**, and for the third player too (go-bak). If nobody does, it is a nagari and you get nothing. Your turns left: 5

            👤 You: **8 points** · Bo: **0 points**, 4 cards · 🤖 Pica: **0 points**, 4 cards
            🎯 Go or Stop from 3 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.

            🎴 **Your hand** · 5 cards
            **3 Cherry** 🍂`3 Pi`
            **5 Iris** 🟥`5 red`
            **9 Chrysanthemum** 🍂`9 Pi` 🍂`9 Pi`
            🃏`joker ×3`
            # 
            ## The pot
            **2 Plum** 🐦`2 warbler` 📜`2 poem`
            **3 Cherry** ✨`3 curtain`
            **5 Iris** 🍂`5 Pi` 🍂`5 Pi`
            🗼 **7 Bush clover**, a stack 🐾`7 boar` 🟥`7 red` 🍂`7 Pi`
            **9 Chrysanthemum** 🟦`9 blue`
            ## Ana · 8 points
            **3** ✨`1 crane` ✨`3 curtain` ✨`8 moon` · 3 points, 1 more for +1
            **3** 🐦`2 warbler` 🐦`4 cuckoo` 🐦`8 geese` · 2 more for +1 · Godori ✅ 5
            🍂 Pi **4** · 6 more for +1
            ## Bo · 0 points
            **2** 🐾`6 butterflies` 🐾`10 deer` · 3 more for +1
            **2** 🟦`6 blue` 🟦`10 blue` · 3 more for +1 · Blue ribbons 2/3 (for 3)
            🍂 Pi **6** · 🃏`joker ×2` · 4 more for +1
            ## 🤖 Pica · 0 points
            Nothing captured yet.
            [Go] [Stop] [Hint]"#]],
        &expect![[r#"
            🔥 **Go ou Stop~?** Vous avez **8 points**~; la question vient à partir de 3. Fin du temps <t:1700000000:R>.

            🛑 **Stop** finit la manche, et vous recevez **128**~:
            💸 **Bo** · 16 × 2 (kwang-bak~: aucune lumière) × 2 (go-bak~: a dit Go) + 64 pour **🤖 Pica**, dont la part est 32 = 128 · paie **128 points**
            🛡️ **🤖 Pica** · 16 × 2 (kwang-bak~: aucune lumière) · ne paie rien~: **Bo** a dit Go et paie pour les deux

            🔥 **Go** continue pour un bonus de 1. On vous redemande au-delà de 8 points.
            • **Bo** a 0 point et pourrait s’arrêter à 4~; coups restants~: 6
            • **🤖 Pica** a 0 point et pourrait s’arrêter à 3~; coups restants~: 4
            ⚠️ Si quelqu’un d’autre s’arrête avant vous, vous payez le **double**, et aussi pour le troisième joueur (go-bak). Si personne ne s’arrête, c’est un nagari et vous n’avez rien. Vos coups restants~: 5

            👤 Vous~: **8 points** · Bo~: **0 point**, 4 cartes · 🤖 Pica~: **0 point**, 4 cartes
            🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.

            🎴 **Votre main** · 5 cartes
            **3 Cerisier** 🍂`3 Pi`
            **5 Iris** 🟥`5 rouge`
            **9 Chrysanthème** 🍂`9 Pi` 🍂`9 Pi`
            🃏`joker ×3`
            # 
            ## Le pot
            **2 Prunier** 🐦`2 rossignol` 📜`2 poème`
            **3 Cerisier** ✨`3 rideau`
            **5 Iris** 🍂`5 Pi` 🍂`5 Pi`
            🗼 **7 Lespédèze**, une pile 🐾`7 sanglier` 🟥`7 rouge` 🍂`7 Pi`
            **9 Chrysanthème** 🟦`9 bleu`
            ## Ana · 8 points
            **3** ✨`1 grue` ✨`3 rideau` ✨`8 lune` · 3 points, encore 1 pour +1
            **3** 🐦`2 rossignol` 🐦`4 coucou` 🐦`8 oies` · encore 2 pour +1 · Godori ✅ 5
            🍂 Pi **4** · encore 6 pour +1
            ## Bo · 0 point
            **2** 🐾`6 papillons` 🐾`10 cerf` · encore 3 pour +1
            **2** 🟦`6 bleu` 🟦`10 bleu` · encore 3 pour +1 · Rubans bleus 2/3 (pour 3)
            🍂 Pi **6** · 🃏`joker ×2` · encore 4 pour +1
            ## 🤖 Pica · 0 point
            Rien de pris encore.
            [Go] [Stop] [Conseil]"#]],
        &expect![[r#"
            🔥 **고 아니면 스톱?** 지금 **8점**입니다. 3점부터 묻습니다. 제한 시간: <t:1700000000:R>.

            🛑 **스톱**하면 판이 끝나고 **128** 받습니다:
            💸 **Bo** · 16 × 2 (광박: 광 없음) × 2 (고박: 고를 부름) + **🤖 Pica** 님 몫 32 대신 64 = 128 · **128점** 냄
            🛡️ **🤖 Pica** · 16 × 2 (광박: 광 없음) · 내지 않음: 고를 부른 **Bo** 님이 대신 냄

            🔥 **고**하면 보너스 1점으로 계속합니다. 8점보다 많아지면 다시 묻습니다.
            • **Bo** 님은 0점, 4점이면 멈출 수 있음. 남은 차례: 6
            • **🤖 Pica** 님은 0점, 3점이면 멈출 수 있음. 남은 차례: 4
            ⚠️ 다른 사람이 먼저 멈추면 **두 배**를, 다른 한 사람 몫까지 냅니다 (고박). 아무도 멈추지 않으면 나가리이고 받는 것이 없습니다. 내 남은 차례: 5

            👤 나: **8점** · Bo: **0점**, 4장 · 🤖 Pica: **0점**, 4장
            🎯 3점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.

            🎴 **내 패** · 5장
            **3 벚꽃** 🍂`3 피`
            **5 난초** 🟥`5 초단`
            **9 국화** 🍂`9 피` 🍂`9 피`
            🃏`조커 ×3`
            # 
            ## 바닥
            **2 매조** 🐦`2 꾀꼬리` 📜`2 홍단`
            **3 벚꽃** ✨`3 장막`
            **5 난초** 🍂`5 피` 🍂`5 피`
            🗼 **7 홍싸리**, 쌓인 패 🐾`7 멧돼지` 🟥`7 초단` 🍂`7 피`
            **9 국화** 🟦`9 청단`
            ## Ana · 8점
            **3** ✨`1 학` ✨`3 장막` ✨`8 달` · 3점, 1 더 → +1
            **3** 🐦`2 꾀꼬리` 🐦`4 두견새` 🐦`8 기러기` · 2 더 → +1 · 고도리 ✅ 5
            🍂 피 **4** · 6 더 → +1
            ## Bo · 0점
            **2** 🐾`6 나비` 🐾`10 사슴` · 3 더 → +1
            **2** 🟦`6 청단` 🟦`10 청단` · 3 더 → +1 · 청단 2/3 (3점)
            🍂 피 **6** · 🃏`조커 ×2` · 4 더 → +1
            ## 🤖 Pica · 0점
            아직 먹은 패가 없습니다.
            [고] [스톱] [힌트]"#]],
    );
}

#[test]
fn four_of_a_month_are_declared_or_kept() {
    let mut view = middle();
    let month = Month::new(9).expect("September");
    game_mut(&mut view).phase = Phase::ChongTong { seat: Seat::new(0), month };
    check(
        |reader| panel_of(&view, None, false, reader),
        &expect![[r#"
            🎊 **Chong-tong!** With the new card you hold all four of 9 Chrysanthemum. Declare them and win the round at once for 5 points, or keep them and play on; nobody will know. Time runs out <t:1700000000:R>.

            👤 You: **0 points** · Bo: **0 points**, 4 cards · 🤖 Pica: **0 points**, 4 cards
            🎯 Go or Stop from 3 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.

            🎴 **Your hand** · 5 cards
            **3 Cherry** 🍂`3 Pi`
            **5 Iris** 🟥`5 red`
            **9 Chrysanthemum** 🍂`9 Pi` 🍂`9 Pi`
            🃏`joker ×3`
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
            [Declare] [Keep it secret] [Hint]"#]],
        &expect![[r#"
            🎊 **Chong-tong~!** Avec la nouvelle carte, vous tenez les quatre cartes de 9 Chrysanthème. Déclarez-les et gagnez aussitôt la manche pour 5 points, ou gardez-les et continuez~; personne ne le saura. Fin du temps <t:1700000000:R>.

            👤 Vous~: **0 point** · Bo~: **0 point**, 4 cartes · 🤖 Pica~: **0 point**, 4 cartes
            🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.

            🎴 **Votre main** · 5 cartes
            **3 Cerisier** 🍂`3 Pi`
            **5 Iris** 🟥`5 rouge`
            **9 Chrysanthème** 🍂`9 Pi` 🍂`9 Pi`
            🃏`joker ×3`
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
            [Déclarer] [Garder le secret] [Conseil]"#]],
        &expect![[r#"
            🎊 **총통!** 새 패로 9 국화 네 장이 모였습니다. 선언하면 바로 5점으로 판을 이기고, 숨기고 계속해도 아무도 모릅니다. 제한 시간: <t:1700000000:R>.

            👤 나: **0점** · Bo: **0점**, 4장 · 🤖 Pica: **0점**, 4장
            🎯 3점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.

            🎴 **내 패** · 5장
            **3 벚꽃** 🍂`3 피`
            **5 난초** 🟥`5 초단`
            **9 국화** 🍂`9 피` 🍂`9 피`
            🃏`조커 ×3`
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
            [총통 선언] [숨기고 계속] [힌트]"#]],
    );
}

#[test]
fn another_round_is_wanted_or_enough() {
    let mut view = middle();
    game_mut(&mut view).phase = Phase::Another { seat: Seat::new(0), answered: [].into_iter().collect() };
    let mut out = view.clone();
    game_mut(&mut out).phase = Phase::Turn { seat: Seat::new(1) };
    game_mut(&mut out).seats[0].out = true;
    game_mut(&mut out).hand = Some(CardSet::EMPTY);
    check(
        |reader| {
            let (asked, out) = (panel_of(&view, None, false, reader), panel_of(&out, None, false, reader));
            Message { content: format!("{}\n---\n{}", out.content, asked.content), ..asked }
        },
        &expect![[r#"
            🎴 **Your hand** · 0 cards

            👋 You have no token left and are out; the others play on.
            ▶️ **Bo** is to play.
            👤 You: **0 points** · Bo: **0 points**, 4 cards · 🤖 Pica: **0 points**, 4 cards
            🎯 Go or Stop from 7 points · 🎴 pile: 11
            🌫️ Nagari before: the next winner’s points count ×2.
            ---
            🔁 **Another round?** Nobody sees your answer before all have given theirs. The game ends when 2 of you have had enough. Time runs out <t:1700000000:R>.

            🥇 **Ana** · 12 points
            🥈 **Bo** · −5 points
            🥉 **🤖 Pica** · −7 points
            [Another round] [I have had enough]"#]],
        &expect![[r#"
            🎴 **Votre main** · 0 carte

            👋 Vous n’avez plus de jeton et êtes éliminé~; les autres continuent.
            ▶️ À **Bo** de jouer.
            👤 Vous~: **0 point** · Bo~: **0 point**, 4 cartes · 🤖 Pica~: **0 point**, 4 cartes
            🎯 Go ou Stop à partir de 7 points · 🎴 pioche~: 11
            🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.
            ---
            🔁 **Une autre manche~?** Personne ne voit votre réponse avant que tous aient donné la leur. La partie finit quand 2 d’entre vous renoncent. Fin du temps <t:1700000000:R>.

            🥇 **Ana** · 12 points
            🥈 **Bo** · −5 points
            🥉 **🤖 Pica** · −7 points
            [Une autre manche] [Je renonce]"#]],
        &expect![[r#"
            🎴 **내 패** · 0장

            👋 칩이 떨어져 빠졌습니다. 다른 사람들이 계속합니다.
            ▶️ **Bo** 님의 차례입니다.
            👤 나: **0점** · Bo: **0점**, 4장 · 🤖 Pica: **0점**, 4장
            🎯 7점부터 고/스톱 · 🎴 더미: 11장
            🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.
            ---
            🔁 **한 판 더?** 모두 답할 때까지 아무도 답을 볼 수 없습니다. 2명이 그만두면 게임이 끝납니다. 제한 시간: <t:1700000000:R>.

            🥇 **Ana** · 12점
            🥈 **Bo** · −5점
            🥉 **🤖 Pica** · −7점
            [한 판 더] [그만하기]"#]],
    );
}

#[test]
fn beside_its_picture_the_panel_says_what_no_picture_shows() {
    let mut view = middle();
    let game = game_mut(&mut view);
    game.hand = Some(cards("3.2 3.3 3.4 5.2 11.2 11.3 11.4 JB"));
    let state = PanelState { chosen: "5.2".parse().ok(), hint: false };
    check(
        |reader| fanned(&view, state, reader),
        &expect![[r#"
        🎴 **Your hand** · 8 cards
        **3 Cherry** 📜`3 poem` 🍂`3 Pi` 🍂`3 Pi` · 💣 bomb · 👐 can be shown
        **11 Paulownia** 🍂`11 Pi` 🍂`11 Pi` 🍂`11 Pi ×2` · 👐 can be shown
        🃏`joker ×3` · to your Pi, and a card of the pile for it

        ▶️ **Your turn.** Press the card to play. Time runs out <t:1700000000:R>.
        👤 You: **0 points** · Bo: **0 points**, 4 cards · 🤖 Pica: **0 points**, 4 cards
        🎯 Go or Stop from 3 points · 🎴 pile: 11
        🌫️ Nagari before: the next winner’s points count ×2.

        ✅ **5 Iris – plain red ribbon (난초 nancho)**: takes one of 🍂`5 Pi` 🍂`5 Pi`.
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
        ![Hand: 3 poem (takes 3 curtain), 3 Pi (takes 3 curtain), 3 Pi (takes 3 curtain), 5 red (takes 5 Pi / 5 Pi), 11 Pi, 11 Pi, 11 Pi ×2, joker ×3. Chosen: 5 red.]
        [3 poem] [3 Pi] [3 Pi] [5 red] [11 Pi]
        [11 Pi] [11 Pi ×2] [joker ×3]
        [Play 5 red] [Hint]
        [Bomb 3 Cherry]"#]],
        &expect![[r#"
        🎴 **Votre main** · 8 cartes
        **3 Cerisier** 📜`3 poème` 🍂`3 Pi` 🍂`3 Pi` · 💣 bombe · 👐 à montrer
        **11 Paulownia** 🍂`11 Pi` 🍂`11 Pi` 🍂`11 Pi ×2` · 👐 à montrer
        🃏`joker ×3` · va à vos Pi, contre une carte de la pioche

        ▶️ **À vous de jouer.** Appuyez sur la carte à jouer. Fin du temps <t:1700000000:R>.
        👤 Vous~: **0 point** · Bo~: **0 point**, 4 cartes · 🤖 Pica~: **0 point**, 4 cartes
        🎯 Go ou Stop à partir de 3 points · 🎴 pioche~: 11
        🌫️ Nagari auparavant~: les points du prochain gagnant comptent ×2.

        ✅ **5 Iris – ruban rouge uni (난초 nancho)**~: prend l’une de 🍂`5 Pi` 🍂`5 Pi`.
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
        ![Main: 3 poème (prend 3 rideau), 3 Pi (prend 3 rideau), 3 Pi (prend 3 rideau), 5 rouge (prend 5 Pi / 5 Pi), 11 Pi, 11 Pi, 11 Pi ×2, joker ×3. Choisies: 5 rouge.]
        [3 poème] [3 Pi] [3 Pi] [5 rouge] [11 Pi]
        [11 Pi] [11 Pi ×2] [joker ×3]
        [Jouer 5 rouge] [Conseil]
        [Bombe 3 Cerisier]"#]],
        &expect![[r#"
        🎴 **내 패** · 8장
        **3 벚꽃** 📜`3 홍단` 🍂`3 피` 🍂`3 피` · 💣 폭탄 · 👐 흔들기
        **11 오동** 🍂`11 피` 🍂`11 피` 🍂`11 쌍피` · 👐 흔들기
        🃏`조커 ×3` · 내 피로 놓고 더미에서 한 장

        ▶️ **내 차례.** 낼 패를 누르세요. 제한 시간: <t:1700000000:R>.
        👤 나: **0점** · Bo: **0점**, 4장 · 🤖 Pica: **0점**, 4장
        🎯 3점부터 고/스톱 · 🎴 더미: 11장
        🌫️ 앞판 나가리: 다음 승자의 점수는 ×2.

        ✅ **5 난초 – 초단 띠**: 🍂`5 피` 🍂`5 피` 중 하나 먹음.
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
        ![손패: 3 홍단 (가져옴 3 장막), 3 피 (가져옴 3 장막), 3 피 (가져옴 3 장막), 5 초단 (가져옴 5 피 / 5 피), 11 피, 11 피, 11 쌍피, 조커 ×3. 고른 패: 5 초단.]
        [3 홍단] [3 피] [3 피] [5 초단] [11 피]
        [11 피] [11 쌍피] [조커 ×3]
        [5 초단 내기] [힌트]
        [3 벚꽃 폭탄]"#]],
    );
}
