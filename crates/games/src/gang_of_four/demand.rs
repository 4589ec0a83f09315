//! The duties of the player whose turn it is: the one place where a play or a pass is judged.

use super::card::{Card, Colour};
use super::card_set::CardSet;
use super::combination::{Combination, CombinationKind};
use super::refusal::Refusal;
use super::ruleset::{FirstLead, FollowDuty, LeadDuty, Rules};

/// What the rules require of a player who acts now, whatever the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Demand<'a> {
    /// The combination on the table; `None` for a lead.
    pub(super) to_beat: Option<&'a Combination>,
    /// Whether the lead must follow the first-lead rule.
    pub(super) first_lead: bool,
    /// Whether the last-card duties apply, because the next active player holds one card (5.3).
    pub(super) bound: bool,
}

impl Demand<'_> {
    /// Classifies these cards of `hand`, if they may be laid now.
    ///
    /// # Errors
    /// The reason why they may not be laid.
    pub(super) fn judge(&self, rules: &Rules, hand: CardSet, cards: CardSet) -> Result<Combination, Refusal> {
        let combination = combination(hand, cards)?;
        match self.to_beat {
            Some(to_beat) => self.judge_follow(rules, hand, &combination, to_beat)?,
            None => self.judge_lead(rules, hand, &combination)?,
        }
        Ok(combination)
    }

    /// Checks that a pass is allowed.
    ///
    /// # Errors
    /// The reason why it is not.
    pub(super) fn judge_pass(&self, rules: &Rules, hand: CardSet) -> Result<(), Refusal> {
        if self.to_beat.is_none() {
            return Err(Refusal::LeadMustPlay);
        }
        match self.forced_single(rules, hand) {
            Some((card, or_gang)) => Err(Refusal::MayNotPass { card, or_gang }),
            None => Ok(()),
        }
    }

    /// The highest card, if it must be laid on a single (5.3), and `true` if a gang may be laid instead (A14).
    ///
    /// There is no such duty if the highest card does not beat the single (O02, O05).
    pub(super) fn forced_single(&self, rules: &Rules, hand: CardSet) -> Option<(Card, bool)> {
        let to_beat = self.to_beat.filter(|on| self.bound && on.kind() == CombinationKind::Single)?;
        if rules.follow_duty == FollowDuty::None
            || rules.single_rank(hand) <= rules.single_rank(to_beat.cards())
        {
            return None;
        }
        hand.highest().map(|card| (card, rules.follow_duty == FollowDuty::HighestOrGang))
    }

    /// Returns `true` if the player must lead several cards or, without a combination, the highest single (5.3).
    pub(super) fn owes_lead(&self, rules: &Rules) -> bool {
        self.to_beat.is_none() && self.bound && rules.lead_duty != LeadDuty::Off
    }

    /// The last-card duty that limits the next play, as the refusal of a single that breaks it (5.3, O12).
    pub(super) fn duty(&self, rules: &Rules, hand: CardSet) -> Option<Refusal> {
        let (card, or_gang) = match self.owes_lead(rules) {
            true if holds_several(hand) => return Some(Refusal::LeadSeveral),
            true => (hand.highest()?, false),
            false => self.forced_single(rules, hand)?,
        };
        Some(Refusal::HighestSingle { card, or_gang })
    }

    /// Returns `true` unless a lead of `cards` cards is too large for the duty to lead several (A36).
    pub(super) fn keeps_lead_duty(&self, rules: &Rules, cards: u8) -> bool {
        !self.owes_lead(rules) || rules.lead_duty != LeadDuty::UpToFive || cards <= 5
    }

    /// Returns `true` if the cards follow the first-lead rule, or it does not apply.
    pub(super) fn keeps_first_lead(&self, rules: &Rules, cards: CardSet) -> bool {
        !self.first_lead
            || match rules.first_lead {
                FirstLead::Contains => cards.contains(Card::MULTI_ONE),
                FirstLead::ContainsUpToFive => cards.contains(Card::MULTI_ONE) && cards.len() <= 5,
                FirstLead::Single => cards == CardSet::of(Card::MULTI_ONE),
            }
    }

    fn judge_follow(
        &self,
        rules: &Rules,
        hand: CardSet,
        laid: &Combination,
        to_beat: &Combination,
    ) -> Result<(), Refusal> {
        judge_strength(rules, laid, to_beat)?;
        let Some((card, or_gang)) = self.forced_single(rules, hand) else { return Ok(()) };
        let fulfilled = match laid.kind() {
            CombinationKind::Single => rules.single_rank(laid.cards()) == rules.single_rank(hand),
            _ => or_gang,
        };
        if fulfilled { Ok(()) } else { Err(Refusal::HighestSingle { card, or_gang }) }
    }

    fn judge_lead(&self, rules: &Rules, hand: CardSet, laid: &Combination) -> Result<(), Refusal> {
        if !self.keeps_first_lead(rules, laid.cards()) {
            return Err(match rules.first_lead {
                FirstLead::ContainsUpToFive if laid.cards().contains(Card::MULTI_ONE) => {
                    Refusal::LeadUpToFive
                }
                FirstLead::Contains | FirstLead::ContainsUpToFive => Refusal::LeadWithMultiOne,
                FirstLead::Single => Refusal::LeadMultiOneAlone,
            });
        }
        if !self.keeps_lead_duty(rules, laid.len()) {
            return Err(Refusal::LeadTwoToFive);
        }
        if !self.owes_lead(rules) || laid.len() > 1 {
            return Ok(());
        }
        if holds_several(hand) {
            return Err(Refusal::LeadSeveral);
        }
        match hand.highest() {
            Some(card) if rules.single_rank(laid.cards()) < rules.single_rank(hand) => {
                Err(Refusal::HighestSingle { card, or_gang: false })
            }
            _ => Ok(()),
        }
    }
}

