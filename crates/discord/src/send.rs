//! Converts messages, which are plain data, into requests to Discord.

use poise::serenity_prelude as serenity;
use serde::Serialize;
use serde_json::{Value, json};
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateEmbed, CreateEmbedFooter, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, LightMethod, ReactionType, Request, Route,
};

use super::custom_id;
use super::http_client::HttpClient;
use super::sections;
use crate::discord_numbers::message_flag::{COMPONENTS_V2, EPHEMERAL, SUPPRESS_NOTIFICATIONS};
use crate::snowflake::snowflake;
use carte_present::{
    Attachment, Button, ComponentId, Embed, Emoji, Form, FormField, Intent, Message, Row, Select,
    SelectOption, Style, fit, pictures,
};
use carte_table::ids::{ChannelId, MessageId, StateNumber, TableId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answering {
    /// A new message in the channel.
    Public,
    /// A new message that only the person sees.
    Private,
    /// An edit of the message with the button.
    Update,
}

/// A request with a message, and its variants without a picture and without embeds.
#[derive(Clone, Debug)]
pub(super) struct Outgoing<'a> {
    pub(super) request: Request<'a>,
    /// The files that go with the JSON of `request`, and with that of `unframed`.
    pub(super) files: Vec<Attachment>,
    pub(super) in_words: Option<Request<'a>>,
    /// The same message without embeds, if it brings embeds to a channel, where they need a permission.
    pub(super) unframed: Option<Box<Unframed<'a>>>,
}

/// A message whose embeds have been converted to text.
#[derive(Clone, Debug)]
pub(super) struct Unframed<'a> {
    pub(super) channel: ChannelId,
    pub(super) request: Request<'a>,
    pub(super) in_words: Option<Request<'a>>,
    /// The edit for a message that has arrived without its embeds.
    pub(super) repair: Value,
    /// The message contains nothing but embeds. Discord refuses it if the permission for embeds is missing.
    pub(super) is_alone: bool,
}

impl Outgoing<'_> {
    /// Returns the channel in which the bot posts, edits or deletes a message by its own right; `None` if the request uses an interaction's
    /// token.
    pub(super) fn channel(&self) -> Option<ChannelId> {
        channel_of(*self.request.route_ref())
    }
}

impl<'a> From<Request<'a>> for Outgoing<'a> {
    fn from(request: Request<'a>) -> Self {
        Self { request, files: Vec::new(), in_words: None, unframed: None }
    }
}

/// A message as Discord takes it. Empty fields are written, too, so that an edit removes what the message no longer contains.
#[derive(Serialize)]
struct Body<'a> {
    /// `None` if the message consists only of components.
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    embeds: Option<Vec<CreateEmbed>>,
    components: Vec<Value>,
    attachments: Vec<Value>,
    allowed_mentions: Mentions,
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<u64>,
    /// Discord recognises a repetition by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    enforce_nonce: bool,
}

/// The only people whom a message notifies.
#[derive(Serialize)]
struct Mentions {
    parse: [&'static str; 0],
    users: Vec<String>,
}

#[derive(Serialize)]
struct Callback<'a> {
    r#type: u8,
    data: Body<'a>,
}

impl<'a> Body<'a> {
    fn of(message: &'a Message) -> Self {
        // No message is sent that Discord would refuse for its length.
        let fitted = fit(Message {
            content: message.content.clone(),
            listing: message.listing.clone(),
            embeds: message.embeds.clone(),
            rows: message.rows.clone(),
            attachments: message.attachments.clone(),
            ..Message::default()
        });
        let attachments =
            fitted.attachments.iter().enumerate().map(
                |(id, file)| json!({ "id": id, "filename": file.name, "description": file.description }),
            );
        let is_list = fitted.listing.is_some();
        let listing = fitted.listing.iter().flat_map(|list| sections::of(list, &fitted));
        Self {
            components: listing.chain(fitted.rows.iter().map(|part| json!(row(part)))).collect(),
            attachments: attachments.collect(),
            embeds: (!is_list).then(|| fitted.embeds.iter().map(embed).collect()),
            content: (!is_list).then_some(fitted.content),
            allowed_mentions: Mentions {
                parse: [],
                users: message.notify.iter().map(ToString::to_string).collect(),
            },
            flags: (is_list || message.silent).then_some(
                if is_list { COMPONENTS_V2 } else { 0 }
                    | if message.silent { SUPPRESS_NOTIFICATIONS } else { 0 },
            ),
            nonce: None,
            enforce_nonce: false,
        }
    }

