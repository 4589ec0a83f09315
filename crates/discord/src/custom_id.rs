//! The `custom_id` of a button or menu: the only place where its meaning is written and read.
//!
//! The form is `1:TABLE:STATE:` and then the intent in a few words, with numbers in base 36. `pick:` stands before the intent if the menu
//! chooses the table. The words of a game are its own. Buttons work for ever, so later versions of the bot must read what this one writes:
//! a change of the form takes a new number at the front.

use super::base36::{read_base36, read_discord_number, write_base36};
use carte_games::Seat;
use carte_players::Level;
use carte_present::intent::ReplayStep;
use carte_present::{ComponentId, GameIntent, HouseChoices, Intent, Panel, Target, Watched};
use carte_table::View;
use carte_table::ids::{ChannelId, StateNumber, TableId, UserId};

mod ask;
mod gang_of_four;
mod go_stop;

const VERSION: &str = "1";

/// Stands before the number that distinguishes a menu from the one that it replaces.
const RENEWAL: &str = ":~";

/// The number of menus that are distinguished. Five digits in base 36 fit after the longest page of a leaderboard into the 100 characters
/// that Discord allows.
const RENEWALS: u64 = 36_u64.pow(5);

/// Returns the `custom_id` of a component, at most 100 characters.
pub fn write(id: &ComponentId) -> String {
    let start = format!("{VERSION}:{}:{}", write_base36(id.table.0), write_base36(id.state_number.0));
    let wanted = write_intent(id.intent, id.target);
    match id.target {
        Target::Own => format!("{start}:{wanted}"),
        Target::Chosen => format!("{start}:pick:{wanted}"),
    }
}

/// Returns the `custom_id` of a menu. A menu that replaces another with the same choices gets another `custom_id`, so that the same choice
/// can be made again (discord-api-docs 4801).
pub(super) fn write_menu(id: &ComponentId, renewal: u64) -> String {
    let written = write(id);
    if renewal == 0 { written } else { format!("{written}{RENEWAL}{}", write_base36(renewal % RENEWALS)) }
}

/// Removes what distinguishes a menu from the one that it replaced.
pub(super) fn without_renewal(text: &str) -> &str {
    text.split_once(RENEWAL).map_or(text, |(text, _)| text)
}

/// Reads a `custom_id`; `None` for any text that [`write()`] would not write exactly like this.
pub fn read(text: &str) -> Option<ComponentId> {
    let words: Vec<&str> = text.split(':').collect();
    let [VERSION, table, state, rest @ ..] = words.as_slice() else { return None };
    let (target, rest) = match rest {
        ["pick", rest @ ..] => (Target::Chosen, rest),
        rest => (Target::Own, rest),
    };
    let intent = read_intent(rest, target)?;
    let id = ComponentId {
        table: TableId(read_base36(table)?),
        state_number: StateNumber(read_base36(state)?),
        target,
        intent,
    };
    // A text with leading zeros or capital letters was made up.
    (write(&id) == text).then_some(id)
}

/// Returns what a panel keeps showing after `intent` was refused, as far as it is still valid.
pub(super) fn retained_selection(intent: Intent, view: &View) -> Panel {
    match intent {
        Intent::Game(GameIntent::GangOfFour(intent)) => gang_of_four::retained_selection(intent, view),
        // In Go-Stop a single card is chosen, which is quickly done again.
        _ => Panel::default(),
    }
}

fn write_intent(intent: Intent, target: Target) -> String {
    let picked = target == Target::Chosen;
    match intent {
        Intent::Join => "join".to_owned(),
        Intent::Leave => "leave".to_owned(),
        Intent::ConfirmLeave => "confirm:leave".to_owned(),
        Intent::AddComputer(level) => format!("add:{}", level.name()),
        Intent::Start => "start".to_owned(),
        Intent::House => "house".to_owned(),
        Intent::HouseForm { group, chosen } => format!("form:{}:{}", group.name(), write_choices(chosen)),
        Intent::ChooseHouse(group) => format!("rule:{}", group.name()),
        Intent::TakeSeat(seat) => format!("take:{}", write_base36(seat.number().into())),
        Intent::LetIn => "let-in".to_owned(),
        Intent::Return if picked => "return".to_owned(),
        Intent::Return => "back".to_owned(),
        Intent::Replace(user) if picked => format!("replace:{}", write_base36(user.0)),
        Intent::Replace(user) => format!("substitute:{}", write_base36(user.0)),
        Intent::ReplaceSeat(seat) if picked => format!("seat:{}", write_base36(seat.number().into())),
        Intent::ReplaceSeat(seat) => format!("replace:{}", write_base36(seat.number().into())),
        Intent::Move(channel) => format!("move:{}", write_base36(channel.0)),
        Intent::Pause => "pause".to_owned(),
        Intent::Resume => "resume".to_owned(),
        Intent::Close => "close".to_owned(),
        Intent::ConfirmClose => "confirm:close".to_owned(),
        Intent::Rematch => "again".to_owned(),
        Intent::AskUndo => "undo".to_owned(),
        Intent::AgreeUndo => "agree".to_owned(),
        Intent::RefuseUndo => "refuse".to_owned(),
        Intent::NextRound => "next".to_owned(),
        Intent::Hand => "hand".to_owned(),
        Intent::LeaveGuide => "unguided".to_owned(),
        Intent::ChooseAutoPass => "auto".to_owned(),
        Intent::Scores => "scores".to_owned(),
        Intent::Count => "count".to_owned(),
        Intent::Pile => "pile".to_owned(),
        Intent::Rules => "rules".to_owned(),
        Intent::RulesTopic => "topic".to_owned(),
        Intent::RulesAbout(topic) => format!("about:{}", topic.name()),
        Intent::Watch(watched) => format!("watch:{}", watched.name()),
        Intent::Replay { at, step } => format!("replay:{}:{}", write_base36(at.into()), step.name()),
        Intent::WatchRound(round) => format!("round:{}", write_base36(round.into())),
        Intent::Guess => "guess".to_owned(),
        Intent::GuessWinner { deal, seat } => {
            format!("guess:{}:{}", write_base36(deal.into()), write_base36(seat.number().into()))
        }
        Intent::Verify => "verify".to_owned(),
        Intent::Review => "review".to_owned(),
        Intent::Game(GameIntent::GangOfFour(intent)) => gang_of_four::write(intent),
        Intent::Game(GameIntent::GoStop(intent)) => go_stop::write(intent),
        Intent::Ask(ask) => format!("ask:{}", ask::write(ask)),
    }
}

