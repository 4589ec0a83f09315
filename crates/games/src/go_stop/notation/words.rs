//! The words of the notation, in English, French and Korean, without case and accents.

use super::{NotationPart, Verb};
use crate::go_stop::card_set::CardSet;
use crate::go_stop::month::Month;

/// Minimum number of letters of an unfinished word; "sep" is September.
const SHORTEST_BEGINNING: usize = 3;

/// The names of each month and of its flower, January first.
const MONTHS: [&[&str]; 12] = [
    &["january", "janvier", "pine", "pin", "songhak", "송학", "소나무"],
    &["february", "fevrier", "plum", "prunier", "maejo", "매조", "매화"],
    &["march", "mars", "cherry", "cerisier", "beotkkot", "벚꽃", "사쿠라"],
    &["april", "avril", "wisteria", "glycine", "heukssari", "흑싸리"],
    &["may", "mai", "iris", "orchid", "orchidee", "nancho", "난초"],
    &["june", "juin", "peony", "pivoine", "moran", "모란"],
    &["july", "juillet", "clover", "trefle", "lespedeze", "hongssari", "홍싸리"],
    &["august", "aout", "pampas", "susuki", "herbe", "gongsan", "공산"],
    &["september", "septembre", "chrysanthemum", "chrysantheme", "gukjun", "gukhwa", "국준", "국화"],
    &["october", "octobre", "maple", "erable", "danpung", "단풍"],
    &["november", "novembre", "paulownia", "odong", "오동"],
    &["december", "decembre", "rain", "pluie", "willow", "saule", "bi", "비"],
];

/// The names of single cards, with the places of these cards in the canonical order.
const THINGS: [(&[&str], &[u8]); 18] = [
    (&["crane", "grue", "hak", "학"], &[0]),
    (&["warbler", "nightingale", "rossignol", "fauvette", "꾀꼬리"], &[4]),
    (&["curtain", "rideau", "장막"], &[8]),
    (&["cuckoo", "coucou", "두견새"], &[12]),
    (&["bridge", "pont", "다리"], &[16]),
    (&["butterfly", "butterflies", "papillon", "papillons", "nabi", "나비"], &[20]),
    (&["boar", "sanglier", "멧돼지"], &[24]),
    (&["moon", "lune", "dal", "달"], &[28]),
    (&["geese", "goose", "oie", "oies", "기러기"], &[29]),
    (&["cup", "sake", "coupe", "gukjin", "국진", "술잔"], &[32]),
    (&["deer", "cerf", "사슴"], &[36]),
    (&["phoenix", "phenix", "봉황"], &[40]),
    (&["man", "umbrella", "parapluie", "homme", "bigwang", "비광"], &[44]),
    (&["swallow", "hirondelle", "제비"], &[45]),
    (&["비띠"], &[46]),
    (&["ja", "a"], &[48]),
    (&["jb", "b"], &[49]),
    (&["jc", "c"], &[50]),
];

/// Every ribbon that is not blue.
const RED: CardSet = CardSet::RIBBONS.without(CardSet::BLUE);

/// The names of the kinds of cards, except Pi.
const KINDS: [(&[&str], CardSet); 8] = [
    (&["bright", "light", "lumiere", "brillant", "gwang", "kwang", "광"], CardSet::BRIGHTS),
    (&["animal", "animaux", "yeol", "kkeut", "열", "열끗", "끗"], CardSet::ANIMALS),
    (&["ribbon", "ruban", "tti", "띠"], CardSet::RIBBONS),
    (&["poem", "poeme", "hongdan", "홍단"], CardSet::POEM),
    (&["plain", "uni", "chodan", "초단"], CardSet::PLAIN),
    (&["blue", "bleu", "cheongdan", "청단"], CardSet::BLUE),
    (&["red", "rouge"], RED),
    (&["joker", "jokers", "조커"], CardSet::JOKERS),
];

/// The names of the Pi, then those of the Pi that count more than one.
const PI: &[&str] = &["pi", "junk", "chaff", "피"];
const DOUBLE: &[&str] = &["double", "ssangpi", "쌍피"];

