//! What the channel is told: a line for each turn, and a line for each event with its cry and an explanation for newcomers.

use super::sums;
use crate::locale::Args;
use crate::shared::Reader;
use crate::shared::announce::game_won;
use carte_games::go_stop::ruleset::FirstDealer;
use carte_games::go_stop::{
    Call, CardSet, Doubling, Drawn, Nagari, News, Outcome, Phase, PollAnswer, RoundResult, Rules, September,
    Theft, View as Game,
};
use carte_games::{Ceremony, Seat};
use carte_pictures::signed;
use carte_table::{By, View};

/// The key of the text that calls the next player.
pub(crate) fn next(game: &Game) -> &'static str {
    match game.phase {
        Phase::GoOrStop { .. } => "gostop-next-decide",
        Phase::Join { .. } => "gostop-next-join",
        Phase::Another { .. } => "gostop-next-another",
        _ => "announce-next",
    }
}

/// The lines for these news, in their order.
pub(crate) fn lines(view: &View, rules: &Rules, news: &[(&News, By)], reader: &Reader<'_>) -> Vec<String> {
    let mut writer = LineWriter { view, rules, reader, lines: Vec::new(), turn: None };
    for (news, by) in news {
        writer.write(news, *by);
    }
    writer.end_turn();
    writer.lines
}

/// The lines so far, and the turn whose line is not complete yet.
struct LineWriter<'a> {
    view: &'a View,
    rules: &'a Rules,
    reader: &'a Reader<'a>,
    lines: Vec<String>,
    turn: Option<Turn>,
}

struct Turn {
    seat: Seat,
    by: By,
    deeds: Vec<String>,
}

