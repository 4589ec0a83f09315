//! The messages of a table that everybody sees.

use expect_test::expect;

use super::scenes::{check, middle, scene};
use super::*;

#[test]
fn the_lobby_says_what_is_played() {
    let mut view = scene(3);
    view.stage = table::Stage::Lobby;
    view.game = None;
    check(
        |reader| board::message(&view, reader),
        &expect![[r#"
            # Go-Stop · table 12
            Match the flowers of twelve months, and say when it is enough. Two or three can play; take a seat!

            1. **Ana** · host
            2. **Bo**
            3. **🤖 Pica** · club player
            ## Rules
            Go-Stop.
            ## Pace
            relaxed: 15 minutes a turn
            ## Fair deal
            Every deal of this table is already fixed by a secret, mixed with the button presses of everybody who sits down. This is the secret’s fingerprint; at the end the secret is shown, and anyone can check that it fits.
            `66df7005e1c0c7a93dab4a649e7127d385a7652f4a8d2e65fd92c88f849d1220`
            -- Every seat is taken: the host starts.
            (Join) [Leave] (Add computer (club)) [Rules] [Start]"#]],
        &expect![[r#"
            # Go-Stop · table 12
            Assemblez les fleurs des douze mois, et sachez quand vous arrêter. On joue à deux ou à trois~: prenez place~!

            1. **Ana** · hôte
            2. **Bo**
            3. **🤖 Pica** · joueur de club
            ## Règles
            Go-Stop.
            ## Rythme
            tranquille~: 15 minutes par coup
            ## Donne équitable
            Toutes les donnes de cette table sont déjà fixées par un secret, mêlé aux appuis de bouton de chacun des joueurs assis. Voici l’empreinte de ce secret~; à la fin il est montré, et chacun peut vérifier qu’elle lui correspond.
            `66df7005e1c0c7a93dab4a649e7127d385a7652f4a8d2e65fd92c88f849d1220`
            -- Toutes les places sont prises~: l’hôte commence.
            (Prendre place) [Se lever] (Ajouter un ordinateur (club)) [Règles] [Commencer]"#]],
        &expect![[r#"
            # 고스톱 · 테이블 12
            열두 달의 꽃을 맞추고, 언제 멈출지 정하세요. 두 명이나 세 명이 합니다. 자리에 앉으세요!

            1. **Ana** · 방장
            2. **Bo**
            3. **🤖 Pica** · 클럽
            ## 규칙
            고스톱.
            ## 속도
            느긋하게: 차례마다 15분
            ## 공정한 패
            이 테이블의 모든 패는 비밀 값으로 이미 정해졌고, 자리에 앉는 사람마다 누른 버튼과 섞입니다. 아래는 그 비밀의 지문입니다. 끝나면 비밀이 공개되고, 누구나 맞는지 확인할 수 있습니다.
            `66df7005e1c0c7a93dab4a649e7127d385a7652f4a8d2e65fd92c88f849d1220`
            -- 자리가 모두 찼습니다. 방장이 시작합니다.
            (앉기) [일어나기] (컴퓨터 추가 (클럽)) [규칙] [시작]"#]],
    );
}

#[test]
fn the_board_says_where_the_deal_stands() {
    let view = middle();
    check(
        |reader| board::message(&view, reader),
        &expect![[r#"
            # Round 3 of 12 · deal 2
            ▶️ **Ana** is to play. Time runs out <t:1700000000:R>.

            ▶️ **Ana** · 5 cards · 0 points in the round · total 12 points
            ▫️ **Bo** · 4 cards · 0 points in the round · total −5 points · 🔥 1 Go · 👐 months shown: 6 (×2) · 🔄 2 free turns
            ▫️ **🤖 Pica** · 4 cards · 0 points in the round · total −7 points · 🗼 2 sattas

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
            Nothing captured yet.
            -- Table 12 · Go-Stop · relaxed: 15 minutes a turn
            [My hand] [Scores] [Rules]"#]],
        &expect![[r#"
            # Manche 3 sur 12 · donne 2
            ▶️ À **Ana** de jouer. Fin du temps <t:1700000000:R>.

            ▶️ **Ana** · 5 cartes · 0 point dans la manche · total 12 points
            ▫️ **Bo** · 4 cartes · 0 point dans la manche · total −5 points · 🔥 1 Go · 👐 mois montrés~: 6 (×2) · 🔄 2 coups libres
            ▫️ **🤖 Pica** · 4 cartes · 0 point dans la manche · total −7 points · 🗼 2 sattas

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
            Rien de pris encore.
            -- Table 12 · Go-Stop · tranquille~: 15 minutes par coup
            [Ma main] [Scores] [Règles]"#]],
        &expect![[r#"
            # 12판 중 3판 · 2번째 패
            ▶️ **Ana** 님의 차례입니다. 제한 시간: <t:1700000000:R>.

            ▶️ **Ana** · 5장 · 이번 판 0점 · 합계 12점
            ▫️ **Bo** · 4장 · 이번 판 0점 · 합계 −5점 · 🔥 1고 · 👐 흔든 달: 6 (×2) · 🔄 빈 차례 2번
            ▫️ **🤖 Pica** · 4장 · 이번 판 0점 · 합계 −7점 · 🗼 뻑 2번

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
            아직 먹은 패가 없습니다.
            -- 테이블 12 · 고스톱 · 느긋하게: 차례마다 15분
            [내 패] [점수] [규칙]"#]],
    );
}

#[test]
fn beside_its_picture_the_board_says_what_is_awaited() {
    let view = middle();
    check(
        |reader| pictured(&view, reader),
        &expect![[r#"
        # Round 3 of 12 · deal 2
        ▶️ **Ana** is to play. Time runs out <t:1700000000:R>.
        🎯 Go or Stop from 3 points
        **🤖 Pica** · 🗼 2 sattas
        -- Table 12 · Go-Stop · relaxed: 15 minutes a turn
        ![Pot: 2 warbler + 2 poem, 3 curtain, 5 Pi + 5 Pi, 7 boar + 7 red + 7 Pi, 9 blue. Pile: 11. Nagari: ×2. Ana: to play, 0 pts, 12 total, 5 cards, captured 1 crane, 4 cuckoo, 4 red, 8 moon, 8 geese, 9 sake cup, 12 Pi ×2, Brights 2/3 +3, Animals 3/5 +1, Godori 2/3 +5, Ribbons 1/5 +1, Red ribbons 1/3 +3, Pi 7/10 +1. Bo: 0 pts, -5 total, 4 cards, Go 1, showed months 6 (×2), 2 turns without a card, captured 6 butterflies, 6 blue, 10 deer, 10 blue, joker ×2, Animals 2/5 +1, Ribbons 2/5 +1, Blue ribbons 2/3 +3, Pi 6/10 +1. 🤖 Pica: 0 pts, -7 total, 4 cards.]
        [My hand] [Scores] [Rules]"#]],
        &expect![[r#"
        # Manche 3 sur 12 · donne 2
        ▶️ À **Ana** de jouer. Fin du temps <t:1700000000:R>.
        🎯 Go ou Stop à partir de 3 points
        **🤖 Pica** · 🗼 2 sattas
        -- Table 12 · Go-Stop · tranquille~: 15 minutes par coup
        ![Pot: 2 rossignol + 2 poème, 3 rideau, 5 Pi + 5 Pi, 7 sanglier + 7 rouge + 7 Pi, 9 bleu. Pioche: 11. Nagari: ×2. Ana: doit jouer, 0 pts, 12 total, 5 cartes, a pris 1 grue, 4 coucou, 4 rouge, 8 lune, 8 oies, 9 coupe, 12 Pi ×2, Lumières 2/3 +3, Animaux 3/5 +1, Godori 2/3 +5, Rubans 1/5 +1, Rubans rouges 1/3 +3, Pi 7/10 +1. Bo: 0 pts, -5 total, 4 cartes, Go 1, a montré les mois 6 (×2), 2 tours sans carte, a pris 6 papillons, 6 bleu, 10 cerf, 10 bleu, joker ×2, Animaux 2/5 +1, Rubans 2/5 +1, Rubans bleus 2/3 +3, Pi 6/10 +1. 🤖 Pica: 0 pts, -7 total, 4 cartes.]
        [Ma main] [Scores] [Règles]"#]],
        &expect![[r#"
        # 12판 중 3판 · 2번째 패
        ▶️ **Ana** 님의 차례입니다. 제한 시간: <t:1700000000:R>.
        🎯 3점부터 고/스톱
        **🤖 Pica** · 🗼 뻑 2번
        -- 테이블 12 · 고스톱 · 느긋하게: 차례마다 15분
        ![바닥: 2 꾀꼬리 + 2 홍단, 3 장막, 5 피 + 5 피, 7 멧돼지 + 7 초단 + 7 피, 9 청단. 더미: 11. 나가리: ×2. Ana: 차례, 0 점, 12 합계, 5 장, 먹은 패 1 학, 4 두견새, 4 초단, 8 달, 8 기러기, 9 술잔, 12 쌍피, 광 2/3 +3, 열끗 3/5 +1, 고도리 2/3 +5, 띠 1/5 +1, 초단 1/3 +3, 피 7/10 +1. Bo: 0 점, -5 합계, 4 장, Go 1, 흔든 달 6 (×2), 2 패 없이 뒤집기, 먹은 패 6 나비, 6 청단, 10 사슴, 10 청단, 조커 ×2, 열끗 2/5 +1, 띠 2/5 +1, 청단 2/3 +3, 피 6/10 +1. 🤖 Pica: 0 점, -7 합계, 4 장.]
        [내 패] [점수] [규칙]"#]],
    );
}
