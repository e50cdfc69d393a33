//! Prepares the data built into the binary: a table of the migrations, and a folder for the web
//! app.

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

/// One migration: its name, and the files for both engines, `SQLite` only, `PostgreSQL` only.
#[derive(Default)]
struct Files {
    name: String,
    common: Option<PathBuf>,
    sqlite: Option<PathBuf>,
    postgres: Option<PathBuf>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("..");

    let migrations = root.join("migrations");
    println!("cargo::rerun-if-changed={}", migrations.display());
    let table = migration_table(&migrations)?;
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("migrations.rs"), table)?;

    // A server without the web app still builds, and a later build of the web must be noticed:
    // cargo cannot watch a folder that is not there.
    let web = root.join("web/dist");
    if let Err(error) = fs::create_dir_all(&web) {
        println!("cargo::warning=cannot create {}: {error}", web.display());
    }
    println!("cargo::rerun-if-changed={}", web.display());
    Ok(())
}

/// The Rust expression of all migrations, which `db/migrate.rs` includes.
fn migration_table(folder: &Path) -> Result<String, Box<dyn Error>> {
    let mut found = BTreeMap::<u32, Files>::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path().canonicalize()?;
        let file = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if file.starts_with('.') || !path.is_file() {
            continue;
        }
        let (number, name, engine) = parse(&file)
            .ok_or_else(|| format!("{file} is not called NNNN_name[.sqlite|.postgres].sql"))?;
        let files = found.entry(number).or_default();
        if !files.name.is_empty() && files.name != name {
            return Err(
                format!("migration {number} has two names: {} and {name}", files.name).into()
            );
        }
        name.clone_into(&mut files.name);
        match engine {
            None => files.common = Some(path),
            Some("sqlite") => files.sqlite = Some(path),
            Some(_) => files.postgres = Some(path),
        }
    }
    if found.keys().zip(1..).any(|(number, expected)| *number != expected) {
        return Err("the migrations are not numbered 1, 2, 3 … without a gap".into());
    }
    let mut table = String::from("&[\n");
    for (number, files) in &found {
        writeln!(
            table,
            "    Migration {{ number: {number}, name: {:?}, common: {}, sqlite: {}, postgres: {} }},",
            files.name,
            included(files.common.as_deref()),
            included(files.sqlite.as_deref()),
            included(files.postgres.as_deref()),
        )?;
    }
    table.push_str("]\n");
    Ok(table)
}

/// `0001_accounts.sqlite.sql` is `(1, "accounts", Some("sqlite"))`.
fn parse(file: &str) -> Option<(u32, &str, Option<&str>)> {
    let (number, rest) = file.strip_suffix(".sql")?.split_once('_')?;
    let number = number.parse().ok().filter(|_| number.len() == 4)?;
    match rest.split_once('.') {
        None => Some((number, rest, None)),
        Some((name, engine @ ("sqlite" | "postgres"))) => Some((number, name, Some(engine))),
        Some(_) => None,
    }
}

fn included(path: Option<&Path>) -> String {
    path.map_or_else(
        || "\"\"".into(),
        |path| format!("include_str!({:?})", path.display().to_string()),
    )
}
