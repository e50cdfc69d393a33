//! The certificate to serve HTTPS with.

use std::path::PathBuf;

use clap::Args;

use super::model::Invalid;

/// The flags, each with its environment variable.
#[derive(Debug, Args)]
pub(super) struct TlsOptions {
    /// Serve HTTPS with the certificate chain in this file (PEM), together with the key. Read again
    /// when the files change, and on SIGHUP.
    #[arg(long, env = "TLS_CERT", value_name = "FILE", global = true)]
    tls_cert: Option<PathBuf>,

    /// File of the private key of that certificate (PEM).
    #[arg(long, env = "TLS_KEY", value_name = "FILE", global = true)]
    tls_key: Option<PathBuf>,
}

/// The files to serve HTTPS with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The chain, the server's own certificate first, in PEM.
    pub chain: PathBuf,
    /// The private key, in PEM.
    pub key: PathBuf,
}

impl TlsOptions {
    /// The files, if HTTPS is served.
    pub(super) fn validate(self) -> Result<Option<Certificate>, Invalid> {
        // An empty variable, as compose files set it, counts as unset.
        let given = |file: Option<PathBuf>| file.filter(|file| !file.as_os_str().is_empty());
        match (given(self.tls_cert), given(self.tls_key)) {
            (None, None) => Ok(None),
            (Some(chain), Some(key)) => Ok(Some(Certificate { chain, key })),
            _ => Err(Invalid("HTTPS needs both TLS_CERT and TLS_KEY.".into())),
        }
    }
}
