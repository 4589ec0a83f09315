//! The words and names in a picture and its description, in the language of the reader.

use carte_games::array_of;
use std::borrow::Cow;
use std::sync::Arc;
use strum::VariantArray;

use crate::font;
use crate::numbers::number;

/// A word in a picture or its description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Word {
    /// Several points, short enough to follow their number.
    Points,
    Passed,
    /// A player is out of the round for a forgotten "Carte !".
    Barred,
    Leads,
    /// A player gives a card back.
    GivesBack,
    /// A round; its number follows.
    Round,
    /// A player has nothing left to play for.
    Out,
    /// A player is asked for Go or Stop.
    GoOrStop,
    /// A player is asked for another round.
    Another,
    PotEmpty,
    /// Nobody won the deal.
    Nagari,
    /// The sum of the rounds so far.
    Total,
    /// The letters of green and yellow cards, one after the other.
    Letters,
    /// Several cards; their number comes before it.
    Cards,
    /// A single card; a 1 comes before it.
    Card,
    /// It is a player's turn.
    ToPlay,
    /// A player has said "Carte !".
    Announced,
    /// The play to beat.
    Table,
    /// The plays below it.
    Before,
    /// The cards of an exchange.
    Given,
    /// The cards in the middle.
    Pot,
    /// The cards that are not dealt.
    Pile,
    /// The cards of a turn that is not settled.
    InPlay,
    /// The cards that a player has captured.
    Captured,
    /// The months that a player has shown.
    Shown,
    /// Turns without a card that are owed for a bomb.
    Flips,
    /// The cards of a hand.
    Hand,
    /// The cards that can be played now.
    Playable,
    Chosen,
    /// The cards that the hint advises to play.
    Hinted,
    /// The cards that a card would take.
    Takes,
    Ranking,
    Brights,
    Animals,
    /// The three birds.
    Godori,
    Ribbons,
    /// Red ribbons with a poem.
    Poem,
    /// Plain red ribbons.
    Plain,
    Blue,
    Pi,
    /// A single point; a 1 comes before it.
    Point,
    /// No points; a 0 comes before it.
    NoPoints,
    /// No cards; a 0 comes before it.
    NoCards,
    /// The choice to go on for more points.
    Go,
    /// A player is asked whether to play this round.
    JoinOrFold,
    /// A player has said to play this round.
    Plays,
    /// A player sits this round out.
    Rests,
    /// The cards that a player sold who had to sit out.
    Sold,
    /// The choice to end the deal.
    Stop,
    /// The choice to end the deal unpaid, so that the next one pays more.
    Push,
    /// The round that comes next.
    NextRound,
    /// The choice to show four cards of a month and win.
    Declare,
    /// September's cup is an animal.
    AsAnimal,
    /// September's cup is two Pi.
    AsPi,
    /// Points that come at once; their number comes before it.
    Now,
    /// Go costs the double share if another player stops first.
    GoBak,
    /// Go costs something if another player stops first; the next word says what.
    GoBakCosts,
    /// The player also pays the share of another loser, who has not said Go; it follows what the own share costs.
    GoBakOther,
    /// The same, where only the own share is doubled.
    GoBakOtherOnce,
    /// The card is the only one of its value in the hand.
    OnlyOne,
    OneOfTwo,
    OneOfThree,
    /// The card is one of four or more of its value.
    OneOfGang,
    /// Without the card the hand has no straight.
    NoStraight,
    NoFlush,
    NoFullHouse,
    NoStraightFlush,
    NoGang,
}

impl Word {
    pub const ALL: [Self; Self::VARIANTS.len()] = array_of(Self::VARIANTS);

