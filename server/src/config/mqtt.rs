//! The MQTT broker of the house, which connects Home Assistant.

use std::{fs, path::PathBuf, sync::Arc};

use clap::Args;
use reqwest::Url;
use rustls::pki_types::{CertificateDer, pem::PemObject as _};

use super::{
    model::Invalid,
    secret::{Secret, given, hidden},
};

/// The usual ports of brokers, without TLS and with it.
const PORTS: [u16; 2] = [1883, 8883];

/// The flags of the broker.
#[derive(Debug, Args)]
pub(super) struct BrokerOptions {
    /// MQTT broker that shows families in Home Assistant if they want it:
    /// `mqtt://user:password@host:1883`, or `mqtts://` with TLS.
    #[arg(long = "mqtt-url", env = "MQTT_URL", value_name = "URL", value_parser = hidden, global = true)]
    #[arg(hide_env_values = true)]
    url: Option<Secret>,

    /// File with that address, in place of `MQTT_URL`.
    #[arg(long = "mqtt-url-file", env = "MQTT_URL_FILE", value_name = "FILE", global = true)]
    url_file: Option<PathBuf>,

    /// File with the certificate of the broker, or of its authority, if it is not publicly trusted.
    #[arg(long = "mqtt-ca", env = "MQTT_CA", value_name = "FILE", global = true)]
    ca: Option<PathBuf>,
}

/// A broker.
#[derive(Debug, Clone)]
pub struct Broker {
    /// Its name or address.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Whether the connection uses TLS.
    pub tls: bool,
    /// The user name and password, if it asks for them.
    pub credentials: Option<(String, Secret)>,
    /// Authorities that are trusted besides the built-in roots.
    pub authorities: Vec<CertificateDer<'static>>,
}

/// The broker of the house, if there is one. Cheap to clone.
#[derive(Debug, Clone)]
pub struct HouseBroker(pub Option<Arc<Broker>>);

impl HouseBroker {
    /// The broker of the settings, if there is one.
    pub fn new(broker: Option<Broker>) -> Self {
        Self(broker.map(Arc::new))
    }
}

impl BrokerOptions {
    /// Checks the options against each other.
    pub(super) fn validate(self) -> Result<Option<Broker>, Invalid> {
        let file = self.url_file.filter(|file| !file.as_os_str().is_empty());
        let ca = self.ca.filter(|file| !file.as_os_str().is_empty());
        let url = match (self.url.filter(given), file) {
            (None, None) if ca.is_some() => {
                return Err(Invalid("MQTT_CA is for a broker: set MQTT_URL.".into()));
            }
            (None, None) => return Ok(None),
            (Some(url), None) => url,
            (None, Some(file)) => Secret::new(fs::read(&file).map_err(|error| {
                Invalid(format!("MQTT_URL_FILE: cannot read {}: {error}", file.display()))
            })?),
            (Some(_), Some(_)) => {
                return Err(Invalid("Set MQTT_URL or MQTT_URL_FILE, not both.".into()));
            }
        };
        let mut broker = broker(&url).ok_or_else(|| {
            Invalid("MQTT_URL must be like mqtt://user:password@host:1883, or mqtts://.".into())
        })?;
        if let Some(file) = ca {
            broker.authorities = CertificateDer::pem_file_iter(&file)
                .and_then(Iterator::collect)
                .ok()
                .filter(|authorities: &Vec<_>| !authorities.is_empty() && broker.tls)
                .ok_or_else(|| {
                    Invalid(format!(
                        "MQTT_CA: {} must hold certificates in PEM, and MQTT_URL begin with mqtts://.",
                        file.display()
                    ))
                })?;
        }
        Ok(Some(broker))
    }
}

fn broker(url: &Secret) -> Option<Broker> {
    let url = Url::parse(std::str::from_utf8(url.expose()).ok()?.trim()).ok()?;
    let tls = match url.scheme() {
        "mqtt" => false,
        "mqtts" => true,
        _ => return None,
    };
    if !matches!(url.path(), "" | "/") || url.query().is_some() || url.fragment().is_some() {
        return None;
    }
    let plain = |text: &str| {
        percent_encoding::percent_decode_str(text).decode_utf8().ok().map(String::from)
    };
    let host = url.host_str().filter(|host| !host.is_empty())?;
    let credentials = match (url.username(), url.password()) {
        ("", None) => None,
        (user, password) => Some((plain(user)?, Secret::new(plain(password.unwrap_or_default())?))),
    };
    Some(Broker {
        // An IPv6 address has no brackets here.
        host: host.trim_matches(['[', ']']).to_owned(),
        port: url.port().unwrap_or(PORTS[usize::from(tls)]),
        tls,
        credentials,
        authorities: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_and_its_password_never_printed() {
        let read = |url: &str| broker(&Secret::new(url));
        let full = read("mqtts://pogona:p%40ss@broker.home:8884/\n").unwrap();
        assert_eq!((full.host.as_str(), full.port, full.tls), ("broker.home", 8884, true));
        let (user, password) = full.credentials.clone().unwrap();
        assert_eq!((user.as_str(), password.expose()), ("pogona", &b"p@ss"[..]));
        assert!(!format!("{full:?}").contains("p@ss"), "{full:?}");
        assert_eq!(read("mqtt://broker").map(|broker| broker.port), Some(1883));
        assert_eq!(
            read("mqtts://[::1]").map(|broker| (broker.host, broker.port)),
            Some(("::1".into(), 8883))
        );
        for wrong in ["", "broker", "http://broker", "mqtt://", "mqtt://broker/topic", "mqtt://b?x"]
        {
            assert!(read(wrong).is_none(), "{wrong}");
        }
    }
}
