use poise::serenity_prelude as serenity;
use serenity::Interaction;

use super::*;

const APPLICATION: ApplicationId = ApplicationId::new(9);

fn read_data(data: &str) -> Option<Result<DiscordEvent, UnreadableInteraction>> {
    read(&format!(r#"{{"op":0,"s":7,"t":"INTERACTION_CREATE","d":{data}}}"#), APPLICATION)
}

fn press() -> Value {
    json!({
        "id": "71", "token": "secret", "type": 3, "channel_id": "72", "locale": "fr",
        "user": { "id": "73", "username": "ana" },
        "data": { "custom_id": "1:1:1:join", "component_type": 2 },
        "message": { "id": "74", "flags": 64 },
    })
}

fn component(event: Option<Result<DiscordEvent, UnreadableInteraction>>) -> serenity::ComponentInteraction {
    let Some(Ok(DiscordEvent::InteractionCreate(event))) = event else { panic!("it is read") };
    let Interaction::Component(press) = event.interaction else { panic!("a press") };
    press
}

#[test]
fn other_events_are_left_to_serenity() {
    assert!(read(r#"{"op":11}"#, APPLICATION).is_none());
    assert!(read(r#"{"op":0,"s":7,"t":"RESUMED","d":{}}"#, APPLICATION).is_none());
    // A server with that name.
    let named = r#"{"op":0,"s":7,"t":"GUILD_UPDATE","d":{"name":"INTERACTION_CREATE"}}"#;
    assert!(read(named, APPLICATION).is_none());
}

#[test]
fn what_is_not_needed_may_be_anything() {
    let mut raw = press();
    raw["user"]["avatar_decoration_data"] = json!({ "asset": "v2_a_0123", "sku_id": null });
    raw["user"]["public_flags"] = json!(1_u64 << 40);
    raw["message"]["mentions"] = json!([{ "id": {}, "avatar": 5 }]);
    raw["message"]["interaction_metadata"] = json!({ "type": "new", "target": [] });
    raw["message"]["flags"] = json!(64 | 1_u64 << 40);
    raw["entitlements"] = json!("none");
    let read = component(read_data(&raw.to_string()));
    assert_eq!((read.id.get(), read.channel_id.get(), read.user.id.get()), (71, 72, 73));
    assert_eq!((read.message.id.get(), read.message.flags), (74, Some(MessageFlags::EPHEMERAL)));
}

#[test]
fn of_a_thread_it_is_known_whether_it_is_archived() {
    for archived in [true, false] {
        let mut raw = press();
        raw["channel"] =
            json!({ "id": "72", "type": 11, "thread_metadata": { "archived": archived, "locked": "?" } });
        let thread =
            component(read_data(&raw.to_string())).channel.and_then(|channel| channel.thread_metadata);
        assert_eq!(thread.map(|thread| thread.archived), Some(archived));
    }
    let mut raw = press();
    raw["channel"] = json!({ "id": "72", "type": 0 });
    let channel = component(read_data(&raw.to_string())).channel.expect("a channel");
    assert!(channel.thread_metadata.is_none());
}

#[test]
fn a_menu_without_its_values_is_not_taken_for_one_in_which_nothing_was_chosen() {
    let mut raw = press();
    raw["data"]["component_type"] = 3.into();
    for values in [Value::Null, json!("one"), json!(["one", 2])] {
        raw["data"]["values"] = values;
        assert!(read_data(&raw.to_string()).is_some_and(|read| read.is_err()), "{raw}");
    }
    raw["data"]["values"] = json!([]);
    component(read_data(&raw.to_string()));
}

#[test]
fn an_option_is_never_left_out() {
    let mut raw = press();
    raw["type"] = 2.into();
    raw["data"] =
        json!({ "id": "75", "name": "pass", "type": 1, "options": [{ "name": "table", "type": 4 }] });
    for value in [Value::Null, json!("7"), json!(1e30), json!([])] {
        raw["data"]["options"][0]["value"] = value;
        assert!(read_data(&raw.to_string()).is_some_and(|read| read.is_err()), "{raw}");
    }
    raw["data"]["options"][0]["value"] = 7.into();
    assert!(read_data(&raw.to_string()).is_some_and(|read| read.is_ok()));
}

#[test]
fn somebody_without_a_number_is_nobody_else() {
    let mut raw = press();
    raw["user"]["id"] = Value::Null;
    assert!(read_data(&raw.to_string()).is_some_and(|read| read.is_err()));
    let mut raw = press();
    raw["member"] = json!({ "user": raw["user"], "permissions": "8" });
    assert!(read_data(&raw.to_string()).is_some_and(|read| read.is_err()), "a member of no server");
}

#[test]
fn what_cannot_be_held_can_be_answered() {
    let deep = "[".repeat(5000) + &"]".repeat(5000);
    for part in ["1e999", &deep] {
        let text = press().to_string().replace(r#""message":{"#, &format!(r#""message":{{"x":{part},"#));
        let Some(Err(unreadable)) = read_data(&text) else { panic!("{part}") };
        assert_eq!(unreadable.id(), Some(InteractionId::new(71)));
        assert_eq!(unreadable.locale, Locale::from_tag("fr"));
    }
    let Some(Err(unreadable)) = read_data("[]") else { panic!("a list") };
    assert!(unreadable.id().is_none());
}

#[test]
fn a_server_that_the_bot_is_not_in_is_to_it_what_a_conversation_of_others_is() {
    let mut raw = press();
    raw["guild_id"] = json!("75");
    raw["guild_locale"] = json!("ko");
    raw["member"] = json!({ "user": raw["user"], "permissions": "8" });
    raw["context"] = json!(0);
    for (owners, is_there) in [
        (json!({ "0": "75" }), true),
        (json!({ "0": "75", "1": "73" }), true),
        // Before March 2024 this field did not exist, and only servers could install an application.
        (Value::Null, true),
        (json!({ "1": "73" }), false),
        (json!({}), false),
    ] {
        raw["authorizing_integration_owners"] = owners;
        let read = component(read_data(&raw.to_string()));
        assert_eq!((read.guild_id.is_some(), read.member.is_some()), (is_there, is_there), "{raw}");
        let elsewhere = read.context == Some(serenity::InteractionContext::PrivateChannel);
        assert_eq!((elsewhere, read.guild_locale.is_none()), (!is_there, !is_there), "{raw}");
    }
}

#[test]
fn what_is_chosen_in_a_form_is_read_and_none_of_it_is_left_out() {
    let mut raw = press();
    raw["type"] = 5.into();
    let menu = |name: &str, values: Value| {
        let menu = json!({ "type": 3, "id": 2, "custom_id": name, "values": values });
        json!({ "type": 18, "id": 1, "component": menu })
    };
    let components = json!([menu("flush", json!(["sum"])), menu("names", json!(["president"]))]);
    raw["data"] = json!({ "custom_id": "1:1:1:rule:cards", "components": components });
    let read = component(read_data(&raw.to_string()));
    let serenity::ComponentInteractionDataKind::StringSelect { values } = read.data.kind else {
        panic!("choices")
    };
    assert_eq!(
        (&*read.data.custom_id, values),
        ("1:1:1:rule:cards", vec!["flush=sum".to_owned(), "names=president".to_owned()])
    );
    for wrong in [json!([]), json!(["sum", "cards"]), json!([7]), Value::Null] {
        raw["data"]["components"][0] = menu("flush", wrong);
        assert!(read_data(&raw.to_string()).is_some_and(|read| read.is_err()), "{raw}");
    }
}
