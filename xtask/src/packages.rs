//! Installs packages with the system's package manager.

use std::sync::{Mutex, PoisonError};

use crate::failure::Result;
use crate::step::Step;
use crate::workspace::Workspace;

/// A package manager with arguments that make it non-interactive.
struct Manager {
    program: &'static str,
    /// The arguments that refresh its list of packages, if it does not do so by itself.
    refresh: Option<&'static [&'static str]>,
    install: &'static [&'static str],
    as_root: bool,
}

const MANAGERS: [Manager; 6] = [
    Manager {
        program: "apt-get",
        refresh: Some(&["update"]),
        install: &["install", "--yes", "--no-install-recommends"],
        as_root: true,
    },
    Manager { program: "dnf", refresh: None, install: &["install", "--assumeyes"], as_root: true },
    Manager {
        program: "zypper",
        refresh: None,
        install: &["--non-interactive", "install"],
        as_root: true,
    },
    Manager {
        program: "pacman",
        refresh: None,
        install: &["--sync", "--refresh", "--noconfirm"],
        as_root: true,
    },
    Manager { program: "apk", refresh: None, install: &["add", "--update-cache"], as_root: true },
    Manager { program: "brew", refresh: None, install: &["install"], as_root: false },
];

/// A package's name for each package manager.
pub(crate) type Names = [(&'static str, &'static str)];

/// Package managers cannot run at the same time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Installs the package, as root or with a `sudo` that asks no password.
pub(crate) fn install(step: &Step<'_>, names: &Names) -> Result<()> {
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let workspace = step.workspace;
    let Some((manager, package)) = choose(workspace, names) else {
        return Err(step.failure("There is no package manager here that has it."));
    };
    let Some(prefix) = privilege(workspace, manager) else {
        return Err(step.failure("Only root can install packages here."));
    };
    if let Some(refresh) = manager.refresh {
        // A list that is partly out of date may still do.
        let _ = step.run(
            workspace.command(prefix[0]).args(&prefix[1..]).arg(manager.program).args(refresh),
        );
    }
    let mut command = workspace.command(prefix[0]);
    command.args(&prefix[1..]).arg(manager.program).args(manager.install).arg(package);
    step.run(&mut command)
}

/// The command with which a person would install the package.
pub(crate) fn command(workspace: &Workspace, names: &Names) -> Option<String> {
    let (manager, package) = choose(workspace, names)?;
    let mut line = vec![manager.program];
    line.extend(
        manager.install.iter().filter(|word| !word.starts_with("--") || word == &&"--sync"),
    );
    line.push(package);
    if manager.as_root {
        line.insert(0, "sudo");
    }
    Some(line.join(" "))
}

fn choose(workspace: &Workspace, names: &Names) -> Option<(&'static Manager, &'static str)> {
    MANAGERS.iter().find_map(|manager| {
        let (_, package) = names.iter().find(|(program, _)| *program == manager.program)?;
        workspace.find(manager.program).map(|_| (manager, *package))
    })
}

/// The words before the package manager's own; `None` if it may not be used.
fn privilege(workspace: &Workspace, manager: &Manager) -> Option<Vec<&'static str>> {
    let quiet = ["env", "DEBIAN_FRONTEND=noninteractive"];
    let is_root =
        || Workspace::answer(workspace.command("id").arg("-u")).is_some_and(|id| id == "0");
    let may_sudo = || Workspace::answer(workspace.command("sudo").args(["-n", "true"])).is_some();
    if !manager.as_root || is_root() {
        Some(quiet.to_vec())
    } else if may_sudo() {
        Some(["sudo", "-n"].into_iter().chain(quiet).collect())
    } else {
        None
    }
}