const VERBS: [(&[&str], Verb); 13] = [
    (&["shake", "show", "heundeum", "montrer", "secouer", "흔들기", "흔들어"], Verb::Shake),
    (&["bomb", "bombe", "poktan", "pokdan", "폭탄"], Verb::Bomb),
    (&["flip", "turn", "retourner", "tourner", "dwijibgi", "뒤집기"], Verb::Flip),
    (&["count", "compter", "세기"], Verb::Count),
    (&["go", "고"], Verb::Go),
    (&["stop", "스톱"], Verb::Stop),
    (&["push", "milgi", "pousser", "밀기", "밀어"], Verb::Push),
    (&["chongtong", "chong", "declare", "declarer", "총통"], Verb::ChongTong),
    (&["keep", "decline", "garder", "refuser"], Verb::Decline),
    (&["join", "participer", "rejoindre", "chamga", "참가", "칠게"], Verb::Join),
    (&["fold", "coucher", "juk", "죽어", "죽기", "기권"], Verb::Fold),
    (&["another", "more", "encore", "continuer", "더", "계속"], Verb::Another),
    (&["enough", "assez", "arreter", "그만"], Verb::Enough),
];

/// Words that do not change what a text means.
const FILLERS: &[&str] = &[
    "the", "of", "with", "in", "and", "play", "take", "card", "month", "bush", "tong", "le", "la", "les",
    "l", "de", "du", "des", "d", "un", "une", "au", "aux", "avec", "en", "et", "jouer", "prendre", "carte",
    "mois", "wol", "월",
];

/// Adds a lower-case letter, without its accent, to `word`.
pub(super) fn fold(letter: char, word: &mut String) {
    word.push_str(match letter {
        'à' | 'â' | 'ä' => "a",
        'ç' => "c",
        'é' | 'è' | 'ê' | 'ë' => "e",
        'î' | 'ï' => "i",
        'ô' | 'ö' => "o",
        'ù' | 'û' | 'ü' => "u",
        'œ' => "oe",
        _ => return word.push(letter),
    });
}

pub(super) fn verb(word: &str) -> Option<Verb> {
    VERBS.iter().find(|(names, _)| names.contains(&word)).map(|(_, verb)| *verb)
}

pub(super) fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word)
}

/// Returns `true` if the word at `place` is "a" and means the English article or the French "à": "play a ribbon". It
/// names a joker behind the word for one and at the end of the text: "joker a", "a".
pub(super) fn is_article(text: &[NotationPart], place: usize) -> bool {
    let names_jokers = |word: &NotationPart| matches!(word, NotationPart::Letters(name) if cards(name) == Some(CardSet::JOKERS));
    let mut from = text.iter().skip(place);
    if !matches!(from.next(), Some(NotationPart::Letters(letter)) if letter == "a") {
        return false;
    }
    if place.checked_sub(1).and_then(|before| text.get(before)).is_some_and(names_jokers) {
        return false;
    }
    match from.next() {
        // Korean has no articles, and a second letter is another joker.
        Some(NotationPart::Letters(next)) => next.is_ascii() && next.len() > 1,
        Some(NotationPart::Number(_)) => true,
        Some(NotationPart::Value(_)) | None => false,
    }
}

/// The cards with this name or, if no name is equal to the word, with a name that begins with it.
pub(super) fn cards(word: &str) -> Option<CardSet> {
    let exact = gather(|name| name == word);
    if !exact.is_empty() {
        return Some(exact);
    }
    let begun = word.chars().count() >= SHORTEST_BEGINNING;
    Some(gather(|name| begun && name.starts_with(word))).filter(|cards| !cards.is_empty())
}

fn gather(fits: impl Fn(&str) -> bool) -> CardSet {
    let called = |names: &[&str]| names.iter().any(|name| fits(name));
    let months =
        Month::all().zip(MONTHS).filter(|(_, names)| called(names)).map(|(month, _)| CardSet::month(month));
    let things = THINGS.iter().filter(|(names, _)| called(names));
    let things = things
        .map(|(_, places)| CardSet::ALL.into_iter().filter(|card| places.contains(&card.index())).collect());
    let kinds = KINDS.iter().filter(|(names, _)| called(names)).map(|(_, cards)| *cards);
    let pi = called(PI).then_some(CardSet::PI);
    let double = called(DOUBLE).then_some(CardSet::MORE_THAN_ONE);
    months.chain(things).chain(kinds).chain(pi).chain(double).fold(CardSet::EMPTY, |all, cards| all | cards)
}
