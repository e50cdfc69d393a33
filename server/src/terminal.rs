//! Prompts for the commands on the terminal.

use std::io::{self, BufRead as _, IsTerminal as _};

use rules::validate;

/// Asks for a new password: twice and unseen on a terminal, otherwise one line of standard input.
///
/// # Errors
/// A sentence: what is wrong with the password, or that it could not be read.
pub fn new_password(username: &str) -> Result<String, String> {
    let password = if io::stdin().is_terminal() {
        let first = hidden(&format!("New password for {username}: "))?;
        validate::password(&first)?;
        if hidden("The same again: ")? != first {
            return Err("These are two different passwords. Nothing was changed.".into());
        }
        first
    } else {
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line).map_err(|error| unreadable(&error))?;
        line.trim_end_matches(['\r', '\n']).to_owned()
    };
    validate::password(&password)?;
    Ok(password)
}

fn hidden(prompt: &str) -> Result<String, String> {
    rpassword::prompt_password(prompt).map_err(|error| unreadable(&error))
}

fn unreadable(error: &io::Error) -> String {
    format!("the password cannot be read: {error}")
}
