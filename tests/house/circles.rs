//! Which files need which, inside of each crate: no file needs another that needs it in turn, but for the circles that
//! ARCHITECTURE.md names.
//!
//! A file and the folder of its own modules are one thing: what they need of each other is no circle. A name that comes by
//! way of a re-export is needed from where it is defined.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on says where by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The path of a module inside its crate; empty for the root.
type Module = Vec<String>;

/// The modules of one crate, and what each of them imports.
#[derive(Default)]
struct Imports {
    /// The paths that a module's code needs, as they are written.
    needs: BTreeMap<Module, BTreeSet<Vec<String>>>,
    /// The names that a module imports, for itself, for its children or for everybody.
    names: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
}

#[test]
fn no_file_needs_one_that_needs_it() {
    let known = known();
    let mut unknown = Vec::new();
    let mut met = BTreeSet::new();
    let mut files = 0;
    for entry in fs::read_dir("crates").unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let imports = Imports::of(&Path::new("crates").join(&name).join("src"));
        files += imports.needs.len();
        for circle in imports.circles() {
            match known.iter().position(|(of, files)| *of == name && circle == *files) {
                Some(index) => drop(met.insert(index)),
                None => unknown.push((name.clone(), circle)),
            }
        }
    }
    assert!(unknown.is_empty(), "circles of imports that ARCHITECTURE.md does not name: {unknown:#?}");
    assert_eq!(met.len(), known.len(), "ARCHITECTURE.md names a circle that is gone: {known:#?}");
    assert!(files > 300, "only {files} files: are they still read?");
}

#[test]
fn circles_are_found() {
    let mut imports = Imports::default();
    let root: Module = Vec::new();
    let module = |name: &str| name.split("::").map(str::to_owned).collect::<Module>();
    imports.read(
        root,
        "mod a; mod b; mod c;\npub use a::inner::Thing;\npub(crate) use c::{self, Other as Alias};",
    );
    imports.read(module("a"), "use super::c::deep::{X, Y};\nmod inner;\nfn f() { inner::g() }");
    imports.read(module("a::inner"), "use super::super::b;\n// use crate::c::Nothing;\npub struct Thing;");
    imports
        .read(module("b"), "fn f(thing: crate::Thing) {}\n#[cfg(test)]\nmod tests {\n    use crate::c;\n}");
    imports.read(module("c"), "use super::a::{self, inner};");
    let circles = imports.circles().into_iter();
    let circles: Vec<_> = circles.map(|circle| circle.into_iter().collect::<Vec<_>>()).collect();
    assert_eq!(circles, [vec!["a", "c"], vec!["a::inner", "b"]]);
}

/// The circles in the table of ARCHITECTURE.md: the crate, and its files.
fn known() -> Vec<(String, BTreeSet<String>)> {
    let text = fs::read_to_string("ARCHITECTURE.md").unwrap();
    let table = text.split("### Circles").nth(1).unwrap().split("\n#").next().unwrap();
    let quoted = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let mut cells = row.split('|').skip(1);
        let name = quoted(cells.next().unwrap()).remove(0);
        (name, quoted(cells.next().unwrap()).into_iter().collect())
    })
    .collect()
}

