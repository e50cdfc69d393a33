//! Reads imports: the `use`s and the paths in a crate's files, without test code.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, Meta, UseTree};

use super::modules::{Modules, Target};
use crate::failure::{Failure, Result};

/// An import: a file uses something that another defines.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Arrow {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) line: usize,
    /// The path as written.
    pub(super) path: String,
}

/// A path written in a module.
struct Mention {
    module: usize,
    path: Vec<String>,
    line: usize,
    /// `use …::*`.
    is_glob: bool,
}

/// The imports in the crate in the folder `name`, one for each pair of files.
pub(super) fn of_crate(root: &Path, name: &str) -> Result<Vec<Arrow>> {
    let mut reader = Reader { root, modules: Modules::default(), mentions: Vec::new(), at: 0 };
    for file in ["lib.rs", "main.rs"].map(|file| format!("{name}/src/{file}")) {
        if root.join(&file).exists() {
            let id = reader.file(&file, None, "")?;
            reader.modules.library.get_or_insert((name.to_owned(), id));
        }
    }
    let Reader { modules, mentions, .. } = reader;
    let mut pairs = BTreeSet::new();
    let mut arrows = Vec::new();
    for mention in mentions {
        let Some(target) = modules.resolve(mention.module, &mention.path) else { continue };
        // Naming a module only to name its content imports nothing by itself.
        if matches!(target, Target::Module(_)) && !mention.is_glob {
            continue;
        }
        let (from, to) =
            (modules.all[mention.module].file.clone(), modules.file_of(target).to_owned());
        if from != to && pairs.insert((from.clone(), to.clone())) {
            arrows.push(Arrow { from, to, line: mention.line, path: mention.path.join("::") });
        }
    }
    Ok(arrows)
}

/// Reads files into modules and paths.
struct Reader<'r> {
    root: &'r Path,
    modules: Modules,
    mentions: Vec<Mention>,
    /// The module that is being read.
    at: usize,
}

