//! A throw-away cluster of `PostgreSQL` for this run of the tests, with a database for each.
//!
//! A shell watches the cluster and waits for the end of a pipe that this process holds: when the
//! tests end in any way, even by a kill, the pipe breaks, and the shell stops the cluster and
//! removes it.

use sqlx::{Connection as _, PgConnection};
use std::{
    env,
    fs::{self, File},
    net::{Ipv4Addr, TcpListener},
    os::unix::{fs::chown, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

/// Makes and runs the cluster, waits for the pipe to break, then ends the cluster at once, because
/// its data are no longer needed. Its arguments are the folder of the cluster, the folder of the
/// programs and the port; the rest is a command that runs a program as another user.
const WATCH: &str = r#"
    folder=$1 programs=$2 port=$3; shift 3
    exec 3<&0 </dev/null
    if "$@" "$programs/initdb" --username=pogona --auth=trust --encoding=UTF8 --locale=C \
        --no-sync --no-instructions --pgdata="$folder/data"
    then
        "$@" "$programs/postgres" -D "$folder/data" -h 127.0.0.1 -p "$port" -k "" \
            -c fsync=off -c synchronous_commit=off -c full_page_writes=off \
            -c max_connections=300 3<&- &
        cluster=$!
    fi
    cat <&3 >/dev/null
    # A shell starts what is in the background deaf to QUIT, the quick end: hence TERM too.
    [ -z "$cluster" ] || { kill -TERM "$cluster"; kill -QUIT "$cluster"; wait "$cluster"; }
    rm -rf "$folder"
"#;

struct Cluster {
    port: u16,
    /// Holds the pipe.
    _watcher: Child,
}

/// The URL of a new, empty database.
pub(super) async fn new_database() -> String {
    copy_of("template1").await
}

/// The URL of a new copy of a database without connections.
pub(super) async fn copy_of(template: &str) -> String {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    static MADE: AtomicU32 = AtomicU32::new(0);
    let port = CLUSTER.get_or_init(Cluster::start).port;
    let name = format!("test_{}", MADE.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&url(port, "postgres")).await.expect("the cluster");
    sqlx::raw_sql(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name} TEMPLATE {template}")))
        .execute(&mut connection)
        .await
        .expect("a new database");
    url(port, &name)
}

fn url(port: u16, database: &str) -> String {
    format!("postgres://pogona@127.0.0.1:{port}/{database}")
}

impl Cluster {
    fn start() -> Self {
        let programs = programs();
        let user = unprivileged_user();
        let folder = tempfile::Builder::new().prefix("pogona-postgres-").tempdir();
        let folder = folder.expect("a temporary folder").keep();
        if let Some((id, group)) = user {
            chown(&folder, Some(id), Some(group)).expect("to give the folder away");
        }
        let port = free_port();
        let log = File::create(folder.join("log")).expect("a log file");
        let watcher = Command::new("sh")
            .args(["-c", WATCH, "watch"])
            .arg(&folder)
            .arg(programs)
            .arg(port.to_string())
            .args(user.map(as_user).unwrap_or_default())
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .stdout(log.try_clone().expect("the log file"))
            .stderr(log)
            // A Ctrl-C at the terminal is for the tests; their end is the watcher's signal.
            .process_group(0)
            .spawn()
            .expect("sh to run");
        wait_until_ready(port, &folder);
        Self { port, _watcher: watcher }
    }
}

fn wait_until_ready(port: u16, folder: &Path) {
    let deadline = Instant::now() + Duration::from_mins(1);
    let answers = || {
        let connecting = async move { PgConnection::connect(&url(port, "postgres")).await.is_ok() };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        // On a separate thread, because the first test runs inside a runtime already.
        std::thread::spawn(move || runtime.expect("a runtime").block_on(connecting)).join()
    };
    while !answers().expect("a connection or none") {
        let log = || fs::read_to_string(folder.join("log")).unwrap_or_default();
        assert!(Instant::now() < deadline, "PostgreSQL does not answer: {}", log());
        let log = log();
        let is_fatal = |line: &str| {
            (line.contains("FATAL") && !line.contains("starting up")) || line.contains("error:")
        };
        assert!(!log.lines().any(is_fatal), "PostgreSQL does not start: {log}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its address").port()
}

/// The folder of `initdb` and `postgres`.
fn programs() -> PathBuf {
    let given = env::var_os("POGONA_PG_BIN").map(PathBuf::from);
    let configured = || {
        let output = Command::new("pg_config").arg("--bindir").output().ok()?;
        Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
    };
    let packaged = || {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        versions.map(|version| version.path().join("bin")).max()
    };
    let has_server =
        |folder: &PathBuf| folder.join("initdb").exists() && folder.join("postgres").exists();
    given.or_else(|| configured().filter(has_server)).or_else(packaged).filter(has_server).expect(
        "these tests need the programs of a PostgreSQL server (initdb and postgres). Install \
             them (Debian: apt-get install postgresql; `cargo xtask test` does it too), or name \
             their folder in POGONA_PG_BIN",
    )
}

/// The user and group to run as if this is root, whom `PostgreSQL` refuses.
fn unprivileged_user() -> Option<(u32, u32)> {
    let id = |arguments: &[&str]| {
        let output = Command::new("id").args(arguments).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse::<u32>().ok()
    };
    if id(&["-u"]) != Some(0) {
        return None;
    }
    let ids = ["postgres", "nobody"].iter().find_map(|n| Some((id(&["-u", n])?, id(&["-g", n])?)));
    Some(ids.expect("a user other than root to run PostgreSQL as"))
}

fn as_user((id, group): (u32, u32)) -> Vec<String> {
    let ids = [format!("--reuid={id}"), format!("--regid={group}")];
    ["setpriv".into()].into_iter().chain(ids).chain(["--clear-groups".into()]).collect()
}
