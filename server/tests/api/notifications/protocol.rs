//! The protocol: RFC 8030, 8291 and 8292.

use super::{Told, look, pass};
use crate::{
    on_sqlite_first,
    support::{Engine, home::Home},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode};
use serde_json::Value;
use web_push_native::{Auth, decrypt, p256::SecretKey};

fn bytes(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).expect("base64url")
}

/// The example of RFC 8291, section 5 and appendix A.
const MESSAGE: &str = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
const PLAINTEXT: &str = "When I grow up, I want to be a watermelon";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
const RECEIVER: &str = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const SENDER_PUBLIC: &str =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const SALT: &str = "DGv6ra1nlYgDCS1FRnbzlw";
const IKM: &str = "S4lYMb_L0FxCeq0WhDx813KgSYqU26kOyzWUdsXYyrg";

#[test]
fn the_example_of_the_rfc_is_made_byte_for_byte() {
    let salt: [u8; 16] = bytes(SALT).try_into().unwrap();
    let records = [PLAINTEXT.as_bytes().to_vec()].into_iter();
    let made = ece_native::encrypt(bytes(IKM), salt, bytes(SENDER_PUBLIC), records, 4096).unwrap();
    assert_eq!(URL_SAFE_NO_PAD.encode(made), MESSAGE);
}

#[test]
fn the_example_of_the_rfc_is_read() {
    let auth: [u8; 16] = bytes(AUTH).try_into().unwrap();
    let receiver = SecretKey::from_slice(&bytes(RECEIVER)).unwrap();
    let read = decrypt(bytes(MESSAGE), &receiver, &Auth::from(auth)).unwrap();
    assert_eq!(String::from_utf8(read).unwrap(), PLAINTEXT);
}

/// The push service learns the sender, the lifetime and the urgency, and nothing of the content.
async fn a_push_service_learns_no_more_than_it_needs(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let key = app.get(mum, "/push/key").await.expect(200);
    let dishes = app.chore(mum, "Dishes of Leo", 15).await;
    app.submit(leo, &dishes, 0).await;
    pass(app, 2);
    look(app, mum).await;
    let pushed = told.service.pushed();
    let [pushed] = &pushed[..] else { panic!("one notice") };
    let header = |name: &str| pushed.headers[name].to_str().unwrap();
    assert_eq!(header("content-encoding"), "aes128gcm");
    assert_eq!(header("content-type"), "application/octet-stream");
    assert_eq!((header("urgency"), header("topic")), ("high", "waiting"));
    assert_eq!(header("ttl"), "43200");
    assert!(!pushed.body.windows(6).any(|window| window == b"Dishes"));
    // Padded to full kibibytes, plus salt, record size, key, one delimiter and the tag.
    assert_eq!(pushed.body.len(), 1024 + 16 + 4 + 1 + 65 + 1 + 16);
    let (token, public) =
        header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert_eq!(public, key["public_key"]);
    let point = bytes(public);
    let coordinate = |from: usize| URL_SAFE_NO_PAD.encode(&point[from..from + 32]);
    let key = DecodingKey::from_ec_components(&coordinate(1), &coordinate(33)).unwrap();
    let mut wanted = Validation::new(Algorithm::ES256);
    wanted.set_audience(&[format!("http://127.0.0.1:{}", told.service.port)]);
    wanted.validate_exp = false;
    let claims = decode::<Value>(token, &key, &wanted).unwrap().claims;
    assert_eq!(claims["sub"], "mailto:nobody@example.com");
    let left = claims["exp"].as_i64().unwrap() - app.clock_now().as_second();
    assert!((0..=24 * 3600).contains(&left), "{left}");
    // A forged signature is detected.
    let forged = format!("{}A", &token[..token.len() - 1]);
    assert!(decode::<Value>(&forged, &key, &wanted).is_err() || forged == token);
}

on_sqlite_first!(Engine: a_push_service_learns_no_more_than_it_needs);
