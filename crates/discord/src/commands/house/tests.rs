use super::*;
use carte_games::{gang_of_four, go_stop};
use carte_present::Faces;
use carte_present::locale::Locale;

fn gang() -> Rules {
    Rules::GangOfFour(gang_of_four::Rules::default())
}

fn flowers() -> Rules {
    Rules::GoStop(go_stop::Rules::default())
}

fn completed(partial: &str, rules: &Rules) -> Vec<String> {
    let faces = Faces::text_only();
    let reader = Reader { locale: Locale::Fr, faces: &faces };
    completions(partial, rules, &reader).into_iter().map(|(_, value)| value).collect()
}

#[test]
fn lists_are_read_however_they_are_typed() {
    let expected = Ok(vec![("flush", "sum".to_owned()), ("limit", "50".to_owned())]);
    for text in ["flush=sum,limit=50", " Flush = SUM ;limit:50, ", ",flush=sum,,limit=50"] {
        assert_eq!(parse(text, &gang()), expected, "{text}");
    }
    assert_eq!(parse("", &gang()), Ok(vec![]));
    assert_eq!(parse("flush", &gang()), Ok(vec![("flush", String::new())]));
    for (text, rules, unknown) in
        [("flush=sum, jokers=2", gang(), "jokers"), ("jokers=2, flush=sum", flowers(), "flush")]
    {
        let expected = RequestRefusal::UnknownOption { option: unknown.to_owned(), known: names(&rules) };
        assert_eq!(parse(text, &rules), Err(expected), "{text}");
    }
}

#[test]
fn the_last_part_is_completed() {
    let completed = |partial: &str| completed(partial, &gang());
    assert_eq!(completed("").len(), names(&gang()).len());
    assert_eq!(completed("announce"), ["announce=", "announce-deadline="]);
    assert_eq!(completed("fl"), ["flush=cards", "flush=sum", "flush=values"]);
    assert_eq!(completed("flush=s"), ["flush=sum"]);
    assert_eq!(
        completed("flush=sum, lead"),
        ["flush=sum, first-lead=", "flush=sum, dummy-lead=", "flush=sum, lead-duty="]
    );
    assert_eq!(completed("flush=sum,end=e"), ["flush=sum, end=exceeded"]);
    for nothing in ["flush=x", "jokers", "jokers=", "flush=sum, flush", "flush=sum, flush="] {
        assert_eq!(completed(nothing), Vec::<String>::new(), "{nothing}");
    }
}

#[test]
fn each_game_has_its_own() {
    assert_eq!(completed("go-b", &flowers()), ["go-bonus=", "go-bak="]);
    assert_eq!(completed("nag", &flowers()), ["nagari=", "nagari-round="]);
    assert_eq!(completed("fl", &flowers()), Vec::<String>::new());
}

#[test]
fn every_value_that_is_offered_is_taken() {
    for mut rules in [gang(), flowers()] {
        for name in names(&rules) {
            for offered in completed(&format!("{name}="), &rules) {
                for (option, value) in parse(&offered, &rules).expect("an option") {
                    rules.set(option, &value).expect("an allowed value");
                }
            }
        }
    }
}
