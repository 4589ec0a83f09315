//! What holds for the drawing of every card.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::BufReader;
use std::path::Path;

use carte_pictures::{Design, Size};
use resvg::usvg::roxmltree::{Document, Node};
use resvg::usvg::{self, Options, Tree};

use crate::drawing::{self, INKS, NUMBER, VALUE, card, emoji, scene};
use crate::files;

const ANEW: &str = "`cargo run -p carte-card-art --example carte-card-art` draws the files anew; look at them before you commit them";

#[test]
fn every_drawing_is_whole_and_refers_to_nothing_outside() {
    for (design, svg) in
        Design::all().flat_map(|design| [(design, card(design, 1.0)), (design, emoji(design))])
    {
        let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{design}: {error}"));
        let mut ids = HashSet::new();
        for id in document.descendants().filter_map(|node| node.attribute("id")) {
            assert!(ids.insert(id), "{design} has {id} twice");
        }
        for node in document.descendants().filter(Node::is_element) {
            let tag = node.tag_name().name();
            let known = ["svg", "style", "defs", "clipPath", "g", "use", "path", "rect", "circle"];
            assert!(known.contains(&tag), "{design} has a <{tag}>");
            for class in node.attribute("class").unwrap_or_default().split_whitespace() {
                assert!(INKS.contains(&format!(".{class} {{")), "{design}: {class}");
            }
            for (name, value) in node.attributes().map(|attribute| (attribute.name(), attribute.value())) {
                assert!(!["style", "fill", "stroke"].contains(&name), "{design}: colours stand in inks.css");
                assert!(!value.contains("NaN") && !value.contains("inf"), "{design}: {value}");
                let url = value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')'));
                assert!(url.is_some() || !value.contains("url("), "{design}: {value}");
                let href = (name == "href").then(|| value.strip_prefix('#').unwrap_or(value));
                assert!(url.or(href).is_none_or(|id| ids.contains(id)), "{design}: {value}");
            }
        }
    }
}

/// Shapes and where they are, without colours and names.
fn without_colours(svg: &str) -> String {
    let drawn = Tree::from_str(svg, &Options::default()).expect("an SVG");
    let mut shapes = String::new();
    let mut groups = vec![drawn.root()];
    while let Some(group) = groups.pop() {
        for node in group.children() {
            match node {
                usvg::Node::Group(inner) => groups.push(inner),
                usvg::Node::Path(path) => {
                    let (filled, line) = (path.fill().is_some(), path.stroke().map(usvg::Stroke::width));
                    shapes += &format!("{:?} {:?} {filled} {line:?}", path.data(), path.abs_transform());
                }
                other => panic!("{other:?}"),
            }
        }
    }
    shapes
}

#[test]
fn no_two_cards_differ_by_colour_alone() {
    let mut cards = BTreeMap::new();
    let mut emojis = BTreeMap::new();
    for design in Design::all() {
        // Without the index in the corner, so that the picture itself has to tell.
        let picture = drawing::document(
            design,
            (100, 160),
            ["", r#"<rect width="100" height="160"/>"#, &scene(design), ""],
        );
        assert_eq!(cards.insert(without_colours(&picture), design), None, "{design}");
        assert_eq!(emojis.insert(without_colours(&emoji(design)), design), None, "{design}");
    }
}

#[test]
fn an_index_can_be_read_in_the_size_that_discord_shows() {
    for design in Design::all() {
        let number = match design {
            Design::Flower(_) => NUMBER,
            Design::Plain(_) | Design::MultiOne => VALUE,
            _ => continue,
        };
        for size in Size::ALL {
            let high = number * files::enlarged(design, size) * size.width() as f32 / 100.0;
            // A desktop shows half of 1,100 pixels, a phone 390: 11 pixels there, and 9 here of what is played with.
            assert!(high / 2.0 >= 10.95, "{design} {size:?}: {high}");
            assert!(size == Size::Small || high * 390.0 / 1100.0 >= 9.0, "{design} {size:?}: {high}");
        }
    }
}

#[test]
fn the_files_in_assets_are_what_the_program_draws() {
    let drawn = files::draw();
    for (path, image) in &drawn {
        let shown = path.display();
        let file = fs::File::open(path).unwrap_or_else(|error| panic!("{shown}: {error}; {ANEW}"));
        let mut decoder = png::Decoder::new(BufReader::new(file));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
        reader.next_frame(&mut pixels).expect("a PNG");
        assert_eq!(reader.info().width, image.width, "{shown} has another size; {ANEW}");
        let expected = image.indices.iter().flat_map(|index| image.palette[usize::from(*index)]);
        assert!(pixels.into_iter().eq(expected), "{shown} looks different; {ANEW}");
    }
    for folder in ["cards", "faces"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets").join(folder);
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            let known = drawn.iter().any(|(one, _)| *one == path) || path.ends_with("README.md");
            assert!(known, "{} is drawn by nothing", path.display());
        }
    }
}
