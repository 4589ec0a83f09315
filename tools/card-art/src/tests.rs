//! What holds for the drawing of every card.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::BufReader;
use std::path::Path;
use std::sync::LazyLock;

use carte_pictures::Size;

use crate::card::{card, scene};
use crate::design::Design;
use crate::emoji::emoji;
use crate::files;
use crate::svg_writer::SvgWriter;
use crate::{gang, index};

const ANEW: &str = "`cargo run -p carte-card-art --example carte-card-art` draws the files anew; look at them before you commit them";

/// Every drawing with its name.
static DRAWINGS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let both =
        |design| [(format!("{design} card"), card(design, 1.0)), (format!("{design} emoji"), emoji(design))];
    Design::all().flat_map(both).collect()
});

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
    let document = roxmltree::Document::parse(svg).expect("an SVG");
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
    let mut cards = BTreeMap::new();
    let mut emojis = BTreeMap::new();
    for design in Design::all() {
        // Without the index in the corner, so that the picture itself has to tell.
        let mut svg = SvgWriter::default();
        svg.open((200, 320), (100, 160));
        scene(&mut svg, design);
        svg.raw("</svg>");
        let picture = svg.finish();
        assert_eq!(cards.insert(without_colours(&picture), design), None, "{design}");
        assert_eq!(emojis.insert(without_colours(&emoji(design)), design), None, "{design}");
    }
}

#[test]
fn an_index_can_be_read_in_the_size_that_discord_shows() {
    for design in Design::all() {
        let number = match design {
            Design::Flower(_) => index::NUMBER,
            Design::Plain(_) | Design::MultiOne => gang::VALUE,
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