/// Classifies these cards of `hand`.
///
/// # Errors
/// If they are not all held, or are no combination.
pub(super) fn combination(hand: CardSet, cards: CardSet) -> Result<Combination, Refusal> {
    let missing = cards - hand;
    if !missing.is_empty() {
        return Err(Refusal::NotHeld { cards: missing });
    }
    Combination::classify(cards).ok_or(Refusal::NotACombination { cards })
}

/// Checks that `laid` beats the combination on the table (section 3).
///
/// # Errors
/// If it is too weak or has another size.
pub(super) fn judge_strength(
    rules: &Rules,
    laid: &Combination,
    to_beat: &Combination,
) -> Result<(), Refusal> {
    if rules.beats(laid, to_beat) {
        return Ok(());
    }
    let gangs = laid.kind() == CombinationKind::Gang || to_beat.kind() == CombinationKind::Gang;
    Err(if gangs || laid.len() == to_beat.len() {
        Refusal::TooWeak { to_beat: *to_beat }
    } else {
        Refusal::OtherSize { to_beat: *to_beat }
    })
}

/// Checks that "Carte !" may be said with a play of these cards from `hand`; without `announce` there is nothing to
/// check.
///
/// # Errors
/// If they do not leave one card.
pub(super) fn judge_announcing(hand: CardSet, cards: CardSet, announce: bool) -> Result<(), Refusal> {
    let cards_left = (hand - cards).len();
    if announce && cards_left != 1 { Err(Refusal::CannotAnnounce { cards_left }) } else { Ok(()) }
}

/// Returns `true` if the hand has a combination of more than one card.
///
/// Triples, full houses and gangs contain a pair, and straight flushes are five consecutive values: looking for pairs,
/// straights and flushes is enough.
fn holds_several(hand: CardSet) -> bool {
    let mut values = 0_u16;
    for value in 1..=11 {
        match (hand & CardSet::value(value)).len() {
            0 => {}
            1 => values |= 1 << value,
            _ => return true,
        }
    }
    let plain = values & 0x7fe;
    let straight = plain & plain >> 1 & plain >> 2 & plain >> 3 & plain >> 4 != 0;
    straight || Colour::PLAIN.into_iter().any(|colour| (hand & CardSet::flush(colour)).len() >= 5)
}
