//! The rules in words follow the options.

use expect_test::expect;

use super::scenes::check;
use super::*;
use carte_games::GameKind;
use carte_games::go_stop::Rules;

/// Everything that is said of these rules, the bare list of options apart.
fn told(rules: Rules, locale: Locale) -> String {
    let faces = Faces::text_only();
    let reader = Reader { locale, faces: &faces };
    let rules = games::Rules::GoStop(rules);
    let topics = Topic::of(&rules).iter().filter(|topic| **topic != Topic::Options);
    let texts = topics.map(|topic| rules_text::text(*topic, &rules, &reader).expect("a topic of this game"));
    texts.collect::<Vec<_>>().join("\n\n")
}

#[test]
fn every_option_changes_what_is_told_and_is_named_in_the_summary() {
    for (name, before) in Rules::default().options() {
        // Two options are only of interest where the game may last.
        let usual = match name {
            "prolong" => Rules::default().with_rounds(0).with_tokens(50),
            "broke" => Rules::default().with_tokens(50),
            _ => Rules::default(),
        };
        for value in Rules::allowed(name).expect("an option").iter().filter(|value| **value != before) {
            let mut rules = usual;
            rules.set(name, value).expect("an allowed value");
            for locale in Locale::ALL {
                assert_ne!(told(rules, locale), told(usual, locale), "{name}={value}");
                let faces = Faces::text_only();
                let reader = Reader { locale, faces: &faces };
                let words = rules_text::option_text(name, value, &reader);
                let summary = rules_text::line(&games::Rules::GoStop(rules), &reader);
                assert!(summary.contains(&words), "{name}={value}: {summary}");
            }
        }
    }
}

#[test]
fn a_topic_of_the_other_game_leads_to_the_overview() {
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    for (game, topic) in [(GameKind::GoStop, Topic::Gangs), (GameKind::GangOfFour, Topic::GoOrStop)] {
        let overview = private::usual_rules(game, None, &reader);
        assert_eq!(private::usual_rules(game, Some(topic), &reader), overview);
        assert!(!topic.games().contains(&game), "{topic:?}");
        for topic in Topic::ALL.into_iter().filter(|topic| topic.games().contains(&game)) {
            assert_ne!(private::usual_rules(game, Some(topic), &reader), overview, "{topic:?}");
        }
    }
    for topic in Topic::ALL {
        assert!(!topic.games().is_empty(), "{topic:?}");
    }
}

