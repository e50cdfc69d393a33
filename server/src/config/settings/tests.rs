//! The meaning of the flags, and the combinations that are refused.

use super::{super::assistant::Service, *};
use clap::Parser;
use std::{fs, net::Ipv4Addr};

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    options: Options,
}

fn settings(flags: &[&str]) -> Result<Settings, String> {
    let flags = std::iter::once("pogona").chain(flags.iter().copied());
    let cli = Cli::try_parse_from(flags).map_err(|error| error.to_string())?;
    cli.options.validate().map_err(|error| error.to_string())
}

const KEY: &str = "0123456789abcdef0123456789abcdef";

#[test]
fn the_defaults_are_a_family_on_this_machine() {
    let settings = settings(&[]).unwrap();
    assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(settings.base_path.folder(), "/");
    assert_eq!(settings.database, Database::Sqlite("./data/pogona.db".into()));
    assert_eq!(settings.signup, SignUp::Family);
    assert_eq!(settings.trusted_proxies, Networks::default());
    assert!(settings.metrics.contain(Ipv4Addr::LOCALHOST.into()));
    assert!(!settings.metrics.contain(Ipv4Addr::new(192, 168, 1, 2).into()));
    assert_eq!(settings.assistant.service, Service::Catalogue);
    assert!(settings.assistant.upstream.is_none());
}

#[test]
fn a_base_path_may_end_with_a_slash() {
    for path in ["/home/pogona", "/home/pogona/"] {
        let settings = settings(&["--base-path", path]).unwrap();
        assert_eq!(settings.base_path.as_str(), "/home/pogona");
    }
    assert_eq!(settings(&["--base-path="]).unwrap().base_path.as_str(), "");
}

#[test]
fn a_service_has_a_usual_place_and_model() {
    let key = ["--ai-api-key", " k-123\n"];
    for (service, name, place) in [
        ("gemini", "Gemini", "https://generativelanguage.googleapis.com/"),
        ("openai", "OpenAI", "https://api.openai.com/v1"),
        ("anthropic", "Anthropic", "https://api.anthropic.com/"),
    ] {
        let settings = settings(&[&["--ai-service", service], &key[..]].concat()).unwrap();
        assert_eq!(settings.assistant.service.as_str(), service);
        assert_eq!(settings.assistant.name(), name);
        let upstream = settings.assistant.upstream.unwrap();
        assert_eq!(upstream.base_url.as_str(), place);
        assert!(!upstream.model.is_empty());
        assert_eq!(upstream.key.unwrap().expose(), b"k-123");
    }
}

#[test]
fn what_answers_has_a_name_that_is_true() {
    assert_eq!(settings(&[]).unwrap().assistant.name(), "the built-in catalogue");
    for (service, base, name) in [
        ("openai", "https://openrouter.ai/api/v1", "m-1"),
        ("openai", "HTTPS://api.OpenAI.com:443/v1/", "OpenAI"),
        // A local proxy in front of the service.
        ("gemini", "http://127.0.0.1:8888", "Gemini"),
        ("anthropic", "http://127.0.0.1:8888", "Anthropic"),
    ] {
        let base = format!("--ai-base-url={base}");
        let flags = ["--ai-service", service, "--ai-api-key=k", &base, "--ai-model=m-1"];
        assert_eq!(settings(&flags).unwrap().assistant.name(), name);
    }
}

#[test]
fn a_service_of_ones_own_needs_no_key() {
    let base = "--ai-base-url=http://localhost:11434/v1/";
    let settings = settings(&["--ai-service=openai", base, "--ai-model=llama3.2"]).unwrap();
    assert_eq!(settings.assistant.name(), "llama3.2");
    let upstream = settings.assistant.upstream.unwrap();
    assert_eq!(upstream.base_url.as_str(), "http://localhost:11434/v1");
    assert_eq!((upstream.model.as_str(), upstream.key), ("llama3.2", None));
}

