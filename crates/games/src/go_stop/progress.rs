//! How far a player is from the next points of each line.

use super::card::Card;
use super::card_set::CardSet;
use super::points::{self, Points, Set};

/// One line of the score, and the way to its next points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetProgress {
    pub set: Set,
    pub points: u8,
    /// The number of cards of the line that the player has; for Pi, the number that they count as.
    pub held: u8,
    /// The cards of the line that nobody has captured yet.
    pub left: CardSet,
    /// The next points; `None` if the line is complete or can no longer be reached.
    pub next: Option<NextGain>,
}

/// The next points of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextGain {
    /// The number of cards needed; for Pi, the number that they must count as.
    pub needs: u8,
    /// The points that these cards add.
    pub gains: u8,
}

impl SetProgress {
    /// Every line for the player who captured `own`; `now` are the points of these cards, and `theirs` are the cards
    /// captured by the others.
    ///
    /// A line is out of reach if too few of its cards are left. Pi are never out of reach, because they can be stolen.
    pub fn all(now: &Points, own: CardSet, theirs: CardSet) -> [Self; 8] {
        Set::ALL.map(|set| {
            let cards = cards(set);
            let left = cards - own - theirs;
            let held = match set {
                Set::Pi => now.pi,
                Set::Animals => now.animals,
                _ => (own & cards).len(),
            };
            let next = match set {
                Set::Brights => next_brights(own, left),
                Set::Animals | Set::Ribbons => Some(count(5, held)).filter(|step| step.needs <= left.len()),
                Set::Pi => Some(count(10, held)),
                Set::Godori => trio(held, left, 5),
                Set::Poem | Set::Plain | Set::Blue => trio(held, left, 3),
            };
            Self { set, points: now.of(set), held, left, next }
        })
    }
}

const fn cards(set: Set) -> CardSet {
    match set {
        Set::Brights => CardSet::BRIGHTS,
        Set::Animals => CardSet::ANIMALS,
        Set::Godori => CardSet::GODORI,
        Set::Ribbons => CardSet::RIBBONS,
        Set::Poem => CardSet::POEM,
        Set::Plain => CardSet::PLAIN,
        Set::Blue => CardSet::BLUE,
        Set::Pi => CardSet::PI,
    }
}

/// The next point of a line that counts one for `least` cards and one for each further card.
const fn count(least: u8, held: u8) -> NextGain {
    NextGain { needs: if held < least { least - held } else { 1 }, gains: 1 }
}

fn trio(held: u8, left: CardSet, gains: u8) -> Option<NextGain> {
    let needs = 3 - held;
    (needs > 0 && needs <= left.len()).then_some(NextGain { needs, gains })
}

/// The points for as few further brights as possible; December's is used only if there are not enough others.
fn next_brights(own: CardSet, left: CardSet) -> Option<NextGain> {
    let held = (own & CardSet::BRIGHTS).len();
    let needs = if held < 3 { 3 - held } else { 1 };
    let (plain, rain) = (left - CardSet::of(Card::RAIN), left & CardSet::of(Card::RAIN));
    if needs > left.len() {
        return None;
    }
    let points = |cards: CardSet| points::brights(cards, (cards & CardSet::BRIGHTS).len());
    let more: CardSet = plain.into_iter().chain(rain).take(usize::from(needs)).collect();
    Some(NextGain { needs, gains: points(own | more) - points(own) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(own: &str, theirs: &str, set: Set) -> Option<(u8, u8)> {
        let parse = |text: &str| text.parse().expect("cards");
        let own = parse(own);
        let all = SetProgress::all(&Points::best(own), own, parse(theirs));
        let line = all.into_iter().find(|progress| progress.set == set).expect("a line");
        line.next.map(|step| (step.needs, step.gains))
    }

    #[test]
    fn steps_of_each_line() {
        assert_eq!(step("", "", Set::Brights), Some((3, 3)));
        assert_eq!(step("1.1 12.1", "", Set::Brights), Some((1, 2)));
        assert_eq!(step("1.1", "3.1 8.1", Set::Brights), Some((2, 2)));
        assert_eq!(step("1.1", "3.1 8.1 11.1", Set::Brights), None);
        assert_eq!(step("1.1 3.1 8.1", "11.1", Set::Brights), Some((1, 1)));
        assert_eq!(step("1.1 3.1 8.1 11.1", "", Set::Brights), Some((1, 11)));
        assert_eq!(step("1.1 3.1 8.1 11.1 12.1", "", Set::Brights), None);
        assert_eq!(step("2.1 4.1", "", Set::Godori), Some((1, 5)));
        assert_eq!(step("2.1 4.1", "8.2", Set::Godori), None);
        assert_eq!(step("2.1 4.1 8.2", "", Set::Godori), None);
        assert_eq!(step("1.2", "", Set::Poem), Some((2, 3)));
        assert_eq!(step("1.2 2.2", "4.2 5.2 6.2 7.2 9.2", Set::Ribbons), Some((3, 1)));
        assert_eq!(step("1.2 2.2", "4.2 5.2 6.2 7.2 9.2 10.2", Set::Ribbons), None);
        assert_eq!(step("2.1 4.1 5.1 6.1 7.1", "", Set::Animals), Some((1, 1)));
        assert_eq!(step("1.3 11.4", "", Set::Pi), Some((7, 1)));
        assert_eq!(step("9.1 1.3 1.4 2.3 2.4 3.3 3.4 JB", "", Set::Pi), Some((1, 1)));
    }
}
