//! HTTPS by certificate files.
//!
//! The files are checked every minute and on SIGHUP, so that renewing a certificate needs no
//! restart. A certificate that cannot be used changes nothing: the old one stays, and the log says
//! why.

use std::{
    fs, io,
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, SystemTime},
};

use rustls::{
    ServerConfig,
    crypto::aws_lc_rs,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _},
};
use tokio::{
    signal::unix::{SignalKind, signal},
    time::{MissedTickBehavior, interval},
};
use tokio_rustls::TlsAcceptor;

use crate::config::Certificate;

/// The name of HTTP/2 in the protocol negotiation of TLS.
pub(crate) const HTTP_2: &[u8] = b"h2";
/// The interval of checking the files.
const LOOK: Duration = Duration::from_mins(1);

/// A certificate in use. Cheap to clone.
#[derive(Clone)]
pub struct Tls {
    files: Certificate,
    config: Arc<RwLock<Arc<ServerConfig>>>,
}

/// The reason why a certificate cannot be used: a sentence for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unusable(String);

impl Tls {
    /// Reads the files.
    ///
    /// # Errors
    /// A sentence about the file that cannot be read, or a key that belongs to another certificate.
    pub fn load(files: &Certificate) -> Result<Self, Unusable> {
        let config = Arc::new(RwLock::new(Arc::new(read(files)?)));
        Ok(Self { files: files.clone(), config })
    }

    /// Performs the TLS handshake with the current certificate.
    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        // A panic cannot leave the value half written, so a poisoned lock is fine.
        self.config.read().unwrap_or_else(PoisonError::into_inner).clone().into()
    }

    /// Reads the files again whenever they change or SIGHUP comes. Never returns.
    ///
    /// # Errors
    /// If the system does not allow waiting for the signal.
    pub fn keep_up(self) -> io::Result<impl Future<Output = ()> + Send> {
        let mut asked = signal(SignalKind::hangup())?;
        let mut look = interval(LOOK);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut seen = self.changed_at();
        Ok(async move {
            loop {
                let was_asked = tokio::select! {
                    _ = asked.recv() => true,
                    _ = look.tick() => false,
                };
                let now = self.changed_at();
                if was_asked || now != seen {
                    seen = now;
                    self.reload();
                }
            }
        })
    }

    fn reload(&self) {
        match read(&self.files) {
            Ok(config) => {
                *self.config.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(config);
                tracing::info!("the certificate was read again");
            }
            Err(error) => tracing::error!(%error, "the certificate before stays in use"),
        }
    }

    /// The modification time of each file; none if it does not exist.
    fn changed_at(&self) -> [Option<SystemTime>; 2] {
        [&self.files.chain, &self.files.key]
            .map(|file| fs::metadata(file).and_then(|file| file.modified()).ok())
    }
}

fn read(files: &Certificate) -> Result<ServerConfig, Unusable> {
    let (chain_file, key_file) = (files.chain.display(), files.key.display());
    let no_chain = |why: &dyn std::fmt::Display| {
        Unusable(format!("TLS_CERT: {chain_file} is no certificate that can be used: {why}."))
    };
    let chain = CertificateDer::pem_file_iter(&files.chain)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|error| no_chain(&error))?;
    if chain.is_empty() {
        return Err(no_chain(&"there is none in it"));
    }
    let key = PrivateKeyDer::from_pem_file(&files.key).map_err(|error| {
        Unusable(format!("TLS_KEY: {key_file} is no private key that can be used: {error}."))
    })?;
    let provider = Arc::new(aws_lc_rs::default_provider());
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(|config| config.with_no_client_auth().with_single_cert(chain, key))
        .map_err(|error| {
            Unusable(format!("{chain_file} and {key_file} cannot be used together: {error}."))
        })?;
    config.alpn_protocols = vec![HTTP_2.to_vec(), b"http/1.1".to_vec()];
    Ok(config)
}