fn read_intent(words: &[&str], target: Target) -> Option<Intent> {
    Some(match (words, target) {
        (["join"], _) => Intent::Join,
        (["leave"], _) => Intent::Leave,
        (["confirm", "leave"], _) => Intent::ConfirmLeave,
        (["confirm", "close"], _) => Intent::ConfirmClose,
        (["about", topic], _) => Intent::RulesAbout(topic.parse().ok()?),
        (["watch", name], _) => {
            Intent::Watch(Watched::ALL.into_iter().find(|watched| watched.name() == *name)?)
        }
        (["add", name], _) => {
            Intent::AddComputer(Level::ALL.into_iter().find(|level| level.name() == *name)?)
        }
        (["start"], _) => Intent::Start,
        (["house"], _) => Intent::House,
        (["form", group, chosen], _) => {
            Intent::HouseForm { group: group.parse().ok()?, chosen: read_choices(chosen)? }
        }
        (["rule", group], _) => Intent::ChooseHouse(group.parse().ok()?),
        (["return"], Target::Chosen) | (["back"], Target::Own) => Intent::Return,
        (["replace", user], Target::Chosen) | (["substitute", user], Target::Own) => {
            Intent::Replace(UserId(read_discord_number(user)?))
        }
        (["seat", seat], Target::Chosen) | (["replace", seat], Target::Own) => {
            Intent::ReplaceSeat(Seat::try_from(u8::try_from(read_base36(seat)?).ok()?).ok()?)
        }
        (["take", seat], _) => Intent::TakeSeat(Seat::try_from(u8::try_from(read_base36(seat)?).ok()?).ok()?),
        (["let-in"], _) => Intent::LetIn,
        (["move", channel], _) => Intent::Move(ChannelId(read_discord_number(channel)?)),
        (["pause"], _) => Intent::Pause,
        (["resume"], _) => Intent::Resume,
        (["close"], _) => Intent::Close,
        (["again"], _) => Intent::Rematch,
        (["undo"], _) => Intent::AskUndo,
        (["agree"], _) => Intent::AgreeUndo,
        (["refuse"], _) => Intent::RefuseUndo,
        (["next"], _) => Intent::NextRound,
        (["hand"], _) => Intent::Hand,
        (["unguided"], _) => Intent::LeaveGuide,
        (["auto"], _) => Intent::ChooseAutoPass,
        (["scores"], _) => Intent::Scores,
        (["count"], _) => Intent::Count,
        (["pile"], _) => Intent::Pile,
        (["rules"], _) => Intent::Rules,
        (["topic"], _) => Intent::RulesTopic,
        (["replay", at, name], _) => Intent::Replay {
            at: u32::try_from(read_base36(at)?).ok()?,
            step: ReplayStep::ALL.into_iter().find(|step| step.name() == *name)?,
        },
        (["round", round], _) => Intent::WatchRound(u16::try_from(read_base36(round)?).ok()?),
        (["guess"], _) => Intent::Guess,
        (["guess", deal, seat], _) => Intent::GuessWinner {
            deal: u16::try_from(read_base36(deal)?).ok()?,
            seat: Seat::try_from(u8::try_from(read_base36(seat)?).ok()?).ok()?,
        },
        (["verify"], _) => Intent::Verify,
        (["review"], _) => Intent::Review,
        (["ask", rest @ ..], _) => Intent::Ask(ask::read(rest)?),
        (words, _) => {
            gang_of_four::read(words).map(Intent::from).or_else(|| go_stop::read(words).map(Intent::from))?
        }
    })
}

/// A digit or letter for each option, or a point if nothing is chosen.
fn write_choices(chosen: HouseChoices) -> String {
    chosen.map(|place| place.map_or_else(|| ".".to_owned(), |place| write_base36(place.into()))).join("")
}

fn read_choices(text: &str) -> Option<HouseChoices> {
    let mut chosen = HouseChoices::default();
    let mut letters = text.split("").filter(|letter| !letter.is_empty());
    for place in &mut chosen {
        *place = match letters.next()? {
            "." => None,
            letter => Some(u8::try_from(read_base36(letter)?).ok()?),
        };
    }
    letters.next().is_none().then_some(chosen)
}

#[cfg(test)]
mod tests;
