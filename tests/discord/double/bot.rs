//! A small poise bot on serenity's real client.

use std::sync::{Arc, Mutex};

use carte_sandbox::{Double, DoubleConfig, Response};
use poise::{CreateReply, FrameworkContext, serenity_prelude as serenity};
use serenity::{
    CreateAllowedMentions, CreateAttachment, CreateButton, CreateEmbed, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    FullEvent, GatewayIntents, HttpBuilder, Interaction, Mentionable as _,
};
use tokio::task::JoinHandle;

type Error = serenity::Error;
type Context<'a> = poise::Context<'a, (), Error>;

fn reply(text: impl Into<String>) -> CreateReply {
    CreateReply::default().content(text).allowed_mentions(CreateAllowedMentions::new())
}

/// Opens a table.
#[poise::command(slash_command, subcommands("new"))]
async fn table(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Opens a new table.
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    #[description = "How many sit"]
    #[min = 3]
    #[max = 4]
    seats: Option<i64>,
    #[description = "Who is invited"] guest: Option<serenity::User>,
) -> Result<(), Error> {
    let guest = guest.map(|guest| guest.mention().to_string()).unwrap_or_default();
    let buttons = vec![
        CreateButton::new("join").label("Join"),
        CreateButton::new("start").label("Start").disabled(true),
        CreateButton::new("name").label("Name"),
        CreateButton::new("whisper").label("Whisper"),
    ];
    let options =
        ["a", "b", "c"].map(|value| CreateSelectMenuOption::new(value.to_uppercase(), value)).to_vec();
    let select = CreateSelectMenu::new("cards", CreateSelectMenuKind::String { options }).max_values(2);
    let rows =
        vec![serenity::CreateActionRow::Buttons(buttons), serenity::CreateActionRow::SelectMenu(select)];
    ctx.send(reply(format!("A table for {} {guest}", seats.unwrap_or(4))).components(rows)).await?;
    Ok(())
}

/// Answers in private.
#[poise::command(slash_command)]
async fn secret(ctx: Context<'_>) -> Result<(), Error> {
    ctx.send(reply("Only you").ephemeral(true)).await?;
    Ok(())
}

async fn cards(_: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let fitting = ["r7", "y7", "g1"].into_iter().filter(|card| card.starts_with(typed));
    fitting.fold(serenity::CreateAutocompleteResponse::new(), |list, card| list.add_string_choice(card, card))
}

/// Plays cards.
#[poise::command(slash_command)]
async fn play(
    ctx: Context<'_>,
    #[description = "Which"]
    #[autocomplete = "cards"]
    cards: String,
) -> Result<(), Error> {
    ctx.send(reply(format!("Laid {cards}"))).await?;
    Ok(())
}

/// Takes its time.
#[poise::command(slash_command)]
async fn slow(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    ctx.send(reply("Done thinking")).await?;
    Ok(())
}

/// Shows a picture.
#[poise::command(slash_command)]
async fn picture(ctx: Context<'_>) -> Result<(), Error> {
    let file = CreateAttachment::bytes(&b"\x89PNG\r\n\x1a\n...."[..], "board.png").description("The board");
    let embed = CreateEmbed::new().title("Board").attachment("board.png");
    ctx.send(reply("").embed(embed).attachment(file)).await?;
    Ok(())
}

/// Starts a thread below a message of its own.
#[poise::command(slash_command)]
async fn aside(ctx: Context<'_>) -> Result<(), Error> {
    ctx.send(reply("Come along").ephemeral(true)).await?;
    let message =
        serenity::CreateMessage::new().content("A table").allowed_mentions(CreateAllowedMentions::new());
    let message = ctx.channel_id().send_message(ctx, message).await?;
    let thread = serenity::CreateThread::new("Table 1");
    let thread = ctx.channel_id().create_thread_from_message(ctx, message.id, thread).await?;
    let message =
        serenity::CreateMessage::new().content("Inside").allowed_mentions(CreateAllowedMentions::new());
    thread.send_message(ctx, message).await?;
    Ok(())
}

async fn on_event(framework: FrameworkContext<'_, (), Error>, event: &FullEvent) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction, .. } = event else { return Ok(()) };
    let ctx = framework.serenity_context;
    let message = CreateInteractionResponseMessage::new().allowed_mentions(CreateAllowedMentions::new());
    match interaction {
        Interaction::Component(pressed) => {
            let answer = match (pressed.data.custom_id.as_str(), &pressed.data.kind) {
                ("cards", serenity::ComponentInteractionDataKind::StringSelect { values }) => {
                    let text = format!("{} in {}", values.join(" "), pressed.locale);
                    CreateInteractionResponse::Message(message.content(text).ephemeral(true))
                }
                ("name", _) => {
                    let input =
                        serenity::CreateInputText::new(serenity::InputTextStyle::Short, "Name", "text");
                    let row = serenity::CreateActionRow::InputText(input);
                    let modal = serenity::CreateModal::new("name", "What is it called?");
                    CreateInteractionResponse::Modal(modal.components(vec![row]))
                }
                ("whisper", _) => CreateInteractionResponse::Message(message.content("Psst").ephemeral(true)),
                _ => {
                    let text = format!("{} + {}", pressed.message.content, pressed.user.name);
                    CreateInteractionResponse::UpdateMessage(message.content(text))
                }
            };
            pressed.create_response(ctx, answer).await
        }
        Interaction::Modal(sent) => {
            let serenity::ActionRowComponent::InputText(input) = &sent.data.components[0].components[0]
            else {
                panic!("the modal holds a text input")
            };
            let text = format!("Called {}", input.value.clone().unwrap_or_default());
            sent.create_response(ctx, CreateInteractionResponse::UpdateMessage(message.content(text))).await
        }
        _ => Ok(()),
    }
}

