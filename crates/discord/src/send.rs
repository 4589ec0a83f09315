//! Messages as plain data become what Discord takes.

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};
use serenity::{
    ButtonStyle, CreateActionRow, CreateAttachment, CreateButton, CreateEmbed, CreateEmbedFooter,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EmojiId, LightMethod, Multipart,
    MultipartUpload, ReactionType, Request, Route,
};

use super::custom_id;
use carte_present::{Button, Embed, Emoji, Intent, Message, Row, Select, SelectOption, Style};
use carte_table::ids::{Seq, TableId};

/// The flag of a message that one person alone sees.
const EPHEMERAL: u64 = 1 << 6;

/// How a message answers an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answering {
    /// A new message in the channel.
    Public,
    /// A new message for the person alone.
    Private,
    /// In the place of the message with the button.
    Update,
}

/// The request that answers an interaction with `message`.
pub(super) fn answer<'a>(route: Route<'a>, how: Answering, message: &Message) -> Request<'a> {
    let mut data = fields(message);
    if how == Answering::Private {
        data.insert("flags".to_owned(), json!(EPHEMERAL));
    }
    let kind = if how == Answering::Update { 7 } else { 4 };
    let request = whole(route, LightMethod::Post, &json!({ "type": kind, "data": data }), message);
    match how {
        Answering::Public => request.params(Some(vec![("with_response", "true".to_owned())])),
        // Its number is needed to put it below the next call.
        Answering::Private if message.panel_of.is_some() => {
            request.params(Some(vec![("with_response", "true".to_owned())]))
        }
        Answering::Private | Answering::Update => request,
    }
}

/// The request that shows `message` to the person of an interaction alone, after its answer.
pub(super) fn follow_up<'a>(route: Route<'a>, message: &Message) -> Request<'a> {
    let mut json = fields(message);
    json.insert("flags".to_owned(), json!(EPHEMERAL));
    whole(route, LightMethod::Post, &Value::Object(json), message)
}

/// The request that posts `message`; a repetition with the same `nonce` posts nothing new.
pub(super) fn post<'a>(route: Route<'a>, message: &Message, nonce: &str) -> Request<'a> {
    let mut json = fields(message);
    json.insert("nonce".to_owned(), json!(nonce));
    json.insert("enforce_nonce".to_owned(), json!(true));
    whole(route, LightMethod::Post, &Value::Object(json), message)
}

/// The request that puts `message` in the place of another.
pub(super) fn edit<'a>(route: Route<'a>, message: &Message) -> Request<'a> {
    whole(route, LightMethod::Patch, &Value::Object(fields(message)), message)
}

/// Whether what Discord tells of a message of the bot is `message`: buttons name the table and its state, words have to be
/// compared.
pub(super) fn is(told: &Value, message: &Message) -> bool {
    let sent = Value::Object(fields(message));
    let (ours, theirs) = (custom_ids(&sent), custom_ids(told));
    let words = |one: &Value| {
        let embed = |part: &str| one["embeds"][0][part].as_str().unwrap_or_default().trim().to_owned();
        (one["content"].as_str().unwrap_or_default().trim().to_owned(), embed("title"), embed("description"))
    };
    ours == theirs && (!ours.is_empty() || words(&sent) == words(told))
}

/// The state of a running game that a message of the bot shows to everybody, if it is a board of that table.
pub(super) fn board_state(told: &Value, table: TableId) -> Option<Seq> {
    let parts = custom_ids(told).into_iter().filter_map(custom_id::read);
    let mut hands = parts.filter(|part| part.table == table && part.intent == Intent::Hand);
    hands.next().map(|part| part.seq)
}

/// The identifiers of a message's buttons and menus, in order.
fn custom_ids(message: &Value) -> Vec<&str> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    parts.filter_map(|part| part["custom_id"].as_str()).collect()
}

fn whole<'a>(route: Route<'a>, method: LightMethod, json: &Value, message: &Message) -> Request<'a> {
    let request = Request::new(route, method);
    match message.attachments.first() {
        None => request.body(Some(json.to_string().into_bytes())),
        Some(file) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![CreateAttachment::bytes(
                file.bytes.clone(),
                file.name.clone(),
            )]),
            fields: Vec::new(),
            payload_json: Some(json.to_string()),
        })),
    }
}

/// Every field of a message, the empty ones too: an edit takes away what is not there any more.
fn fields(message: &Message) -> Map<String, Value> {
    let embeds: Vec<CreateEmbed> = message.embeds.iter().map(embed).collect();
    let rows: Vec<CreateActionRow> = message.rows.iter().map(row).collect();
    // serenity numbers every upload of ours 0, so a message carries one file at most.
    let file = message.attachments.first();
    let files: Vec<Value> = file
        .map(|file| json!({ "id": 0, "filename": file.name, "description": file.description }))
        .into_iter()
        .collect();
    let notify: Vec<String> = message.notify.iter().map(ToString::to_string).collect();
    let mut fields = Map::new();
    fields.insert("content".to_owned(), json!(message.content));
    fields.insert("embeds".to_owned(), json!(embeds));
    fields.insert("components".to_owned(), json!(rows));
    fields.insert("attachments".to_owned(), json!(files));
    fields.insert("allowed_mentions".to_owned(), json!({ "parse": [], "users": notify }));
    fields
}

fn embed(embed: &Embed) -> CreateEmbed {
    let mut made = CreateEmbed::new();
    if !embed.title.is_empty() {
        made = made.title(&embed.title);
    }
    if !embed.description.is_empty() {
        made = made.description(&embed.description);
    }
    for field in &embed.fields {
        made = made.field(&field.name, &field.value, field.inline);
    }
    if !embed.footer.is_empty() {
        made = made.footer(CreateEmbedFooter::new(&embed.footer));
    }
    if let Some(colour) = embed.colour {
        made = made.colour(colour);
    }
    if let Some(image) = &embed.image {
        made = made.attachment(image);
    }
    made
}

fn row(row: &Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        Row::Select(menu) => CreateActionRow::SelectMenu(select(menu)),
    }
}

fn button(button: &Button) -> CreateButton {
    let style = match button.style {
        Style::Primary => ButtonStyle::Primary,
        Style::Secondary => ButtonStyle::Secondary,
        Style::Success => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
    };
    let mut made = CreateButton::new(custom_id::write(&button.id)).style(style).disabled(!button.enabled);
    if !button.label.is_empty() {
        made = made.label(&button.label);
    }
    match &button.emoji {
        Some(picture) => made.emoji(emoji(picture)),
        None => made,
    }
}

fn select(menu: &Select) -> CreateSelectMenu {
    let options = menu.options.iter().map(option).collect();
    let made = CreateSelectMenu::new(custom_id::write(&menu.id), CreateSelectMenuKind::String { options })
        .min_values(menu.min)
        .max_values(menu.max)
        .disabled(!menu.enabled);
    if menu.placeholder.is_empty() { made } else { made.placeholder(&menu.placeholder) }
}

fn option(option: &SelectOption) -> CreateSelectMenuOption {
    let mut made = CreateSelectMenuOption::new(&option.label, &option.value).default_selection(option.chosen);
    if !option.description.is_empty() {
        made = made.description(&option.description);
    }
    match &option.emoji {
        Some(picture) => made.emoji(emoji(picture)),
        None => made,
    }
}

fn emoji(emoji: &Emoji) -> ReactionType {
    match emoji {
        Emoji::Unicode(text) => ReactionType::Unicode(text.clone()),
        Emoji::Custom { id, name } => {
            ReactionType::Custom { animated: false, id: EmojiId::new(*id), name: Some(name.clone()) }
        }
    }
}