    fn private(message: &'a Message) -> Self {
        let body = Self::of(message);
        Self { flags: Some(EPHEMERAL | body.flags.unwrap_or_default()), ..body }
    }
}

/// Returns the request that answers an interaction with `message`.
pub(super) fn answer<'a>(route: Route<'a>, how: Answering, message: &Message) -> Outgoing<'a> {
    // The number of the new message is needed later: for the board, or to move the panel below the next call.
    let tells = how == Answering::Public || how == Answering::Private && message.panel_of.is_some();
    let params = if tells { vec![("with_response", "true".to_owned())] } else { Vec::new() };
    outgoing(route, LightMethod::Post, params, message, |message| {
        let (kind, data) = match how {
            Answering::Public => (4, Body::of(message)),
            Answering::Private => (4, Body::private(message)),
            Answering::Update => (7, Body::of(message)),
        };
        json(&Callback { r#type: kind, data })
    })
}

/// Returns the request that answers an interaction with a form.
pub(super) fn open_form<'a>(route: Route<'a>, form: &Form) -> Request<'a> {
    // Discord, "Component Reference": a label (18) around each menu (3).
    let field = |field: &FormField| {
        let options = field
            .options
            .iter()
            .map(|option| json!({ "label": option.label, "value": option.value, "default": option.chosen }));
        let menu = json!({ "type": 3, "custom_id": field.name, "options": options.collect::<Vec<_>>() });
        json!({ "type": 18, "label": field.label, "component": menu })
    };
    let data = json!({
        "custom_id": custom_id::write(&form.id),
        "title": form.title,
        "components": form.fields.iter().map(field).collect::<Vec<_>>(),
    });
    HttpClient::request(LightMethod::Post, route, &json!({ "type": 9, "data": data }))
}

/// Returns the request that answers an autocompletion without any suggestion.
pub(super) fn no_suggestions(route: Route<'_>) -> Request<'_> {
    let json = json!({ "type": 8, "data": { "choices": [] } });
    HttpClient::request(LightMethod::Post, route, &json)
}

/// Returns the request that shows `message` only to the person of an interaction, after the interaction has been answered.
pub(super) fn follow_up<'a>(route: Route<'a>, message: &Message) -> Outgoing<'a> {
    outgoing(route, LightMethod::Post, Vec::new(), message, |message| json(&Body::private(message)))
}

/// Returns the request that posts `message`. A repetition with the same `nonce` posts nothing.
pub(super) fn post<'a>(route: Route<'a>, message: &Message, nonce: &str) -> Outgoing<'a> {
    outgoing(route, LightMethod::Post, Vec::new(), message, |message| {
        json(&Body { nonce: Some(nonce), enforce_nonce: true, ..Body::of(message) })
    })
}

/// Returns the request that replaces the content of a message by `message`.
pub(super) fn edit<'a>(route: Route<'a>, message: &Message) -> Outgoing<'a> {
    outgoing(route, LightMethod::Patch, Vec::new(), message, |message| json(&Body::of(message)))
}

/// Returns the request that replaces the buttons and menus of a message and changes nothing else.
pub(super) fn replace_rows<'a>(route: Route<'a>, rows: &[Row]) -> Request<'a> {
    let mentions = Mentions { parse: [], users: Vec::new() };
    let rows: Vec<CreateActionRow> = rows.iter().map(row).collect();
    let body = json!({ "components": rows, "allowed_mentions": mentions });
    HttpClient::request(LightMethod::Patch, route, &body)
}

/// Returns `true` if the message that Discord's answer `answer` describes is `message`, with its picture or in words alone. Messages with
/// buttons are compared by them, because they name the table and its state; others are compared by their words.
pub(super) fn is(answer: &Value, message: &Message) -> bool {
    is_same(answer, message) || pictures::in_words(message).is_some_and(|words| is_same(answer, &words))
}

