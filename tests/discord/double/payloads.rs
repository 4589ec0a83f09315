//! Forms that Discord rejects, one by one, and some that it accepts.

use carte_sandbox::DoubleConfig;
use serde_json::{Value, json};

use crate::double::puppet::Puppet;

fn row(parts: Value) -> Value {
    json!({ "type": 1, "components": parts })
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Press", "custom_id": id })
}

fn options(count: usize) -> Value {
    (0..count).map(|at| json!({ "label": format!("L{at}"), "value": format!("v{at}") })).collect()
}

fn select(options: Value) -> Value {
    json!({ "type": 3, "custom_id": "s", "options": options })
}

fn with(parts: Value) -> Value {
    json!({ "content": "x", "components": [row(parts)] })
}

fn embed(embed: Value) -> Value {
    json!({ "embeds": [embed] })
}

fn field(name: &str, value: &str) -> Value {
    embed(json!({ "fields": [{ "name": name, "value": value }] }))
}

fn version_2(parts: Value) -> Value {
    json!({ "flags": 1 << 15, "components": parts })
}

fn changed(mut value: Value, field: &str, new: impl Into<Value>) -> Value {
    value[field] = new.into();
    value
}

fn long(count: usize) -> String {
    "x".repeat(count)
}

/// A text of `count` characters outside the Basic Multilingual Plane, each of which is two UTF-16 code units.
fn wide(count: usize) -> String {
    "🎴".repeat(count)
}

/// Texts that are too long only when UTF-16 code units are counted.
fn bad_wide_texts() -> Vec<(&'static str, Value)> {
    let chosen = |field: &str| {
        let option = changed(json!({ "label": "x", "value": "v" }), field, wide(51));
        with(json!([select(json!([option]))]))
    };
    vec![
        ("wide content", json!({ "content": wide(1001) })),
        ("a wide title", embed(json!({ "title": wide(129) }))),
        ("a wide description", embed(json!({ "description": wide(2049) }))),
        ("a wide name of a field", field(&wide(129), "x")),
        ("a wide field", field("x", &wide(513))),
        ("a wide footer", embed(json!({ "footer": { "text": wide(1025) } }))),
        ("a wide author", embed(json!({ "author": { "name": wide(129) } }))),
        ("wide embeds together", json!({ "embeds": vec![json!({ "description": wide(1501) }); 2] })),
        ("a wide label", with(json!([changed(button("a"), "label", wide(41))]))),
        ("a wide placeholder", with(json!([changed(select(options(2)), "placeholder", wide(76))]))),
        ("a wide option", chosen("label")),
        ("a wide description of an option", chosen("description")),
        ("wide text displays", version_2(json!([{ "type": 10, "content": wide(2001) }]))),
    ]
}

fn bad_texts_and_embeds() -> Vec<(&'static str, Value)> {
    vec![
        ("nothing", json!({})),
        ("no object", json!([])),
        ("empty content", json!({ "content": "" })),
        ("blank content", json!({ "content": " \n " })),
        ("long content", json!({ "content": long(2001) })),
        ("a nonce of 26 characters", json!({ "content": "x", "nonce": long(26) })),
        ("content of another type", json!({ "content": 7 })),
        ("ephemeral in a channel", json!({ "content": "x", "flags": 64 })),
        ("flags as a text", json!({ "content": "x", "flags": "64" })),
        ("eleven embeds", json!({ "embeds": vec![json!({ "title": "x" }); 11] })),
        ("embeds that are no list", json!({ "embeds": { "title": "x" } })),
        ("an embed that shows nothing", embed(json!({ "color": 1 }))),
        ("a long title", embed(json!({ "title": long(257) }))),
        ("a long description", embed(json!({ "description": long(4097) }))),
        ("6002 characters over all", json!({ "embeds": vec![json!({ "description": long(3001) }); 2] })),
        ("a field without a name", field("", "x")),
        ("a field without a value", field("x", "")),
        ("a long field", field("x", &long(1025))),
        ("26 fields", embed(json!({ "fields": vec![json!({ "name": "a", "value": "b" }); 26] }))),
        ("an empty footer", embed(json!({ "title": "x", "footer": { "text": "" } }))),
        ("a colour out of range", embed(json!({ "title": "x", "color": 0x100_0000 }))),
        ("an address that is none", embed(json!({ "image": { "url": "board.png" } }))),
        ("a picture that is not attached", embed(json!({ "image": { "url": "attachment://board.png" } }))),
        ("an attachment that is not there", json!({ "content": "x", "attachments": [{ "id": 0 }] })),
        (
            "mentions twice",
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
        ),
        (
            "mentions of a made-up kind",
            json!({ "content": "x", "allowed_mentions": { "parse": ["friends"] } }),
        ),
        ("a reply to nothing", json!({ "content": "x", "message_reference": { "message_id": "12" } })),
    ]
}