#[test]
fn the_flowers_have_names() {
    check(
        |reader| private::usual_rules(GameKind::GoStop, Some(Topic::Deck), reader),
        &expect![[r#"
            # The cards and their flowers
            Each month has four cards with the same flower. Only the month decides what matches.

            **1 Pine (송학 songhak)** · ✨ crane, 📜 poem, 🍂 Pi, 🍂 Pi
            **2 Plum (매조 maejo)** · 🐦 warbler, 📜 poem, 🍂 Pi, 🍂 Pi
            **3 Cherry (벚꽃 beotkkot)** · ✨ curtain, 📜 poem, 🍂 Pi, 🍂 Pi
            **4 Wisteria (흑싸리 heukssari)** · 🐦 cuckoo, 🟥 red, 🍂 Pi, 🍂 Pi
            **5 Iris (난초 nancho)** · 🐾 bridge, 🟥 red, 🍂 Pi, 🍂 Pi
            **6 Peony (모란 moran)** · 🐾 butterflies, 🟦 blue, 🍂 Pi, 🍂 Pi
            **7 Bush clover (홍싸리 hongssari)** · 🐾 boar, 🟥 red, 🍂 Pi, 🍂 Pi
            **8 Pampas (공산 gongsan)** · ✨ moon, 🐦 geese, 🍂 Pi, 🍂 Pi
            **9 Chrysanthemum (국화 gukhwa)** · 🍶 sake cup, 🟦 blue, 🍂 Pi, 🍂 Pi
            **10 Maple (단풍 danpung)** · 🐾 deer, 🟦 blue, 🍂 Pi, 🍂 Pi
            **11 Paulownia (오동 odong)** · ✨ phoenix, 🍂 Pi, 🍂 Pi, 🍂 Pi ×2
            **12 Rain (비 bi)** · ☔ rain man, 🐾 swallow, 🎗️ ribbon, 🍂 Pi ×2
            🃏`joker ×2` 🃏`joker ×3`

            ✨ bright, ☔ the weaker bright, 🐾 animal, 🐦 Godori, 🍶 animal or 2 Pi, 📜 🟥 🟦 ribbons with a trio, 🎗️ ribbon without, 🍂 Pi, 🃏 joker.
            -- Go-Stop · Go-Stop
            ▾ Choose a topic
              - In ten points | 
              * The cards and their flowers | 
              - A turn | 
              - Calls that take Pi | 
              - Jokers | 
              - The points | 
              - Go or Stop | 
              - Who pays what | 
              - Special deals | 
              - The end of the game | 
              - Summary card | 
              - Every option | "#]],
        &expect![[r#"
            # Les cartes et leurs fleurs
            Chaque mois a quatre cartes de la même fleur. Seul le mois décide de ce qui va ensemble.

            **1 Pin (송학 songhak)** · ✨ grue, 📜 poème, 🍂 Pi, 🍂 Pi
            **2 Prunier (매조 maejo)** · 🐦 rossignol, 📜 poème, 🍂 Pi, 🍂 Pi
            **3 Cerisier (벚꽃 beotkkot)** · ✨ rideau, 📜 poème, 🍂 Pi, 🍂 Pi
            **4 Glycine (흑싸리 heukssari)** · 🐦 coucou, 🟥 rouge, 🍂 Pi, 🍂 Pi
            **5 Iris (난초 nancho)** · 🐾 pont, 🟥 rouge, 🍂 Pi, 🍂 Pi
            **6 Pivoine (모란 moran)** · 🐾 papillons, 🟦 bleu, 🍂 Pi, 🍂 Pi
            **7 Lespédèze (홍싸리 hongssari)** · 🐾 sanglier, 🟥 rouge, 🍂 Pi, 🍂 Pi
            **8 Pampa (공산 gongsan)** · ✨ lune, 🐦 oies, 🍂 Pi, 🍂 Pi
            **9 Chrysanthème (국화 gukhwa)** · 🍶 coupe, 🟦 bleu, 🍂 Pi, 🍂 Pi
            **10 Érable (단풍 danpung)** · 🐾 cerf, 🟦 bleu, 🍂 Pi, 🍂 Pi
            **11 Paulownia (오동 odong)** · ✨ phénix, 🍂 Pi, 🍂 Pi, 🍂 Pi ×2
            **12 Pluie (비 bi)** · ☔ homme de pluie, 🐾 hirondelle, 🎗️ ruban, 🍂 Pi ×2
            🃏`joker ×2` 🃏`joker ×3`

            ✨ lumière, ☔ la lumière plus faible, 🐾 animal, 🐦 Godori, 🍶 animal ou 2 Pi, 📜 🟥 🟦 rubans d’un trio, 🎗️ ruban hors trio, 🍂 Pi, 🃏 joker.
            -- Go-Stop · Go-Stop
            ▾ Choisissez un sujet
              - En dix points | 
              * Les cartes et leurs fleurs | 
              - Un coup | 
              - Les annonces qui prennent des Pi | 
              - Les jokers | 
              - Les points | 
              - Go ou Stop | 
              - Qui paie quoi | 
              - Les donnes particulières | 
              - La fin de la partie | 
              - Aide-mémoire | 
              - Toutes les options | "#]],
        &expect![[r#"
            # 패와 꽃
            달마다 같은 꽃의 패가 네 장입니다. 같은 달이면 짝이 됩니다.

            **1 송학** · ✨ 학, 📜 홍단, 🍂 피, 🍂 피
            **2 매조** · 🐦 꾀꼬리, 📜 홍단, 🍂 피, 🍂 피
            **3 벚꽃** · ✨ 장막, 📜 홍단, 🍂 피, 🍂 피
            **4 흑싸리** · 🐦 두견새, 🟥 초단, 🍂 피, 🍂 피
            **5 난초** · 🐾 다리, 🟥 초단, 🍂 피, 🍂 피
            **6 모란** · 🐾 나비, 🟦 청단, 🍂 피, 🍂 피
            **7 홍싸리** · 🐾 멧돼지, 🟥 초단, 🍂 피, 🍂 피
            **8 공산** · ✨ 달, 🐦 기러기, 🍂 피, 🍂 피
            **9 국화** · 🍶 술잔, 🟦 청단, 🍂 피, 🍂 피
            **10 단풍** · 🐾 사슴, 🟦 청단, 🍂 피, 🍂 피
            **11 오동** · ✨ 봉황, 🍂 피, 🍂 피, 🍂 쌍피
            **12 비** · ☔ 비광, 🐾 제비, 🎗️ 비띠, 🍂 쌍피
            🃏`조커 ×2` 🃏`조커 ×3`

            ✨ 광, ☔ 비광, 🐾 열끗, 🐦 고도리, 🍶 열끗 또는 쌍피, 📜 🟥 🟦 단이 되는 띠, 🎗️ 비띠, 🍂 피, 🃏 조커.
            -- Go-Stop · 고스톱
            ▾ 주제 고르기
              - 열 가지로 보는 게임 | 
              * 패와 꽃 | 
              - 한 차례 | 
              - 피를 받는 외침 | 
              - 조커 | 
              - 점수 | 
              - 고 아니면 스톱 | 
              - 누가 얼마를 내나 | 
              - 특별한 패 | 
              - 게임의 끝 | 
              - 요약 | 
              - 모든 옵션 | "#]],
    );
}
