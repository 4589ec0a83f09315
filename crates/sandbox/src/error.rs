//! Refusals in the form that Discord gives them.

use serde_json::{Map, Value, json};

/// A refusal: HTTP status, Discord's error code, and for an invalid form the fields that are wrong.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ApiError {
    pub(super) status: u16,
    pub(super) code: u32,
    pub(super) message: &'static str,
    pub(super) errors: Option<Value>,
}

impl ApiError {
    pub(super) const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self { status, code, message, errors: None }
    }

    pub(super) const fn unknown_route() -> Self {
        Self::new(404, 0, "404: Not Found")
    }

    pub(super) const fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }

    pub(super) const fn unknown_channel() -> Self {
        Self::new(404, 10003, "Unknown Channel")
    }

    pub(super) const fn unknown_guild() -> Self {
        Self::new(404, 10004, "Unknown Guild")
    }

    pub(super) const fn unknown_message() -> Self {
        Self::new(404, 10008, "Unknown Message")
    }

    pub(super) const fn unknown_user() -> Self {
        Self::new(404, 10013, "Unknown User")
    }

    pub(super) const fn unknown_interaction() -> Self {
        Self::new(404, 10062, "Unknown interaction")
    }

    pub(super) const fn unknown_webhook() -> Self {
        Self::new(404, 10015, "Unknown Webhook")
    }

    pub(super) const fn invalid_webhook_token() -> Self {
        Self::new(401, 50027, "Invalid Webhook Token")
    }

    pub(super) const fn too_many_follow_ups() -> Self {
        Self::new(400, 40094, "This interaction has reached the maximum number of follow-up messages")
    }

    pub(super) const fn already_acknowledged() -> Self {
        Self::new(400, 40060, "Interaction has already been acknowledged.")
    }

    pub(super) const fn missing_access() -> Self {
        Self::new(403, 50001, "Missing Access")
    }

    pub(super) const fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    pub(super) const fn not_the_author() -> Self {
        Self::new(403, 50005, "Cannot edit a message authored by another user")
    }

    pub(super) const fn empty_message() -> Self {
        Self::new(400, 50006, "Cannot send an empty message")
    }

    pub(super) const fn cannot_dm() -> Self {
        Self::new(403, 50007, "Cannot send messages to this user")
    }

    pub(super) const fn no_mutual_server() -> Self {
        Self::new(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
    }

    pub(super) const fn archived_thread() -> Self {
        Self::new(400, 50083, "Thread is archived")
    }

    pub(super) const fn locked_thread() -> Self {
        Self::new(400, 160_005, "Thread is locked")
    }

    pub(super) const fn malformed_json() -> Self {
        Self::new(400, 50109, "The request body contains invalid JSON.")
    }

    /// The JSON body that Discord sends.
    pub(super) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

/// The wrong fields of a form, collected until all are known.
#[derive(Debug, Default)]
pub(super) struct Problems(Vec<(String, &'static str, String)>);

impl Problems {
    /// Notes that a field is wrong. `path` leads to it, with dots between its steps.
    pub(super) fn add(&mut self, path: impl Into<String>, code: &'static str, message: impl Into<String>) {
        self.0.push((path.into(), code, message.into()));
    }

    /// Returns the error 50035 with all problems, nested like the fields of the form; `Ok` if there are none.
    pub(super) fn finish(self) -> Result<(), ApiError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut errors = Map::new();
        for (path, code, message) in self.0 {
            let steps: Vec<&str> = path.split('.').filter(|step| !step.is_empty()).collect();
            nest(&mut errors, &steps, json!({ "code": code, "message": message }));
        }
        Err(ApiError {
            errors: Some(Value::Object(errors)),
            ..ApiError::new(400, 50035, "Invalid Form Body")
        })
    }

    /// The error for a form with one wrong field.
    pub(super) fn one(path: &str, code: &'static str, message: impl Into<String>) -> ApiError {
        let mut problems = Self::default();
        problems.add(path, code, message);
        match problems.finish() {
            Err(error) => error,
            Ok(()) => ApiError::malformed_json(),
        }
    }
}

/// Puts one error at the field that `steps` lead to.
fn nest(place: &mut Map<String, Value>, steps: &[&str], error: Value) {
    match steps {
        [] => {
            if let Value::Array(list) = place.entry("_errors").or_insert_with(|| json!([])) {
                list.push(error);
            }
        }
        [step, rest @ ..] => {
            if let Value::Object(inner) = place.entry(*step).or_insert_with(|| json!({})) {
                nest(inner, rest, error);
            }
        }
    }
}
