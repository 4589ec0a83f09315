//! Pictures of what a message says. They are laid out here, with words for people who cannot see them, and drawn elsewhere when
//! there is time.

use std::sync::{Arc, LazyLock};

use crate::dispatch;
use crate::locale::{Args, Locale};
use crate::per_game::{Advice, Panel};
use crate::shared::Reader;
use crate::shared::faces::Faces;
use crate::shared::limits;
use crate::shared::message::{Attachment, Embed, Message};
use carte_games as games;
use carte_games::Seat;
pub use carte_pictures::Painter;
use carte_pictures::{self as pictures, Film, Labels, OpenMoment, Scene, Vocabulary};
use carte_records::replay::OpenBoard;
use carte_table::{Stage, View};

/// A picture that is not drawn yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub(crate) name: &'static str,
    // A comparison of two pictures looks at the description first, because comparing the whole content takes longer.
    pub(crate) description: String,
    content: Content,
}

#[derive(Clone, Debug, PartialEq)]
enum Content {
    Still(Scene),
    Film(Film),
}

impl Picture {
    pub(crate) const fn new(name: &'static str, scene: Scene, description: String) -> Self {
        Self { name, description, content: Content::Still(scene) }
    }

    /// Returns `true` if the picture moves; then it takes some fifty times as long to draw.
    pub const fn is_film(&self) -> bool {
        matches!(self.content, Content::Film(_))
    }

    /// Draws the picture. This takes less than a millisecond with a painter that has drawn before, or a quarter of a second if
    /// the picture moves.
    #[must_use]
    pub fn draw(&self, painter: &mut Painter) -> Attachment {
        Attachment {
            name: self.name.to_owned(),
            bytes: match &self.content {
                Content::Still(scene) => painter.png(scene),
                Content::Film(film) => film.webp(),
            }
            .into(),
            description: self.description.clone(),
        }
    }
}

/// The board of a running game, as everybody may see it; `None` before the game and after it.
pub fn board(view: &View, reader: &Reader<'_>) -> Option<Picture> {
    let running = matches!(view.stage, Stage::Playing | Stage::Paused { .. });
    let game = view.game.as_ref().filter(|_| running)?;
    public_moment(game, false, &labels_of(view, reader))
}

/// The board of a game as everybody saw it, or the score card of the round that has just ended.
pub(crate) fn public_moment(game: &games::View, ended: bool, labels: &Labels) -> Option<Picture> {
    if ended {
        let scene = pictures::score_card(game, labels)?;
        return Some(Picture::new("score-card.png", scene, pictures::describe_score_card(game, labels)?));
    }
    let (scene, description) = (pictures::board(game, labels), pictures::describe_board(game, labels));
    Some(Picture::new("board.png", scene, description))
}

/// The board of a finished game with every hand open.
pub(crate) fn open_moment(board: &OpenBoard, labels: &Labels) -> Picture {
    let (game, hands) = dispatch::open_hands(board);
    let scene = pictures::open_board(&game, &hands, labels);
    Picture::new("board.png", scene, pictures::describe_open_board(&game, &hands, labels))
}

/// The hand of the seat whose view this is, in the panel's state; `None` if the panel shows no cards of a hand.
pub fn hand(view: &View, state: impl Into<Panel>, advice: &Advice, reader: &Reader<'_>) -> Option<Picture> {
    let running = matches!(view.stage, Stage::Playing | Stage::Paused { .. });
    let game = view.game.as_ref().filter(|game| running && game.has_hand())?;
    let marks = dispatch::hand(view, game, state.into(), advice)?;
    let labels = labels_of(view, reader);
    let scene = pictures::hand(game, marks, &labels)?;
    let description = pictures::describe_hand(game, marks, &labels)?;
    Some(Picture::new("hand.png", scene, description))
}

/// A round that is not laid out yet: its moments with all hands open, whether it ended, and the words and names.
#[derive(Clone, Debug)]
pub struct Reel {
    pub(crate) moments: Vec<OpenMoment>,
    pub(crate) ended: bool,
    pub(crate) labels: Labels,
}

impl Reel {
    /// Lays out the whole round, which takes a few dozen milliseconds.
    pub fn lay_out(&self) -> Film {
        pictures::film(&self.moments, self.ended, &self.labels)
    }

    /// The animation of this round; `film` is what [`Self::lay_out`] returned.
    pub fn animation(&self, film: Film, view: &View, round: u16, reader: &Reader<'_>) -> Option<Picture> {
        let frames = film.frames();
        let args =
            Args::new().with("table", reader.table(view)).count("round", round).count_of("frames", frames);
        let introduction = reader.format("replay-animation-alt", args);
        let description = pictures::describe_film(&introduction, &self.moments, self.ended, &self.labels);
        (frames > 0).then_some(Picture { name: "round.webp", description, content: Content::Film(film) })
    }
}