impl Reader<'_> {
    /// Reads a file and those of the modules it declares.
    fn file(&mut self, file: &str, parent: Option<usize>, name: &str) -> Result<usize> {
        let path = self.root.join(file);
        let text = fs::read_to_string(&path).map_err(Failure::io(&path))?;
        let tree =
            syn::parse_file(&text).map_err(|error| Failure::new(format!("{file}: {error}")))?;
        let id = self.modules.add(file, parent, name);
        let folder = match path.file_stem().and_then(|stem| stem.to_str()) {
            Some("lib" | "main" | "mod") | None => {
                file.rsplit_once('/').map_or("", |(folder, _)| folder)
            }
            Some(_) => file.trim_end_matches(".rs"),
        };
        self.items(id, &tree.items, folder)?;
        Ok(id)
    }

    fn items(&mut self, id: usize, items: &[Item], folder: &str) -> Result<()> {
        for item in items {
            let before = std::mem::replace(&mut self.at, id);
            self.visit_item(item);
            self.at = before;
            if let Item::Mod(module) = item {
                self.module(id, module, folder)?;
            }
        }
        Ok(())
    }

    fn module(&mut self, parent: usize, module: &ItemMod, folder: &str) -> Result<()> {
        let name = module.ident.to_string();
        if is_for_tests(&module.attrs) {
            return Ok(());
        }
        if module.attrs.iter().any(|attribute| attribute.path().is_ident("path")) {
            // A file shared with the tests imports nothing from here.
            self.modules.add(&format!("{name} elsewhere"), Some(parent), &name);
            return Ok(());
        }
        let inside = format!("{folder}/{name}");
        if let Some((_, items)) = &module.content {
            let file = self.modules.all[parent].file.clone();
            let id = self.modules.add(&file, Some(parent), &name);
            return self.items(id, items, &inside);
        }
        let beside = format!("{inside}.rs");
        let file =
            if self.root.join(&beside).exists() { beside } else { format!("{inside}/mod.rs") };
        self.file(&file, Some(parent), &name).map(|_| ())
    }

    fn mention(&mut self, path: Vec<String>, line: usize, is_glob: bool) {
        self.mentions.push(Mention { module: self.at, path, line, is_glob });
    }

    fn import(&mut self, before: &[String], tree: &UseTree) {
        let with = |ident: &syn::Ident| [before, &[ident.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.import(&with(&path.ident), &path.tree),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(before, tree)),
            UseTree::Name(name) => self.imported(with(&name.ident), &name.ident, &name.ident),
            UseTree::Rename(rename) => {
                self.imported(with(&rename.ident), &rename.rename, &rename.ident);
            }
            UseTree::Glob(glob) => {
                self.modules.all[self.at].globs.push(before.to_vec());
                self.mention(before.to_vec(), glob.star_token.spans[0].start().line, true);
            }
        }
    }

    fn imported(&mut self, mut path: Vec<String>, name: &syn::Ident, shown: &syn::Ident) {
        let mut name = name.to_string();
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
            name = if name == "self" { path.last().cloned().unwrap_or_default() } else { name };
        }
        if path != [name.as_str()] {
            self.modules.all[self.at].imported.insert(name, path.clone());
            self.mention(path, shown.span().start().line, false);
        }
    }

    /// The paths in a macro's input, whose grammar is unknown.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |at: usize, sign: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == sign);
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Literal(text) => {
                    self.quoted(&text.to_string(), text.span().start().line);
                }
                TokenTree::Ident(first) if at < 2 || !is(at - 2, '.') => {
                    let mut path = vec![first.to_string()];
                    while is(at, ':') && is(at + 1, ':') {
                        let Some(TokenTree::Ident(next)) = tokens.get(at + 2) else { break };
                        path.push(next.to_string());
                        at += 3;
                    }
                    self.mention(path, first.span().start().line, false);
                }
                _ => {}
            }
        }
    }

    /// A path quoted in an attribute.
    fn quoted(&mut self, literal: &str, line: usize) {
        let text = literal.trim_matches('"');
        let is_name = |part: &str| {
            !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        };
        if text.contains("::") && text.split("::").all(is_name) {
            self.mention(text.split("::").map(str::to_owned).collect(), line, false);
        }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let (name, attributes) = named(item);
        if is_for_tests(attributes) {
            return;
        }
        if let Some(name) = name {
            let is_exported =
                attributes.iter().any(|attribute| attribute.path().is_ident("macro_export"));
            if is_exported {
                self.modules.macros.insert(name.clone(), self.at);
            }
            self.modules.all[self.at].items.insert(name);
        }
        // Modules are read one by one, each separately.
        if !matches!(item, Item::Mod(_)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if item.leading_colon.is_none() {
            self.import(&[], &item.tree);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none()
            && let Some(first) = path.segments.first()
        {
            let line = first.ident.span().start().line;
            self.mention(
                path.segments.iter().map(|part| part.ident.to_string()).collect(),
                line,
                false,
            );
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        self.visit_path(&called.path);
        self.tokens(called.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        self.visit_path(attribute.path());
        if let Meta::List(list) = &attribute.meta {
            self.tokens(list.tokens.clone());
        }
    }
}

/// An item's name, if it is not a group of others, and its attributes.
fn named(item: &Item) -> (Option<String>, &[Attribute]) {
    let (name, attributes) = match item {
        Item::Const(item) => (Some(&item.ident), &item.attrs),
        Item::Enum(item) => (Some(&item.ident), &item.attrs),
        Item::Fn(item) => (Some(&item.sig.ident), &item.attrs),
        Item::Macro(item) => (item.ident.as_ref(), &item.attrs),
        Item::Static(item) => (Some(&item.ident), &item.attrs),
        Item::Struct(item) => (Some(&item.ident), &item.attrs),
        Item::Trait(item) => (Some(&item.ident), &item.attrs),
        Item::Type(item) => (Some(&item.ident), &item.attrs),
        Item::Impl(item) => (None, &item.attrs),
        Item::Mod(item) => (None, &item.attrs),
        Item::Use(item) => (None, &item.attrs),
        _ => return (None, &[]),
    };
    (name.map(ToString::to_string), attributes)
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            let condition = list.tokens.to_string();
            condition == "test" || condition.starts_with("all (test")
        }
        _ => false,
    })
}