    /// The key of its text in the locales.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Points => "picture-points",
            Self::Passed => "picture-passed",
            Self::Barred => "picture-barred",
            Self::Leads => "picture-leads",
            Self::GivesBack => "picture-gives-back",
            Self::Round => "picture-round",
            Self::Out => "picture-out",
            Self::GoOrStop => "picture-go-or-stop",
            Self::Another => "picture-another",
            Self::PotEmpty => "picture-pot-empty",
            Self::Nagari => "picture-nagari",
            Self::Total => "picture-total",
            Self::Letters => "picture-letters",
            Self::Cards => "picture-cards",
            Self::Card => "picture-card",
            Self::ToPlay => "picture-to-play",
            Self::Announced => "picture-announced",
            Self::Table => "picture-table",
            Self::Before => "picture-before",
            Self::Given => "picture-given",
            Self::Pot => "picture-pot",
            Self::Pile => "picture-pile",
            Self::InPlay => "picture-in-play",
            Self::Captured => "picture-captured",
            Self::Shown => "picture-shown",
            Self::Flips => "picture-flips",
            Self::Hand => "picture-hand",
            Self::Playable => "picture-playable",
            Self::Chosen => "picture-chosen",
            Self::Hinted => "picture-hinted",
            Self::Takes => "picture-takes",
            Self::Ranking => "picture-ranking",
            Self::Brights => "gostop-set-brights",
            Self::Animals => "gostop-set-animals",
            Self::Godori => "gostop-set-godori",
            Self::Ribbons => "gostop-set-ribbons",
            Self::Poem => "gostop-set-poem",
            Self::Plain => "gostop-set-plain",
            Self::Blue => "gostop-set-blue",
            Self::Pi => "gostop-set-pi",
            Self::Point => "picture-point",
            Self::NoPoints => "picture-no-points",
            Self::NoCards => "picture-no-cards",
            Self::Go => "gostop-button-go",
            Self::JoinOrFold => "picture-join-or-fold",
            Self::Plays => "picture-plays",
            Self::Rests => "picture-rests",
            Self::Sold => "picture-sold",
            Self::Stop => "gostop-button-stop",
            Self::Push => "gostop-button-push",
            Self::NextRound => "picture-next-round",
            Self::Declare => "gostop-button-declare",
            Self::AsAnimal => "gostop-button-count-animal",
            Self::AsPi => "gostop-button-count-pi",
            Self::Now => "picture-now",
            Self::GoBak => "picture-go-bak",
            Self::GoBakCosts => "picture-go-bak-costs",
            Self::GoBakOther => "picture-go-bak-other",
            Self::GoBakOtherOnce => "picture-go-bak-other-once",
            Self::OnlyOne => "picture-only-one",
            Self::OneOfTwo => "picture-one-of-two",
            Self::OneOfThree => "picture-one-of-three",
            Self::OneOfGang => "picture-one-of-gang",
            Self::NoStraight => "picture-no-straight",
            Self::NoFlush => "picture-no-flush",
            Self::NoFullHouse => "picture-no-full-house",
            Self::NoStraightFlush => "picture-no-straight-flush",
            Self::NoGang => "picture-no-gang",
        }
    }
}

/// The words of pictures and their descriptions in one language.
#[derive(Debug)]
pub struct Vocabulary {
    words: [String; Word::ALL.len()],
    flowers: Vec<String>,
}

impl Vocabulary {
    /// `text` returns the text for a [`Word::key`]; `flowers` are the names of the flower cards, in the order of their numbers.
    #[must_use]
    pub fn new(text: impl Fn(&'static str) -> String, flowers: Vec<String>) -> Self {
        Self { words: Word::ALL.map(|word| text(word.key())), flowers }
    }
}

/// The words and names in a picture and its description.
#[derive(Clone, Debug)]
pub struct Labels {
    names: Vec<String>,
    vocabulary: Arc<Vocabulary>,
}

impl Labels {
    /// `names` are the names of the players, in seat order.
    #[must_use]
    pub const fn new(names: Vec<String>, vocabulary: Arc<Vocabulary>) -> Self {
        Self { names, vocabulary }
    }

