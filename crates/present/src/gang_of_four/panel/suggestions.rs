//! The menu of plays to choose from.

use crate::gang_of_four::combination::kind_key;
use crate::gang_of_four::faces::emoji;
use crate::gang_of_four::intent::{Intent, PanelAction, PanelState};
use crate::locale::Args;
use crate::shared::message::{Row, SelectOption};
use crate::shared::widgets::component;
use crate::shared::{Reader, limits};
use carte_games::gang_of_four::{self, Card, CardSet, Combination, CombinationKind, Phase};
use carte_table::View;

/// The menu value of the entry that leads back to the menu of kinds.
pub(super) const ALL_KINDS: &str = "kinds";

/// The plays that could be chosen, weakest first, gangs last. Of plays that differ only by a colour without effect there is
/// one.
///
/// On the player's own turn these are the legal plays; while others play, everything the hand holds, to plan ahead.
fn plays(game: &gang_of_four::View) -> Vec<Combination> {
    let mut plays = match game.phase {
        Phase::Turn { seat } if game.viewer.seat() == Some(seat) => game.legal_plays(),
        _ => game.combinations_in_hand(),
    };
    let is_gang = |play: &Combination| play.kind() == CombinationKind::Gang;
    plays.sort_by(|a, b| is_gang(a).cmp(&is_gang(b)).then_with(|| game.rules.compare(a, b)));
    let mut told_apart: Vec<Combination> = Vec::with_capacity(plays.len());
    for play in plays {
        if !told_apart.iter().any(|other| are_twins(other, &play)) {
            told_apart.push(play);
        }
    }
    told_apart
}

/// Returns `true` if the plays have the same values, and their colours make a difference only against a third play with exactly
/// the same highest card.
fn are_twins(a: &Combination, b: &Combination) -> bool {
    let values = |play: &Combination| play.cards().into_iter().map(Card::value);
    let highest = |play: &Combination| play.cards().highest().map(Card::rank);
    let only_values_count = matches!(a.kind(), CombinationKind::FullHouse | CombinationKind::Gang);
    a.kind() == b.kind() && values(a).eq(values(b)) && (only_values_count || highest(a) == highest(b))
}

/// The weakest legal play of each kind: the kind of the play to beat first, then the weaker kinds, gangs last.
pub(crate) fn cheapest_by_kind(game: &gang_of_four::View) -> Vec<Combination> {
    let mut plays = game.legal_plays();
    plays.sort_by(|a, b| game.rules.compare(a, b));
    plays.dedup_by_key(|play| play.kind());
    let to_beat = game.to_beat().map(|laid| laid.combination.kind());
    // A player most likely means a play of the kind that lies on the table.
    plays.sort_by_key(|play| (Some(play.kind()) != to_beat, play.kind() == CombinationKind::Gang));
    plays
}

/// The menus of plays and of kinds. If all plays fit, there is only the menu of plays. Otherwise both are shown on the player's
/// own turn, and one of them to plan ahead.
pub(super) fn menus(
    view: &View,
    game: &gang_of_four::View,
    state: PanelState,
    reader: &Reader<'_>,
) -> Vec<Row> {
    let plays = plays(game);
    if plays.is_empty() {
        return Vec::new();
    }
    let my_turn = game.viewer.seat().is_some() && game.turn() == game.viewer.seat();
    let kind = state.kind.filter(|kind| plays.iter().any(|play| play.kind() == *kind));
    let menu = |placeholder: String, shown: Vec<&Combination>, back: Option<SelectOption>| {
        let options = shown.into_iter().map(|play| option(play, game, state, reader)).chain(back).collect();
        select(view, Intent::Panel(PanelAction::Suggestion, state), placeholder, options)
    };
    if plays.len() <= limits::OPTIONS {
        let key = if my_turn { "panel-menu-plays" } else { "panel-menu-plan" };
        return vec![menu(reader.text(key), plays.iter().collect(), None)];
    }
    let all_kinds = || {
        let placeholder = reader.format("panel-menu-kinds", Args::new().count_of("plays", plays.len()));
        let options = kinds(&plays, kind, game, reader);
        select(view, Intent::Panel(PanelAction::SuggestKind, state), placeholder, options)
    };
    match (kind, my_turn) {
        (None, false) => vec![all_kinds()],
        (None, true) => {
            let args = Args::new().count_of("plays", plays.len()).count_of("shown", limits::OPTIONS);
            vec![
                menu(reader.format("panel-menu-best", args), spread(&plays, limits::OPTIONS), None),
                all_kinds(),
            ]
        }
        (Some(kind), _) => {
            let of_kind: Vec<&Combination> = plays.iter().filter(|play| play.kind() == kind).collect();
            let shown = representative(&of_kind, limits::OPTIONS - 1);
            let key = if shown.len() < of_kind.len() { "panel-menu-some" } else { "panel-menu-of-kind" };
            let args = Args::new().count_of("plays", of_kind.len()).with("kind", reader.kind(kind));
            let args = args.count_of("shown", shown.len());
            let back = SelectOption {
                emoji: Some(crate::Emoji::unicode("⬅️")),
                ..SelectOption::new(ALL_KINDS.to_owned(), reader.text("panel-menu-back"))
            };
            let of_kind = menu(reader.format(key, args), shown, Some(back));
            if my_turn { vec![of_kind, all_kinds()] } else { vec![of_kind] }
        }
    }
}

