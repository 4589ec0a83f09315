//! The published schema, held against what is written and read, by a validator that knows nothing of either.

use std::sync::LazyLock;

use carte_records::replay::{StreamError, parse, verify_stream};
use jsonschema::Validator;
use serde_json::{Map, Value, json};

use super::document;
use super::reading::places;
use super::versions::DOCUMENTS;

static SCHEMA: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../docs/replay.schema.json")).unwrap());

static VALIDATOR: LazyLock<Validator> = LazyLock::new(|| jsonschema::draft202012::new(&SCHEMA).unwrap());

/// What no schema can say of a document's form (`docs/replay.md`), as the reader says it.
const BEYOND_SCHEMAS: [&str; 4] = [
    "is not in ascending order",
    "the deck has fewer copies of",
    "this is written",
    "what is captured is not in the order of the deck",
];

/// Holds the reader in memory and the one that streams against the schema; returns `true` if the document is well-formed.
fn read_as_the_schema_says(text: &str) -> bool {
    let by_schema = VALIDATOR.is_valid(&serde_json::from_str(text).unwrap());
    let read = parse(text.as_bytes()).map_err(|error| error.to_string());
    match &read {
        Err(error) if by_schema => {
            assert!(
                BEYOND_SCHEMAS.iter().any(|known| error.contains(known)),
                "only read is refused: {error}"
            );
        }
        Err(error) => assert!(error.chars().count() <= 300 && error.starts_with("line "), "{error}"),
        Ok(_) => assert!(
            by_schema,
            "only the schema refuses {}",
            VALIDATOR.validate(&serde_json::from_str(text).unwrap()).unwrap_err()
        ),
    }
    let streamed = verify_stream(|| Ok(text.as_bytes()));
    assert_eq!(read.is_ok(), !matches!(streamed, Err(StreamError::Parse(_))), "{streamed:?}");
    read.is_ok()
}

/// Documents in which together every key and every kind of turn occurs.
fn documents() -> Vec<String> {
    let simulated = [
        ("days-of-wonder,limit=10,cut=clockwise", 3),
        ("dargaud,limit=10", 4),
        ("default,rounds=2", 2),
        ("default,rounds=2,jokers=3", 2),
        ("default,rounds=3,first-dealer=fate", 3),
        ("default,rounds=0,tokens=50,prolong=unasked", 3),
    ]
    .map(|(rules, seats)| document(rules, seats, &["random"], "schema"));
    simulated.into_iter().chain(DOCUMENTS.lines().map(str::to_owned)).collect()
}

#[test]
fn what_is_written_is_valid() {
    for text in documents() {
        assert!(read_as_the_schema_says(&text));
    }
}

/// A document of each game with one round, in which a turn of each form stands: well-formed, but no game.
fn specimens() -> [Value; 2] {
    let mut specimens = ["gang-of-four", "go-stop"].map(|_| Value::Null);
    for text in documents() {
        let mut document: Value = serde_json::from_str(&text).unwrap();
        let specimen = &mut specimens[usize::from(document["game"] == "go-stop")];
        let rounds: Vec<Value> = document["rounds"].as_array().unwrap().clone();
        if specimen.is_null() {
            document["rounds"] = json!([rounds[0]]);
            document["rounds"][0]["turns"] = json!([]);
            document["extra"] = json!({"by": ["anybody"]});
            *specimen = document.clone();
        }
        let open = &mut specimen["rounds"][0];
        for round in &rounds {
            for key in ["cut", "dummy", "exchange", "penalties", "winner", "result", "enough"] {
                if !round[key].is_null() && open[key].is_null() {
                    open[key] = round[key].clone();
                }
            }
            for turn in round["turns"].as_array().unwrap() {
                let turns = open["turns"].as_array_mut().unwrap();
                let keys = |turn: &Value| turn.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
                if turns.iter().all(|known| keys(known) != keys(turn)) {
                    turns.push(turn.clone());
                }
            }
        }
        if specimen["draw"].is_null() && !document["draw"].is_null() {
            specimen["draw"] = document["draw"].take();
        }
    }
    specimens
}

/// Every value in the place of every other, every key left out or unknown: the reader is as strict as the schema.
#[test]
fn the_reader_and_the_schema_refuse_the_same() {
    let (mut accepted, mut refused) = (0, 0);
    for specimen in specimens() {
        assert!(read_as_the_schema_says(&specimen.to_string()));
        let mut all = vec![String::new()];
        places(&specimen, "", &mut all);
        for place in &all {
            let value = specimen.pointer(place).unwrap();
            for other in replacements(value) {
                let mut changed = specimen.clone();
                *changed.pointer_mut(place).unwrap() = other;
                *(if read_as_the_schema_says(&changed.to_string()) {
                    &mut accepted
                } else {
                    &mut refused
                }) += 1;
            }
            let Value::Object(fields) = value else { continue };
            for key in fields.keys() {
                let mut changed = specimen.clone();
                changed.pointer_mut(place).unwrap().as_object_mut().unwrap().remove(key);
                *(if read_as_the_schema_says(&changed.to_string()) {
                    &mut accepted
                } else {
                    &mut refused
                }) += 1;
            }
        }
    }
    assert!(accepted > 500 && refused > 5000, "{accepted} accepted, {refused} refused");
}