#[test]
fn the_key_of_a_service_can_be_in_a_file() {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(&file, "k-123\n").unwrap();
    let path = file.path().to_str().unwrap();
    let flags = ["--ai-service", "gemini", "--ai-api-key-file", path, "--ai-api-key="];
    let settings = settings(&flags).unwrap();
    let upstream = settings.assistant.upstream.unwrap();
    assert_eq!(upstream.key.as_ref().unwrap().expose(), b"k-123");
    assert!(!format!("{upstream:?}").contains("k-123"));
}

#[test]
fn wrong_settings_are_refused_with_a_sentence() {
    let url = "--database-url=postgres://db/pogona";
    let [gemini, openai] = ["--ai-service=gemini", "--ai-service=openai"];
    for (flags, sentence) in [
        (&["--listen", "8080"][..], "give an address and a port"),
        (&["--base-path", "pogona"][..], "give a path such as /pogona"),
        (&["--base-path", "/a/../b"][..], "give a path such as /pogona"),
        (&["--base-path", "/pogona?x"][..], "give a path such as /pogona"),
        (&["--database-url", "mysql://db"][..], "must begin with postgres://"),
        (&[url][..], "set JWT_SECRET to 32 or more random bytes"),
        (&[url, "--jwt-secret="][..], "set JWT_SECRET to 32 or more random bytes"),
        (&["--jwt-secret", "short"][..], "must have 32 bytes or more"),
        (&["--signup", "anyone"][..], "possible values: family, hosted"),
        (&["--trusted-proxy", "nginx"][..], "`nginx` is not an address"),
        (&["--backup-every", "10s"][..], "give a time such as 24h or 30m"),
        (&["--backup-keep", "0"][..], "--backup-keep"),
        (&[url, "--jwt-secret", KEY, "--backup-dir=/b"][..], "with its own tool, pg_dump"),
        (&["--tls-cert", "cert.pem"][..], "needs both TLS_CERT and TLS_KEY"),
        (&["--ai-service", "siri"][..], "choose catalogue, gemini, openai or anthropic"),
        (&["--ai-service", "gemini"][..], "AI_SERVICE=gemini needs AI_API_KEY"),
        (&[gemini, "--ai-api-key="][..], "AI_SERVICE=gemini needs AI_API_KEY"),
        (&["--ai-service", "openai"][..], "AI_SERVICE=openai needs AI_API_KEY"),
        (&["--ai-api-key", "k"][..], "set AI_SERVICE to gemini, openai or anthropic"),
        (&[openai, "--ai-base-url", "http://box/v1"][..], "name the model"),
        (&[openai, "--ai-api-key=k", "--ai-base-url=box", "--ai-model=m"][..], "AI_BASE_URL"),
        (&[gemini, "--ai-api-key=k", "--ai-base-url=http://a:b@box"][..], "without a password"),
        (&[gemini, "--ai-api-key=k", "--ai-base-url=file:///x"][..], "must be an address"),
        (&[gemini, "--ai-api-key=k", "--ai-model=a b"][..], "AI_MODEL must be the name"),
        (&[gemini, "--ai-api-key=two words"][..], "must be one word"),
        (&[gemini, "--ai-api-key=k", "--ai-api-key-file=x"][..], "not both"),
        (&[gemini, "--ai-api-key-file=/nowhere/key"][..], "cannot read /nowhere/key"),
    ] {
        let error = settings(flags).unwrap_err();
        assert!(error.contains(sentence), "{flags:?}: {error}");
    }
}

#[test]
fn secrets_are_never_printed() {
    let url = "--database-url=postgres://pogona:hunter2@db/pogona";
    let ai = ["--ai-service=gemini", "--ai-api-key=hunter3"];
    let settings = settings(&[&[url, "--jwt-secret", KEY], &ai[..]].concat()).unwrap();
    let printed = format!("{settings:?}");
    assert!(!printed.contains("hunter") && !printed.contains(KEY), "{printed}");
    assert_eq!(settings.signing_key().unwrap().expose(), KEY.as_bytes());
}

#[test]
fn an_empty_database_url_is_none() {
    let settings = settings(&["--database-url=", "--data-dir", "/srv/pogona"]).unwrap();
    assert_eq!(settings.database, Database::Sqlite("/srv/pogona/pogona.db".into()));
}
