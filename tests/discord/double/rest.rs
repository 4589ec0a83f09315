//! Every answer of REST is one that serenity understands.

use carte_sandbox::{Double, DoubleConfig};
use poise::serenity_prelude as serenity;
use serenity::{
    CreateAttachment, CreateEmbed, CreateMessage, CreateThread, EditAttachments, EditMessage, EditThread,
    GatewayIntents, GetMessages, HttpBuilder,
};

use crate::double::puppet::Puppet;

#[tokio::test]
async fn serenity_understands_the_application_and_the_server() -> anyhow::Result<()> {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let http = &puppet.http;
    let me = http.get_current_user().await?;
    assert!(me.bot);
    assert_eq!(http.get_current_application_info().await?.id.get(), me.id.get());
    assert_eq!(http.get_bot_gateway().await?.shards, 1);
    let guild = serenity::GuildId::new(puppet.double.guild().id.get());
    assert_eq!(http.get_guild(guild).await?.name, "Sandbox");
    assert_eq!(http.get_channels(guild).await?.len(), 2);
    let ana = serenity::UserId::new(puppet.double.user("Ana").id().get());
    assert_eq!(http.get_member(guild, ana).await?.user.name, "ana");
    assert_eq!(http.get_user(ana).await?.global_name.as_deref(), Some("Ana"));
    puppet.double.faults().leave_guild(puppet.double.user("Ana").id()).unwrap();
    assert!(http.get_member(guild, ana).await.is_err());
    assert_eq!(http.get_global_commands().await?.len(), 1);
    assert_eq!(http.get_application_emojis().await?.len(), 0);
    Ok(())
}

#[tokio::test]
async fn serenity_understands_channels_threads_and_messages() -> anyhow::Result<()> {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let http = puppet.http.as_ref();
    let channel = serenity::ChannelId::new(puppet.double.channel("cards").get());
    let file = CreateAttachment::bytes(&b"hello"[..], "hello.txt");
    let mut message = channel.send_message(http, CreateMessage::new().content("One").add_file(file)).await?;
    assert_eq!(message.attachments[0].size, 5);
    message.edit(http, EditMessage::new().content("Two")).await?;
    assert_eq!(channel.message(http, message.id).await?.content, "Two");
    assert_eq!(channel.messages(http, GetMessages::new().limit(5)).await?.len(), 1);
    let kind = serenity::ChannelType::PublicThread;
    let mut thread = channel.create_thread(http, CreateThread::new("Aside").kind(kind)).await?;
    thread.id.say(http, "Inside").await?;
    let ana = serenity::UserId::new(puppet.double.user("Ana").id().get());
    http.add_thread_channel_member(thread.id, ana).await?;
    assert_eq!(thread.id.get_thread_member(http, ana, false).await?.user_id, ana);
    assert!(thread.id.get_thread_members(http).await.is_err(), "the list takes a privileged intent");
    thread.edit_thread(http, EditThread::new().archived(true)).await?;
    assert!(thread.thread_metadata.is_some_and(|thread| thread.archived));
    let refused = thread.edit_thread(http, EditThread::new().locked(true)).await;
    assert!(refused.is_err(), "locking takes a permission");
    let dm = http.create_private_channel(&serde_json::json!({ "recipient_id": ana })).await?;
    assert_eq!(dm.recipient.id, ana);
    dm.say(http, "Your turn").await?;
    message.delete(http).await?;
    let gone = channel.message(http, message.id).await.unwrap_err();
    let serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(gone)) = gone else {
        panic!("{gone:?}")
    };
    assert_eq!((gone.status_code.as_u16(), gone.error.code), (404, 10008));
    Ok(())
}

