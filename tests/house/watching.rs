//! What is measured is documented, and the dashboard shows nothing else.

use std::collections::BTreeSet;

use carte_telemetry::{AGENDA_LAG, INVALID_REQUESTS, MEASURES, Measure, MeasureKind, SHARDS, UNTOLD_TABLES};
use serde_json::Value;

/// Every name of ours in a text, as Prometheus has them.
fn names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|one: char| !one.is_ascii_lowercase() && one != '_');
    words.filter(|word| word.starts_with("carte_")).collect()
}

/// What a measure is served as.
fn series(measure: &Measure) -> Vec<String> {
    match measure.kind {
        MeasureKind::Histogram => {
            ["_bucket", "_count", "_sum"].map(|part| format!("{}{part}", measure.name)).into()
        }
        MeasureKind::Counter | MeasureKind::Gauge => vec![measure.name.to_owned()],
    }
}

/// The expressions of all panels, in order.
fn expressions(dashboard: &Value) -> Vec<&str> {
    let panels = dashboard["panels"].as_array().unwrap().iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().unwrap());
    targets.map(|target| target["expr"].as_str().unwrap()).collect()
}

#[test]
fn the_dashboard_shows_what_there_is_and_all_of_it() {
    let dashboard: Value = serde_json::from_str(include_str!("../../deploy/dashboard.json")).unwrap();
    let served: BTreeSet<String> = MEASURES.iter().flat_map(series).collect();
    let expressions = expressions(&dashboard);
    let shown: BTreeSet<&str> = expressions.iter().flat_map(|expression| names(expression)).collect();
    for name in &shown {
        assert!(served.contains(*name), "{name} does not exist");
    }
    for measure in MEASURES {
        assert!(
            series(measure).iter().any(|name| shown.contains(name.as_str())),
            "{} is not shown",
            measure.name
        );
    }
    for expression in expressions {
        assert_eq!(expression.matches('(').count(), expression.matches(')').count(), "{expression}");
        for by in expression.split("by (").skip(1) {
            let labels = by.split(')').next().unwrap().split(", ");
            let measure = MEASURES.iter().find(|measure| expression.contains(measure.name)).unwrap();
            for label in labels.filter(|label| *label != "le") {
                assert!(measure.labels.contains(&label), "{} has no {label}", measure.name);
            }
        }
    }
    let panels = dashboard["panels"].as_array().unwrap();
    let numbers: BTreeSet<u64> = panels.iter().map(|panel| panel["id"].as_u64().unwrap()).collect();
    assert_eq!(numbers.len(), panels.len(), "each panel has a number of its own");
}

/// The unit in which a panel shows the answer to the query `letter`.
fn unit<'a>(panel: &'a Value, letter: &str) -> &'a Value {
    let config = &panel["fieldConfig"];
    let is_about = |one: &&Value| {
        one["matcher"]["id"] == "byFrameRefID"
            && one["matcher"]["options"] == letter
            && one["properties"][0]["id"] == "unit"
    };
    let exception = config["overrides"].as_array().unwrap().iter().find(is_about);
    exception.map_or(&config["defaults"]["unit"], |one| &one["properties"][0]["value"])
}

#[test]
fn only_what_is_true_or_false_is_shown_as_yes_or_no() {
    let dashboard: Value = serde_json::from_str(include_str!("../../deploy/dashboard.json")).unwrap();
    for panel in dashboard["panels"].as_array().unwrap() {
        for target in panel["targets"].as_array().unwrap() {
            let is_yes_or_no = unit(panel, target["refId"].as_str().unwrap()) == "bool_yes_no";
            let is_true_or_false = target["expr"].as_str().unwrap().contains("carte_gateway_connected");
            assert_eq!(is_yes_or_no, is_true_or_false, "{target}");
        }
    }
}

#[test]
fn alerts_are_about_what_is_measured() {
    let alerts = include_str!("../../deploy/alerts.yaml");
    let served: BTreeSet<String> = MEASURES.iter().flat_map(series).collect();
    let expressions = alerts.lines().filter_map(|line| line.trim().strip_prefix("expr: "));
    let named: BTreeSet<&str> = expressions.flat_map(names).collect();
    for name in &named {
        assert!(served.contains(*name), "{name} does not exist");
    }
    for measure in [UNTOLD_TABLES, AGENDA_LAG, SHARDS, INVALID_REQUESTS] {
        assert!(named.contains(measure.name), "nobody is told of {}", measure.name);
    }
    let lacks =
        "carte_gateway_shards{state=\"connected\"} < ignoring (state) carte_gateway_shards{state=\"wanted\"}";
    assert!(alerts.contains(lacks), "nobody is told of connections that are wanted and not there");
    let of_alerts = |key: &str| alerts.lines().filter(|line| line.trim().starts_with(key)).count();
    assert_eq!(
        (of_alerts("expr: "), of_alerts("summary: ")),
        (of_alerts("- alert: "), of_alerts("- alert: "))
    );
}

/// Each row of the table in `deploy/README.md` is a measure with its labels, and none is missing.
#[test]
fn every_measure_is_documented_with_its_labels() {
    let text = include_str!("../../deploy/README.md");
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| `carte_")).collect();
    assert_eq!(rows.len(), MEASURES.len());
    for (row, measure) in rows.into_iter().zip(MEASURES) {
        let mut cells = row.split('|').skip(1).map(str::trim);
        assert_eq!(cells.next(), Some(format!("`{}`", measure.name).as_str()));
        let labels: Vec<String> = measure.labels.iter().map(|label| format!("`{label}`")).collect();
        assert_eq!(cells.next(), Some(labels.join(", ").as_str()), "{}", measure.name);
    }
}
