//! What is said when nothing was done.

use super::*;
use carte_games::go_stop::{self, Unclear, notation as flowers};

#[test]
fn every_refusal_of_the_game_names_the_way_on() {
    let view = following("G3 Y3 R5 G7 Y7 R7 R9 Y10 PG", &["G4 R4"]);
    let bo = Seat::new(1);
    let card = Card::GREEN_PHOENIX;
    let refusals = [
        Game::NoSuchSeat,
        Game::RoundNotDealt,
        Game::GameOver,
        Game::NotYourTurn { turn: Some(bo) },
        Game::NotYourTurn { turn: None },
        Game::ExchangeFirst { winner: bo },
        Game::NothingToReturn,
        Game::NotTheWinner { winner: bo },
        Game::NotHeld { cards: cards("DR PY") },
        Game::NotACombination { cards: CardSet::EMPTY },
        Game::NotACombination { cards: cards("G3 R5") },
        Game::TooWeak { to_beat: play("G4 R4") },
        Game::TooWeak { to_beat: play("G4 Y4 R4 R4") },
        Game::OtherSize { to_beat: play("G4") },
        Game::OtherSize { to_beat: play("G4 R4") },
        Game::LeadWithMultiOne,
        Game::LeadMultiOneAlone,
        Game::LeadMustPlay,
        Game::HighestSingle { card, or_gang: false },
        Game::HighestSingle { card, or_gang: true },
        Game::LeadSeveral,
        Game::MayNotPass { card, or_gang: false },
        Game::MayNotPass { card, or_gang: true },
        Game::Barred,
        Game::CannotAnnounce { cards_left: 0 },
        Game::CannotAnnounce { cards_left: 5 },
        Game::AlreadyAnnounced,
        Game::AnnouncementTooLate,
    ];
    let all = |reader: &Reader<'_>| {
        let lines = refusals.map(|refusal| {
            let refusal = Refusal::Game(games::Refusal::GangOfFour(refusal));
            refusal::message(&refusal, &view, reader).content
        });
        Message { content: lines.join("\n"), ..Message::default() }
    };
    check(
        all,
        &expect![[r#"
            ✋ You have no seat at this table. `/tables` lists the ones you can join.
            ✋ The cards of this round are not dealt yet. One moment.
            ✋ This game is over. **Rematch** or `/gang new` starts another one.
            ✋ It is **Bo**’s turn. You can already choose your cards in **My hand**.
            ✋ It is nobody’s turn just now.
            ✋ Before the first play, **Bo** has a card to give back.
            ✋ There is no exchange going on, so there is no card to give back. To play, use **My hand**.
            ✋ Only the winner of the last round gives a card back: that is **Bo**.
            ✋ You do not hold `PY` `DR`.
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ No card is chosen. Choose some first.
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ `G3` `R5` may not be laid together: they are no combination.
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ It must be stronger than `G4` `R4` (pair of fours).
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ Only a higher gang beats `G4` `Y4` `R4` `R4` (gang of four fours): more cards, or as many of a higher value.
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ On `G4` you lay one card as well, or a gang.
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ On `G4` `R4` (pair of fours) you lay 2 cards as well, or a gang.
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ The very first play of the game contains `M1`, alone or in a combination.
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ The very first play of the game is `M1` alone.
            ✋ Whoever leads must play; passing is for those who answer.
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ The next player holds one card, so a single must be your highest card, `PG`.
            ✋ The next player holds one card, so lay your highest card, `PG`, or a gang.
            ✋ The next player holds one card, so lead several cards, since you can.
            You could lay `G7` `Y7` (pair of sevens), or pass.
            ✋ The next player holds one card, so you may not pass: lay your highest card, `PG`.
            ✋ The next player holds one card, so you may not pass: lay your highest card, `PG`, or a gang.
            ✋ You did not say “Carte~!” in time, so you sit out the rest of this round. You are back in the next one.
            ✋ “Carte~!” is for your last card; you would have none left, and going out needs no announcement.
            ✋ “Carte~!” is for your last card; you would still have 5. Say it when one is left.
            ✋ “Carte~!” has been said for you already. Play on.
            ✋ It is too late for “Carte~!”: the next player has acted."#]],
        &expect![[r#"
            ✋ Vous n’avez pas de place à cette table. `/tables` indique celles à rejoindre.
            ✋ Les cartes de cette manche ne sont pas encore distribuées. Un instant.
            ✋ Cette partie est finie. **Revanche** ou `/gang new` en commence une autre.
            ✋ C’est à **Bo** de jouer. Vous pouvez déjà choisir vos cartes dans **Ma main**.
            ✋ Ce n’est à personne de jouer en ce moment.
            ✋ Avant le premier coup, **Bo** doit rendre une carte.
            ✋ Il n’y a pas d’échange en cours, donc pas de carte à rendre. Pour jouer, ouvrez **Ma main**.
            ✋ Seul le vainqueur de la dernière manche rend une carte~: c’est **Bo**.
            ✋ Vous n’avez pas `PY` `DR`.
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ Aucune carte n’est choisie. Choisissez-en d’abord.
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ `G3` `R5` ne se posent pas ensemble~: ce n’est pas une combinaison.
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ Il faut plus fort que `G4` `R4` (paire de 4).
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ Seul un gang plus fort bat `G4` `Y4` `R4` `R4` (gang de quatre 4)~: plus de cartes, ou autant d’une valeur plus haute.
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ Sur `G4`, on pose une seule carte aussi, ou un gang.
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ Sur `G4` `R4` (paire de 4), on pose 2 cartes aussi, ou un gang.
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ Le tout premier coup de la partie contient `M1`, seul ou dans une combinaison.
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ Le tout premier coup de la partie est `M1` seul.
            ✋ Qui entame doit jouer~; passer est réservé à ceux qui répondent.
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ Le joueur suivant n’a plus qu’une carte~: une carte seule doit être votre plus forte, `PG`.
            ✋ Le joueur suivant n’a plus qu’une carte~: posez votre plus forte, `PG`, ou un gang.
            ✋ Le joueur suivant n’a plus qu’une carte~: entamez avec plusieurs cartes, puisque vous le pouvez.
            Vous pourriez poser `G7` `Y7` (paire de 7), ou passer.
            ✋ Le joueur suivant n’a plus qu’une carte, vous ne pouvez donc pas passer~: posez votre plus forte, `PG`.
            ✋ Le joueur suivant n’a plus qu’une carte, vous ne pouvez donc pas passer~: posez votre plus forte, `PG`, ou un gang.
            ✋ Vous n’avez pas dit «~Carte~!~» à temps~: vous ne jouez plus dans cette manche. Vous revenez à la prochaine.
            ✋ «~Carte~!~» annonce la dernière carte~; ici il ne vous en resterait aucune, et finir ne s’annonce pas.
            ✋ «~Carte~!~» annonce la dernière carte~; il vous en resterait 5. Dites-le quand il n’en reste qu’une.
            ✋ «~Carte~!~» a déjà été dit pour vous. Continuez.
            ✋ C’est trop tard pour «~Carte~!~»~: le joueur suivant a agi."#]],
    );
}

#[test]
fn every_refusal_of_the_table_names_the_way_on() {
    let mut view = following("G3", &["G4 R4"]);
    let host = UserId(1);
    let refusals = [
        Refusal::OtherServer,
        Refusal::NotSeated,
        Refusal::AlreadySeated,
        Refusal::Full,
        Refusal::HostOnly { host },
        Refusal::HostOrModeratorOnly { host },
        Refusal::TooFewPlayers { have: 1, need: 3 },
        Refusal::TooFewPlayers { have: 2, need: 4 },
        Refusal::NotStarted,
        Refusal::AlreadyStarted,
        Refusal::Paused,
        Refusal::NotPaused,
        Refusal::Substituted,
        Refusal::NotSubstituted,
        Refusal::NobodyToReplace,
        Refusal::NoComputer,
        Refusal::SeatPromised,
        Refusal::NobodyWaits,
        Refusal::Over,
        Refusal::NotOver,
        Refusal::RematchExists(carte_table::ids::TableId(13)),
    ];
    view.host = host;
    let all = |reader: &Reader<'_>| {
        let lines = refusals.each_ref().map(|refusal| show(&refusal::message(refusal, &view, reader)));
        Message { content: lines.join("\n"), ..Message::default() }
    };
    check(
        all,
        &expect![[r#"
            ✋ This table is in another server. Play there, or open one here with `/gang new` or `/gostop new`.
            ✋ You have no seat at this table. `/tables` lists the ones you can join.
            [Watch]
            ✋ You have a seat at this table already. All that is missing is **Start**.
            ✋ Every seat is taken. `/gang new` or `/gostop new` opens another table.
            ✋ Only the host, **Ana**, can do that. Ask them, or open a table of your own with `/gang new` or `/gostop new`.
            ✋ Only the host, **Ana**, or a moderator can do that. Ask one of them.
            ✋ The game needs 3 players, and one has a seat. Invite somebody, or press **Add computer**.
            ✋ The game needs 4 players, and 2 have a seat. Invite somebody, or press **Add computer**.
            ✋ The game has not begun. The host presses **Start**.
            ✋ The game is running already. `/gang new` or `/gostop new` opens another table.
            ✋ The game is paused. **Ana** or a moderator lets it go on with `/table resume`.
            ✋ The game is not paused; just play on.
            ✋ A computer player is keeping your seat. Take it back first.
            [Take back my seat]
            ✋ Your seat is yours already; just play on.
            ✋ There is no person on that seat whom a computer player could replace.
            ✋ No computer player has that seat, or it keeps the seat for its owner. `/tables` lists the tables you can join.
            ✋ That seat is promised already, or one is promised to you: it is yours with the next deal. `/tables` lists the others.
            ✋ Nobody is waiting for a seat here any more. `/tables` shows the tables.
            ✋ This table is closed. `/gang new` or `/gostop new` opens another one.
            [Rematch]
            ✋ The game is still going on; a rematch follows its end.
            ✋ There is a rematch already: table 13. `/tables` shows it."#]],
        &expect![[r#"
            ✋ Cette table est sur un autre serveur. Jouez là-bas, ou ouvrez-en une ici avec `/gang new` ou `/gostop new`.
            ✋ Vous n’avez pas de place à cette table. `/tables` indique celles à rejoindre.
            [Regarder]
            ✋ Vous avez déjà une place à cette table. Il ne manque plus que **Commencer**.
            ✋ Toutes les places sont prises. `/gang new` ou `/gostop new` ouvre une autre table.
            ✋ Seul l’hôte, **Ana**, peut faire cela. Demandez-le-lui, ou ouvrez votre propre table avec `/gang new` ou `/gostop new`.
            ✋ Seul l’hôte, **Ana**, ou un modérateur peut faire cela. Demandez à l’un d’eux.
            ✋ Il faut 3 joueurs, et 1 seul a pris place. Invitez quelqu’un, ou appuyez sur **Ajouter un ordinateur**.
            ✋ Il faut 4 joueurs, et 2 ont pris place. Invitez quelqu’un, ou appuyez sur **Ajouter un ordinateur**.
            ✋ La partie n’a pas commencé. L’hôte appuie sur **Commencer**.
            ✋ La partie a déjà commencé. `/gang new` ou `/gostop new` ouvre une autre table.
            ✋ La partie est suspendue. **Ana** ou un modérateur la reprend avec `/table resume`.
            ✋ La partie n’est pas suspendue~; continuez.
            ✋ Un joueur-ordinateur garde votre place. Reprenez-la d’abord.
            [Reprendre ma place]
            ✋ Votre place est déjà à vous~; continuez.
            ✋ Il n’y a personne à remplacer à cette place.
            ✋ Aucun joueur-ordinateur n’a cette place, ou il la garde pour quelqu’un. `/tables` indique les tables à rejoindre.
            ✋ Cette place est déjà promise, ou une autre vous l’est~: elle sera à vous à la prochaine donne. `/tables` indique les autres tables.
            ✋ Plus personne n’attend de place ici. `/tables` indique les tables.
            ✋ Cette table est fermée. `/gang new` ou `/gostop new` en ouvre une autre.
            [Revanche]
            ✋ La partie est encore en cours~; la revanche vient après.
            ✋ Il y a déjà une revanche~: la table 13. `/tables` la montre."#]],
    );
}

#[test]
fn every_problem_names_the_way_on() {
    let text = str::to_owned;
    let problems = [
        Problem::from(NotationError::Empty),
        Problem::from(NotationError::Word(text("**q9**"))),
        Problem::from(NotationError::TooMany),
        Problem::NotHeld { cards: text("R7 DR") },
        Problem::from(flowers::NotationError::Empty),
        Problem::from(flowers::NotationError::Word(text("**q9**"))),
        Problem::from(flowers::NotationError::NoSuchCard),
        Problem::from(flowers::NotationError::WhichMonth),
        Problem::from(Unclear::NotHeld(go_stop::CardSet::JOKERS)),
        Problem::from(Unclear::Several(go_stop::CardSet::JOKERS)),
        Problem::NoTableHere,
        Problem::NoSuchTable,
        Problem::NotSeatedAnywhere,
        Problem::BadOption { option: text("limit"), detail: text("50, 75, 100") },
        Problem::UnknownOption {
            option: text("jokers"),
            known: Rules::default().options().map(|(name, _)| name).collect(),
        },
        Problem::Contradiction { first: ("forget", text("take-back")), second: ("barred-points", text("2")) },
        Problem::WrongPlayers { players: 3 },
        Problem::Outdated,
        Problem::UnknownButton,
        Problem::Forbidden,
        Problem::DatabaseFailed,
        Problem::Unreadable,
        Problem::MissingPermission { permissions: text("Send Messages") },
        Problem::ChannelGone,
        Problem::NotHere,
        Problem::Busy,
        Problem::Crowded,
        Problem::Unexpected,
    ];
    let all = |reader: &Reader<'_>| {
        let lines = problems.each_ref().map(|problem| refusal::problem(problem, reader).content);
        Message { content: lines.join("\n"), ..Message::default() }
    };
    check(
        all,
        &expect![[r#"
            No card was named. Write them like `G1 Y10 R7 M1 PG PY DR`.
            “\*\*q9\*\*” is no card. Write cards like `G1 Y10 R7 M1 PG PY DR`: green, yellow and red, multicoloured 1, the phoenixes, the dragon.
            Those are more cards than the deck has. No play has more than seven.
            You do not hold `R7` `DR`. **My hand** or `/hand` shows what you have.
            No card was named. Write a month and a number such as `9.1`, or words such as `sep cup`.
            “\*\*q9\*\*” means nothing here. Write cards like `9.1`, `sep cup`, `9 animal` or `joker 2`; before them `shake` or `bomb` if you want that.
            There is no such card. Write cards like `9.1`, `sep cup`, `9 animal` or `joker 2`.
            A bomb takes one month: write `bomb 3`, for instance.
            You do not hold `JA` `JB`. **My hand** or `/hand` shows what you have.
            That may be `JA` `JB`. Write one of them.
            There is no table in this channel. `/gang new` or `/gostop new` opens one.
            There is no such table here. `/tables` lists those there are.
            You have no seat at any table. `/tables` lists those you can join, and `/gang new` or `/gostop new` opens one.
            The option **limit** cannot be that. What it can be: 50, 75, 100.
            There is no rule option **jokers**. Did you mean `players`, `names`, `loser-tie`? `/rules` explains them all.
            `forget=take-back` and `barred-points=2` contradict each other: change one of them.
            These rules are not for 3 players. Choose another rule set or another number of seats.
            The game had moved on since this panel was made, so nothing was done. This is how it stands now.
            This button is not one of mine any more. `/tables` brings you back to your games.
            This button was made for somebody else. **My hand** on the board gives you your own.
            The table could not be saved, so nothing has changed. Please try again in a moment.
            What I have stored of this cannot be read: it is damaged, or a newer version of me wrote it. Nothing has changed, and trying again will not help. Please tell the person who runs this bot; `/tables` lists your other games.
            I lack permissions in this channel: Send Messages. Ask somebody who looks after the server; the game goes on meanwhile with `/hand` and `/play`.
            I can no longer write in that channel. Nothing is lost: `/hand` works from any channel of this server, and the host or a moderator sends the game to another one with `/table move`.
            That works in a server’s channel. Go to one and use the command there.
            I am still busy with what you asked for last, so nothing has been done. Wait for that answer, then try again.
            Too many people are asking at once, so nothing has been done. Please try again in a few seconds.
            Something went wrong on my side, and nothing has changed. Please try again."#]],
        &expect![[r#"
            Aucune carte n’est nommée. Écrivez-les ainsi~: `G1 Y10 R7 M1 PG PY DR`.
            «~\*\*q9\*\*~» n’est pas une carte. Écrivez les cartes ainsi~: `G1 Y10 R7 M1 PG PY DR` (ou `V`, `J`, `R` pour vert, jaune, rouge), 1 multicolore, phénix, dragon.
            Voilà plus de cartes que n’en a le jeu. Aucun coup n’en a plus de sept.
            Vous n’avez pas `R7` `DR`. **Ma main** ou `/hand` montre ce que vous avez.
            Aucune carte n’est nommée. Écrivez un mois et un numéro comme `9.1`, ou des mots comme `sept coupe`.
            «~\*\*q9\*\*~» ne veut rien dire ici. Écrivez les cartes ainsi~: `9.1`, `sept coupe`, `9 animal` ou `joker 2`~; devant elles `montrer` ou `bombe` si vous le voulez.
            Cette carte n’existe pas. Écrivez les cartes ainsi~: `9.1`, `sept coupe`, `9 animal` ou `joker 2`.
            Une bombe prend un seul mois~: écrivez par exemple `bombe 3`.
            Vous n’avez pas `JA` `JB`. **Ma main** ou `/hand` montre ce que vous avez.
            Cela peut être `JA` `JB`. Écrivez l’une d’elles.
            Il n’y a pas de table dans ce salon. `/gang new` ou `/gostop new` en ouvre une.
            Cette table n’existe pas ici. `/tables` indique celles qui existent.
            Vous n’avez de place à aucune table. `/tables` indique celles à rejoindre, et `/gang new` ou `/gostop new` en ouvre une.
            L’option **limit** ne peut pas avoir cette valeur. Valeurs possibles~: 50, 75, 100.
            Il n’y a pas d’option de règle **jokers**. Vouliez-vous dire `players`, `names`, `loser-tie`~? `/rules` les explique toutes.
            `forget=take-back` et `barred-points=2` se contredisent~: changez l’une des deux.
            Ces règles ne conviennent pas à 3 joueurs. Choisissez d’autres règles ou un autre nombre de places.
            La partie a avancé depuis ce panneau, rien n’a donc été fait. Voici où elle en est.
            Ce bouton n’est plus l’un des miens. `/tables` vous ramène à vos parties.
            Ce bouton a été fait pour quelqu’un d’autre. **Ma main**, sur le plateau, vous donne le vôtre.
            La table n’a pas pu être enregistrée, rien n’a donc changé. Réessayez dans un instant.
            Ce que j’ai enregistré ici ne peut pas être lu~: c’est abîmé, ou écrit par une version plus récente de moi. Rien n’a changé, et réessayer n’y fera rien. Prévenez la personne qui fait tourner ce bot~; `/tables` indique vos autres parties.
            Il me manque des permissions dans ce salon~: Send Messages. Demandez à quelqu’un qui s’occupe du serveur~; la partie continue en attendant avec `/hand` et `/play`.
            Je ne peux plus écrire dans ce salon. Rien n’est perdu~: `/hand` marche depuis tout salon de ce serveur, et l’hôte ou un modérateur envoie la partie ailleurs avec `/table move`.
            Cela se fait dans un salon de serveur. Allez-y et utilisez la commande là-bas.
            Je suis encore occupé par vos dernières demandes, et rien n’a été fait. Attendez leur réponse, puis réessayez.
            Trop de monde demande en même temps, et rien n’a été fait. Réessayez dans quelques secondes.
            Quelque chose a mal tourné de mon côté, et rien n’a changé. Réessayez."#]],
    );
}
