//! The guide through a first round: who gets it, and who has had it. It comes once in each game.

use std::fmt;

use carte_games::GameKind;

use crate::ids::TableId;

/// How far one person has come with the guide of each game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guides(Vec<(GameKind, Guide)>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Guide {
    /// The person has asked for the guide: it comes with the next first round.
    Wanted,
    /// The guide comes at this table and nowhere else.
    At(TableId),
    /// The person has left the guide, or knew the game without it.
    Over,
}

impl Guides {
    /// Reads the stored form. Words that this version does not know are left out.
    #[must_use]
    pub fn from_text(text: &str) -> Self {
        let read = |word: &str| {
            let (game, guide) = word.split_once(':')?;
            let guide = match guide {
                "wanted" => Guide::Wanted,
                "over" => Guide::Over,
                table => Guide::At(TableId(table.parse().ok()?)),
            };
            Some((game.parse().ok()?, guide))
        };
        Self(text.split_whitespace().filter_map(read).collect())
    }

    /// Returns `true` if anything is noted about this person and the guide of this game.
    #[must_use]
    pub fn knows(&self, game: GameKind) -> bool {
        self.of(game).is_some()
    }

    /// Decides whether the person is guided in the first round at this table, and returns `true` if so. A newcomer has
    /// never finished this game.
    pub fn decide_guide(&mut self, game: GameKind, table: TableId, newcomer: bool) -> bool {
        match self.of(game) {
            Some(Guide::At(place)) => place == table,
            Some(Guide::Over) => false,
            None if !newcomer => {
                self.set(game, Guide::Over);
                false
            }
            None | Some(Guide::Wanted) => {
                self.set(game, Guide::At(table));
                true
            }
        }
    }

    /// Returns `true` if the person is or was guided at this table.
    #[must_use]
    pub fn is_at(&self, game: GameKind, table: TableId) -> bool {
        self.of(game) == Some(Guide::At(table))
    }

    /// Lets the guide come in the next first round of every game.
    pub fn want(&mut self) {
        GameKind::ALL.into_iter().for_each(|game| self.set(game, Guide::Wanted));
    }

    /// Ends the guide of this game for good.
    pub fn leave(&mut self, game: GameKind) {
        self.set(game, Guide::Over);
    }

    fn of(&self, game: GameKind) -> Option<Guide> {
        self.0.iter().find(|(of, _)| *of == game).map(|(_, guide)| *guide)
    }

    fn set(&mut self, game: GameKind, guide: Guide) {
        self.0.retain(|(of, _)| *of != game);
        self.0.push((game, guide));
    }
}

impl fmt::Display for Guides {
    /// Writes the stored form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (game, guide)) in self.0.iter().enumerate() {
            f.write_str(if place == 0 { "" } else { " " })?;
            write!(f, "{}:", game.name())?;
            match guide {
                Guide::Wanted => f.write_str("wanted")?,
                Guide::At(table) => write!(f, "{}", table.0)?,
                Guide::Over => f.write_str("over")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: TableId = TableId(7);
    const THERE: TableId = TableId(8);

    #[test]
    fn the_guide_comes_at_one_table_and_never_after_it_was_left() {
        let mut guides = Guides::default();
        assert!(guides.decide_guide(GameKind::GoStop, HERE, true));
        assert!(guides.decide_guide(GameKind::GoStop, HERE, false), "the same table, later");
        assert!(!guides.decide_guide(GameKind::GoStop, THERE, true));
        guides.leave(GameKind::GoStop);
        assert!(!guides.decide_guide(GameKind::GoStop, HERE, true));
        assert!(guides.decide_guide(GameKind::GangOfFour, THERE, true), "each game has its own");
        assert_eq!(Guides::from_text(&guides.to_string()), guides);
        assert_eq!(guides.to_string(), "go-stop:over gang-of-four:8");
    }

    #[test]
    fn who_knows_the_game_is_guided_only_by_asking() {
        let mut guides = Guides::default();
        assert!(!guides.decide_guide(GameKind::GangOfFour, HERE, false));
        guides.want();
        assert_eq!(Guides::from_text(&guides.to_string()), guides);
        assert!(guides.decide_guide(GameKind::GangOfFour, HERE, false));
        assert!(!guides.decide_guide(GameKind::GangOfFour, THERE, false));
    }

    #[test]
    fn what_is_not_known_counts_as_none() {
        let guides = Guides::from_text("whist:3 go-stop:later gang-of-four go-stop:over");
        assert_eq!(guides.to_string(), "go-stop:over");
    }
}
