//! The house rules of a lobby, which are chosen in forms. Nothing is kept between two forms: the choices of a form that was refused are
//! stored in the button that opens it again.

use super::errors::InteractionError;
use super::interaction_context::InteractionContext;
use super::reply::Reply;
use carte_present::{HouseChoices, HouseGroup, Message, RequestRefusal, house, refusal};
use carte_table::{Command, View};

impl InteractionContext {
    /// Returns the rules with a button for each group, for the host of a lobby.
    pub(super) async fn house_rules(&self, view: &View) -> Result<Message, InteractionError> {
        Ok(house::overview(&self.check_rule_change(view).await?, &self.reader()))
    }

    pub(super) async fn house_form(
        &self,
        view: &View,
        group: HouseGroup,
        chosen: HouseChoices,
    ) -> Result<Reply, InteractionError> {
        let view = self.check_rule_change(view).await?;
        if house::options(&view.options.rules, group).is_empty() {
            return Err(RequestRefusal::UnknownButton.into());
        }
        Ok(Reply::Form(house::form(&view, group, chosen, &self.reader())))
    }

    /// Changes the rules to the choices of a form, or says which of them contradict each other.
    pub(super) async fn choose_house_rules(
        &self,
        view: &View,
        group: HouseGroup,
        values: &[String],
    ) -> Result<Message, InteractionError> {
        let mut rules = view.options.rules.clone();
        let options = house::options(&rules, group);
        let chosen: Vec<(&str, &str)> = values.iter().filter_map(|value| value.split_once('=')).collect();
        for (option, value) in &chosen {
            let known = options.contains(option) && rules.set(option, value).is_ok();
            if !known {
                return Err(RequestRefusal::UnknownButton.into());
            }
        }
        let seats = view.options.seats;
        let refused = match rules.check() {
            Err(contradiction) => Some(RequestRefusal::from(contradiction)),
            Ok(()) => {
                (!rules.players().contains(&seats)).then_some(RequestRefusal::WrongPlayers { players: seats })
            }
        };
        if let Some(why) = refused {
            let places = house::places(&view.options.rules, group, &chosen);
            let reason = refusal::request_message(&why, &self.reader());
            return Ok(house::refused(view, group, places, reason, &self.reader()));
        }
        let view = self.act(view.id, None, Command::ChangeRules(rules)).await?;
        Ok(house::overview(&view, &self.reader()))
    }

    /// Returns the table if this person may change its rules now.
    async fn check_rule_change(&self, view: &View) -> Result<View, InteractionError> {
        self.consider(view.id, &Command::ChangeRules(view.options.rules.clone())).await
    }
}
