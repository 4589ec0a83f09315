//! House rules that are chosen in forms, a group of options at a time.

use super::{dispatch, rules_text};
use crate::locale::Args;
use crate::shared::colours::BLUE;
use crate::shared::form::{Form, FormField};
use crate::shared::house_group::{HouseChoices, HouseGroup};
use crate::shared::intent::Intent;
use crate::shared::message::{Embed, Message, Row, SelectOption, Style};
use crate::shared::widgets::component;
use crate::shared::{Reader, limits};
use carte_games::Rules;
use carte_table::View;

/// The groups that the game of these rules has.
pub fn groups(rules: &Rules) -> impl Iterator<Item = HouseGroup> {
    HouseGroup::ALL.into_iter().filter(|group| !options(rules, *group).is_empty())
}

/// The options of a group, in the order of their form; none if the group is of another game.
pub fn options(rules: &Rules, group: HouseGroup) -> &'static [&'static str] {
    dispatch::house_options(rules, group)
}

/// The rules of a lobby, with a button for each group of options.
pub fn overview(view: &View, reader: &Reader<'_>) -> Message {
    let rules = &view.options.rules;
    let embed = Embed {
        title: reader.format("house-title", Args::new().with("table", reader.table(view))),
        description: format!("{}\n\n{}", rules_text::line(rules, reader), reader.text("house-how")),
        colour: Some(BLUE),
        ..Embed::default()
    };
    let button = |group: HouseGroup| {
        let intent = Intent::HouseForm { group, chosen: [None; limits::FORM_FIELDS] };
        let key = format!("house-group-{}", group.name());
        reader.button(view, intent, &key, "📝", Style::Secondary)
    };
    let buttons: Vec<_> = groups(rules).map(button).collect();
    let rows = buttons.chunks(limits::BUTTONS).map(|row| Row::Buttons(row.to_vec())).collect();
    limits::fit(Message { embeds: vec![embed], rows, ..Message::default() })
}

/// The same message below the reason why nothing was changed, with a button that leads back to the choices.
pub fn refused(
    view: &View,
    group: HouseGroup,
    chosen: HouseChoices,
    reason: Message,
    reader: &Reader<'_>,
) -> Message {
    let mut message = overview(view, reader);
    message.content = reason.content;
    let again = Intent::HouseForm { group, chosen };
    let again = reader.button(view, again, "button-house-again", "↩️", Style::Primary);
    message.rows.insert(0, Row::Buttons(vec![again]));
    limits::fit(message)
}

/// The form for a group of options: each shows the value that is already chosen, or else the present one.
pub fn form(view: &View, group: HouseGroup, chosen: HouseChoices, reader: &Reader<'_>) -> Form {
    let rules = &view.options.rules;
    let field = |(name, chosen): (&&'static str, Option<u8>)| {
        let values = values(rules, name);
        let now = present(rules, name);
        let chosen = chosen.and_then(|place| values.get(usize::from(place))).unwrap_or(&now);
        let option = |value: &String| SelectOption {
            chosen: value == chosen,
            ..SelectOption::new(
                value.clone(),
                limits::shorten(&rules_text::option_text(name, value, reader), limits::OPTION),
            )
        };
        FormField {
            name,
            label: limits::shorten(&reader.text(&format!("rule-title-{name}")), limits::FORM_LABEL),
            options: values.iter().map(option).collect(),
        }
    };
    let group_name = reader.text(&format!("house-group-{}", group.name()));
    let title = reader.format("house-form-title", Args::new().with("group", group_name));
    Form {
        id: component(view, Intent::ChooseHouse(group)),
        title: limits::shorten(&title, limits::FORM_LABEL),
        fields: options(rules, group).iter().zip(chosen).map(field).collect(),
    }
}

/// The place of each chosen value among the values of its option in the form.
pub fn places(rules: &Rules, group: HouseGroup, chosen: &[(&str, &str)]) -> HouseChoices {
    let mut places = [None; limits::FORM_FIELDS];
    for (place, name) in places.iter_mut().zip(options(rules, group)) {
        let value = chosen.iter().find(|(option, _)| option == name).map(|(_, value)| *value);
        let found = value.and_then(|value| values(rules, name).iter().position(|one| one == value));
        *place = found.and_then(|found| u8::try_from(found).ok());
    }
    places
}

/// The values that a form offers for an option: those that can be chosen, and the present one if it is another number.
fn values(rules: &Rules, name: &str) -> Vec<String> {
    let mut values: Vec<String> =
        rules.allowed(name).unwrap_or_default().iter().map(|value| (*value).to_owned()).collect();
    values.extend(Some(present(rules, name)).filter(|now| !values.contains(now)));
    values
}

/// The present value of an option.
fn present(rules: &Rules, name: &str) -> String {
    rules
        .options()
        .into_iter()
        .find(|(option, _)| *option == name)
        .map(|(_, value)| value)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use carte_games::{GameKind, Preset};

    #[test]
    fn every_option_is_in_one_group_and_no_group_is_too_large() {
        for kind in GameKind::ALL {
            let rules = Preset::usual(kind).rules();
            let mut grouped: Vec<&str> =
                groups(&rules).flat_map(|group| options(&rules, group)).copied().collect();
            let mut all: Vec<&str> = rules.options().into_iter().map(|(name, _)| name).collect();
            grouped.sort_unstable();
            all.sort_unstable();
            assert_eq!(grouped, all);
            assert!(
                HouseGroup::ALL.into_iter().all(|group| options(&rules, group).len() <= limits::FORM_FIELDS)
            );
        }
    }

    #[test]
    fn what_can_contradict_each_other_is_in_one_form() {
        for preset in GameKind::ALL.into_iter().flat_map(Preset::all) {
            let rules = preset.rules();
            let names: Vec<&'static str> = rules.options().into_iter().map(|(name, _)| name).collect();
            let group_of =
                |name: &str| groups(&rules).find(|group| options(&rules, *group).contains(&name)).unwrap();
            for (first, second) in names.iter().flat_map(|one| names.iter().map(move |other| (one, other))) {
                for value in rules.allowed(first).unwrap() {
                    for other in rules.allowed(second).unwrap() {
                        let mut changed = rules.clone();
                        changed.set(first, value).unwrap();
                        changed.set(second, other).unwrap();
                        if let Err(found) = changed.check() {
                            assert_eq!(group_of(found.first.0), group_of(found.second.0), "{found}");
                        }
                    }
                }
            }
        }
    }
}
