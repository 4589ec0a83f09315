//! A form as plain data. Those who make one keep it within [Discord's limits](super::limits).

use super::intent::ComponentId;
use super::message::SelectOption;

/// Menus that are answered together.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    /// Says what sending the form does.
    pub id: ComponentId,
    pub title: String,
    /// Never empty.
    pub fields: Vec<FormField>,
}

/// A menu of a form, of which one option is chosen already.
#[derive(Clone, Debug, PartialEq)]
pub struct FormField {
    /// Identifies the field; it is not shown.
    pub name: &'static str,
    pub label: String,
    pub options: Vec<SelectOption>,
}