fn is_same(answer: &Value, message: &Message) -> bool {
    let sent = json!(Body::of(message));
    let (ours, theirs) = (custom_ids(&sent), custom_ids(answer));
    // A message without text is recognised by the description of its picture.
    let described = |one: &Value| {
        let alone = one["content"].as_str().unwrap_or_default().is_empty();
        one["attachments"][0]["description"].as_str().filter(|_| alone).map(str::to_owned)
    };
    let same_words = || words(&sent) == words(answer) && described(&sent) == described(answer);
    ours == theirs && (!ours.is_empty() || same_words() || is_unframed(&sent, answer))
}

/// Returns `true` if a message of the bot has the words and the buttons of `message`.
pub(super) fn says(answer: &Value, message: &Message) -> bool {
    let sent = json!(Body::of(message));
    custom_ids(&sent) == custom_ids(answer) && words(&sent) == words(answer)
}

/// Returns the text of a message, and the title and the text of its first embed.
fn words(message: &Value) -> [String; 3] {
    let embed = &message["embeds"][0];
    let [title, description] = ["title", "description"].map(|part| embed[part].as_str().unwrap_or_default());
    [text(message), title.trim().to_owned(), description.trim().to_owned()]
}

fn text(message: &Value) -> String {
    pictures::without_lack(message["content"].as_str().unwrap_or_default().trim()).to_owned()
}

/// Returns `true` if one of the two messages has in its text what the other has in an embed. Only the title of the embed is compared,
/// because a picture may have been drawn for one of the messages alone; the titles of messages without buttons name a round.
fn is_unframed(one: &Value, other: &Value) -> bool {
    let title = |message: &Value| {
        message["embeds"][0]["title"].as_str().filter(|title| !title.is_empty()).map(str::to_owned)
    };
    let (framed, title, unframed) = match (title(one), title(other)) {
        (Some(title), None) => (text(one), title, text(other)),
        (None, Some(title)) => (text(other), title, text(one)),
        (Some(_), Some(_)) | (None, None) => return false,
    };
    let begins = format!("{framed}\n**{title}**");
    unframed.strip_prefix(begins.trim()).is_some_and(|rest| rest.is_empty() || rest.starts_with('\n'))
}

/// Returns the number of the message in Discord's answer.
pub(super) fn message_id(answer: &Value) -> Option<MessageId> {
    answer.get("id")?.as_str()?.parse().ok().map(MessageId)
}

/// Returns `true` if the message in Discord's answer is visible only to one person.
pub(super) fn is_private(answer: &Value) -> bool {
    answer["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0
}

/// Returns the state of a table that a message of the bot shows to everybody, if the message is the board of its lobby or running game, or
/// the score card that is the board between two rounds. The first button of a score card ends the pause; in a paused game that button
/// resumes the game or gives a seat back.
pub(super) fn board_state(answer: &Value, table: TableId) -> Option<StateNumber> {
    let parts = custom_ids(answer).into_iter().filter_map(custom_id::read);
    let of_boards = |part: &ComponentId| {
        matches!(
            part.intent,
            Intent::Hand | Intent::Join | Intent::NextRound | Intent::Resume | Intent::Return
        )
    };
    parts.filter(|part| part.table == table).find(of_boards).map(|part| part.state_number)
}

/// Returns the state of a table that the panel in a message of the bot shows.
pub(super) fn panel_state(answer: &Value, table: TableId) -> Option<StateNumber> {
    let mut parts = custom_ids(answer).into_iter().filter_map(custom_id::read);
    parts.find(|part| part.table == table).map(|part| part.state_number)
}

pub(super) fn has_button(answer: &Value, button: &ComponentId) -> bool {
    custom_ids(answer).into_iter().any(|id| custom_id::read(id).as_ref() == Some(button))
}

/// Returns the identifiers of the buttons and menus of a message, in order.
fn custom_ids(message: &Value) -> Vec<&str> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    parts.filter_map(|part| part["custom_id"].as_str()).collect()
}

fn json(body: &impl Serialize) -> String {
    // Cannot fail: the body contains only text, numbers and maps with text keys.
    serde_json::to_string(body).unwrap_or_default()
}