/// Other values of every type, among them what reads like this one.
fn replacements(value: &Value) -> Vec<Value> {
    let mut others = vec![
        json!(null),
        json!(true),
        json!(false),
        json!(""),
        json!("x"),
        json!([]),
        json!({}),
        json!([value]),
    ];
    others.extend([-1, 0, 3, 4, 255, 256, 65_536, 1 << 32, i64::MIN].map(Value::from));
    others.extend([json!(u64::MAX), json!(1.5), json!(1e300)]);
    match value {
        Value::String(text) => {
            others.extend([json!({text: null}), json!(format!("{text} ")), json!(text.to_uppercase())])
        }
        Value::Number(number) => others.push(json!(number.to_string())),
        Value::Array(values) => {
            others.push(json!([values.clone(), values.clone()].concat()));
            others.push(json!(vec![values.clone(); 20].concat()));
        }
        Value::Object(fields) => {
            // A list of the values, as serde would take it, and an object with a key more.
            others.push(fields.values().cloned().collect());
            let mut more = fields.clone();
            more.insert("more".to_owned(), json!(1));
            others.push(more.into());
        }
        Value::Null | Value::Bool(_) => {}
    }
    others
}

/// That no key stands twice, no schema can say.
#[test]
fn a_key_that_stands_twice_is_refused() {
    for specimen in specimens() {
        let mut all = vec![String::new()];
        places(&specimen, "", &mut all);
        for place in all.iter().filter(|place| !place.starts_with("/extra")) {
            let Some(Value::Object(fields)) = specimen.pointer(place) else { continue };
            for (key, value) in fields {
                let mut changed = specimen.clone();
                let object = changed.pointer_mut(place).unwrap().as_object_mut().unwrap();
                object.insert("again".to_owned(), value.clone());
                let text = changed.to_string().replacen("\"again\":", &format!("\"{key}\":"), 1);
                let refused = parse(text.as_bytes()).unwrap_err().to_string();
                assert!(refused.contains(&format!("duplicate field `{key}`")), "{place}: {refused}");
                assert!(
                    matches!(verify_stream(|| Ok(text.as_bytes())), Err(StreamError::Parse(_))),
                    "{place} {key}"
                );
            }
        }
    }
}

/// The part of the schema that follows from the options of a game's rules.
macro_rules! schema_of_rules {
    ($game:ident) => {{
        use carte_games::$game::{Preset, Rules};
        let (rules, stored) = (Rules::preset(Preset::ALL[0]), json!(Rules::preset(Preset::ALL[0])));
        let mut properties = Map::new();
        properties.insert("preset".to_owned(), json!({ "enum": Preset::ALL.map(|preset| preset.to_string()) }));
        for (name, _) in rules.options() {
            let is_number = |value: &&str| {
                let mut other = rules.clone();
                other.set(name, value).is_ok() && json!(other)[name].is_number()
            };
            let values = if Rules::allowed(name).unwrap().iter().any(is_number) {
                integers((0..20_000).filter(|number| rules.clone().set(name, &number.to_string()).is_ok()))
            } else {
                json!({ "enum": Rules::allowed(name).unwrap() })
            };
            properties.insert(name.to_owned(), values);
        }
        // What came after 1.0.0 may be left out.
        let required: Vec<&String> =
            properties.keys().filter(|name| *name == "preset" || !stored[*name].is_null()).collect();
        json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
    }};
}

/// The schema of a number that is one of these.
fn integers(numbers: impl Iterator<Item = u32>) -> Value {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let range = |(least, most)| json!({"type": "integer", "minimum": least, "maximum": most});
    match &*ranges {
        [one] => range(*one),
        many => json!({ "anyOf": many.iter().copied().map(range).collect::<Vec<_>>() }),
    }
}

#[test]
fn the_schema_has_every_option_with_every_value() {
    for (name, expected) in
        [("gang-of-four-rules", schema_of_rules!(gang_of_four)), ("go-stop-rules", schema_of_rules!(go_stop))]
    {
        assert_eq!(SCHEMA["$defs"][name], expected, "{name} is {expected}");
    }
}
