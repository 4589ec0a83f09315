//! The languages the bot speaks, and its texts in them.
//!
//! The texts are Fluent messages in `locales/`, built into the program. A test below keeps the languages complete and
//! in step with each other and with the code.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use unic_langid::LanguageIdentifier;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../locales");

/// The texts of each language, in the order of [`Locale::ALL`].
static TEXTS: LazyLock<[FluentBundle<FluentResource>; Locale::ALL.len()]> =
    LazyLock::new(|| Locale::ALL.map(read_texts));

/// The texts in the folder of a language. What cannot be read is missing from them, and shown as its key.
fn read_texts(locale: Locale) -> FluentBundle<FluentResource> {
    let language = locale.tag().parse::<LanguageIdentifier>().unwrap_or_default();
    let mut texts = FluentBundle::new_concurrent(vec![language]);
    // Discord shows the marks that isolate right-to-left text as boxes on some devices.
    texts.set_use_isolating(false);
    texts.set_formatter(Some(|value, _| match value {
        FluentValue::Number(shown) if shown.value < 0.0 => Some(shown.as_string().replace('-', "−")),
        _ => None,
    }));
    let files = FILES.get_dir(locale.tag()).into_iter().flat_map(Dir::files);
    for text in files.filter_map(|file| file.contents_utf8()) {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
        texts.add_resource_overriding(resource);
    }
    texts
}

/// Defines the languages, the default first. A further language needs a line here and a folder in `locales/`.
macro_rules! languages {
    ($($(#[$about:meta])* $language:ident = $tag:literal,)+) => {
        /// A language that the bot speaks.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Locale {
            $($(#[$about])* $language,)+
        }

        impl Locale {
            /// Every language, the default first.
            pub const ALL: [Self; [$($tag),+].len()] = [$(Self::$language),+];

            /// The tag of the language, which is also Discord's code for localisations except for English.
            pub const fn tag(self) -> &'static str {
                match self {
                    $(Self::$language => $tag,)+
                }
            }
        }
    };
}

languages! {
    #[default]
    En = "en",
    Fr = "fr",
    /// Korean has the texts of Go-Stop and those around every game. The rest is shown in English.
    Ko = "ko",
}

impl Locale {
    /// The language of a tag such as `fr`, `fr-CA` or `en-US`; English for languages that the bot does not speak.
    pub fn from_tag(tag: &str) -> Self {
        let language = tag.split(['-', '_']).next().unwrap_or_default();
        let spoken = Self::ALL.into_iter().find(|locale| locale.tag().eq_ignore_ascii_case(language));
        spoken.unwrap_or_default()
    }

    /// The text of this key, or of `key.attribute`.
    pub fn text(self, key: &str) -> String {
        self.format(key, Args::new())
    }

    /// The text of this key with these values in it.
    ///
    /// A missing text is shown as its key, so that a game goes on. The tests check that none is missing.
    pub fn format(self, key: &str, args: Args) -> String {
        let text = self.find(key, args);
        debug_assert!(text.is_some(), "no text {key} in {}, or a value for it is missing", self.tag());
        text.unwrap_or_else(|| key.to_owned())
    }

    /// The text of this key, or of `key.attribute`; `None` if there is none.
    pub fn find(self, key: &str, args: Args) -> Option<String> {
        self.find_own(key, &args).or_else(|| Self::default().find_own(key, &args))
    }

    /// Returns `true` if there is a text of this key in the language itself.
    pub fn has(self, key: &str) -> bool {
        self.find_own(key, &Args::new()).is_some()
    }

    fn find_own(self, key: &str, args: &Args) -> Option<String> {
        let texts = &TEXTS[self as usize];
        let pattern = match key.split_once('.') {
            Some((key, attribute)) => texts.get_message(key)?.get_attribute(attribute)?.value(),
            None => texts.get_message(key)?.value()?,
        };
        let mut errors = Vec::new();
        let text = texts.format_pattern(pattern, Some(&args.0), &mut errors);
        errors.is_empty().then(|| text.into_owned())
    }
}

/// The values that go into a text, by name.
#[derive(Debug, Default)]
pub struct Args(FluentArgs<'static>);

impl Args {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text to the values.
    #[must_use]
    pub fn with(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.0.set(name, text.into());
        self
    }

    /// Adds a number to the values, which may decide between singular and plural.
    #[must_use]
    pub fn count(mut self, name: &'static str, number: impl Into<i64>) -> Self {
        self.0.set(name, number.into());
        self
    }

    /// Adds a number of items to the values.
    pub(crate) fn count_of(self, name: &'static str, items: usize) -> Self {
        self.count(name, i64::try_from(items).unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests;