fn bad_components() -> Vec<(&'static str, Value)> {
    let emoji = |emoji: Value| with(json!([changed(button("a"), "emoji", emoji)]));
    let same = json!([{ "label": "a", "value": "v" }, { "label": "b", "value": "v" }]);
    vec![
        ("six rows", json!({ "content": "x", "components": vec![row(json!([button("a")])); 6] })),
        ("an empty row", with(json!([]))),
        ("six buttons in a row", with((0..6).map(|at| button(&at.to_string())).collect())),
        ("a button outside a row", json!({ "content": "x", "components": [button("a")] })),
        ("a long custom id", with(json!([button(&long(101))]))),
        ("an empty custom id", with(json!([button("")]))),
        ("the same custom id twice", with(json!([button("a"), button("a")]))),
        ("a button with a long label", with(json!([changed(button("a"), "label", long(81))]))),
        ("a button without a label", with(json!([{ "type": 2, "style": 1, "custom_id": "a" }]))),
        ("a button without a style", with(json!([{ "type": 2, "label": "x", "custom_id": "a" }]))),
        ("a button that does nothing", with(json!([{ "type": 2, "style": 1, "label": "x" }]))),
        ("a link with a custom id", with(json!([changed(button("a"), "style", 5)]))),
        ("a link to a script", with(json!([{ "type": 2, "style": 5, "label": "x", "url": "javascript:0" }]))),
        (
            "a link of 513 characters",
            with(json!([{ "type": 2, "style": 5, "label": "x", "url": format!("https://{}", long(505)) }])),
        ),
        ("an emoji of somebody else", emoji(json!({ "id": "12", "name": "x" }))),
        ("an emoji that is a word", emoji(json!({ "name": "card" }))),
        ("a picture of Unicode that is no emoji", emoji(json!({ "name": "🂠" }))),
        ("two emojis", emoji(json!({ "name": "🃏🃏" }))),
        ("no options", with(json!([select(options(0))]))),
        ("26 options", with(json!([select(options(26))]))),
        ("a select beside a button", with(json!([select(options(2)), button("a")]))),
        ("more values than options", with(json!([changed(select(options(2)), "max_values", 3)]))),
        ("more at least than at most", with(json!([changed(select(options(3)), "min_values", 2)]))),
        ("the same value twice", with(json!([select(same)]))),
        ("an option without a label", with(json!([select(json!([{ "label": "", "value": "v" }]))]))),
        ("a long option", with(json!([select(json!([{ "label": long(101), "value": "v" }]))]))),
        ("a text input", with(json!([{ "type": 4, "custom_id": "a", "style": 1, "label": "x" }]))),
        ("an unknown component", with(json!([{ "type": 99, "custom_id": "a" }]))),
        ("text display without its flag", json!({ "components": [{ "type": 10, "content": "x" }] })),
        (
            "content beside version 2",
            changed(version_2(json!([{ "type": 10, "content": "x" }])), "content", "x"),
        ),
        ("version 2 without anything", version_2(json!([]))),
        ("an empty text display", version_2(json!([{ "type": 10, "content": "" }]))),
        ("4001 characters of text", version_2(json!([{ "type": 10, "content": long(4001) }]))),
    ]
}

#[tokio::test]
async fn bad_messages_are_rejected() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let path = format!("/channels/{}/messages", puppet.double.channel("cards"));
    let mut accepted = Vec::new();
    for (what, body) in bad_texts_and_embeds().into_iter().chain(bad_wide_texts()).chain(bad_components()) {
        let answer = puppet.request("POST", &path, body).await;
        let explained = answer.code() == 50035 && answer.body["errors"].is_object();
        if answer.status != 400 || !(explained || answer.code() == 50006) {
            accepted.push((what, answer.status, answer.body));
        }
    }
    assert!(accepted.is_empty(), "{accepted:#?}");
    assert_eq!(puppet.double.messages(), []);
}

