//! What holds for the drawing of every card in every palette.

use std::collections::{BTreeMap, HashSet};
use std::sync::LazyLock;

use super::{Design, Palette, Style, card, emoji};

/// Every drawing with its name.
static DRAWINGS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let mut drawings = Vec::new();
    for design in Design::all() {
        for palette in Palette::ALL {
            for index in [true, false] {
                let name = format!("{design} {} {index}", palette.name());
                drawings.push((name, card(design, Style { palette, index })));
            }
            let name = format!("{design} {} emoji", palette.name());
            drawings.push((name, emoji(design, Style { palette, index: true })));
        }
    }
    drawings
});

#[test]
fn the_deck_is_complete() {
    let names: Vec<String> = Design::all().map(|design| design.to_string()).collect();
    assert_eq!(names.iter().filter(|name| name.starts_with('F')).count(), 48);
    assert_eq!(names.len(), 48 + 2 + 34 + 2);
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    for name in &names {
        assert!((2..=32).contains(&name.len()), "{name}");
        assert!(name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_'), "{name}");
    }
}

#[test]
fn every_drawing_is_whole_and_refers_to_nothing_outside() {
    for (name, svg) in DRAWINGS.iter() {
        let document = roxmltree::Document::parse(svg).unwrap_or_else(|error| panic!("{name}: {error}"));
        let root = document.root_element();
        let square = root.attribute("viewBox") == Some("0 0 128 128");
        assert!(square || root.attribute("viewBox") == Some("0 0 100 160"), "{name}");
        let ids: HashSet<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
        for node in document.descendants().filter(roxmltree::Node::is_element) {
            let tag = node.tag_name().name();
            let known = ["svg", "defs", "clipPath", "g", "path", "rect", "circle"];
            assert!(known.contains(&tag), "{name} has a <{tag}>");
            for attribute in node.attributes() {
                let value = attribute.value();
                assert!(!["href", "style", "class"].contains(&attribute.name()), "{name}");
                assert!(!value.contains("NaN") && !value.contains("inf"), "{name}: {value}");
                if let Some(reference) = value.strip_prefix("url(#") {
                    assert!(ids.contains(reference.trim_end_matches(')')), "{name}: {value}");
                } else {
                    assert!(!value.contains("url("), "{name}: {value}");
                }
            }
        }
    }
}

#[test]
fn ids_are_unique_over_all_drawings() {
    let mut seen = BTreeMap::new();
    for (name, svg) in DRAWINGS.iter() {
        let ids = svg.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        assert!(ids.clone().count() > 0, "{name}");
        for id in ids {
            assert_eq!(seen.insert(id, name), None, "{id} is in {name}, too");
        }
    }
}

/// Shapes and where they are, without colours and names.
fn without_colours(svg: &str) -> String {
    let document = roxmltree::Document::parse(svg).expect("checked above");
    let mut bare = String::new();
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        bare.push_str(node.tag_name().name());
        for attribute in node.attributes() {
            if !["fill", "stroke", "id", "clip-path"].contains(&attribute.name()) {
                bare.push_str(attribute.value());
            }
        }
    }
    bare
}

#[test]
fn no_two_cards_differ_by_colour_alone() {
    // Palettes share all shapes, as the next test says.
    let palette = Palette::Light;
    let mut cards = BTreeMap::new();
    let mut emojis = BTreeMap::new();
    for design in Design::all() {
        // Without the index, so that the picture itself has to tell.
        let picture = without_colours(&card(design, Style { palette, index: false }));
        assert_eq!(cards.insert(picture, design), None, "{design}");
        let picture = without_colours(&emoji(design, Style { palette, index: true }));
        assert_eq!(emojis.insert(picture, design), None, "{design}");
    }
}

#[test]
fn palettes_and_the_index_change_what_they_should() {
    for design in Design::all() {
        let draw = |palette, index| card(design, Style { palette, index });
        let light = draw(Palette::Light, true);
        let shapes = without_colours(&light);
        for palette in [Palette::Dark, Palette::ColourBlind] {
            let other = draw(palette, true);
            assert_ne!(light, other, "{design}");
            assert_eq!(shapes, without_colours(&other), "{design}");
            let square = |palette| without_colours(&emoji(design, Style { palette, index: true }));
            assert_eq!(square(Palette::Light), square(palette), "{design}");
        }
        let flower = matches!(design, Design::Flower(_) | Design::Joker(_));
        let bare = without_colours(&draw(Palette::Light, false));
        assert_eq!(shapes != bare, flower, "{design}");
    }
}
