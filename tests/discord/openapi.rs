//! Every request that the bot sent in the end-to-end tests, against Discord's own description of its API.
//!
//! The description is not part of the project. `DISCORD_OPENAPI` names the file, `CAPTURED_REQUESTS` the folder into
//! which the end-to-end tests wrote their requests when it was set for them, too.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::{Map, Value, json};

/// One line of a captured file.
struct Request {
    method: String,
    path: String,
    body: Value,
}

#[test]
#[ignore = "needs DISCORD_OPENAPI and CAPTURED_REQUESTS; the CI sets them"]
fn captured_requests_follow_the_description() {
    let description = std::fs::read_to_string(std::env::var("DISCORD_OPENAPI").unwrap()).unwrap();
    let description = strict(serde_json::from_str(&description).unwrap());
    let requests = captured();
    assert!(requests.len() > 100, "only {} requests were captured", requests.len());
    let mut validators = BTreeMap::new();
    let mut faults = Vec::new();
    for Request { method, path, body } in &requests {
        let Some(template) = template(&description, method, path) else {
            faults.push(format!("{method} {path}: no such route"));
            continue;
        };
        let validator = validators
            .entry((method.clone(), template.clone()))
            .or_insert_with(|| validator(&description, method, &template));
        if let Some(validator) = validator {
            for error in validator.iter_errors(&without_nulls(body.clone())).take(3) {
                faults.push(format!(
                    "{method} {path}: {:.300} at {}",
                    error.to_string(),
                    error.instance_path()
                ));
            }
        }
    }
    faults.dedup();
    assert!(faults.is_empty(), "{} faults, first: {:#?}", faults.len(), &faults[..faults.len().min(5)]);
}

#[test]
#[ignore = "needs DISCORD_OPENAPI; the CI sets it"]
fn the_check_finds_what_is_wrong() {
    let description = std::fs::read_to_string(std::env::var("DISCORD_OPENAPI").unwrap()).unwrap();
    let description = strict(serde_json::from_str(&description).unwrap());
    let path = "/channels/1/messages";
    let validator = validator(&description, "POST", &template(&description, "POST", path).unwrap()).unwrap();
    assert!(validator.is_valid(&json!({"content": "A good one.", "allowed_mentions": {"parse": []}})));
    for bad in [
        json!({"contents": "An unknown key."}),
        json!({"content": 7}),
        json!({"embeds": [{"titel": "An unknown key further down."}]}),
        json!({"content": "x", "allowed_mentions": {"parse": ["nobody"]}}),
    ] {
        assert!(!validator.is_valid(&bad), "{bad}");
    }
}

fn captured() -> Vec<Request> {
    let folder = PathBuf::from(std::env::var("CAPTURED_REQUESTS").unwrap());
    let mut requests = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        for line in std::fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            let mut line: Map<String, Value> = serde_json::from_str(line).unwrap();
            let text = |value: Value| value.as_str().unwrap().to_owned();
            requests.push(Request {
                method: text(line.remove("method").unwrap()),
                path: text(line.remove("path").unwrap()),
                body: line.remove("request").unwrap_or_default(),
            });
        }
    }
    requests
}

/// The matching path of the description with the fewest placeholders.
fn template(description: &Value, method: &str, path: &str) -> Option<String> {
    let path = path.split('?').next().unwrap_or(path);
    let path = path.strip_prefix("/api/v10").unwrap_or(path);
    let parts: Vec<&str> = path.split('/').collect();
    let paths = description["paths"].as_object().unwrap();
    paths
        .iter()
        .filter(|(_, operations)| operations.get(method.to_lowercase()).is_some())
        .map(|(template, _)| template)
        .filter(|template| {
            let pattern: Vec<&str> = template.split('/').collect();
            pattern.len() == parts.len()
                && pattern.iter().zip(&parts).all(|(part, given)| part.starts_with('{') || part == given)
        })
        .min_by_key(|template| template.matches('{').count())
        .cloned()
}

/// A validator for the body of an operation; `None` where it has no body.
fn validator(description: &Value, method: &str, template: &str) -> Option<jsonschema::Validator> {
    let content = &description["paths"][template][method.to_lowercase()]["requestBody"]["content"];
    let schema =
        content.get("application/json").or_else(|| content.get("multipart/form-data"))?.get("schema")?;
    let mut root = description.clone();
    let object = root.as_object_mut().unwrap();
    match schema.as_object().unwrap() {
        schema if schema.contains_key("$ref") => {
            object.insert("$ref".to_owned(), schema["$ref"].clone());
        }
        schema => {
            for (key, value) in schema {
                object.insert(key.clone(), value.clone());
            }
        }
    }
    Some(jsonschema::draft202012::new(&root).unwrap())
}

/// The description, changed so that no object may have keys that it does not name.
fn strict(mut value: Value) -> Value {
    fn close(value: &mut Value) {
        match value {
            Value::Object(object) => {
                object.values_mut().for_each(close);
                let open = !object.contains_key("additionalProperties");
                if open && object.get("properties").is_some_and(Value::is_object) {
                    object.insert("additionalProperties".to_owned(), Value::Bool(false));
                }
            }
            Value::Array(items) => items.iter_mut().for_each(close),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    close(&mut value["components"]["schemas"]);
    value
}

/// A body as the description means it: no key is given without a value, attachments are numbered by text, and an emoji
/// does not say whether it moves (serenity always does, and Discord does not mind).
fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(object) => object
            .into_iter()
            .filter(|(key, value)| !value.is_null() && key != "animated")
            .map(|(key, value)| match value {
                Value::Array(items) if key == "attachments" => {
                    let items = items.into_iter().map(|mut item| {
                        if let Some(id) = item.get("id").and_then(Value::as_u64) {
                            item["id"] = Value::String(id.to_string());
                        }
                        without_nulls(item)
                    });
                    (key, items.collect())
                }
                value => (key, without_nulls(value)),
            })
            .collect(),
        Value::Array(items) => items.into_iter().map(without_nulls).collect(),
        value @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => value,
    }
}
