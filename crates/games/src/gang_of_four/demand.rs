//! What the rules ask of the player whose turn it is: the one place where a play or a pass is judged.

use super::card::{Card, Colour};
use super::card_set::CardSet;
use super::combination::{Combination, CombinationKind};
use super::refusal::Refusal;
use super::ruleset::{FirstLead, FollowDuty, LeadDuty, Rules};

/// The situation of a player who may act, apart from the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Demand<'a> {
    /// What lies there, `None` for a lead.
    pub(super) to_beat: Option<&'a Combination>,
    /// Whether the lead must follow the first-lead rule.
    pub(super) first_lead: bool,
    /// Whether the next active player's one card puts this one under the last-card duties (5.3).
    pub(super) bound: bool,
}

impl Demand<'_> {
    /// The combination that these cards of `hand` are, if it may be laid now.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn judge(&self, rules: &Rules, hand: CardSet, cards: CardSet) -> Result<Combination, Refusal> {
        let combination = combination(hand, cards)?;
        match self.to_beat {
            Some(to_beat) => self.judge_follow(rules, hand, &combination, to_beat)?,
            None => self.judge_lead(rules, hand, &combination)?,
        }
        Ok(combination)
    }

    /// Whether a pass is allowed.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn judge_pass(&self, rules: &Rules, hand: CardSet) -> Result<(), Refusal> {
        if self.to_beat.is_none() {
            return Err(Refusal::LeadMustPlay);
        }
        match self.forced_single(rules, hand) {
            Some((card, or_gang)) => Err(Refusal::MayNotPass { card, or_gang }),
            None => Ok(()),
        }
    }

    /// The highest card, when it must be laid on a single (5.3), and whether a gang would do as well (A14).
    ///
    /// A highest card that does not beat what lies there owes nothing (O02, O05).
    pub(super) fn forced_single(&self, rules: &Rules, hand: CardSet) -> Option<(Card, bool)> {
        let to_beat = self.to_beat.filter(|on| self.bound && on.kind() == CombinationKind::Single)?;
        if rules.follow_duty == FollowDuty::None
            || rules.single_rank(hand) <= rules.single_rank(to_beat.cards())
        {
            return None;
        }
        hand.highest().map(|card| (card, rules.follow_duty == FollowDuty::HighestOrGang))
    }

    /// Returns `true` if several cards must be led, or the highest single (5.3).
    pub(super) fn owes_lead(&self, rules: &Rules) -> bool {
        self.to_beat.is_none() && self.bound && rules.lead_duty != LeadDuty::Off
    }

    /// Returns `true` if a combination of this many cards is not too large for the duty to lead several (A36).
    pub(super) fn keeps_lead_duty(&self, rules: &Rules, cards: u8) -> bool {
        !self.owes_lead(rules) || rules.lead_duty != LeadDuty::UpToFive || cards <= 5
    }

    /// Returns `true` if the combination keeps to the first-lead rule, where it applies.
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

/// The combination that these cards of `hand` are.
///
/// # Errors
/// When they are not all held, or are none.
pub(super) fn combination(hand: CardSet, cards: CardSet) -> Result<Combination, Refusal> {
    let missing = cards - hand;
    if !missing.is_empty() {
        return Err(Refusal::NotHeld { cards: missing });
    }
    Combination::classify(cards).ok_or(Refusal::NotACombination { cards })
}

/// Whether `laid` beats what lies there (section 3).
///
/// # Errors
/// Whether it is too weak, or has another size.
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

/// Whether "Carte !" may be said with these cards of `hand`.
///
/// # Errors
/// When they do not leave one card.
pub(super) fn judge_announcing(hand: CardSet, cards: CardSet, announce: bool) -> Result<(), Refusal> {
    let cards_left = (hand - cards).len();
    if announce && cards_left != 1 { Err(Refusal::CannotAnnounce { cards_left }) } else { Ok(()) }
}

/// Returns `true` if the hand has a combination of more than one card.
///
/// Triples, full houses and gangs contain a pair, straight flushes a straight: three things to look for.
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
