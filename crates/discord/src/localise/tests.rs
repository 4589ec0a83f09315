use expect_test::expect;
use serde_json::Value;

use super::super::{commands, register};

/// Visits every command, subcommand and option with its path.
fn walk<'a>(path: &str, node: &'a Value, visit: &mut impl FnMut(&str, &'a Value)) {
    let path = format!("{path} {}", node["name"].as_str().expect("a name"));
    visit(path.trim(), node);
    for option in node["options"].as_array().into_iter().flatten() {
        walk(&path, option, visit);
    }
}

/// The commands that people type.
fn registered() -> Value {
    let mut all = register::json(&commands::all());
    all.as_array_mut().expect("a list").retain(register::is_typed);
    all
}

#[test]
fn what_no_number_of_rounds_means_is_said_where_it_is_chosen() {
    let mut told = Vec::new();
    for command in registered().as_array().expect("a list") {
        walk("", command, &mut |path, option| {
            if path == "gostop new rounds" {
                let texts =
                    ["/description", "/description_localizations/fr"].map(|path| option.pointer(path));
                told.extend(
                    texts.map(|text| text.and_then(Value::as_str).expect("a description").to_owned()),
                );
            }
        });
    }
    assert_eq!(
        told,
        [
            "How many rounds; 12 if you do not choose, 0 asks after each whether to play another",
            "Combien de manches\u{a0}; 12 d’habitude, 0 demande après chacune s’il en faut une autre",
        ]
    );
}

