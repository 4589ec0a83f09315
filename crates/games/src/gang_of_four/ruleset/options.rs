//! Which options contradict each other.

use super::{BarredPoints, Deadline, DummyLead, Forget, PlayerCount, Rules};
use crate::options::Contradiction;

impl Rules {
    /// Checks that no two options contradict each other.
    ///
    /// A card can be taken back only if "Carte !" may be said until it is laid, and a player can be barred only with an
    /// earlier deadline (5.2). Two points for a barred player need the rule that bars. A table of four has no dummy
    /// packet.
    ///
    /// # Errors
    /// The first two options that do.
    pub fn check(&self) -> Result<(), Contradiction> {
        let late = self.announce_deadline == Deadline::BeforeLayingLastCard;
        let takes_back = self.forget == Forget::TakeBack;
        let refuse = |first: &'static str, second: &'static str| {
            let value = |name| (name, self.option(name).unwrap_or_default());
            Err(Contradiction { first: value(first), second: value(second) })
        };
        if late != takes_back {
            return refuse("forget", "announce-deadline");
        }
        if takes_back && self.barred_points == BarredPoints::Two {
            return refuse("forget", "barred-points");
        }
        if self.players == PlayerCount::Four && self.dummy_lead == DummyLead::EveryRound {
            return refuse("players", "dummy-lead");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gang_of_four::Preset;
    use crate::options::OptionError;

    #[test]
    fn every_option_takes_every_value_it_allows() {
        for (name, before) in Rules::default().options() {
            let allowed = Rules::allowed(name).expect("an option by its own name");
            assert!(allowed.contains(&before.as_str()), "{name} {before}");
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
        assert_eq!(serde_json::to_value(rules).expect("serialises").get("rounds"), None, "as in 1.0.0");
        for (name, _) in rules.options() {
            rules.set(name, Rules::allowed(name).and_then(<[&str]>::last).expect("values")).expect("allowed");
        }
        let json = serde_json::to_value(rules).expect("serialises");
        assert_eq!(serde_json::from_value::<Rules>(json.clone()).expect("rules"), rules);
        let stored: Vec<(String, String)> = json
            .as_object()
            .expect("an object")
            .iter()
            .map(|(key, value)| {
                (key.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_owned))
            })
            .collect();
        let named: Vec<_> = rules.options().map(|(name, value)| (name.to_owned(), value)).collect();
        assert_eq!(stored, named);
    }

    #[test]
    fn refuses_what_does_not_exist() {
        let mut rules = Rules::default();
        assert_eq!(rules.set("jokers", "2"), Err(OptionError::UnknownOption("jokers".to_owned())));
        for limit in ["9", "1001", "-1", "many", ""] {
            assert!(matches!(
                rules.set("limit", limit),
                Err(OptionError::UnknownValue { option: "limit", .. })
            ));
        }
        assert_eq!(rules, Rules::default());
    }

    #[test]
    fn contradictions_name_both_options() {
        let contradiction = |preset, changes: &[(&str, &str)]| {
            let mut rules = Rules::preset(preset);
            for (name, value) in changes {
                rules.set(name, value).expect("an allowed value");
            }
            rules.check().map_err(|found| found.to_string())
        };
        let refused = |text: &str| Err(format!("the rule options {text} contradict each other"));
        assert_eq!(
            contradiction(Preset::DaysOfWonder, &[("forget", "take-back")]),
            refused("forget=take-back and announce-deadline=before-next-action")
        );
        assert_eq!(
            contradiction(Preset::Riva, &[("announce-deadline", "before-laying-last-card")]),
            refused("forget=barred and announce-deadline=before-laying-last-card")
        );
        assert_eq!(
            contradiction(Preset::Dargaud, &[("barred-points", "2")]),
            refused("forget=take-back and barred-points=2")
        );
        assert_eq!(
            contradiction(Preset::Riva, &[("dummy-lead", "every-round")]),
            refused("players=4 and dummy-lead=every-round")
        );
        assert_eq!(contradiction(Preset::Dargaud, &[("announce", "automatic")]), Ok(()));
    }
}