#[tokio::test]
async fn good_messages_are_accepted() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let path = format!("/channels/{}/messages", puppet.double.channel("cards"));
    let all_of_25 = changed(changed(select(options(25)), "max_values", 25), "min_values", 0);
    for body in [
        json!({ "content": long(2000) }),
        json!({ "content": wide(1000), "embeds": [{ "title": wide(128), "description": wide(2048) }] }),
        json!({ "content": "x", "embeds": [], "components": [], "flags": 4, "nonce": "1", "tts": false }),
        json!({ "content": null, "embeds": [{ "title": "x", "color": 0xff_ffff, "footer": { "text": "f" } }] }),
        embed(json!({ "fields": vec![json!({ "name": "a", "value": "b", "inline": true }); 25] })),
        with(json!([button(&long(100)), button("b"), button("c"), button("d"), button("e")])),
        with(json!([{ "type": 2, "style": 5, "label": "x", "url": "https://example.org" }])),
        with(json!([{ "type": 2, "style": 2, "emoji": { "name": "🐉" }, "custom_id": "a" }])),
        with(json!([all_of_25])),
        with(json!([{ "type": 5, "custom_id": "who", "placeholder": "Whom?" }])),
        version_2(
            json!([{ "type": 17, "components": [{ "type": 10, "content": "x" }, row(json!([button("a")]))] }]),
        ),
    ] {
        let answer = puppet.request("POST", &path, body.clone()).await;
        assert_eq!(answer.status, 200, "{body}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_message_has_ten_files_at_most_with_those_that_it_keeps() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let path = format!("/channels/{}/messages", puppet.double.channel("cards"));
    let body = || json!({ "content": "x", "allowed_mentions": { "parse": [] } });
    let posted = puppet.with_file("POST", &path, body(), "0.png").await;
    let message = format!("{path}/{}", posted.body["id"].as_str().unwrap());
    for at in 1..10 {
        assert_eq!(puppet.with_file("PATCH", &message, body(), &format!("{at}.png")).await.status, 200);
    }
    let eleventh = puppet.with_file("PATCH", &message, body(), "10.png").await;
    assert_eq!((eleventh.status, eleventh.code()), (400, 50035));
    let without = changed(body(), "attachments", Value::Null);
    let shown = changed(without.clone(), "embeds", json!([{ "image": { "url": "attachment://0.png" } }]));
    let refused = puppet.request("PATCH", &message, shown).await;
    assert_eq!((refused.status, refused.code()), (400, 50035), "the picture would be gone");
    assert_eq!(puppet.with_file("PATCH", &message, without, "10.png").await.status, 200, "it keeps none");
}

#[tokio::test]
async fn errors_are_nested_as_the_form_is() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let path = format!("/channels/{}/messages", puppet.double.channel("cards"));
    let body = json!({ "content": long(2001), "embeds": [{ "fields": [{ "name": "", "value": "x" }] }] });
    let errors = puppet.request("POST", &path, body).await.body["errors"].clone();
    assert_eq!(errors["content"]["_errors"][0]["code"], "BASE_TYPE_MAX_LENGTH");
    assert_eq!(errors["embeds"]["0"]["fields"]["0"]["name"]["_errors"][0]["code"], "BASE_TYPE_REQUIRED");
}

fn command(options: Value) -> Value {
    json!({ "name": "go", "description": "Go", "options": options })
}

fn option(name: &str, kind: u64) -> Value {
    json!({ "type": kind, "name": name, "description": "O" })
}

fn choices(count: usize) -> Value {
    (0..count).map(|at| json!({ "name": format!("c{at}"), "value": format!("v{at}") })).collect()
}

fn many(count: usize) -> Value {
    (0..count).map(|at| option(&format!("o{at}"), 3)).collect()
}

