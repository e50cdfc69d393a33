//! The service that answers questions to the assistant (docs/product/points.md#ai-services).

use std::{fs, path::PathBuf};

use clap::{Args, ValueEnum};
use reqwest::Url;
use rules::assistant::service_name;

use super::{
    model::Invalid,
    secret::{Secret, given, hidden},
};

/// The address of `OpenAI`.
const OPENAI: &str = "https://api.openai.com/v1";

/// The flags of the assistant, each with its environment variable.
#[derive(Debug, Args)]
pub(super) struct AssistantOptions {
    /// Service that answers questions to the assistant: gemini, openai, anthropic, or the built-in
    /// catalogue.
    #[arg(long = "ai-service", env = "AI_SERVICE", value_name = "SERVICE", global = true)]
    #[arg(default_value = "", hide_default_value = true, value_parser = service)]
    service: Service,

    /// Key for the service.
    #[arg(long = "ai-api-key", env = "AI_API_KEY", value_name = "KEY", global = true)]
    #[arg(hide_env_values = true, value_parser = hidden)]
    api_key: Option<Secret>,

    /// File that holds the key for the service.
    #[arg(long = "ai-api-key-file", env = "AI_API_KEY_FILE", value_name = "FILE", global = true)]
    api_key_file: Option<PathBuf>,

    /// Model of the service.
    #[arg(long = "ai-model", env = "AI_MODEL", value_name = "MODEL", global = true)]
    #[arg(default_value = "", hide_default_value = true)]
    model: String,

    /// Address of the service, if not the usual one.
    #[arg(long = "ai-base-url", env = "AI_BASE_URL", value_name = "URL", global = true)]
    #[arg(default_value = "", hide_default_value = true)]
    base_url: String,
}

/// A service that answers questions to the assistant.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Service {
    /// The built-in list of common chores and rewards. Nothing leaves the server.
    #[default]
    Catalogue,
    /// Gemini of Google.
    Gemini,
    /// `OpenAI` or a compatible service: Ollama, llama.cpp, vLLM.
    #[value(name = "openai")]
    OpenAi,
    /// Claude of Anthropic.
    Anthropic,
}

impl Service {
    /// The name in the settings, in paths and on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Catalogue => "catalogue",
            Self::Gemini => "gemini",
            Self::OpenAi => "openai",
            Self::Anthropic => "anthropic",
        }
    }

    /// The usual address of the service, and a quick and cheap model.
    fn usual(self) -> (&'static str, &'static str) {
        match self {
            Self::Catalogue => ("", ""),
            Self::Gemini => ("https://generativelanguage.googleapis.com", "gemini-flash-latest"),
            Self::OpenAi => (OPENAI, "gpt-5-mini"),
            Self::Anthropic => ("https://api.anthropic.com", "claude-haiku-4-5"),
        }
    }
}

/// The settings of the assistant.
#[derive(Debug, Clone)]
pub struct Assistant {
    /// The service that answers.
    pub service: Service,
    /// The connection to it; none for the catalogue.
    pub upstream: Option<Upstream>,
}

/// An external service.
#[derive(Debug, Clone)]
pub struct Upstream {
    /// Its address, without password, query and fragment.
    pub base_url: Url,
    /// The model that is asked.
    pub model: String,
    /// The key, for services that want one: visible ASCII.
    pub key: Option<Secret>,
}

impl Assistant {
    /// The name of the service as people see it. A service that is compatible with `OpenAI` but has
    /// another address goes by its model, because somebody else runs it.
    pub fn name(&self) -> &str {
        match &self.upstream {
            Some(Upstream { base_url, model, .. })
                if self.service == Service::OpenAi && base_url.as_str() != OPENAI =>
            {
                model
            }
            _ => service_name(self.service.as_str()),
        }
    }
}

impl AssistantOptions {
    /// Checks the options against each other.
    pub(super) fn validate(self) -> Result<Assistant, Invalid> {
        let service = self.service;
        let [base_url, model] = [self.base_url.trim(), self.model.trim()];
        let key = key(self.api_key, self.api_key_file)?;
        if service == Service::Catalogue {
            if key.is_some() || !base_url.is_empty() || !model.is_empty() {
                return Err(Invalid(
                    "AI_API_KEY, AI_MODEL and AI_BASE_URL are for a service: set AI_SERVICE to \
                     gemini, openai or anthropic. Without it, the built-in catalogue answers."
                        .into(),
                ));
            }
            return Ok(Assistant { service, upstream: None });
        }
        let elsewhere = service == Service::OpenAi && !base_url.is_empty();
        if key.is_none() && !elsewhere {
            let name = service.as_str();
            return Err(Invalid(format!("AI_SERVICE={name} needs AI_API_KEY or AI_API_KEY_FILE.")));
        }
        if elsewhere && model.is_empty() {
            return Err(Invalid(
                "With AI_BASE_URL, name the model of that server in AI_MODEL.".into(),
            ));
        }
        let (usual_url, usual_model) = service.usual();
        let upstream = Upstream {
            base_url: url(or(base_url, usual_url))?,
            model: checked_model(or(model, usual_model))?,
            key,
        };
        Ok(Assistant { service, upstream: Some(upstream) })
    }
}

fn or<'a>(text: &'a str, otherwise: &'a str) -> &'a str {
    if text.is_empty() { otherwise } else { text }
}

/// Reads a service; an empty variable counts as unset.
fn service(name: &str) -> Result<Service, String> {
    if name.is_empty() {
        return Ok(Service::default());
    }
    let unknown = "choose catalogue, gemini, openai or anthropic";
    Service::from_str(name, false).map_err(|_| unknown.into())
}

/// The given key, or the key in the file.
fn key(key: Option<Secret>, file: Option<PathBuf>) -> Result<Option<Secret>, Invalid> {
    let file = file.filter(|file| !file.as_os_str().is_empty());
    let key = match (key.filter(given), file) {
        (None, None) => return Ok(None),
        (Some(key), None) => key,
        (None, Some(file)) => Secret::new(fs::read(&file).map_err(|error| {
            Invalid(format!("AI_API_KEY_FILE: cannot read {}: {error}", file.display()))
        })?),
        (Some(_), Some(_)) => {
            return Err(Invalid("Set AI_API_KEY or AI_API_KEY_FILE, not both.".into()));
        }
    };
    let key = key.expose().trim_ascii();
    if key.is_empty() || !key.iter().all(u8::is_ascii_graphic) {
        return Err(Invalid("The key of the assistant must be one word of plain letters.".into()));
    }
    Ok(Some(Secret::new(key)))
}

fn url(text: &str) -> Result<Url, Invalid> {
    let mut url = Url::parse(text)
        .ok()
        .filter(|url| {
            let plain = url.username().is_empty() && url.password().is_none();
            let bare = url.query().is_none() && url.fragment().is_none();
            matches!(url.scheme(), "http" | "https") && url.has_host() && plain && bare
        })
        .ok_or_else(|| {
            Invalid(
                "AI_BASE_URL must be an address such as http://localhost:11434/v1, without a \
                 password or a question mark."
                    .into(),
            )
        })?;
    let path = url.path().trim_end_matches('/').to_owned();
    url.set_path(&path);
    Ok(url)
}

/// A model goes into a path, so it must not change the path.
fn checked_model(model: &str) -> Result<String, Invalid> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._:/@".contains(c);
    if model.len() > 200 || !model.chars().all(is_plain) || model.contains("..") {
        return Err(Invalid("AI_MODEL must be the name of a model, such as llama3.2.".into()));
    }
    Ok(model.to_owned())
}