/// What the double sent and serenity could not read. Serenity would ignore it silently.
type Unread = Arc<Mutex<Vec<String>>>;

struct Reader(Unread);

#[serenity::async_trait]
impl serenity::RawEventHandler for Reader {
    async fn raw_event(&self, _: serenity::Context, event: serenity::Event) {
        if let serenity::Event::Unknown(_) = event {
            self.0.lock().unwrap().push(format!("{event:?}"));
        }
    }
}

/// A double and the bot on it.
struct Running {
    double: Double,
    unread: Unread,
    client: JoinHandle<()>,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.client.abort();
    }
}

async fn start() -> Running {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![table(), secret(), play(), slow(), picture(), aside()],
            event_handler: |framework, event| Box::pin(on_event(framework, event)),
            ..Default::default()
        })
        .initialize_owners(false)
        .setup(|ctx, _, framework| {
            Box::pin(
                async move { poise::builtins::register_globally(ctx, &framework.options().commands).await },
            )
        })
        .build();
    let unread = Unread::default();
    let http = HttpBuilder::new(double.token()).proxy(double.api_url()).ratelimiter_disabled(true).build();
    let builder = serenity::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
    let mut client =
        builder.framework(framework).raw_event_handler(Reader(Arc::clone(&unread))).await.unwrap();
    let client = tokio::spawn(async move { client.start().await.unwrap() });
    double.bot_ready().await.unwrap();
    Running { double, unread, client }
}

impl Running {
    fn is_well_behaved(&self) {
        assert_eq!(*self.unread.lock().unwrap(), Vec::<String>::new());
        assert_eq!(self.double.complaints(), Vec::<String>::new());
        assert_eq!(self.double.rejected(), Vec::new());
    }
}

#[tokio::test]
async fn a_command_is_answered_and_its_buttons_edit_the_message() -> anyhow::Result<()> {
    let bot = start().await;
    let (ana, bo, channel) = (bot.double.user("Ana"), bot.double.user("Bo"), bot.double.channel("cards"));
    let invoked = ana.slash(channel, "table new", &[("seats", 3.into()), ("guest", (&bo).into())])?;
    let table = invoked.response().await.message()?;
    assert_eq!(table.text(), format!("A table for 3 {}", bo.mention()));
    assert_eq!(table.invoked_by.as_ref().and_then(|by| by.command.as_deref()), Some("table new"));
    assert_eq!(bo.pings(), 0, "nobody was to be notified");
    let Response::Update(table) = bo.click(&table, "Join")?.response().await else { panic!("no update") };
    assert!(table.text().ends_with("+ bo"), "{}", table.text());
    assert_eq!(ana.messages(channel).len(), 1);
    assert!(bo.click(&table, "Start").is_err(), "it is disabled");
    assert!(bo.click(&table, "Deal").is_err(), "it does not exist");
    bot.is_well_behaved();
    let callback = &bot.double.exchanges()[2..];
    assert!(
        callback.iter().all(|one| one.round_trip_us.is_some() && one.path.contains("{token}")),
        "{callback:#?}"
    );
    Ok(())
}

#[tokio::test]
async fn an_ephemeral_message_reaches_its_addressee_alone() -> anyhow::Result<()> {
    let bot = start().await;
    let (ana, bo, channel) = (bot.double.user("Ana"), bot.double.user("Bo"), bot.double.channel("cards"));
    let secret = ana.slash(channel, "secret", &[])?.response().await.message()?;
    assert!(secret.ephemeral);
    assert_eq!(ana.messages(channel).len(), 1);
    assert_eq!(bo.messages(channel).len(), 0);
    assert!(bo.dismiss(secret.id).is_err());
    ana.dismiss(secret.id)?;
    assert_eq!(ana.messages(channel).len(), 0);
    let done = ana.slash(channel, "slow", &[])?.message().await?;
    assert_eq!((done.text().as_str(), done.ephemeral, done.thinking), ("Done thinking", true, false));
    assert_eq!(bo.messages(channel).len(), 0);
    bot.is_well_behaved();
    Ok(())
}