fn bad_commands() -> Vec<(&'static str, Value)> {
    let one = |option: Value| command(json!([option]));
    let chosen = |kind: u64, choices: Value| one(changed(option("o", kind), "choices", choices));
    vec![
        ("no name", json!({ "description": "x" })),
        ("capitals", json!({ "name": "Go", "description": "x" })),
        ("a space", json!({ "name": "go on", "description": "x" })),
        ("a long name", json!({ "name": long(33), "description": "x" })),
        ("no description", json!({ "name": "go" })),
        ("a long description", json!({ "name": "go", "description": long(101) })),
        ("a wide description", json!({ "name": "go", "description": wide(51) })),
        (
            "a made-up language",
            json!({ "name": "go", "description": "x", "name_localizations": { "xx": "go" } }),
        ),
        (
            "capitals in French",
            json!({ "name": "go", "description": "x", "name_localizations": { "fr": "Va" } }),
        ),
        ("26 options", command(many(26))),
        ("an option without a description", one(json!({ "type": 3, "name": "o" }))),
        ("an option with capitals", one(option("O", 3))),
        ("an unknown type", one(option("o", 42))),
        ("the same option twice", command(json!([option("o", 3), option("o", 4)]))),
        (
            "required after optional",
            command(json!([option("o", 3), changed(option("p", 3), "required", true)])),
        ),
        (
            "choices and autocomplete",
            one(changed(changed(option("o", 3), "choices", choices(1)), "autocomplete", true)),
        ),
        ("26 choices", chosen(3, choices(26))),
        ("choices of another type", chosen(4, choices(1))),
        ("a long choice", chosen(3, json!([{ "name": long(101), "value": "v" }]))),
        ("an empty choice", chosen(3, json!([{ "name": "", "value": "v" }]))),
        (
            "a choice in a made-up language",
            chosen(3, json!([{ "name": "c", "value": "v", "name_localizations": { "xx": "c" } }])),
        ),
        (
            "the same choice twice",
            chosen(3, json!([{ "name": "c", "value": "v" }, { "name": "c", "value": "w" }])),
        ),
        ("choices of a user", chosen(6, choices(1))),
        ("a subcommand beside an option", command(json!([option("sub", 1), option("o", 3)]))),
        ("an empty group", one(option("o", 2))),
        ("a bad option of a subcommand", one(changed(option("sub", 1), "options", json!([option("X", 3)])))),
        ("a bad subcommand", one(changed(option("Sub", 1), "options", json!([option("x", 3)])))),
        ("more at least than at most", one(changed(changed(option("o", 4), "min_value", 5), "max_value", 4))),
    ]
}

#[tokio::test]
async fn bad_commands_are_rejected() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let path = format!("/applications/{}/commands", puppet.double.application_id());
    let mut accepted = Vec::new();
    for (what, body) in bad_commands() {
        for (method, body) in [("POST", body.clone()), ("PUT", json!([body]))] {
            let answer = puppet.request(method, &path, body).await;
            if (answer.status, answer.code()) != (400, 50035) {
                accepted.push((what, method, answer.status, answer.body));
            }
        }
    }
    assert!(accepted.is_empty(), "{accepted:#?}");
    let twice = puppet.request("PUT", &path, json!([command(json!([])), command(json!([]))])).await;
    assert_eq!((twice.status, twice.code()), (400, 50035));
    let hundred_one: Value =
        (0..101).map(|at| json!({ "name": format!("c{at}"), "description": "x" })).collect();
    let refused = puppet.request("PUT", &path, hundred_one).await;
    assert_eq!((refused.status, refused.code()), (400, 30032));
}

#[tokio::test]
async fn good_commands_are_kept() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let path = format!("/applications/{}/commands", puppet.double.application_id());
    let french = json!({ "name": "jeu", "description": "x", "name_localizations": { "fr": "partie-é" } });
    let chosen = command(json!([changed(option("o", 3), "choices", choices(25))]));
    for good in [command(many(25)), chosen, french] {
        let answer = puppet.request("POST", &path, good.clone()).await;
        assert!(matches!(answer.status, 200 | 201), "{good}: {}", answer.body);
    }
    let listed = puppet.request("GET", &path, Value::Null).await.body;
    assert_eq!(listed.as_array().map(Vec::len), Some(2), "the same name replaces");
    let one = format!("{path}/{}", listed[1]["id"].as_str().unwrap());
    assert_eq!(puppet.request("PATCH", &one, json!({ "description": "y" })).await.body["description"], "y");
    assert_eq!(puppet.request("DELETE", &one, Value::Null).await.status, 204);
    assert_eq!(puppet.request("GET", &one, Value::Null).await.code(), 10063);
}