/// At most `most` of many plays, with the same maximum for every kind.
fn spread(plays: &[Combination], most: usize) -> Vec<&Combination> {
    let of_kind =
        |kind: CombinationKind| plays.iter().filter(move |play| play.kind() == kind).collect::<Vec<_>>();
    let by_kind: Vec<Vec<&Combination>> = CombinationKind::ALL.into_iter().map(of_kind).collect();
    let fits = |each: usize| by_kind.iter().map(|kind| kind.len().min(each)).sum::<usize>() <= most;
    let each = (1..=most).take_while(|each| fits(*each)).last().unwrap_or(1);
    by_kind.iter().flat_map(|kind| representative(kind, each)).collect()
}

/// The cards of a suggestion, from its menu value; none if the value was made up.
pub(super) fn read(value: &str) -> CardSet {
    u64::from_str_radix(value, 16).map(CardSet::from_bits).unwrap_or_default()
}

/// The kind of this menu value.
pub(super) fn read_kind(value: &str) -> Option<CombinationKind> {
    CombinationKind::ALL.into_iter().find(|kind| kind_key(*kind) == value)
}

/// At most `most` of many plays of one kind. Of plays with the same name (“straight up to 9”) the weakest is chosen first, then
/// the strongest, so that every value is there.
fn representative<'a>(plays: &[&'a Combination], most: usize) -> Vec<&'a Combination> {
    let reads_like = |play: &Combination| (play.value(), play.pair_value());
    let mut ranked: Vec<(usize, usize)> = Vec::with_capacity(plays.len());
    for (index, play) in plays.iter().enumerate() {
        let alike = |other: &&&Combination| reads_like(other) == reads_like(play);
        let before = plays[..index].iter().filter(alike).count();
        let after = plays[index + 1..].iter().filter(alike).count();
        ranked.push((
            if before == 0 {
                0
            } else if after == 0 {
                1
            } else {
                1 + before
            },
            index,
        ));
    }
    ranked.sort_unstable();
    ranked.truncate(most);
    let mut chosen: Vec<usize> = ranked.into_iter().map(|(_, index)| index).collect();
    chosen.sort_unstable();
    chosen.into_iter().map(|index| plays[index]).collect()
}

fn kinds(
    plays: &[Combination],
    chosen: Option<CombinationKind>,
    game: &gang_of_four::View,
    reader: &Reader<'_>,
) -> Vec<SelectOption> {
    let entry = |kind: CombinationKind| {
        let of_kind: Vec<_> = plays.iter().filter(|play| play.kind() == kind).collect();
        let strongest = of_kind.last()?;
        Some(SelectOption {
            value: kind_key(kind).to_owned(),
            label: reader.format(
                "panel-kind",
                Args::new().count_of("plays", of_kind.len()).with("kind", reader.kind(kind)),
            ),
            description: limits::shorten(
                &reader.format(
                    "panel-kind-best",
                    Args::new().with("play", reader.combination(strongest, &game.rules)),
                ),
                limits::OPTION,
            ),
            emoji: strongest.cards().highest().map(|card| emoji(card.face(), &game.rules, reader)),
            chosen: chosen == Some(kind),
        })
    };
    CombinationKind::ALL.into_iter().filter_map(entry).collect()
}

fn option(
    play: &Combination,
    game: &gang_of_four::View,
    state: PanelState,
    reader: &Reader<'_>,
) -> SelectOption {
    SelectOption {
        value: format!("{:x}", play.cards().bits()),
        label: reader.written(play.cards()),
        description: reader.combination(play, &game.rules),
        emoji: play.cards().highest().map(|card| emoji(card.face(), &game.rules, reader)),
        chosen: state.chosen == play.cards(),
    }
}

fn select(view: &View, intent: Intent, placeholder: String, options: Vec<SelectOption>) -> Row {
    Row::menu(component(view, intent), placeholder, options)
}
