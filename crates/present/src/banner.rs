//! Highlights that people tell their friends about: which of them have a picture, and what it shows.

use super::remark::remark;
use super::{announce, dispatch};
use crate::locale::Args;
use crate::pictures::Picture;
use crate::shared::Reader;
use crate::shared::faces::Faces;
use crate::shared::message::Message;
use crate::shared::names;
use carte_games::Seat;
use carte_pictures::{self as pictures, Motif, ShownCards};
use carte_table::{News, View};

/// What a picture shows of a highlight.
pub(crate) struct Banner {
    /// How rare the highlight is, from 1 to 3. It has a picture only if fewer than `rarity` highlights of the round had one before.
    pub(crate) rarity: usize,
    pub(crate) seat: Seat,
    pub(crate) motif: Motif,
    /// The key of the text that is cried.
    pub(crate) key: &'static str,
    pub(crate) args: Args,
    /// The cards of the highlight itself; if it has none, the picture shows those of the turn that led to it.
    pub(crate) cards: ShownCards,
}

/// A player who leads after having been more than this many points behind has come back.
const COMEBACK_DEFICIT: i64 = 30;

/// The seat that leads alone after the last round and was more than [`COMEBACK_DEFICIT`] points behind since it led before, with its
/// largest distance in points. `rounds` holds the totals of the seats after each round; more is better.
pub(crate) fn comeback(rounds: &[Vec<i64>]) -> Option<(Seat, i64)> {
    let (last, earlier) = rounds.split_last()?;
    let best = |totals: &[i64]| totals.iter().copied().max().unwrap_or_default();
    let mut leading = Seat::all(Seat::MOST).zip(last).filter(|(_, total)| **total == best(last));
    let (seat, None) = (leading.next()?.0, leading.next()) else { return None };
    let behind = |totals: &Vec<i64>| best(totals) - totals.get(seat.index()).copied().unwrap_or_default();
    let deepest =
        earlier.iter().map(behind).fold(0, |deepest, now| if now == 0 { 0 } else { deepest.max(now) });
    (deepest > COMEBACK_DEFICIT).then_some((seat, deepest))
}

/// Returns `true` if a picture may show this piece of news.
pub fn may_have_banner(news: &News) -> bool {
    news.facts().ends_round() || news.facts().game.is_some_and(|game| dispatch::may_have_banner(game.news))
}

fn of(view: &View, news: &News) -> Option<Banner> {
    dispatch::banner(view.game.as_ref()?, news.facts().game?.news)
}

/// The picture of the rarest of these news that may have one, and the other news in words; `None` if none may have one.
///
/// `of_round` holds all news of the round so far for which [`may_have_banner`] returns `true`. At most three highlights of a round
/// have a picture. A common one has a picture only if it is among the first, so that there is room for rarer ones.
pub fn banner(
    view: &View,
    news: &[News],
    of_round: &[News],
    reader: &Reader<'_>,
) -> Option<(Message, Picture)> {
    let own: Vec<usize> = (0..news.len()).filter(|at| may_have_banner(&news[*at])).collect();
    let banners: Vec<Option<Banner>> = of_round.iter().map(|news| of(view, news)).collect();
    let before = banners.len().checked_sub(own.len())?;
    let mut shown = 0;
    let mut rarest: Option<(Banner, usize)> = None;
    for (at, banner) in banners.into_iter().enumerate() {
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
    // The outcome of a turn is told together with the whole turn.
    let facts = |at: &usize| news[*at].facts().game.map(|game| game.facts);
    let outcome = facts(&place).is_some_and(|facts| facts.within.is_some());
    let turn = (0..place).rev().find(|at| facts(at).is_some_and(|facts| facts.turn.is_some()));
    let ends = news[place].facts().ends_round();
    let from = turn.filter(|_| outcome || ends).unwrap_or(place);
    let words = names::unmarked(&announce::all(view, &news[from..=place], &plain).join(" "));
    if banner.cards.is_empty() {
        let led = news[turn.unwrap_or(place)..=place].iter().filter_map(|news| Some(news.facts().game?.news));
        banner.cards = dispatch::banner_cards(view.game.as_ref()?, banner.seat, &led.collect::<Vec<_>>());
    }
    let (shout, name) = (reader.format(banner.key, banner.args), reader.seat_plain(view, banner.seat));
    // The words say what happened, but not that it was a comeback.
    let description = if ends { format!("{shout} {words}") } else { words };
    let scene = pictures::banner(banner.motif, &shout, &name, banner.cards);
    let others: Vec<News> = [&news[..from], &news[place + 1..]].concat();
    let remark = remark(view, news, reader);
    let beside = announce::highlights_with(view, &others, remark, reader).unwrap_or_default();
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
        // 30 are not more than 30, a shared lead does not count, and a player who led in the round before was not behind since.
        assert_eq!(comeback(&rounds(&[[-30, 0, 0], [-30, -60, -60]])), None);
        assert_eq!(comeback(&rounds(&[[-40, 0, 0], [-40, -40, -60]])), None);
        assert_eq!(comeback(&rounds(&[[-40, 0, 0], [-40, -60, -60], [-41, -70, -70]])), None);
        assert_eq!(comeback(&[]), None);
    }
}
