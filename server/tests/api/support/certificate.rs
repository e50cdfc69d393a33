//! A certificate that is its own authority, and clients that trust it.

use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::{
    ClientConfig, RootCertStore,
    crypto::aws_lc_rs,
    pki_types::{CertificateDer, ServerName},
};
use std::{fs, path::Path, sync::Arc};

/// Writes a certificate for `localhost` and its key as `cert.pem` and `key.pem`.
pub(crate) fn certify(folder: &Path) -> CertificateDer<'static> {
    let CertifiedKey { cert, signing_key } =
        generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    fs::write(folder.join("cert.pem"), cert.pem()).expect("a file");
    fs::write(folder.join("key.pem"), signing_key.serialize_pem()).expect("a file");
    cert.der().clone()
}

/// A client that trusts one certificate alone, and offers `protocols`.
pub(crate) fn client(
    trusted: &CertificateDer<'static>,
    protocols: &[&str],
) -> (Arc<ClientConfig>, ServerName<'static>) {
    let mut roots = RootCertStore::empty();
    roots.add(trusted.clone()).expect("a certificate");
    let mut client = ClientConfig::builder_with_provider(Arc::new(aws_lc_rs::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    client.alpn_protocols = protocols.iter().map(|name| name.as_bytes().to_vec()).collect();
    (Arc::new(client), ServerName::try_from("localhost").expect("a name"))
}