#[test]
fn what_stands_in_menus_is_named_in_every_language_and_has_no_description() {
    let all = register::json(&commands::all());
    let menus = all.as_array().expect("a list").iter().filter(|command| !register::is_typed(command));
    let text = |command: &Value, path: &str| {
        command.pointer(path).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    let lines: Vec<String> = menus
        .map(|command| {
            assert!(command.get("description").is_none() && command.get("options").is_none(), "{command}");
            let names =
                ["/name", "/name_localizations/fr", "/name_localizations/ko"].map(|path| text(command, path));
            for name in &names {
                assert!((1..=32).contains(&name.chars().count()), "{command}");
            }
            format!("{} {}", command["type"], names.join(" | "))
        })
        .collect();
    assert_eq!(
        lines,
        [
            "2 Statistics | Statistiques | 통계",
            "2 Head to head | Duel | 맞대결",
            "3 Replay | Revoir | 다시 보기",
            "3 Review | Bilan | 복기",
        ]
    );
}

/// Discord's rule for names: 1 to 32 letters, digits, `-`, `_` and `'`, without capitals.
fn is_name(text: &str) -> bool {
    let count = text.chars().count();
    (1..=32).contains(&count)
        && text.chars().all(|c| (c.is_alphanumeric() || matches!(c, '-' | '_' | '\'')) && !c.is_uppercase())
}

#[test]
fn every_text_is_there_and_within_the_limits() {
    let json = registered();
    for command in json.as_array().expect("a list") {
        walk("", command, &mut |path, node| {
            for name in [&node["name"], &node["name_localizations"]["fr"]] {
                assert!(name.as_str().is_some_and(is_name), "{path}: {name}");
            }
            for description in [&node["description"], &node["description_localizations"]["fr"]] {
                let text = description.as_str().unwrap_or_default();
                assert!((1..=100).contains(&text.chars().count()), "{path}: {description}");
                assert!(!text.starts_with("command-"), "{path}: {description}");
            }
            for choice in node["choices"].as_array().into_iter().flatten() {
                for label in [&choice["name"], &choice["name_localizations"]["fr"]] {
                    let text = label.as_str().unwrap_or_default();
                    assert!((1..=100).contains(&text.chars().count()), "{path}: {choice}");
                    assert!(!text.starts_with("command-"), "{path}: {choice}");
                }
            }
        });
    }
}

#[test]
fn no_two_neighbours_have_the_same_name() {
    let json = registered();
    let mut lists = vec![("".to_owned(), json.as_array().expect("a list").clone())];
    for command in json.as_array().expect("a list") {
        walk("", command, &mut |path, node| {
            lists.push((path.to_owned(), node["options"].as_array().cloned().unwrap_or_default()));
        });
    }
    for (path, nodes) in lists {
        for name in ["/name", "/name_localizations/fr"] {
            let mut names: Vec<&str> =
                nodes.iter().filter_map(|node| node.pointer(name).and_then(Value::as_str)).collect();
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{path}{name}");
        }
    }
}

#[test]
fn english_names_are_those_of_the_code() {
    for command in commands::all() {
        if command.context_menu_action.is_some() {
            continue;
        }
        let key = format!("command-{}.name", command.name);
        assert_eq!(carte_present::locale::Locale::En.text(&key), command.name);
        for sub in &command.subcommands {
            let key = format!("command-{}-{}.name", command.name, sub.name);
            assert_eq!(carte_present::locale::Locale::En.text(&key), sub.name);
        }
    }
}

#[test]
fn what_is_registered() {
    let mut lines = Vec::new();
    for command in registered().as_array().expect("a list") {
        walk("", command, &mut |path, node| {
            let french = node["name_localizations"]["fr"].as_str().unwrap_or_default();
            let choices: Vec<&str> = node["choices"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|choice| choice["name"].as_str())
                .collect();
            lines.push(
                format!("{path} | {french} | {}", choices.join(", ")).trim_end_matches([' ', '|']).to_owned(),
            );
        });
    }
    expect![[r#"
        gang | gang
        gang new | nouvelle
        gang new rules | règles | Days of Wonder, Dargaud 1996, Dargaud 1996 without chapter VI, Escale à jeux, Game Cabinet 1995, Riva: four players, no duties
        gang new seats | places
        gang new computers | ordinateurs
        gang new level | niveau | Novice, Club player, Expert, Champion
        gang new limit | limite
        gang new announce | annonce | The player, The bot
        gang new pace | rythme
        gang new house | maison
        gang new thread | fil
        gang new deals | donnes | Each table its own, Duplicate: the same at all tables
        play | jouer
        play cards | cartes
        play carte | carte
        play table | table
        pass | passer
        pass table | table
        carte | carte
        carte table | table
        give | donner
        give card | carte
        give table | table
        gostop | gostop
        gostop new | nouvelle
        gostop new rules | règles | The booklet’s, Matgo: as two play in Korea, Go-Stop: as three play in Korea
        gostop new seats | places
        gostop new computers | ordinateurs
        gostop new level | niveau | Novice, Club player, Expert, Champion
        gostop new rounds | manches
        gostop new tokens | jetons
        gostop new threshold | seuil | 7 points, 5 points
        gostop new jokers | jokers | Two, None, Three
        gostop new capture | prise | Any card may be played, Who can capture must capture
        gostop new pace | rythme
        gostop new house | maison
        gostop new thread | fil
        gostop new deals | donnes | Each table its own, Duplicate: the same at all tables
        gostop play | jouer
        gostop play card | carte
        gostop play table | table
        gostop go | go
        gostop go table | table
        gostop stop | stop
        gostop stop table | table
        hand | main
        hand table | table
        pile | pile
        pile table | table
        count | compter
        count table | table
        scores | scores
        scores table | table
        rules | règles
        rules topic | sujet | The game in ten points, The cards and their order, The combinations, Leading, following, passing, The gangs, “Carte !” and the last card, The penalties, The exchange, What a turn is (Go-Stop), The calls, and what they take (Go-Stop), The jokers (Go-Stop), The points of the sets (Go-Stop), Go or Stop, Who pays what (Go-Stop), Special deals (Go-Stop), The end of the game, Summary, The options of this table
        rules game | jeu | Gang of Four, Go-Stop
        rules table | table
        replay | revoir
        replay game | partie
        review | bilan
        review game | partie
        verify | vérifier
        verify game | partie
        help | aide
        help topic | sujet | Starting a game, Go-Stop, The deal of the day, Tournaments, Writing cards, Saying “Carte !”, When somebody is away, How the cards are dealt, How ratings work, Seasons and divisions
        tables | tables
        turns | attente
        table | table
        table leave | quitter
        table leave table | table
        table return | revenir
        table return table | table
        table house | maison
        table house table | table
        table replace | remplacer
        table replace player | joueur
        table replace table | table
        table move | déplacer
        table move channel | salon
        table move table | table
        table pause | pause
        table pause table | table
        table resume | relancer
        table resume table | table
        table close | fermer
        table close table | table
        me | moi
        me notify | prévenir
        me notify how | comment | A mention in the channel, A direct message, Both, Not at all
        me notify next | suivant | No message, A silent direct message
        me quiet | calme
        me quiet hours | heures
        me away | absence
        me away until | jusqu_à
        me panel | panneau
        me panel how | comment | It follows, and comes to you when your turn comes, It stays until you press something
        me confirm | confirmer
        me confirm how | comment | It is laid at once, It waits for Play
        me display | affichage
        me display how | comment | As pictures, In words
        me pass | passe
        me pass how | comment | You, with a press, I do, after a moment
        daily | donne-du-jour
        tournament | tournoi
        tournament new | nouveau
        tournament new game | jeu | Gang of Four, Go-Stop
        tournament new system | système | Swiss: neighbours in the standings, Rounds that are drawn, Knock-out
        tournament new rounds | rondes
        tournament new seats | places
        tournament new people | personnes
        tournament new starts | début
        tournament new pace | rythme
        tournament new days | jours
        tournament new level | niveau | Novice, Club player, Expert, Champion
        tournament new house | maison
        tournament new deals | donnes | Each table its own, Duplicate: the same at all tables
        tournament show | voir
        tournament show tournament | tournoi
        tournament results | résultats
        tournament results tournament | tournoi
        tournament leave | quitter
        tournament leave tournament | tournoi
        tournament cancel | annuler
        tournament cancel tournament | tournoi
        stats | fiche
        stats player | joueur
        stats game | jeu | Gang of Four, Go-Stop
        stats period | période | All time, This season, This month, This week
        leaderboard | classement
        leaderboard game | jeu | Gang of Four, Go-Stop
        leaderboard period | période | All time, This season, This month, This week
        leaderboard by | selon | Rating, Wins, Average points a round, Gangs, or Go
        leaderboard scope | cercle | This server, This group
        leaderboard page | page
        history | historique
        history player | joueur
        history page | page
        headtohead | duel
        headtohead player | joueur
        headtohead other | autre
        headtohead game | jeu | Gang of Four, Go-Stop
        settings | réglages
        settings show | montrer
        settings change | changer
        settings change language | langue | The server’s own, English, French, Korean
        settings change rules | règles | Days of Wonder, Dargaud 1996, Dargaud 1996 without chapter VI, Escale à jeux, Game Cabinet 1995, Riva: four players, no duties
        settings change pace | rythme | Live: 90 seconds, Relaxed: 15 minutes, A day: 24 hours, No limit
        settings change openers | ouvreurs | Everybody, Moderators
        settings change role | rôle
        settings change announcements | annonces
        settings change champion-role | rôle-champion
        settings change computer-games | parties-ordinateur
        settings change mentions | mentions | At every turn, Only as a reminder, Never
        settings change display | affichage | Pictures, Text alone
        settings change daily | donne-du-jour
        settings change daily-channel | salon-donne
        settings channel | salon
        settings channel channel | salon
        settings channel allowed | permis
        settings season | saison
        settings season what | quoi | Begin a new season now, Let quarters of the year be the seasons
        settings reset | défauts
        privacy | données
        privacy export | exporter
        privacy forget | oublier
    "#]].assert_eq(&(lines.join("\n") + "\n"));
}
