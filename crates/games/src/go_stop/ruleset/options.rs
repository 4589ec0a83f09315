//! Which options contradict each other.

use super::Rules;
use crate::options::Contradiction;

impl Rules {
    /// Checks that no two options contradict each other.
    ///
    /// A game must be able to end: by a fixed number of rounds, by a question after each round, or by a stock of at most
    /// [`Rules::MAX_TOKENS_TO_THE_LAST`] tokens. With more tokens it would last longer than anybody plays.
    ///
    /// # Errors
    /// The first two options that do.
    pub fn check(&self) -> Result<(), Contradiction> {
        let ends_by_tokens = self.rounds.0 == 0 && !self.asks_for_another();
        if !ends_by_tokens || (1..=Self::MAX_TOKENS_TO_THE_LAST).contains(&self.tokens.0) {
            return Ok(());
        }
        let value = |name| (name, self.option(name).unwrap_or_default());
        Err(Contradiction { first: value("rounds"), second: value("tokens") })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Prolonging, Rounds, Tokens};
    use super::*;
    use crate::options::OptionError;

    #[test]
    fn every_option_takes_every_value_it_allows() {
        for (name, before) in Rules::default().options() {
            let allowed = Rules::allowed(name).expect("an option by its own name");
            assert_eq!(allowed.first(), Some(&before.as_str()), "{name}: the default is named first");
            for value in allowed {
                let mut rules = Rules::default();
                rules.set(name, value).expect("an allowed value");
                assert_eq!(rules.option(name).as_deref(), Some(*value));
                let changed: Vec<_> = rules.differences(&Rules::default()).map(|(name, _)| name).collect();
                assert_eq!(changed, if *value == before { vec![] } else { vec![name] });
            }
        }
    }

    #[test]
    fn names_are_the_stored_keys() {
        let mut rules = Rules::default();
        assert_eq!(serde_json::to_value(rules).expect("serialises").get("cap"), None, "as in 1.0.0");
        for (name, _) in rules.options() {
            rules.set(name, Rules::allowed(name).and_then(<[&str]>::last).expect("values")).expect("allowed");
        }
        let json = serde_json::to_value(rules).expect("serialises");
        assert_eq!(serde_json::from_value::<Rules>(json.clone()).expect("rules"), rules);
        let text =
            |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let stored: Vec<(&str, String)> =
            json.as_object().expect("an object").iter().map(|(key, value)| (&**key, text(value))).collect();
        assert_eq!(stored, rules.options().collect::<Vec<_>>());
        for (key, value) in
            [("rounds", 101), ("tokens", 9), ("tokens", 10_001), ("go-bonus", 2), ("seats", 2)]
        {
            let mut json = json.clone();
            json[key] = value.into();
            assert!(serde_json::from_value::<Rules>(json).is_err(), "{key} {value}");
        }
    }

    #[test]
    fn refuses_what_does_not_exist() {
        let mut rules = Rules::default();
        assert_eq!(rules.set("limit", "2"), Err(OptionError::UnknownOption("limit".to_owned())));
        for (name, value) in [("rounds", "101"), ("rounds", "-1"), ("tokens", "9"), ("tokens", "many")] {
            assert!(
                matches!(rules.set(name, value), Err(OptionError::UnknownValue { .. })),
                "{name} {value}"
            );
        }
        assert_eq!(rules, Rules::default());
    }

    #[test]
    fn a_game_must_be_able_to_end() {
        assert_eq!(Rules { rounds: Rounds(0), ..Rules::default() }.check(), Ok(()), "its players are asked");
        let endless = Rules { rounds: Rounds(0), prolong: Prolonging::Unasked, ..Rules::default() };
        let contradiction = endless.check().expect_err("nothing ends it");
        assert_eq!((contradiction.first.0, contradiction.second.0), ("rounds", "tokens"));
        let played_out = |tokens| endless.with(Tokens(tokens));
        assert_eq!(played_out(50).check(), Ok(()));
        assert_eq!(played_out(Rules::MAX_TOKENS_TO_THE_LAST).check(), Ok(()));
        let too_long = played_out(Rules::MAX_TOKENS_TO_THE_LAST + 1);
        let text = "the rule options rounds=0 and tokens=1001 contradict each other";
        assert_eq!(too_long.check().expect_err("too long").to_string(), text);
        assert_eq!(Rules { rounds: Rounds(1), ..too_long }.check(), Ok(()));
        assert_eq!(Rules::default().check(), Ok(()));
    }
}
