//! Prints one line for each step: its name and its duration.

use std::io::{IsTerminal, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Without a terminal to redraw, a step that takes this long is named while it runs.
const FIRST_WORD: Duration = Duration::from_secs(5);
/// It is named again after each of these, so that a long build is not silent.
const NEXT_WORD: Duration = Duration::from_mins(1);

/// The lines of all steps, including simultaneous ones.
pub(crate) struct Progress {
    board: Arc<Board>,
}

struct Board {
    terminal: bool,
    running: Mutex<Vec<Running>>,
}

struct Running {
    name: String,
    since: Instant,
    next_word: Duration,
}

impl Progress {
    /// Starts the thread that shows the running steps.
    pub(crate) fn new() -> Self {
        let terminal = std::io::stdout().is_terminal();
        let board = Arc::new(Board { terminal, running: Mutex::new(Vec::new()) });
        let ticking = Arc::clone(&board);
        thread::spawn(move || {
            loop {
                thread::sleep(Duration::from_millis(if terminal { 200 } else { 1000 }));
                ticking.tick();
            }
        });
        Self { board }
    }

    /// Runs `work` as the step `name` and prints its line; `ok` returns whether it succeeded.
    pub(crate) fn step<T>(
        &self,
        name: &str,
        work: impl FnOnce() -> T,
        ok: impl FnOnce(&T) -> bool,
    ) -> T {
        let since = Instant::now();
        let running = Running { name: name.to_owned(), since, next_word: FIRST_WORD };
        self.board.lock().push(running);
        let result = work();
        self.board.lock().retain(|running| running.name != name);
        let mark = if ok(&result) { '✓' } else { '✗' };
        self.line(mark, name, &format!("{:.1} s", since.elapsed().as_secs_f64()));
        result
    }

    /// Prints the line of a step that had nothing to do.
    pub(crate) fn unchanged(&self, name: &str) {
        self.line('·', name, "unchanged");
    }

    /// Prints a sentence about the running step.
    pub(crate) fn note(&self, sentence: &str) {
        self.line('!', sentence, "");
    }

    fn line(&self, mark: char, name: &str, end: &str) {
        let _board = self.board.lock();
        let start = if self.board.terminal { "\r\x1b[2K" } else { "" };
        // Nothing is lost when the terminal is gone.
        let _ = writeln!(std::io::stdout(), "{start}  {mark} {name:<42} {end:>10}");
    }
}

impl Board {
    fn lock(&self) -> MutexGuard<'_, Vec<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tick(&self) {
        let mut running = self.lock();
        if running.is_empty() {
            return;
        }
        let mut stdout = std::io::stdout();
        if self.terminal {
            let names: Vec<String> = running.iter().map(Running::so_far).collect();
            let _ = write!(stdout, "\r\x1b[2K  … {}", names.join(" · "));
            let _ = stdout.flush();
            return;
        }
        for step in running.iter_mut().filter(|step| step.since.elapsed() >= step.next_word) {
            let _ = writeln!(stdout, "  … {}", step.so_far());
            step.next_word += NEXT_WORD;
        }
    }
}

impl Running {
    fn so_far(&self) -> String {
        format!("{} {} s", self.name, self.since.elapsed().as_secs())
    }
}
