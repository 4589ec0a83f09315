//! What decisions have cost.

use super::*;
use carte_games::gang_of_four::Action;
use carte_records::review::{Decision, Mistake, Review};

/// Ana has passed where her pair of tens would have been better.
fn reviewed() -> (View, Vec<Decision>, Review) {
    let view = following("G2 R3 Y10 G10", &["G9 Y9"]);
    let best = Action::Play { cards: cards("Y10 G10"), announce: false };
    let seen = view.game.clone().expect("a game");
    let decision = Decision { at: 44, round: 3, view: seen, done: Action::Pass.into() };
    let mistake = Mistake { decision: 0, lost: 4.2, error: 0.4, best: best.into() };
    (view, vec![decision], Review { rounds: 4, lost: 10.0, error: 1.0, mistakes: vec![mistake] })
}

#[test]
fn a_mistake_is_told_with_what_was_better() {
    let (view, decisions, review) = reviewed();
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::En, faces: &faces };
    let message = review::message(&view, &decisions, &review, &[3.0], &reader);
    checks::limits(&message);
    expect![[r#"
        # Review · table 12
        You gave away about **2.5** points a round (± 0.2), over 4 rounds.

        In the games reviewed before: 3.0
        ## Round 3 · moment 45 · about 4 points (± 0.4)
        You passed on `G9` `Y9` (pair of nines).
        Better: `G10` `Y10` (pair of tens). Hardly anything beats it, and then you lead.
        Your hand: `G2` · `R3` · `G10` `Y10`
        -- Against what an expert would do, over 96 deals you could have believed in; the others’ real cards play no part. Not winning a round counts 13 points.
        [Moment 45]"#]].assert_eq(&show(&message));
}

/// Where there are pictures, each mistake has a message of its own: it says the same, beside the board before the turn.
#[test]
fn mistakes_come_with_the_picture_of_their_moment() {
    let (view, decisions, review) = reviewed();
    for locale in LOCALES {
        let faces = pictures();
        let reader = Reader { locale, faces: &faces };
        let in_words = review::message(&view, &decisions, &review, &[], &reader);
        let number = review::beside_pictures(&view, &decisions, &review, &[], &reader);
        assert!(number.embeds[0].fields.is_empty());
        assert_eq!(
            (&number.embeds[0].description, &number.rows),
            (&in_words.embeds[0].description, &in_words.rows)
        );
        let mut mistakes = review::mistakes(&view, &decisions, &review, &reader);
        assert_eq!(mistakes.len(), 1);
        let (mistake, picture) = mistakes.remove(0);
        let field = &in_words.embeds[0].fields[0];
        assert_eq!((&mistake.embeds[0].title, &mistake.embeds[0].description), (&field.name, &field.value));
        assert_eq!(mistake.rows, in_words.rows);
        let drawn = undrawn(picture.expect("a board"));
        assert!(drawn.description.contains("Ana"), "{}", drawn.description);
        checks::limits(&crate::pictures::with_picture(mistake, drawn));
        checks::limits(&review::progress(view.id, 3, 40, &reader));
    }
}
