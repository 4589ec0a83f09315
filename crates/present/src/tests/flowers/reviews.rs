//! What decisions of Go-Stop have cost.

use expect_test::expect;

use super::scenes::{check, middle};
use super::*;
use carte_games::go_stop::{Action, Month};
use carte_records::review::{Decision, Mistake, Review};

/// Ana did one where the other would have been better.
fn reviewed(done: Action, best: Action) -> (table::View, Vec<Decision>, Review) {
    let view = middle();
    let seen = view.game.clone().expect("a game");
    let decision = Decision { at: 44, round: 3, view: seen, done: done.into() };
    let mistake = Mistake { decision: 0, lost: 4.2, error: 0.4, best: best.into() };
    (view, vec![decision], Review { rounds: 4, lost: 10.0, error: 1.0, mistakes: vec![mistake] })
}

fn card(text: &str) -> go_stop::Card {
    text.parse().expect("a card")
}

#[test]
fn a_mistake_is_told_with_what_was_better() {
    let (view, decisions, review) = reviewed(Action::Play(card("5.2")), Action::Play(card("3.3")));
    check(
        |reader| review::message(&view, &decisions, &review, &[3.0], reader),
        &expect![[r#"
            # Review · table 12
            You gave away about **2.5** points a round (± 0.2), over 4 rounds.

            In the games reviewed before: 3.0
            ## Round 3 · moment 45 · about 4 points (± 0.4)
            You played 🟥`5 red`.
            Better: play 🍂`3 Pi`. A bright comes with it.
            Your hand: 🍂`3 Pi` 🟥`5 red` 🍂`9 Pi` 🍂`9 Pi` 🃏`joker ×3`
            -- Against what an expert would do, over 320 deals you could have believed in; the others’ real cards play no part. Go or Stop is compared with the other answer. Not judged, because no estimate is good enough: jokers, chong-tong, and the second of two choices in a turn.
            [Moment 45]"#]],
        &expect![[r#"
            # Bilan · table 12
            Vous avez laissé environ **2,5** points par manche (± 0,2), sur 4 manches.

            Dans les bilans précédents~: 3,0
            ## Manche 3 · moment 45 · environ 4 points (± 0,4)
            Vous avez joué 🟥`5 rouge`.
            Mieux~: jouer 🍂`3 Pi`. Une lumière vient avec.
            Votre main~: 🍂`3 Pi` 🟥`5 rouge` 🍂`9 Pi` 🍂`9 Pi` 🃏`joker ×3`
            -- Par rapport à un expert, sur 320 donnes auxquelles vous pouviez croire~; les vraies cartes des autres ne comptent pas. Go ou Stop est comparé à l’autre réponse. Non jugés, faute d’estimation assez bonne~: les jokers, le chong-tong et le second de deux choix dans un même tour.
            [Moment 45]"#]],
        &expect![[r#"
            # 복기 · 테이블 12
            4라운드 동안 라운드마다 약 **2.5**점(± 0.2)을 잃었습니다.

            이전 복기: 3.0
            ## 3라운드 · 45번째 장면 · 약 4점 (± 0.4)
            🟥`5 초단` 냈습니다.
            더 나은 수: 🍂`3 피` 내기. 광이 들어옵니다.
            손에 든 카드: 🍂`3 피` 🟥`5 초단` 🍂`9 피` 🍂`9 피` 🃏`조커 ×3`
            -- 믿을 수 있었던 320가지 패에서 고수의 선택과 비교했습니다. 다른 사람의 실제 카드는 보지 않습니다. 고와 스톱은 다른 쪽과 비교했습니다. 충분히 믿을 만한 추정이 없어서 조커, 총통, 한 차례의 두 번째 선택은 판단하지 않습니다.
            [45번째 장면]"#]],
    );
}

/// Whatever can be judged has words in every language, with and without pictures.
#[test]
fn every_choice_that_is_judged_has_words() {
    let june = Month::new(6).expect("June");
    let choices = [
        Action::Play(card("3.3")),
        Action::Play(card("5.2")),
        Action::Take(card("5.3")),
        Action::Shake(card("9.3")),
        Action::Bomb(june),
        Action::Flip,
        Action::Go,
        Action::Stop,
    ];
    for locale in Locale::ALL {
        let faces = Faces::text_only();
        let reader = Reader { locale, faces: &faces };
        let mut said = BTreeSet::new();
        for (done, best) in choices.into_iter().flat_map(|done| choices.map(|best| (done, best))) {
            let (view, decisions, review) = reviewed(done, best);
            let message = review::message(&view, &decisions, &review, &[], &reader);
            checks::limits(&message);
            let words = &message.embeds[0].fields[0].value;
            assert_eq!(words.lines().count(), 3, "{words}");
            said.insert(words.clone());
            for (mistake, picture) in review::mistakes(&view, &decisions, &review, &reader) {
                assert_eq!(&mistake.embeds[0].description, words);
                checks::limits(&crate::pictures::with_picture(mistake, undrawn(picture.expect("a board"))));
            }
        }
        assert_eq!(said.len(), choices.len() * choices.len());
    }
}
