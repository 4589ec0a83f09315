//! A form as plain data, within Discord's limits by construction of its makers.

use super::intent::ComponentId;
use super::message::SelectOption;

/// Menus that are answered together.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// What sending it does.
    pub id: ComponentId,
    /// At most 45 characters.
    pub title: String,
    /// 1 to 5.
    pub fields: Vec<FormField>,
}

/// A menu of a form, of which one option is chosen already.
#[derive(Clone, Debug, PartialEq)]
pub struct FormField {
    /// Which it is, at most 100 characters.
    pub name: &'static str,
    /// At most 45 characters.
    pub label: String,
    /// At most 25.
    pub options: Vec<SelectOption>,
}
