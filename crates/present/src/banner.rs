//! Moments that people tell their friends about: which of them come as a picture, and what it shows.

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
    pub(crate) cards: ShownCards,
}

/// Returns `true` if a picture could show this.
#[must_use]
pub fn is_striking(news: &News) -> bool {
    of(news).is_some()
}

fn of(news: &News) -> Option<Banner> {
    dispatch::banner(news.facts().game?.news)
}

/// The picture of the rarest of these news that may have one, and the other news in words; `None` where none may.
///
/// `striking` has everything that [`is_striking`] in the round until now. Three of a round have pictures at most: what is common has one of
/// the first places or none, so that there is room for what is rarer.
#[must_use]
pub fn banner(
    view: &View,
    news: &[News],
    striking: &[News],
    reader: &Reader<'_>,
) -> Option<(Message, Picture)> {
    let own: Vec<usize> = (0..news.len()).filter(|at| is_striking(&news[*at])).collect();
    let striking: Vec<Banner> = striking.iter().filter_map(of).collect();
    let before = striking.len().checked_sub(own.len())?;
    let mut shown = 0;
    let mut rarest: Option<(Banner, usize)> = None;
    for (at, banner) in striking.into_iter().enumerate() {
        if shown >= banner.rarity {
            continue;
        }
        shown += 1;
        let is_rarer = rarest.as_ref().is_none_or(|(other, _)| banner.rarity > other.rarity);
        if let Some(place) = at.checked_sub(before).filter(|_| is_rarer) {
            rarest = Some((banner, own[place]));
        }
    }
    let (banner, place) = rarest?;
    let plain = Reader { locale: reader.locale, faces: &Faces::text_only() };
    // The outcome of a turn is told with all of it.
    let facts = |at: &usize| news[*at].facts().game.map(|game| game.facts);
    let outcome = facts(&place).is_some_and(|facts| facts.within.is_some());
    let turn = (0..place).rev().find(|at| facts(at).is_some_and(|facts| facts.turn.is_some()));
    let from = turn.filter(|_| outcome).unwrap_or(place);
    let description =
        announce::all(view, &news[from..=place], &plain).join(" ").replace("**", "").replace('`', "");
    let (shout, name) = (reader.format(banner.key, banner.args), reader.seat_plain(view, banner.seat));
    let scene = pictures::banner(banner.motif, &shout, &name, banner.cards);
    let others: Vec<News> = [&news[..from], &news[place + 1..]].concat();
    let beside = announce::moments(view, &others, reader).unwrap_or_default();
    Some((beside, Picture::new("moment.png", scene, description)))
}
