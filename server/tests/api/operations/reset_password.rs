//! `pogona reset-password`.

use crate::support::{
    home::PASSWORD,
    program::{Serving, pogona},
};
use std::{io::Write as _, path::Path, process::Stdio};

const NEW: &str = "battery staple";

/// Runs the command with this on its standard input; returns whether it succeeded, and its output.
fn reset(data: &Path, user: &str, typed: &str) -> (bool, String) {
    let mut command = pogona(data, &["reset-password", user]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A command that refuses at once may be gone before it reads its input.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    (output.status.success(), said + &String::from_utf8(output.stderr).unwrap())
}

#[test]
fn it_gives_anybody_a_new_password_and_ends_their_sessions() {
    let folder = tempfile::tempdir().unwrap();
    let (success, said) = reset(folder.path(), "mum", NEW);
    assert!(!success && said.contains("There is no database at"), "{said}");

    let server = Serving::start(folder.path());
    let (mum, leo) = (server.account("Mum"), server.account("leo"));
    for (user, typed, sentence) in [
        ("nobody", NEW, "User 'nobody' not found."),
        ("mum", "short", "Password must be at least 8 characters long."),
        ("mum", "", "Password must be at least 8 characters long."),
    ] {
        let (success, said) = reset(folder.path(), user, typed);
        assert!(!success && said.contains(sentence), "{said}");
    }
    for _ in 0..10 {
        assert!(server.login("mum", "wrong").is_none());
    }
    // The server runs meanwhile. The input ends with the line, at any kind of line end.
    let (success, said) = reset(folder.path(), "MUM", &format!("{NEW}\r\nmore"));
    assert!(success && said.contains("signed out everywhere"), "{said}");
    assert!(!said.contains(NEW));
    assert_eq!(server.ask("GET", "/api/users/me", &mum, None).unwrap().0, 401);
    assert_eq!(server.ask("GET", "/api/users/me", &leo, None).unwrap().0, 200);
    assert!(server.login("mum", NEW).is_some(), "failed sign-ins are forgotten");
    assert!(server.login("mum", PASSWORD).is_none());
}
