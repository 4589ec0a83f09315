//! Pictures of what a message says: laid out here, with the words for those who cannot see them, and drawn where there is time.

use crate::dispatch;
use crate::frame::Reader;
use crate::frame::limits;
use crate::frame::message::{Attachment, Embed, Message};
use crate::per_game::Panel;
use carte_games::Seat;
use carte_pictures::{self as pictures, Labels, Scene, Theme};
use carte_table::{Stage, View};

/// A picture that is not drawn yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub(crate) name: &'static str,
    scene: Scene,
    pub(crate) description: String,
}

impl Picture {
    pub(crate) const fn new(name: &'static str, scene: Scene, description: String) -> Self {
        Self { name, scene, description }
    }

    /// Draws it: some milliseconds of work, and part of a second for the first.
    #[must_use]
    pub fn draw(&self) -> Attachment {
        Attachment {
            name: self.name.to_owned(),
            bytes: self.scene.png(Theme::default()),
            description: self.description.clone(),
        }
    }
}

/// Draws what all pictures are made of, for which the first one would have to wait.
pub fn prepare() {
    pictures::prepare(Theme::default());
}

/// The board of a running game, as everybody may see it; `None` before the game and after it.
#[must_use]
pub fn board(view: &View, reader: &Reader<'_>) -> Option<Picture> {
    let running = matches!(view.stage, Stage::Playing | Stage::Paused { .. });
    let game = view.game.as_ref().filter(|_| running)?;
    let labels = labels(view, reader);
    let scene = pictures::board(game, &labels);
    let description = pictures::describe_board(game, &labels);
    Some(Picture::new("board.png", scene, description))
}

/// The hand of the seat whose view this is, in the panel's state; `None` where the panel shows no cards of a hand.
#[must_use]
pub fn hand(view: &View, state: impl Into<Panel>, reader: &Reader<'_>) -> Option<Picture> {
    let running = matches!(view.stage, Stage::Playing | Stage::Paused { .. });
    let game = view.game.as_ref().filter(|game| running && game.has_hand())?;
    let chosen = dispatch::hand(game, state.into())?;
    let scene = pictures::hand(game, chosen)?;
    let description = pictures::describe_hand(game, chosen, &labels(view, reader))?;
    Some(Picture { name: "hand.png", scene, description })
}

/// The score card of the round that was finished last, as everybody may see it; `None` before any was.
#[must_use]
pub fn score_card(view: &View, reader: &Reader<'_>) -> Option<Picture> {
    let game = view.game.as_ref()?;
    let labels = labels(view, reader);
    let scene = pictures::score_card(game, &labels)?;
    let description = pictures::describe_score_card(game, &labels)?;
    Some(Picture::new("score-card.png", scene, description))
}

/// The ranking of a game with the curve of the totals; `None` where no round was finished.
#[must_use]
pub fn ranking(view: &View, reader: &Reader<'_>) -> Option<Picture> {
    let game = view.game.as_ref().filter(|game| game.finished_rounds() > 0)?;
    let labels = labels(view, reader);
    let scene = pictures::ranking(game, &labels);
    let description = pictures::describe_ranking(game, &labels);
    Some(Picture::new("ranking.png", scene, description))
}

/// The message with a picture in its last embed, in one of its own where there is none.
#[must_use]
pub fn with_picture(mut message: Message, picture: Attachment) -> Message {
    let image = Some(picture.name.clone());
    match message.embeds.last_mut() {
        Some(embed) => embed.image = image,
        None => message.embeds.push(Embed { image, ..Embed::default() }),
    }
    message.attachments = vec![picture];
    message
}

/// What stands where a picture would, for those who can change it.
#[must_use]
pub fn with_lack(mut message: Message, reader: &Reader<'_>) -> Message {
    message.content = format!("{}\n{}", message.content, reader.text("picture-lack")).trim().to_owned();
    limits::fit(message)
}

fn labels(view: &View, reader: &Reader<'_>) -> Labels {
    let seats = Seat::all(view.players());
    let names = seats.map(|seat| reader.seat_plain(view, seat)).collect();
    Labels::new(names, |key| reader.text(key), |card| reader.flower_label(card))
}