/// Builds the request with `message`, its JSON being written by `json`, and its variants.
fn outgoing<'a>(
    route: Route<'a>,
    method: LightMethod,
    params: Vec<(&'static str, String)>,
    message: &Message,
    json: impl Fn(&Message) -> String,
) -> Outgoing<'a> {
    let params = Some(params).filter(|params| !params.is_empty());
    let request = |message: &Message| {
        Request::new(route, method).params(params.clone()).body(Some(json(message).into_bytes()))
    };
    let in_words = |message: &Message| pictures::in_words(message).map(|words| request(&words));
    let unframed = channel_of(route).zip(pictures::without_embeds(message)).map(|(channel, unframed)| {
        let Body { content, allowed_mentions, .. } = Body::of(&unframed);
        Box::new(Unframed {
            channel,
            request: request(&unframed),
            in_words: in_words(&unframed),
            repair: json!({ "content": content, "embeds": [], "allowed_mentions": allowed_mentions }),
            is_alone: message.content.is_empty() && message.rows.is_empty() && message.attachments.is_empty(),
        })
    });
    let files = message.attachments.clone();
    Outgoing { request: request(message), files, in_words: in_words(message), unframed }
}

/// Returns the channel in which a message is posted or edited by the bot's own right, not by that of an interaction.
const fn channel_of(route: Route<'_>) -> Option<ChannelId> {
    match route {
        Route::ChannelMessages { channel_id } | Route::ChannelMessage { channel_id, .. } => {
            Some(ChannelId(channel_id.get()))
        }
        _ => None,
    }
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
    made
}

fn row(row: &Row) -> CreateActionRow {
    match row {
        Row::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        Row::Select(menu) => CreateActionRow::SelectMenu(select(menu)),
    }
}

pub(super) fn button(button: &Button) -> CreateButton {
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
    let made = CreateSelectMenu::new(
        custom_id::write_menu(&menu.id, menu.renewal),
        CreateSelectMenuKind::String { options },
    )
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
            ReactionType::Custom { animated: false, id: snowflake(*id), name: Some(name.clone()) }
        }
    }
}

#[cfg(test)]
mod tests {
    use carte_present::Target;

    use super::*;

    #[test]
    fn what_was_told_with_a_picture_is_known_in_words_too() {
        let embed =
            Embed { title: "Round 1".to_owned(), description: "Ana 0".to_owned(), ..Embed::default() };
        let lines = Message { content: "Ana lays R7\nAna is out".to_owned(), ..Message::default() };
        let message = Message { embeds: vec![embed], ..lines };
        for (content, known) in [
            ("Ana lays R7\nAna is out\n**Round 1**", true),
            ("Ana lays R7\nAna is out\n**Round 1**\nBo pays 3", true),
            ("Ana lays R7\nAna is out\n**Round 12**", false),
            ("Ana lays R7\nAna is out", false),
            ("Ana is out\n**Round 1**", false),
            ("", false),
        ] {
            let answer = json!({ "content": content, "embeds": [], "components": [] });
            assert_eq!(is(&answer, &message), known, "{content}");
        }
    }

    #[test]
    fn a_board_names_its_state_and_no_other_message_does() {
        let (table, state) = (TableId(3), StateNumber(7));
        let id = |table, state_number, intent| {
            let id = ComponentId { table, state_number, target: Target::Own, intent };
            json!({ "type": 2, "custom_id": custom_id::write(&id) })
        };
        for (intent, is_board) in [
            (Intent::Join, true),
            (Intent::Hand, true),
            (Intent::NextRound, true),
            (Intent::Resume, true),
            (Intent::Return, true),
            (Intent::Rematch, false),
            (Intent::WatchRound(1), false),
        ] {
            let buttons =
                [id(table, state, intent), id(table, StateNumber::default(), Intent::WatchRound(1))];
            let answer = json!({ "components": [{ "type": 1, "components": buttons }] });
            assert_eq!(board_state(&answer, table), is_board.then_some(state), "{intent:?}");
            assert_eq!(board_state(&answer, TableId(4)), None, "{intent:?} is of another table");
        }
    }

    #[test]
    fn a_message_that_says_that_pictures_are_missing_is_known_without_that_line() {
        let message = Message { content: "The game begins".to_owned(), ..Message::default() };
        let lack = "-# Hands, tables and score cards are drawn where I have the permission Attach Files.";
        for (content, known) in [(format!("The game begins\n{lack}"), true), (lack.to_owned(), false)] {
            let answer = json!({ "content": content, "embeds": [], "components": [] });
            assert_eq!((is(&answer, &message), says(&answer, &message)), (known, known), "{content}");
        }
    }
}