impl Imports {
    fn of(folder: &Path) -> Self {
        let mut imports = Self::default();
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let inside = path.strip_prefix(folder).unwrap().with_extension("");
                    let mut module: Module =
                        inside.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
                    module.retain(|part| part != "lib");
                    if !module.iter().any(|part| part == "tests") {
                        imports.read(module, &fs::read_to_string(path).unwrap());
                    }
                }
            }
        }
        imports
    }

    fn read(&mut self, module: Module, source: &str) {
        let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let code = code.join("\n");
        // Unit tests stand at the end.
        let (trees, rest) = imported(code.split("#[cfg(test)]\nmod tests {").next().unwrap());
        let (mut needs, mut names) = (BTreeSet::new(), BTreeMap::new());
        for (public, tree) in trees {
            for (path, name) in paths(&tree) {
                if !public {
                    needs.insert(path.clone());
                }
                names.insert(name, path);
            }
        }
        let named = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':');
        for start in ["crate::", "super::", "self::"] {
            for (at, _) in rest.match_indices(start).filter(|(at, _)| !rest[..*at].ends_with(named)) {
                needs.insert(segments(rest[at..].split(|c| !named(c)).next().unwrap()));
            }
        }
        self.names.insert(module.clone(), names);
        self.needs.insert(module, needs);
    }

    /// The module that a path leads to from here; `None` for one of another crate.
    fn locate(&self, from: &Module, path: &[String], steps: u8) -> Option<Module> {
        let (mut place, mut rest) = (from.clone(), path);
        match path.first()?.as_str() {
            "crate" => (place, rest) = (Module::new(), &path[1..]),
            "self" => rest = &path[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    place.pop()?;
                    rest = &rest[1..];
                }
            }
            own => _ = self.needs.get(&[from.as_slice(), &[own.to_owned()]].concat())?,
        }
        while let Some((first, others)) = rest.split_first() {
            let inner = [place.as_slice(), std::slice::from_ref(first)].concat();
            if self.needs.contains_key(&inner) {
                (place, rest) = (inner, others);
                continue;
            }
            let imported = self.names.get(&place).and_then(|names| names.get(first));
            let defined = imported
                .filter(|_| steps > 0)
                .and_then(|path| self.locate(&place, &[path.as_slice(), others].concat(), steps - 1));
            return Some(defined.unwrap_or(place));
        }
        Some(place)
    }

    /// The files that need each other in a circle.
    fn circles(&self) -> Vec<BTreeSet<String>> {
        let apart = |one: &Module, other: &Module| !one.starts_with(other) && !other.starts_with(one);
        let needed = |module: &Module| -> BTreeSet<Module> {
            let found = self.needs[module].iter().filter_map(|path| self.locate(module, path, 8));
            found.filter(|other| apart(module, other)).collect()
        };
        let next: BTreeMap<&Module, BTreeSet<Module>> =
            self.needs.keys().map(|module| (module, needed(module))).collect();
        let reached = |from: &Module| {
            let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
            while let Some(module) = open.pop() {
                open.extend(next[module].iter().filter(|other| reached.insert((*other).clone())));
            }
            reached
        };
        let reached: BTreeMap<&Module, BTreeSet<Module>> =
            self.needs.keys().map(|module| (module, reached(module))).collect();
        let mut circles: Vec<BTreeSet<String>> = Vec::new();
        for (module, others) in &reached {
            let back = others.iter().filter(|other| reached[other].contains(*module));
            let circle: BTreeSet<String> = back.map(|other| other.join("::")).collect();
            if !circle.is_empty() && !circles.contains(&circle) {
                circles.push(circle);
            }
        }
        circles
    }
}

/// The trees of all `use`s, each with whether it is seen from outside of its module, and the code without them.
fn imported(code: &str) -> (Vec<(bool, String)>, String) {
    let (mut trees, mut rest) = (Vec::new(), String::new());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let start = line.trim_start();
        let private = start.strip_prefix("use ").map(|tree| (false, tree));
        let public = start
            .split_once(" use ")
            .filter(|(before, _)| *before == "pub" || before.starts_with("pub(") && before.ends_with(')'))
            .map(|(_, tree)| (true, tree));
        let Some((public, tree)) = private.or(public) else {
            rest.push_str(line);
            rest.push('\n');
            continue;
        };
        let mut tree = tree.to_owned();
        while !tree.contains(';') {
            tree.push_str(lines.next().unwrap());
        }
        trees.push((public, tree.replace(';', "")));
    }
    (trees, rest)
}

/// The paths in the tree of a `use`, each with the name that it gets.
fn paths(tree: &str) -> Vec<(Vec<String>, String)> {
    let Some((head, body)) = tree.split_once('{') else {
        let (path, name) = tree.split_once(" as ").unwrap_or((tree, tree.rsplit("::").next().unwrap()));
        return vec![(segments(path), name.trim().to_owned())];
    };
    let head = segments(head);
    let mut depth = 0;
    let parts = body.trim_end().trim_end_matches('}').split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    let inner = parts.filter(|part| !part.trim().is_empty()).flat_map(paths);
    inner
        .map(|(path, name)| match (path.as_slice(), head.last()) {
            ([only], Some(own)) if only == "self" => {
                (head.clone(), if name == "self" { own.clone() } else { name })
            }
            _ => ([head.as_slice(), &path].concat(), name),
        })
        .collect()
}

fn segments(path: &str) -> Vec<String> {
    path.split("::").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}