#[tokio::test]
async fn pictures_come_with_their_size() -> anyhow::Result<()> {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let channel = serenity::ChannelId::new(puppet.double.channel("cards").get());
    let header = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\x20\0\0\x01\x90\x08\x06\0\0\0";
    let files =
        [CreateAttachment::bytes(&header[..], "card.png"), CreateAttachment::bytes(&b"{}"[..], "carte.json")];
    let embed = CreateEmbed::new().title("Card").attachment("card.png");
    let message = CreateMessage::new().add_files(files).embed(embed);
    let message = channel.send_message(&puppet.http, message).await?;
    let size = |file: &serenity::Attachment| file.width.zip(file.height);
    assert_eq!(message.attachments.iter().map(size).collect::<Vec<_>>(), [Some((800, 400)), None]);
    let shown = message.embeds[0].image.as_ref().and_then(|image| image.width.zip(image.height));
    assert_eq!(shown, Some((800, 400)));
    Ok(())
}

#[tokio::test]
async fn an_edit_keeps_the_files_that_it_lists_and_no_others() -> anyhow::Result<()> {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let http = &puppet.http;
    let channel = serenity::ChannelId::new(puppet.double.channel("cards").get());
    let file = |name: &str| CreateAttachment::bytes(&b"\x89PNG\r\n\x1a\n"[..], name);
    let embed = |name: &str| CreateEmbed::new().title("Board").attachment(name);
    let names = |message: &serenity::Message| -> Vec<String> {
        message.attachments.iter().map(|file| file.filename.clone()).collect()
    };
    let first = CreateMessage::new().content("x").add_file(file("one.png")).embed(embed("one.png"));
    let mut message = channel.send_message(http, first).await?;
    message.edit(http, EditMessage::new().content("y")).await?;
    assert_eq!(names(&message), ["one.png"], "nothing was said about files");
    let both = EditAttachments::keep_all(&message).add(file("two.png"));
    message.edit(http, EditMessage::new().attachments(both)).await?;
    assert_eq!(names(&message), ["one.png", "two.png"]);
    let second = EditAttachments::new().add(file("three.png"));
    message.edit(http, EditMessage::new().attachments(second).embed(embed("three.png"))).await?;
    assert_eq!(names(&message), ["three.png"]);
    let shown = message.embeds[0].image.as_ref().map(|image| image.url.clone());
    assert_eq!(shown, Some(message.attachments[0].url.clone()));
    let dangling = EditMessage::new().attachments(EditAttachments::new()).embed(embed("three.png"));
    assert!(message.edit(http, dangling).await.is_err(), "the picture of the embed would be gone");
    message.edit(http, EditMessage::new().attachments(EditAttachments::new()).embeds(Vec::new())).await?;
    assert_eq!(names(&message), [""; 0]);
    Ok(())
}

#[tokio::test]
async fn serenity_understands_what_was_wrong_with_a_form() -> anyhow::Result<()> {
    let puppet = Puppet::start(DoubleConfig::default()).await;
    let channel = serenity::ChannelId::new(puppet.double.channel("cards").get());
    let embed = CreateEmbed::new().field("", "x", false);
    let wrong = channel.send_message(&puppet.http, CreateMessage::new().embed(embed)).await.unwrap_err();
    let serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(wrong)) = wrong else {
        panic!("{wrong:?}")
    };
    assert_eq!(wrong.error.code, 50035);
    assert_eq!(wrong.error.errors[0].path, "embeds.0.fields.0.name");
    Ok(())
}

#[tokio::test]
async fn a_client_that_may_not_connect_is_told_so() {
    let double = Double::start(DoubleConfig::default()).await.unwrap();
    for (token, intents) in [
        ("c2FuZGJveA.another.token".to_owned(), GatewayIntents::GUILDS),
        (double.token(), GatewayIntents::GUILDS | GatewayIntents::MESSAGE_CONTENT),
    ] {
        let http = HttpBuilder::new(token).proxy(double.api_url()).ratelimiter_disabled(true).build();
        let mut client = serenity::ClientBuilder::new_with_http(http, intents).await.unwrap();
        let ended = client.start().await;
        assert!(ended.is_err(), "{ended:?}");
        assert!(!double.is_bot_online());
    }
}