#[tokio::test]
async fn selects_modals_and_autocompletion_work() -> anyhow::Result<()> {
    let bot = start().await;
    let (chloe, channel) = (bot.double.user("Chloé"), bot.double.channel("lounge"));
    let table = chloe.slash(channel, "table new", &[])?.response().await.message()?;
    let chosen = chloe.select(&table, "cards", &["A", "c"])?.response().await.message()?;
    assert_eq!(chosen.text(), "a c in fr");
    assert!(chloe.select(&table, "cards", &["a", "b", "c"]).is_err(), "two at most");
    assert!(chloe.select(&table, "cards", &[]).is_err(), "one at least");
    assert!(chloe.select(&table, "cards", &["d"]).is_err(), "not among the options");
    let opened = chloe.click(&table, "Name")?;
    let modal = opened.response().await.modal()?;
    assert_eq!(modal.inputs().len(), 1);
    assert!(chloe.submit_modal(&opened, &[("text", "")]).is_err(), "it is required");
    let named = chloe.submit_modal(&opened, &[("text", "Friday")])?.response().await.message()?;
    assert_eq!((named.id, named.text().as_str()), (table.id, "Called Friday"));
    let choices = chloe.autocomplete(channel, "play", "cards", "r", &[]).await?;
    assert_eq!(choices.iter().map(|choice| choice.name.as_str()).collect::<Vec<_>>(), ["r7"]);
    let laid = chloe.slash(channel, "play", &[("cards", "r7".into())])?.response().await.message()?;
    assert_eq!(laid.text(), "Laid r7");
    bot.is_well_behaved();
    Ok(())
}

#[tokio::test]
async fn a_client_does_not_send_what_does_not_fit_the_command() {
    let bot = start().await;
    let (ana, channel) = (bot.double.user("Ana"), bot.double.channel("cards"));
    for (path, options) in [
        ("nothing", vec![]),
        ("table", vec![]),
        ("table old", vec![]),
        ("table new", vec![("seats", 5.into())]),
        ("table new", vec![("seats", "3".into())]),
        ("table new", vec![("chairs", 3.into())]),
        ("table new", vec![("guest", "12".into())]),
        ("play", vec![]),
        ("play", vec![("cards", "".into())]),
    ] {
        assert!(ana.slash(channel, path, &options).is_err(), "/{path} {options:?}");
    }
    assert!(ana.autocomplete(channel, "table new", "seats", "3", &[]).await.is_err());
}

#[tokio::test]
async fn files_travel_both_ways() -> anyhow::Result<()> {
    let bot = start().await;
    let (ana, channel) = (bot.double.user("Ana"), bot.double.channel("cards"));
    let shown = ana.slash(channel, "picture", &[])?.response().await.message()?;
    let file = &shown.attachments[0];
    assert_eq!((file.filename.as_str(), file.description.as_deref()), ("board.png", Some("The board")));
    assert_eq!(shown.embeds[0]["image"]["url"], file.url.as_str());
    let served = reqwest::get(&file.url).await?;
    assert_eq!(served.headers()["content-type"], "image/png");
    assert_eq!(served.bytes().await?.as_ref(), b"\x89PNG\r\n\x1a\n....");
    bot.is_well_behaved();
    Ok(())
}

#[tokio::test]
async fn a_thread_is_started_from_a_message() -> anyhow::Result<()> {
    let bot = start().await;
    let (ana, channel) = (bot.double.user("Ana"), bot.double.channel("cards"));
    ana.slash(channel, "aside", &[])?.response().await.message()?;
    let thread = bot.double.wait_for(|double| {
        let mut threads = double.channels().into_iter().filter(|place| place.parent_id == Some(channel));
        threads.find(|place| place.name == "Table 1")
    });
    let thread = thread.await?;
    let inside = ana.wait_for_message(thread.id, |message| message.text() == "Inside").await?;
    assert_eq!(inside.channel_id, thread.id);
    let above = ana.wait_for_message(channel, |message| message.text() == "A table").await?;
    assert_eq!(above.thread, Some(thread.id));
    bot.is_well_behaved();
    Ok(())
}

#[tokio::test]
async fn nothing_is_lost_when_the_connection_drops() -> anyhow::Result<()> {
    let bot = start().await;
    let (ana, channel) = (bot.double.user("Ana"), bot.double.channel("cards"));
    for round in 0..3 {
        if round == 2 {
            bot.double.faults().reconnect();
        } else {
            bot.double.faults().drop_gateway();
        }
        let answer = ana.slash(channel, "secret", &[])?.response().await.message()?;
        assert_eq!(answer.text(), "Only you");
    }
    assert_eq!(ana.messages(channel).len(), 3, "each was answered once");
    bot.is_well_behaved();
    Ok(())
}

#[tokio::test]
async fn a_bot_whose_session_ended_comes_back() -> anyhow::Result<()> {
    let bot = start().await;
    let (ana, channel) = (bot.double.user("Ana"), bot.double.channel("cards"));
    // Serenity waits five seconds before it identifies anew; that is its own choice.
    bot.double.faults().invalidate_session(false);
    assert!(!bot.double.is_bot_online());
    bot.double.wait_for(|double| double.is_bot_online().then_some(())).await?;
    assert_eq!(ana.slash(channel, "secret", &[])?.message().await?.text(), "Only you");
    Ok(())
}