impl LineWriter<'_> {
    fn write(&mut self, news: &News, by: By) {
        let reader = self.reader;
        match news {
            News::Played { seat, card, choice } => {
                self.deed(*seat, by, "gostop-does-play", CardSet::of(*card));
                self.asks(*seat, by, *choice);
            }
            News::Flipped { seat } => self.deed(*seat, by, "gostop-does-flip", CardSet::EMPTY),
            News::Drawn { seat, card, choice } => {
                self.deed(*seat, by, "gostop-does-draw", CardSet::of(*card));
                self.asks(*seat, by, *choice);
            }
            // A card that is taken without a choice is named among all cards that the turn takes.
            News::Taken { .. } if by == By::Rules => {}
            News::Taken { seat, card } => {
                self.deed(*seat, by, "gostop-does-choose", CardSet::of(*card));
            }
            News::Settled { seat, captured, calls, stolen, points, asked } => {
                let key = if captured.is_empty() { "gostop-does-nothing" } else { "gostop-does-take" };
                self.deed(*seat, by, key, *captured);
                self.end_turn();
                // A bomb was announced when it was thrown.
                let calls = calls.iter().filter(|call| **call != Call::Bomb);
                self.lines.extend(calls.map(|call| reader.text(&format!("gostop-call-{}", call.name()))));
                self.stolen(*seat, stolen);
                self.asked(*seat, *points, *asked);
            }
            News::Bombed { seat, month, cards } => {
                let args = self.named(*seat).with("cards", reader.flowers(*cards));
                self.line("gostop-bomb", args.with("month", reader.month(*month)));
            }
            News::Shaken { seat, month, shown } => {
                let args = self.named(*seat).with("cards", reader.flowers(*shown));
                self.line("gostop-shaken", args.with("month", reader.month(*month)));
            }
            News::JokerPlayed { seat, joker } => {
                let args = self.named(*seat).with("card", reader.flower(*joker));
                self.line("gostop-joker-played", args);
            }
            News::RoundBegan { round, redeal, dealer, .. } => {
                if (*round, *redeal) == (1, 0) {
                    self.drawn();
                }
                let key = if *redeal > 0 { "gostop-round-again" } else { "gostop-round" };
                let args = self.named(*dealer).count("round", *round).count("deal", *redeal + 1);
                self.line(key, args);
            }
            News::Joined { seat } => {
                let args = self.named(*seat);
                self.line("gostop-joined", args);
            }
            News::Folded { seat } => {
                let args = self.named(*seat);
                self.line("gostop-folded", args);
            }
            News::Sold { sales, payments } => {
                for sale in sales {
                    let args = self.named(sale.seat).with("cards", reader.flowers(sale.cards));
                    let key = if sale.cards.is_empty() { "gostop-sold-nothing" } else { "gostop-sold" };
                    self.line(key, args.with("sum", signed(payments[sale.seat])));
                }
            }
            News::Missions { cards } => {
                self.line("gostop-missions", Args::new().with("cards", reader.flowers(*cards)));
            }
            News::PotJoker { dealer, joker, refill } => {
                let args = self.named(*dealer).with("card", reader.flower(*joker));
                self.line("gostop-pot-joker", args.with("refill", reader.flower(*refill)));
            }
            News::Given { seat, to, cards, points, asked } => {
                let args = self.named(*seat).with("to", reader.seat(self.view, *to));
                self.line("gostop-given", args.with("cards", reader.flowers(*cards)));
                self.asked(*to, *points, *asked);
            }
            News::Counted { seat, cup, points, asked } => {
                let key = match cup {
                    September::Animal => "gostop-counted-animal",
                    September::Pi => "gostop-counted-pi",
                };
                let args = self.named(*seat);
                self.line(key, args);
                self.asked(*seat, *points, *asked);
            }
            News::SattaPaid { seat, payments } => {
                let received = payments.get(*seat).copied().unwrap_or_default();
                let args = self.named(*seat).with("sum", signed(received));
                self.line("gostop-satta-paid", args);
            }
            News::Went { seat, times, points, players } => {
                let args = self
                    .named(*seat)
                    .with("points", reader.points(*points))
                    .count("times", *times)
                    .count("bonus", self.rules.go_bonus(*times))
                    .count("factor", Doubling::Go { times: *times }.factor())
                    .with("cost", sums::cost_of_go(self.rules, *players));
                self.line("gostop-go", args);
            }
            News::Stopped { seat } => {
                let args = self.named(*seat);
                self.line("gostop-stop", args);
            }
            News::Pushed { seat } => {
                let args = self.named(*seat);
                self.line("gostop-push", args);
            }
            News::RoundEnded { result } => self.ended(result),
            News::WentOut { seat } => {
                let args = self.named(*seat);
                self.line("gostop-went-out", args);
            }
            News::Answered { seat } => {
                let args = self.named(*seat);
                self.line("gostop-answered", args);
            }
            News::Polled { answers } => {
                self.end_turn();
                self.lines.push(polled(self.view, answers, reader));
            }
            News::GameEnded { winners } => {
                self.end_turn();
                self.lines.push(game_won(self.view, winners, reader));
            }
        }
    }

    fn named(&self, seat: Seat) -> Args {
        Args::new().with("name", self.reader.seat(self.view, seat))
    }

    fn line(&mut self, key: &str, args: Args) {
        self.end_turn();
        self.lines.push(self.reader.format(key, args));
    }

    /// Adds a line that the player is asked for Go or Stop, if `asked`.
    fn asked(&mut self, seat: Seat, points: u8, asked: bool) {
        if asked {
            let args = self.named(seat).with("points", self.reader.points(points));
            self.line("gostop-asked", args);
        }
    }

    /// Adds one thing that a seat did to the line of its turn.
    fn deed(&mut self, seat: Seat, by: By, key: &str, cards: CardSet) {
        if self.turn.as_ref().is_some_and(|turn| turn.seat != seat) {
            self.end_turn();
        }
        let turn = self.turn.get_or_insert_with(|| Turn { seat, by, deeds: Vec::new() });
        turn.deeds.push(self.reader.format(key, Args::new().with("cards", self.reader.flowers(cards))));
    }

    fn asks(&mut self, seat: Seat, by: By, choice: Option<CardSet>) {
        if let Some(choice) = choice {
            self.deed(seat, by, "gostop-does-ask", choice);
        }
    }

    fn end_turn(&mut self) {
        let Some(turn) = self.turn.take() else { return };
        let key = if turn.by == By::Clock { "gostop-turn-clock" } else { "gostop-turn" };
        let args = self.named(turn.seat).with("deeds", turn.deeds.join(", "));
        self.lines.push(self.reader.format(key, args));
    }

    fn stolen(&mut self, seat: Seat, stolen: &[Theft]) {
        if stolen.is_empty() {
            return;
        }
        let gift = |theft: &Theft| {
            let name = self.reader.seat(self.view, theft.from);
            format!("{} ({name})", self.reader.flower(theft.card))
        };
        let gifts: Vec<String> = stolen.iter().map(gift).collect();
        let args = self.named(seat).with("cards", gifts.join(", "));
        self.line("gostop-stolen", args);
    }

    /// How the first dealer was found: everybody's card, and further cards of those whose cards were equally near to January.
    fn drawn(&mut self) {
        let Some(Ceremony::GoStop(draw)) = &self.view.ceremony else { return };
        let reader = self.reader;
        let card = |drawn: &Drawn| {
            format!("**{}** {}", reader.seat(self.view, drawn.seat), reader.flower(drawn.card))
        };
        let tries: Vec<String> =
            draw.tries.iter().map(|cards| cards.iter().map(card).collect::<Vec<_>>().join(" · ")).collect();
        let args = self.named(draw.dealer).with("cards", tries.join(" → "));
        let by_day = self.rules.has(FirstDealer::DrawDay);
        self.line(if by_day { "gostop-draw-day" } else { "gostop-draw" }, args);
    }

    fn ended(&mut self, result: &RoundResult) {
        let reader = self.reader;
        match &result.outcome {
            Outcome::Stop { seat } => {
                let settlement = result.settlement.as_ref();
                let sum = settlement.map_or(0, |settlement| settlement.payments[*seat]);
                let args = self.named(*seat).with("sum", signed(sum));
                self.line("gostop-ended-stop", args);
            }
            // Another line says already that the round is pushed.
            Outcome::Push { .. } => {}
            Outcome::ThreeSattas { seat } => {
                let args = self.named(*seat);
                self.line("gostop-ended-sattas", args);
            }
            Outcome::ChongTong { holders, .. } => {
                for holder in holders {
                    let months: Vec<String> = holder.months.iter().map(|month| reader.month(month)).collect();
                    let args = self.named(holder.seat).with("months", months.join(", "));
                    self.line("gostop-ended-chong-tong", args);
                }
            }
            Outcome::Nagari(why) => {
                let carry = super::of(self.view)
                    .map_or_else(|| sums::carry_over(self.rules), |game| sums::carried_over(game, result));
                let args = Args::new().with("why", nagari(*why, reader)).with("carry", carry);
                self.line("gostop-ended-nagari", args);
            }
        }
    }
}

/// Who wants another round and who does not.
pub(super) fn polled(view: &View, answers: &[PollAnswer], reader: &Reader<'_>) -> String {
    let answer = |answer: &PollAnswer| {
        let key = if answer.another { "gostop-polled-another" } else { "gostop-polled-enough" };
        reader.format(key, Args::new().with("name", reader.seat(view, answer.seat)))
    };
    let answers: Vec<String> = answers.iter().map(answer).collect();
    reader.format("gostop-polled", Args::new().with("answers", answers.join(" · ")))
}

/// Why nobody wins.
pub(super) fn nagari(why: Nagari, reader: &Reader<'_>) -> String {
    match why {
        Nagari::PotOfFour { month } => {
            reader.format("gostop-nagari-pot", Args::new().with("month", reader.month(month)))
        }
        Nagari::EveryHandOfFour => reader.text("gostop-nagari-hands"),
        Nagari::Exhausted => reader.text("gostop-nagari-exhausted"),
    }
}