    pub(crate) fn name(&self, seat: carte_games::Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The name as it is drawn: a name of which the font has no letter is the number of its seat, so that seats remain
    /// distinguishable.
    pub(crate) fn drawn_name(&self, seat: carte_games::Seat) -> Cow<'_, str> {
        let name = self.name(seat);
        if font::has_letter_of(name) {
            Cow::Borrowed(name)
        } else {
            Cow::Owned(format!("#{}", seat.number() + 1))
        }
    }

    /// The same labels with every name as it is drawn.
    pub(crate) fn drawn(&self) -> Self {
        let seats = carte_games::Seat::all(u8::try_from(self.names.len()).unwrap_or(u8::MAX));
        let names = seats.map(|seat| self.drawn_name(seat).into_owned()).collect();
        Self { names, vocabulary: self.vocabulary.clone() }
    }

    /// The name in at most ten characters, for a column or beside the same name in full.
    pub(crate) fn short_name(&self, seat: carte_games::Seat) -> String {
        shortened(self.name(seat))
    }

    /// The same labels with every name in at most ten characters.
    pub(crate) fn shortened(&self) -> Self {
        let names = self.names.iter().map(|name| shortened(name)).collect();
        Self { names, vocabulary: self.vocabulary.clone() }
    }

    pub(crate) fn flower(&self, number: u8) -> &str {
        self.vocabulary.flowers.get(usize::from(number)).map_or("?", String::as_str)
    }

    pub(crate) fn word(&self, word: Word) -> &str {
        &self.vocabulary.words[word as usize]
    }

    /// Cards of Gang of Four as they are written in this language.
    pub(crate) fn written(&self, cards: impl ToString) -> String {
        written(&cards.to_string(), self.word(Word::Letters))
    }

    /// A number of cards with its word, as in "3 cards".
    pub(crate) fn cards(&self, cards: u8) -> String {
        self.counted(cards.into(), [Word::NoCards, Word::Card, Word::Cards])
    }

    /// A number of points with its word, as in "3 points".
    pub(crate) fn points(&self, points: i64) -> String {
        self.counted(points, [Word::NoPoints, Word::Point, Word::Points])
    }

    /// A number followed by the word that the language uses after 0, after 1, or after any other number.
    fn counted(&self, count: i64, [none, one, several]: [Word; 3]) -> String {
        let word = match count.unsigned_abs() {
            0 => none,
            1 => one,
            _ => several,
        };
        format!("{} {}", number(count), self.word(word))
    }

    /// A player's total with its word, as in "−3 total".
    pub(crate) fn total(&self, total: i64) -> String {
        format!("{} {}", number(total), self.word(Word::Total))
    }
}

/// The canonical text of cards of Gang of Four, with the two `letters` for green and yellow in place of `G` and `Y`.
#[must_use]
pub fn written(cards: &str, letters: &str) -> String {
    let mut letters = letters.chars();
    let (green, yellow) = (letters.next().unwrap_or('G'), letters.next().unwrap_or('Y'));
    let letter = |canonical| match canonical {
        'G' => green,
        'Y' => yellow,
        other => other,
    };
    cards.chars().map(letter).collect()
}

fn shortened(name: &str) -> String {
    const MOST: usize = 10;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_cannot_be_drawn_is_the_number_of_its_seat() {
        let names = ["王明", "さくら", "🎴", "Chloé", "왕", "王 2"].map(str::to_owned).to_vec();
        let labels = Labels::new(names, Arc::new(Vocabulary::new(str::to_owned, Vec::new())));
        let drawn: Vec<_> =
            carte_games::Seat::all(5).map(|seat| labels.drawn_name(seat).into_owned()).collect();
        assert_eq!(drawn, ["#1", "#2", "#3", "Chloé", "왕"]);
        assert_eq!(labels.name(carte_games::Seat::new(0)), "王明");
    }

    #[test]
    fn a_long_name_has_ten_characters() {
        assert_eq!(shortened("Chloé"), "Chloé");
        assert_eq!(shortened("Wilhelmine"), "Wilhelmine");
        assert_eq!(shortened(&"🎴".repeat(32)), format!("{}…", "🎴".repeat(9)));
    }
}
