//! The modules of a crate, and the targets of paths in them.

use std::collections::{BTreeMap, BTreeSet};

/// The longest chain of renamed imports that is followed.
const DEEPEST: usize = 32;

/// A module: a file, or a part of one.
#[derive(Default)]
pub(super) struct Module {
    /// Its file, from the repository's root.
    pub(super) file: String,
    /// The `super` module; none for a crate's root.
    pub(super) parent: Option<usize>,
    pub(super) children: BTreeMap<String, usize>,
    /// The names defined here.
    pub(super) items: BTreeSet<String>,
    /// The imports, by their names here.
    pub(super) imported: BTreeMap<String, Vec<String>>,
    /// The sources of glob imports.
    pub(super) globs: Vec<Vec<String>>,
}

/// The target of a path.
#[derive(Clone, Copy)]
pub(super) enum Target {
    Module(usize),
    /// An item defined in this module.
    Item(usize),
}

/// All modules of a crate, in the library and the binary.
#[derive(Default)]
pub(super) struct Modules {
    pub(super) all: Vec<Module>,
    /// The library's name in the binary, and its root.
    pub(super) library: Option<(String, usize)>,
    /// Exported macros are at the root, wherever they are defined.
    pub(super) macros: BTreeMap<String, usize>,
}

impl Modules {
    pub(super) fn add(&mut self, file: &str, parent: Option<usize>, name: &str) -> usize {
        let id = self.all.len();
        self.all.push(Module { file: file.to_owned(), parent, ..Module::default() });
        if let Some(parent) = parent {
            self.all[parent].children.insert(name.to_owned(), id);
        }
        id
    }

    /// The file of a path's target.
    pub(super) fn file_of(&self, target: Target) -> &str {
        let (Target::Module(id) | Target::Item(id)) = target;
        &self.all[id].file
    }

    /// The target of a path in `module`; none for another crate's or a local name.
    pub(super) fn resolve(&self, module: usize, path: &[String]) -> Option<Target> {
        self.follow(module, path, 0)
    }

    fn follow(&self, module: usize, path: &[String], depth: usize) -> Option<Target> {
        let (first, rest) = path.split_first()?;
        if depth > DEEPEST {
            return None;
        }
        let library =
            self.library.as_ref().filter(|(name, _)| name == first).map(|(_, root)| *root);
        let start = match first.as_str() {
            "crate" => Target::Module(self.root(module)),
            "self" => Target::Module(module),
            "super" => Target::Module(self.all[module].parent?),
            name => self.look_up(module, name, depth).or(library.map(Target::Module))?,
        };
        Some(rest.iter().fold(start, |target, name| match target {
            Target::Item(_) => target,
            Target::Module(id) if name == "super" => {
                Target::Module(self.all[id].parent.unwrap_or(id))
            }
            // A name that is not found is made by a macro of that file.
            Target::Module(id) => self.look_up(id, name, depth).unwrap_or(Target::Item(id)),
        }))
    }

    fn look_up(&self, id: usize, name: &str, depth: usize) -> Option<Target> {
        let module = &self.all[id];
        if let Some(child) = module.children.get(name) {
            return Some(Target::Module(*child));
        }
        if module.items.contains(name) {
            return Some(Target::Item(id));
        }
        if let Some(path) = module.imported.get(name) {
            return self.follow(id, path, depth + 1);
        }
        let mut globs = module.globs.iter().filter_map(|path| self.follow(id, path, depth + 1));
        let found = globs.find_map(|target| match target {
            Target::Module(other) if other != id && depth < DEEPEST => {
                self.look_up(other, name, depth + 1)
            }
            _ => None,
        });
        let exported = || self.macros.get(name).filter(|_| module.parent.is_none());
        found.or_else(|| exported().map(|id| Target::Item(*id)))
    }

    fn root(&self, mut module: usize) -> usize {
        while let Some(parent) = self.all[module].parent {
            module = parent;
        }
        module
    }
}
