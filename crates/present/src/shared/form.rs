//! A form as plain data, within [Discord's limits](super::limits) by construction of its makers.

use super::intent::ComponentId;
use super::message::SelectOption;

/// Menus that are answered together.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// What sending it does.
    pub id: ComponentId,
    pub title: String,
    /// Never empty.
    pub fields: Vec<FormField>,
}

/// A menu of a form, of which one option is chosen already.
#[derive(Clone, Debug, PartialEq)]
pub struct FormField {
    /// Which it is.
    pub name: &'static str,
    pub label: String,
    pub options: Vec<SelectOption>,
}
