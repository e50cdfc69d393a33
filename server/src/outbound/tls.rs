//! TLS as a client.

use std::sync::Arc;

use rustls::{ClientConfig, RootCertStore, crypto::aws_lc_rs, pki_types::CertificateDer};

/// TLS with the built-in roots, so that a machine need not have any.
pub(crate) fn client_config() -> Result<ClientConfig, rustls::Error> {
    client_config_with(&[])
}

/// TLS with the built-in roots, and others.
pub(crate) fn client_config_with(
    others: &[CertificateDer<'static>],
) -> Result<ClientConfig, rustls::Error> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    for other in others {
        roots.add(other.clone())?;
    }
    let provider = Arc::new(aws_lc_rs::default_provider());
    let tls =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(tls.with_root_certificates(roots).with_no_client_auth())
}
