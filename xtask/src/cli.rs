//! The command line.

/// The text of `cargo xtask help`.
pub(crate) const USAGE: &str = "\
cargo xtask run [--demo] [--listen ADDRESS]   set up, build and serve Pogona
cargo xtask build                             set up and build target/release/pogona
cargo xtask check                             format, lint, types and unit tests: before every commit
cargo xtask test [--all] [SUITE...] [TEST...] what has to be green, with --all also what takes long;
                                              or only some suites, or in them the tests so called:
                                              rustfmt oxfmt oxlint licences lock links circles xtask
                                              tsc wasm web rules clippy-wasm clippy schema api e2e soak
cargo xtask dev [--demo] [--listen ADDRESS]   server and web app, rebuilt as the source changes
cargo xtask bench                             measure the server, the rules and the web app
cargo xtask bench server [--engine sqlite|postgres] [--only FIGURE]
                                              measure the server: reads growth approvals
                                              connections logins footprint
cargo xtask bench rules                       time the calls of the WebAssembly
cargo xtask bench web                         measure the web app of the release binary
cargo xtask bench soak [--minutes 10] [--clients 50]
                                              many at work for long: does the memory stay?
cargo xtask types                             write the web app's API types from the server's
cargo xtask licences                          write THIRD-PARTY.md: what is in the program, and its licences";

/// One command with its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Run(Serve),
    Build,
    Check,
    Test {
        /// Suites, and then the names of the tests to run.
        words: Vec<String>,
        /// Whether `--all` is given.
        is_all: bool,
    },
    Dev(Serve),
    Types,
    Licences,
    Bench(Benchmark),
    Help,
}

/// The benchmark to run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Benchmark {
    /// Everything but the soak.
    All,
    /// The server, with the options for the program in `bench/`.
    Server(Vec<String>),
    Rules,
    Web,
    /// The soak, with the options for the program in `bench/`.
    Soak(Vec<String>),
}

/// The options for serving.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Serve {
    /// Serve the demo family from a separate data directory.
    pub(crate) demo: bool,
    /// The address from `--listen`.
    pub(crate) listen: Option<String>,
}

/// Reads the arguments after `cargo xtask`; the error is a sentence for the user.
pub(crate) fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Command, String> {
    let mut arguments = arguments.into_iter();
    let name = arguments.next().unwrap_or_else(|| "help".to_owned());
    match name.as_str() {
        "run" => parse_serve(arguments).map(Command::Run),
        "dev" => parse_serve(arguments).map(Command::Dev),
        "test" => {
            let (flags, words): (Vec<_>, _) = arguments.partition(|word| word == "--all");
            Ok(Command::Test { words, is_all: !flags.is_empty() })
        }
        "build" => no_more(arguments, Command::Build),
        "check" => no_more(arguments, Command::Check),
        "types" => no_more(arguments, Command::Types),
        "licences" => no_more(arguments, Command::Licences),
        "bench" => parse_benchmark(arguments).map(Command::Bench),
        "help" | "--help" | "-h" => Ok(Command::Help),
        other => Err(format!("There is no command '{other}'.")),
    }
}

fn parse_serve(mut arguments: impl Iterator<Item = String>) -> Result<Serve, String> {
    let mut serve = Serve::default();
    while let Some(argument) = arguments.next() {
        if argument == "--demo" {
            serve.demo = true;
        } else if argument == "--listen" {
            let address = arguments.next();
            serve.listen = Some(address.ok_or("--listen needs an address, as 0.0.0.0:8080.")?);
        } else if let Some(address) = argument.strip_prefix("--listen=") {
            serve.listen = Some(address.to_owned());
        } else {
            return Err(format!("There is no option '{argument}'."));
        }
    }
    Ok(serve)
}

fn parse_benchmark(mut arguments: impl Iterator<Item = String>) -> Result<Benchmark, String> {
    match arguments.next().as_deref() {
        None => Ok(Benchmark::All),
        Some("server") => Ok(Benchmark::Server(arguments.collect())),
        Some("rules") => no_more(arguments, Benchmark::Rules),
        Some("web") => no_more(arguments, Benchmark::Web),
        Some("soak") => Ok(Benchmark::Soak(arguments.collect())),
        Some(other) => {
            Err(format!("There is no benchmark '{other}'. There are: server, rules, web, soak."))
        }
    }
}

fn no_more<T>(mut arguments: impl Iterator<Item = String>, command: T) -> Result<T, String> {
    match arguments.next() {
        None => Ok(command),
        Some(extra) => Err(format!("'{extra}' is one argument too many.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command, String> {
        parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_come_in_any_order_and_both_spellings() {
        let expected = Serve { demo: true, listen: Some("0.0.0.0:80".to_owned()) };
        assert_eq!(parsed("run --demo --listen 0.0.0.0:80"), Ok(Command::Run(expected)));
        let expected = Serve { demo: true, listen: Some("[::]:80".to_owned()) };
        assert_eq!(parsed("dev --listen=[::]:80 --demo"), Ok(Command::Dev(expected)));
    }

    #[test]
    fn suites_are_kept_in_order() {
        let words = vec!["web".to_owned(), "e2e".to_owned()];
        assert_eq!(
            parsed("test web e2e"),
            Ok(Command::Test { words: words.clone(), is_all: false })
        );
        assert_eq!(parsed("test web --all e2e"), Ok(Command::Test { words, is_all: true }));
    }

    #[test]
    fn a_benchmark_is_named_or_all_of_them_are_meant() {
        assert_eq!(parsed("bench"), Ok(Command::Bench(Benchmark::All)));
        assert_eq!(parsed("bench web"), Ok(Command::Bench(Benchmark::Web)));
        let options = vec!["--minutes".to_owned(), "1".to_owned()];
        let soak = Command::Bench(Benchmark::Soak(options));
        assert_eq!(parsed("bench soak --minutes 1"), Ok(soak));
        assert!(parsed("bench tea").is_err());
        assert!(parsed("bench web server").is_err());
    }

    #[test]
    fn nothing_asks_for_help_and_nonsense_is_refused() {
        assert_eq!(parsed(""), Ok(Command::Help));
        assert!(parsed("fly").is_err());
        assert!(parsed("build now").is_err());
        assert!(parsed("run --listen").is_err());
        assert!(parsed("run --fast").is_err());
    }
}
