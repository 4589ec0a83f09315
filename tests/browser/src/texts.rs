//! What people and the bot write: markdown, embeds, pictures, edits; and that none of it becomes markup.

use anyhow::Result;
use serde_json::json;

use super::{bot::BotSetup, driver::Browser};

/// A text and the HTML that it becomes, from the inside of the message's content.
const MARKDOWN: &[(&str, &str)] = &[
    ("plain", "<p>plain</p>"),
    (
        "**bold** *it* _it_ __under__ ~~gone~~",
        "<p><strong>bold</strong> <em>it</em> <em>it</em> <u>under</u> <s>gone</s></p>",
    ),
    ("***both***", "<p><strong><em>both</em></strong></p>"),
    ("a_b_c and 2 * 3 * 4", "<p>a_b_c and 2 * 3 * 4</p>"),
    (r"\*not\* **open", "<p>*not* **open</p>"),
    ("`**raw**` ``a ` b``", "<p><code>**raw**</code> <code>a ` b</code></p>"),
    ("one\ntwo", "<p>one<br>two</p>"),
    (
        "# Big\n### Small\n-# tiny",
        r#"<h3 class="md-h1">Big</h3><h5 class="md-h3">Small</h5><p class="subtext">tiny</p>"#,
    ),
    ("> a\n> b\nc", "<blockquote><p>a<br>b</p></blockquote><p>c</p>"),
    ("- a\n- b\n  - c\n1. d", "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>"),
    (
        "```ansi\n\u{1b}[1;31mR7\u{1b}[0m G1\n```",
        r#"<pre tabindex="0" role="region" aria-label="Code"><code><span class="ansi-bold ansi-31">R7</span> G1</code></pre>"#,
    ),
    (
        "||who||",
        r#"<p><span class="spoiler" role="button" tabindex="0" aria-label="Spoiler, press to read"><span aria-hidden="true">who</span></span></p>"#,
    ),
    (
        "[text](https://example.org/a)",
        r#"<p><a href="https://example.org/a" title="https://example.org/a" target="_blank" rel="noopener noreferrer">text</a></p>"#,
    ),
    ("[text](javascript:alert(1))", "<p>[text](javascript:alert(1))</p>"),
    ("<b>x</b><img src=x onerror=alert(1)>", "<p>&lt;b&gt;x&lt;/b&gt;&lt;img src=x onerror=alert(1)&gt;</p>"),
    ("</gang new:77>", r#"<p><button type="button" class="mention">/gang new</button></p>"#),
    (
        "<@1> <#1>",
        r#"<p><span class="mention">@unknown-user</span> <span class="mention">#unknown</span></p>"#,
    ),
    (
        "<:g7:5>",
        r#"<p class="jumbo"><img class="emoji big" src="/emojis/5.png" alt=":g7:" title=":g7:" draggable="false"></p>"#,
    ),
    ("🎉 👩‍👧", r#"<p class="jumbo">🎉 👩‍👧</p>"#),
    ("🎉 yes", "<p>🎉 yes</p>"),
    // Searching a long row of emoji for its end must not take for ever.
    (
        "🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉 gg",
        "<p>🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉 gg</p>",
    ),
    ("- a\u{2028}b", "<ul><li>a\u{2028}b</li></ul>"),
];

#[tokio::test]
#[ignore = "needs Chromium"]
async fn markdown_becomes_elements() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    for (text, html) in MARKDOWN {
        let shown = window
            .eval(&format!(
                "import('/page/markdown.js').then(({{ markdown }}) => {{
                    const context = {{ user: () => null, channel: () => null, command: (path) => path, locale: 'en-US' }};
                    const node = document.createElement('div');
                    node.append(...markdown({}, context, {{ jumbo: true }}));
                    return node.innerHTML;
                }})",
                json!(text)
            ))
            .await?;
        assert_eq!(shown, *html, "{text}");
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn titles_and_names_of_fields_show_mentions_and_times_as_they_are_written() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    for (text, html) in [
        ("**bold** <@1>", "<strong>bold</strong> &lt;@1&gt;"),
        ("*<t:5:R>* <#2>", "<em>&lt;t:5:R&gt;</em> &lt;#2&gt;"),
        ("<:R7:3> </gang new:77> `<@1>`", "&lt;:R7:3&gt; &lt;/gang new:77&gt; <code>&lt;@1&gt;</code>"),
    ] {
        let shown = window
            .eval(&format!(
                "import('/page/markdown.js').then(({{ inlineMarkdown }}) => {{
                    const node = document.createElement('div');
                    node.append(...inlineMarkdown({}, {{ user: () => 'Ana' }}).flat());
                    return node.innerHTML;
                }})",
                json!(text)
            ))
            .await?;
        assert_eq!(shown, *html, "{text}");
    }
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn moments_are_told_in_the_language_of_the_reader() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    for (distance, locale, words) in [
        (-60, "en-US", "1 minute ago"),
        (7200, "fr", "dans 2 heures"),
        (-86_400, "fr", "hier"),
        (0, "en-US", "now"),
    ] {
        let shown = format!(
            "import('/page/time.js').then(({{ relative }}) => relative(1700000000 + {distance}, '{locale}', 1700000000000))"
        );
        assert_eq!(window.eval(&shown).await?, words, "{distance}");
    }
    setup
        .double
        .user("Bo")
        .say(setup.double.channel("cards"), "Until <t:1700000000:R>, or <t:1700000000:D>")?;
    window.see(".message time.stamp[data-relative='1700000000']").await?;
    let moments = window
        .eval("[...document.querySelectorAll('.message .content time')].map((one) => one.dateTime)")
        .await?;
    assert_eq!(moments, json!(["2023-11-14T22:13:20.000Z", "2023-11-14T22:13:20.000Z"]));
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn a_message_with_html_is_text() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let channel = setup.double.channel("cards");
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    let attack = "<script>document.title='hacked'</script><img src=x onerror=\"document.title='hacked'\">";
    let embed = json!({
        "title": attack, "description": attack, "footer": { "text": attack }, "author": { "name": attack },
        "fields": [{ "name": "<i>name</i>", "value": attack }],
    });
    setup.bot.post(channel, json!({ "content": attack, "embeds": [embed] }), &[]).await?;
    setup.double.user("Bo").say(channel, attack)?;
    window.read(".message:last-child .content", "<script>").await?;
    let found = "document.querySelectorAll('.messages script, .messages img, .messages i').length";
    assert_eq!(window.eval(found).await?, 0);
    assert_eq!(window.eval("document.title.includes('hacked')").await?, false);
    assert_eq!(window.text(".message:last-child .content").await?, attack);
    assert_eq!(window.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn edits_and_deletions_are_live() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let channel = setup.double.channel("cards");
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    let ana = setup.double.user("Ana");

    let kept = setup
        .bot
        .post(channel, json!({ "content": format!("{}, first", ana.mention()) }), &[ana.id()])
        .await?;
    let gone = setup.bot.post(channel, json!({ "content": "short-lived" }), &[]).await?;
    window.read(".message:last-child", "short-lived").await?;
    window.see(".message.pinged").await?;
    assert_eq!(window.text(".message.pinged .mention.me").await?, "@Ana");

    setup.bot.edit(&kept, json!({ "content": "second" })).await?;
    window.read(".message .content", "second (edited)").await?;
    setup.bot.delete(&gone).await?;
    window.until("!document.querySelector('.messages').innerText.includes('short-lived')").await?;
    assert_eq!(window.eval("document.querySelectorAll('.message').length").await?, 1);
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn embeds_show_their_parts() -> Result<()> {
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let channel = setup.double.channel("cards");
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    let embed = json!({
        "author": { "name": "The author" }, "title": "The *title*", "description": "The **description**",
        "color": 0x00c0_ffee, "footer": { "text": "The footer\nand its second line" },
        "fields": [
            { "name": "Ana", "value": "12", "inline": true }, { "name": "Bo", "value": "9", "inline": true },
            { "name": "All", "value": "21" },
        ],
    });
    setup.bot.post(channel, json!({ "embeds": [embed] }), &[]).await?;
    window.see(".embed").await?;
    assert_eq!(window.text(".embed-author").await?, "The author");
    assert_eq!(window.text(".embed-title em").await?, "title");
    assert_eq!(window.text(".embed .content strong").await?, "description");
    assert_eq!(window.text(".embed-footer").await?, "The footer\nand its second line");
    assert_eq!(window.eval("document.querySelectorAll('.fields.inline .field').length").await?, 2);
    let bar = window.eval("getComputedStyle(document.querySelector('.embed')).borderLeftColor").await?;
    assert_eq!(bar, "rgb(192, 255, 238)");
    Ok(())
}

#[tokio::test]
#[ignore = "needs Chromium"]
async fn pictures_are_shown_with_their_words_and_other_files_are_offered() -> Result<()> {
    const PICTURE: &[u8] = include_bytes!("../../../assets/cards/Y1.png");
    let setup = BotSetup::start(json!([]), |_| None).await?;
    let channel = setup.double.channel("cards");
    let window = Browser::open(&setup.double.api_url(), "ana").await?;
    let words = "A yellow 1, \"the lowest\" <but one>";
    let files = [("card.png", PICTURE, words), ("carte.json", b"{}" as &[u8], "Your data")];
    setup.bot.post_files(channel, json!({}), &files).await?;
    window.until("document.querySelector('.message img.picture')?.naturalWidth > 0").await?;
    assert_eq!(window.eval("document.querySelector('.message img.picture').alt").await?, words);
    assert_eq!(window.eval("document.querySelector('.message .file').download").await?, "carte.json");
    assert_eq!(window.eval("document.querySelectorAll('.message img').length").await?, 1);
    let fetched = window
        .eval("fetch(document.querySelector('.message .file').href).then((answer) => answer.text())")
        .await?;
    assert_eq!(fetched, "{}");

    // In an embed nobody hears the file's words, and it is not shown a second time below it.
    let embed = json!({ "embeds": [{ "title": "Ana", "image": { "url": "attachment://card.png" } }] });
    setup.bot.post_files(channel, embed, &files[..1]).await?;
    window.until("document.querySelector('.embed-image img')?.naturalWidth > 0").await?;
    assert_eq!(window.eval("document.querySelector('.embed-image img').alt").await?, "");
    // Its place is known before it is there.
    let kept = "(() => { const image = document.querySelector('.embed-image img'); \
        return `${image.getAttribute('width')}×${image.getAttribute('height')}` === `${image.naturalWidth}×${image.naturalHeight}`; })()";
    assert_eq!(window.eval(kept).await?, true);
    assert_eq!(window.eval("document.querySelectorAll('.message img').length").await?, 2);
    // Who has switched embeds off sees what is attached all the same.
    window.click(".identity input[type=checkbox]").await?;
    window.until("!document.querySelector('.embed')").await?;
    assert_eq!(window.eval("document.querySelectorAll('.message img').length").await?, 1);
    assert_eq!(window.browser.complaints().await?, Vec::<String>::new());
    Ok(())
}
