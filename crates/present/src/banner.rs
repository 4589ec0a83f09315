//! Moments that people tell their friends about: which of them come as a picture, and what it shows.

use super::remark::remark;
use super::{announce, dispatch};
use crate::locale::Args;
use crate::pictures::Picture;
use crate::shared::Reader;
use crate::shared::faces::Faces;
use crate::shared::message::Message;
use carte_games::Seat;
use carte_pictures::{self as pictures, Motif, ShownCards};
use carte_table::{News, View};

/// A moment as a picture shows it.
pub(crate) struct Banner {
    /// How rare it is, from 1 to 3: so many moments of a round may come as pictures until this one has its turn.
    pub(crate) rarity: usize,
    pub(crate) seat: Seat,
    pub(crate) motif: Motif,
    /// What is cried.
    pub(crate) key: &'static str,
    pub(crate) args: Args,
    /// What the moment itself shows; where that is nothing, the cards of the turn that has led to it are shown.
    pub(crate) cards: ShownCards,
}

/// Who was further behind than this and leads has come back.
const COMEBACK: i64 = 30;

/// Who leads since the last of these rounds and was more than [`COMEBACK`] points behind since leading last, with how many; of
/// each round the totals of the seats, of which more is better.
pub(crate) fn comeback(rounds: &[Vec<i64>]) -> Option<(Seat, i64)> {
    let (last, earlier) = rounds.split_last()?;
    let best = |totals: &[i64]| totals.iter().copied().max().unwrap_or_default();
    let mut leading = Seat::all(Seat::MOST).zip(last).filter(|(_, total)| **total == best(last));
    let (seat, None) = (leading.next()?.0, leading.next()) else { return None };
    let behind = |totals: &Vec<i64>| best(totals) - totals.get(seat.index()).copied().unwrap_or_default();
    let deepest =
        earlier.iter().map(behind).fold(0, |deepest, now| if now == 0 { 0 } else { deepest.max(now) });
    (deepest > COMEBACK).then_some((seat, deepest))
}

/// Returns `true` if a picture may show this.
pub fn is_striking(news: &News) -> bool {
    news.facts().ends_round() || news.facts().game.is_some_and(|game| dispatch::is_moment(game.news))
}

fn of(view: &View, news: &News) -> Option<Banner> {
    dispatch::banner(view.game.as_ref()?, news.facts().game?.news)
}

/// The picture of the rarest of these news that may have one, and the other news in words; `None` where none may.
///
/// `striking` has everything that [`is_striking`] in the round until now. Three of a round have pictures at most: what is common has one of
/// the first places or none, so that there is room for what is rarer.
pub fn banner(
    view: &View,
    news: &[News],
    striking: &[News],
    reader: &Reader<'_>,
) -> Option<(Message, Picture)> {
    let own: Vec<usize> = (0..news.len()).filter(|at| is_striking(&news[*at])).collect();
    let striking: Vec<Option<Banner>> = striking.iter().map(|news| of(view, news)).collect();
    let before = striking.len().checked_sub(own.len())?;
    let mut shown = 0;
    let mut rarest: Option<(Banner, usize)> = None;
    for (at, banner) in striking.into_iter().enumerate() {
        let Some(banner) = banner else { continue };
        if shown >= banner.rarity {
            continue;
        }
        shown += 1;
        let is_rarer = rarest.as_ref().is_none_or(|(other, _)| banner.rarity > other.rarity);
        if let Some(place) = at.checked_sub(before).filter(|_| is_rarer) {
            rarest = Some((banner, own[place]));
        }
    }
    let (mut banner, place) = rarest?;
    let plain = Reader { locale: reader.locale, faces: &Faces::text_only() };
    // The outcome of a turn is told with all of it.
    let facts = |at: &usize| news[*at].facts().game.map(|game| game.facts);
    let outcome = facts(&place).is_some_and(|facts| facts.within.is_some());
    let turn = (0..place).rev().find(|at| facts(at).is_some_and(|facts| facts.turn.is_some()));
    let ends = news[place].facts().ends_round();
    let from = turn.filter(|_| outcome || ends).unwrap_or(place);
    let words = announce::all(view, &news[from..=place], &plain).join(" ").replace("**", "").replace('`', "");
    if banner.cards.is_empty() {
        let led = news[turn.unwrap_or(place)..=place].iter().filter_map(|news| Some(news.facts().game?.news));
        banner.cards = dispatch::banner_cards(view.game.as_ref()?, banner.seat, &led.collect::<Vec<_>>());
    }
    let (shout, name) = (reader.format(banner.key, banner.args), reader.seat_plain(view, banner.seat));
    // The words say what happened; that it ends a long way they do not.
    let description = if ends { format!("{shout} {words}") } else { words };
    let scene = pictures::banner(banner.motif, &shout, &name, banner.cards);
    let others: Vec<News> = [&news[..from], &news[place + 1..]].concat();
    let remark = remark(view, news, reader);
    let beside = announce::moments_with(view, &others, remark, reader).unwrap_or_default();
    Some((beside, Picture::new("moment.png", scene, description)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_far_behind_and_leads_has_come_back() {
        let rounds = |totals: &[[i64; 3]]| totals.iter().map(|totals| totals.to_vec()).collect::<Vec<_>>();
        let came = rounds(&[[-40, 0, -10], [-41, -5, -30], [-41, -60, -50]]);
        assert_eq!(comeback(&came), Some((Seat::new(0), 40)));
        // 30 are not more than 30, a shared lead is none, and who has led before has not been behind.
        assert_eq!(comeback(&rounds(&[[-30, 0, 0], [-30, -60, -60]])), None);
        assert_eq!(comeback(&rounds(&[[-40, 0, 0], [-40, -40, -60]])), None);
        assert_eq!(comeback(&rounds(&[[-40, 0, 0], [-40, -60, -60], [-41, -70, -70]])), None);
        assert_eq!(comeback(&[]), None);
    }
}