#[tokio::test]
async fn bad_modals_are_rejected() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    let input = || json!({ "type": 4, "custom_id": "a", "style": 1, "label": "A" });
    let modal = |rows: Value| json!({ "custom_id": "m", "title": "M", "components": rows });
    let one = |input: Value| modal(json!([row(json!([input]))]));
    let (invoked, interaction) = puppet.go(&ana, channel).await;
    for data in [
        changed(one(input()), "title", long(46)),
        changed(one(input()), "title", wide(23)),
        changed(one(input()), "title", ""),
        changed(one(input()), "custom_id", long(101)),
        modal(json!([])),
        modal(vec![row(json!([input()])); 6].into()),
        modal(json!([row(json!([input()])), row(json!([input()]))])),
        one(button("a")),
        one(changed(input(), "label", long(46))),
        one(changed(changed(input(), "min_length", 5), "max_length", 4)),
    ] {
        let answer = puppet.answer(&interaction, json!({ "type": 9, "data": data })).await;
        assert_eq!((answer.status, answer.code()), (400, 50035), "{data}");
    }
    assert_eq!(puppet.answer(&interaction, json!({ "type": 9, "data": one(input()) })).await.status, 204);
    assert_eq!(invoked.response().await.modal().unwrap().title, "M");
}

#[tokio::test]
async fn bad_suggestions_are_rejected() {
    let (puppet, ana, channel) = Puppet::start(DoubleConfig::default()).await.with_user("Ana");
    puppet.register(json!([command(json!([changed(option("o", 3), "autocomplete", true)]))])).await;
    let typing = tokio::spawn(async move { ana.autocomplete(channel, "go", "o", "x", &[]).await });
    let asked = puppet.next_interaction().await;
    for wrong in [
        choices(26),
        json!([{ "name": "", "value": "v" }]),
        json!([{ "name": long(101), "value": "v" }]),
        json!([{ "name": wide(51), "value": "v" }]),
        json!([{ "name": "x", "value": 5 }]),
        Value::Null,
    ] {
        let answer = puppet.answer(&asked, json!({ "type": 8, "data": { "choices": wrong } })).await;
        assert_eq!((answer.status, answer.code()), (400, 50035), "{wrong}");
    }
    let good = json!({ "type": 8, "data": { "choices": choices(25) } });
    assert_eq!(puppet.answer(&asked, good).await.status, 204);
    assert_eq!(typing.await.unwrap().unwrap().len(), 25);
}

#[tokio::test]
async fn emojis_are_pictures_with_names() {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let path = format!("/applications/{}/emojis", puppet.double.application_id());
    // The first bytes of a PNG.
    let image = "data:image/png;base64,iVBORw0KGgo=";
    let created = puppet.request("POST", &path, json!({ "name": "g1", "image": image })).await;
    assert_eq!(created.status, 201, "{}", created.body);
    let other = "data:image/png;base64,AAAA";
    for (name, image) in [("g1", image), ("g", image), ("g-2", image), ("g2", other), ("g2", "x")] {
        let answer = puppet.request("POST", &path, json!({ "name": name, "image": image })).await;
        assert_eq!((answer.status, answer.code()), (400, 50035), "{name} {image}");
    }
    let id = created.body["id"].as_str().unwrap();
    let served = reqwest::get(format!("{}/emojis/{id}.png", puppet.double.api_url())).await.unwrap();
    assert_eq!(served.bytes().await.unwrap().as_ref(), b"\x89PNG\r\n\x1a\n");
    let button = json!({ "type": 2, "style": 1, "emoji": { "id": id, "name": "g1" }, "custom_id": "a" });
    let messages = format!("/channels/{}/messages", puppet.double.channel("cards"));
    assert_eq!(puppet.request("POST", &messages, with(json!([button]))).await.status, 200);
    assert_eq!(puppet.request("DELETE", &format!("{path}/{id}"), Value::Null).await.status, 204);
    assert_eq!(puppet.request("GET", &path, Value::Null).await.body, json!({ "items": [] }));
}