/// The score card of the last finished round, as everybody may see it; `None` if no round is finished.
pub fn score_card(view: &View, reader: &Reader<'_>) -> Option<Picture> {
    let game = view.game.as_ref()?;
    public_moment(game, true, &labels_of(view, reader))
}

/// The ranking of a game with the curve of the totals; `None` if no round is finished.
pub fn ranking(view: &View, reader: &Reader<'_>) -> Option<Picture> {
    let game = view.game.as_ref().filter(|game| game.finished_rounds() > 0)?;
    let labels = labels_of(view, reader);
    let scene = pictures::ranking(game, &labels);
    let description = pictures::describe_ranking(game, &labels);
    Some(Picture::new("ranking.png", scene, description))
}

/// The message with a picture as a plain attachment. The words of its embeds move into its text if they have room there.
///
/// Discord's client shows such a picture larger than one in an embed, reads its description aloud, and lets it move. People who
/// have switched embeds off see the words nevertheless.
pub fn with_picture(message: Message, picture: Attachment) -> Message {
    with_pictures(message, vec![picture])
}

/// The message with several pictures, in the same way.
pub(crate) fn with_pictures(mut message: Message, pictures: Vec<Attachment>) -> Message {
    let content = message.unframed_text();
    if limits::length(&content) <= limits::CONTENT {
        message.content = content;
        message.embeds.clear();
    }
    message.attachments = pictures;
    message
}

/// The message in words only, with the descriptions in place of the pictures; `None` if the message has no picture.
pub fn in_words(message: &Message) -> Option<Message> {
    message.attachments.first().filter(|file| file.is_picture())?;
    let described: Vec<&str> = message.attachments.iter().map(|file| file.description.as_str()).collect();
    let described = described.join("\n\n");
    if let Some(listing) = &message.listing {
        let listing = listing.with_described(&message.attachments);
        return Some(Message { attachments: Vec::new(), ..listing.into_message(message.rows.clone()) });
    }
    let mut words = Message {
        content: message.content.clone(),
        listing: None,
        embeds: message.embeds.clone(),
        rows: message.rows.clone(),
        attachments: Vec::new(),
        panel_of: message.panel_of,
        notify: message.notify.clone(),
        silent: message.silent,
    };
    let content = format!("{}\n\n{described}", message.content);
    if limits::length(&content) <= limits::CONTENT {
        content.trim().clone_into(&mut words.content);
    } else {
        words.embeds.push(Embed { description: described, ..Embed::default() });
    }
    Some(limits::fit(words))
}

/// The message without embeds, which Discord removes where the bot lacks the permission for them. Their words stand in the
/// text, as far as they have room there. `None` if the message has no embeds.
pub fn without_embeds(message: &Message) -> Option<Message> {
    if message.embeds.is_empty() {
        return None;
    }
    let mut unframed = message.clone();
    unframed.content = message.unframed_text();
    unframed.embeds.clear();
    Some(limits::fit(unframed))
}

/// The message with a line that says why there is no picture, for those who can change that.
pub fn with_lack(mut message: Message, reader: &Reader<'_>) -> Message {
    message.content = format!("{}\n{}", message.content, reader.text("picture-lack")).trim().to_owned();
    limits::fit(message)
}

/// Returns a text without the line of [`with_lack`]. Of a channel's messages only one has it, so a repeated message may have lost it.
pub fn without_lack(text: &str) -> &str {
    let lacks = Locale::ALL.map(|locale| locale.text("picture-lack"));
    lacks.iter().find_map(|lack| text.strip_suffix(lack.as_str())).unwrap_or(text).trim()
}

pub(crate) fn labels_of(view: &View, reader: &Reader<'_>) -> Labels {
    let seats = Seat::all(view.players());
    let names = seats.map(|seat| reader.seat_plain(view, seat)).collect();
    Labels::new(names, Arc::clone(&VOCABULARIES[reader.locale as usize]))
}

/// The words of pictures in each language, looked up once.
static VOCABULARIES: LazyLock<[Arc<Vocabulary>; Locale::ALL.len()]> = LazyLock::new(|| {
    Locale::ALL.map(|locale| {
        let reader = Reader { locale, faces: &Faces::text_only() };
        Arc::new(Vocabulary::new(|key| reader.text(key), reader.flower_labels()))
    })
});
