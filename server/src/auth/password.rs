//! Passwords: Argon2id on threads of their own.
//!
//! Hashing takes 19 MiB and tens of milliseconds. Left to the request tasks it would starve every
//! other route, so a fixed number of threads does it, each reusing one block of memory, behind a
//! queue that refuses work rather than grow (docs/product/people.md#password-hash).

use std::{io, thread};

use argon2::{
    Argon2, Block, Params,
    password_hash::phc::{Output, ParamsString, PasswordHash, Salt},
};
use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use icu_normalizer::ComposingNormalizer;
use tokio::sync::oneshot;

use crate::error::ApiError;

/// Hash threads. Two keep a two-core machine answering other routes while people sign in.
const THREADS: usize = 2;
/// Passwords that may wait for a thread: about two seconds of work.
const QUEUE: usize = 64;
/// The number of these places for sign-ups: however many sign up, there is room for those who sign
/// in.
const STRANGERS: usize = 16;
/// The least number of blocks of 1 KiB to allocate, however few are used: glibc always returns a
/// piece of more than 32 MiB to the system.
const RESERVED: usize = 33 * 1024;
/// The wait that a caller who finds the queue full is asked for, in seconds.
const RETRY_AFTER_S: u32 = 2;

/// The cost of one hash.
#[derive(Debug, Clone, Copy)]
pub struct HashCost {
    /// Memory, in KiB.
    pub memory_kib: u32,
    /// Passes over that memory.
    pub passes: u32,
}

impl HashCost {
    /// 19 MiB and two passes, on one lane (docs/product/people.md#password-hash).
    pub const STANDARD: Self = Self { memory_kib: 19 * 1024, passes: 2 };
}

/// The hash threads. Cheap to clone; the threads end when the last clone is dropped.
#[derive(Debug, Clone)]
pub struct Hasher {
    queue: Sender<Job>,
}

struct Job {
    password: String,
    task: Task,
}

enum Task {
    Hash(oneshot::Sender<Result<String, HashError>>),
    Verify { stored: Option<String>, reply: oneshot::Sender<Result<bool, HashError>> },
}

/// A hash that could not be made or read. Only a broken stored hash or a failing system random
/// source lead here.
#[derive(Debug, thiserror::Error)]
enum HashError {
    #[error("argon2: {0}")]
    Argon(#[from] argon2::Error),
    #[error("stored hash: {0}")]
    Phc(#[from] argon2::password_hash::phc::Error),
    #[error("stored hash: {0}")]
    Parameters(#[from] argon2::password_hash::Error),
    #[error("stored hash without salt or output")]
    Incomplete,
    #[error("random source: {0}")]
    Random(#[from] getrandom::Error),
}

impl Hasher {
    /// Starts the threads.
    ///
    /// # Errors
    /// When the system refuses a thread.
    pub fn start(cost: HashCost) -> io::Result<Self> {
        let (queue, jobs) = bounded(QUEUE);
        for n in 0..THREADS {
            let jobs = jobs.clone();
            thread::Builder::new()
                .name(format!("hash-{n}"))
                .spawn(move || Worker::new(cost).run(&jobs))?;
        }
        Ok(Self { queue })
    }

    /// The PHC string of a password, with a fresh salt.
    pub async fn hash(&self, password: String) -> Result<String, ApiError> {
        let (reply, answer) = oneshot::channel();
        let password = same_on_every_keyboard(&password);
        self.enqueue(Job { password, task: Task::Hash(reply) })?;
        answered(answer.await)
    }

    /// Like [`hash`](Self::hash), for a caller who is not signed in.
    pub async fn hash_for_stranger(&self, password: String) -> Result<String, ApiError> {
        if self.waiting() >= STRANGERS {
            return Err(ApiError::Unavailable { retry_after_s: RETRY_AFTER_S });
        }
        self.hash(password).await
    }

    /// Whether the password is the one behind `stored`. Without a stored hash the answer is `false`
    /// after the same work, so that the time does not reveal whether a username exists.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.enqueue(Job { password, task: Task::Verify { stored, reply } })?;
        answered(answer.await)
    }

    /// Passwords that wait for a thread.
    pub fn waiting(&self) -> usize {
        self.queue.len()
    }

    fn enqueue(&self, job: Job) -> Result<(), ApiError> {
        self.queue.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => ApiError::Unavailable { retry_after_s: RETRY_AFTER_S },
            TrySendError::Disconnected(_) => ApiError::internal("the hash threads are gone"),
        })
    }
}

fn answered<T>(
    answer: Result<Result<T, HashError>, oneshot::error::RecvError>,
) -> Result<T, ApiError> {
    answer.map_err(|_| ApiError::internal("a hash thread died"))?.map_err(ApiError::internal)
}

/// One thread's state: its memory, while there is work.
struct Worker {
    cost: HashCost,
    memory: Vec<Block>,
}

impl Worker {
    fn new(cost: HashCost) -> Self {
        Self { cost, memory: Vec::new() }
    }

    fn run(mut self, jobs: &Receiver<Job>) {
        while let Some(Job { password, task }) = self.next(jobs) {
            match task {
                // A caller who hung up needs no answer.
                Task::Hash(reply) if !reply.is_closed() => {
                    drop(reply.send(self.hash(&password)));
                }
                Task::Verify { stored, reply } if !reply.is_closed() => {
                    drop(reply.send(self.verify(&password, stored)));
                }
                Task::Hash(_) | Task::Verify { .. } => {}
            }
        }
    }

    /// The next job; none at the end. The memory is kept between jobs, and released before a wait.
    fn next(&mut self, jobs: &Receiver<Job>) -> Option<Job> {
        if let Ok(job) = jobs.try_recv() {
            return Some(job);
        }
        self.memory = Vec::new();
        jobs.recv().ok()
    }

    fn hash(&mut self, password: &str) -> Result<String, HashError> {
        let params = Params::new(self.cost.memory_kib, self.cost.passes, 1, None)?;
        let mut salt = [0; 16];
        getrandom::fill(&mut salt)?;
        let salt = Salt::new(&salt)?;
        let hash = self.output(password, &salt, &params)?;
        phc(&params, salt, hash)
    }

    fn verify(&mut self, password: &str, stored: Option<String>) -> Result<bool, HashError> {
        let (stored, known) = match stored {
            Some(stored) => (stored, true),
            None => (nobody(self.cost)?, false),
        };
        let stored = PasswordHash::new(&stored)?;
        let params = Params::try_from(&stored)?;
        let (Some(salt), Some(expected)) = (stored.salt, stored.hash) else {
            return Err(HashError::Incomplete);
        };
        let same = same_on_every_keyboard(password);
        // A hash made by an earlier version is of the text as typed. That text is compared even if
        // the first comparison matched, and `Output` compares in constant time: the time depends on
        // the typed text alone.
        let mut is_right = self.output(&same, &salt, &params)? == expected;
        if same != password {
            is_right |= self.output(password, &salt, &params)? == expected;
        }
        Ok(is_right && known)
    }

    fn output(
        &mut self,
        password: &str,
        salt: &Salt,
        params: &Params,
    ) -> Result<Output, HashError> {
        if self.memory.len() < params.block_count() {
            self.memory.reserve_exact(RESERVED.max(params.block_count()));
            self.memory.resize(params.block_count(), Block::default());
        }
        let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
        Argon2::from(params).hash_password_into_with_memory(
            password.as_bytes(),
            salt,
            &mut out,
            &mut self.memory,
        )?;
        Ok(Output::new(&out)?)
    }
}

/// A password in NFKC: keyboards compose accents and widths differently
/// (docs/product/people.md#password).
fn same_on_every_keyboard(password: &str) -> String {
    ComposingNormalizer::new_nfkc().normalize(password).into_owned()
}

/// A hash of this cost that belongs to no account, to compare with if none is stored.
fn nobody(cost: HashCost) -> Result<String, HashError> {
    let params = Params::new(cost.memory_kib, cost.passes, 1, None)?;
    phc(&params, Salt::new(&[0; 16])?, Output::new(&[0; Params::DEFAULT_OUTPUT_LEN])?)
}

fn phc(params: &Params, salt: Salt, hash: Output) -> Result<String, HashError> {
    let phc = PasswordHash {
        algorithm: argon2::ARGON2ID_IDENT,
        version: Some(argon2::Version::V0x13.into()),
        params: ParamsString::try_from(params)?,
        salt: Some(salt),
        hash: Some(hash),
    };
    Ok(phc.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;

    const CHEAP: HashCost = HashCost { memory_kib: 8, passes: 1 };

    #[tokio::test]
    async fn a_hash_says_what_it_cost_and_fits_its_password_alone() {
        let hasher = Hasher::start(HashCost::STANDARD).unwrap();
        let hash = hasher.hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, hasher.hash("correct horse".into()).await.unwrap(), "a salt each");
        for (password, right) in [("correct horse", true), ("Correct horse", false), ("", false)] {
            let found = hasher.verify(password.into(), Some(hash.clone())).await.unwrap();
            assert_eq!(found, right, "{password}");
        }
    }

    #[tokio::test]
    async fn a_hash_of_the_text_as_it_was_typed_still_fits_it() {
        let hasher = Hasher::start(CHEAP).unwrap();
        let [one, other] = ["gr\u{fc}ne Birnen", "gru\u{308}ne Birnen"];
        for (typed, fitting) in [(one, [true, true]), (other, [false, true])] {
            let stored = Worker::new(CHEAP).hash(typed).unwrap();
            for (password, fits) in [one, other].into_iter().zip(fitting) {
                let found = hasher.verify(password.into(), Some(stored.clone())).await.unwrap();
                assert_eq!(found, fits, "{password}");
            }
            assert!(!hasher.verify(typed.into(), None).await.unwrap());
        }
    }

    #[tokio::test]
    async fn hashes_of_another_cost_can_still_be_read() {
        let hash = Hasher::start(CHEAP).unwrap().hash("secret words".into()).await.unwrap();
        let hasher = Hasher::start(HashCost { memory_kib: 64, passes: 2 }).unwrap();
        assert!(hasher.verify("secret words".into(), Some(hash)).await.unwrap());
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let hasher = Hasher::start(CHEAP).unwrap();
        for password in ["", "secret words"] {
            assert!(!hasher.verify(password.into(), None).await.unwrap());
        }
    }

    #[tokio::test]
    async fn a_broken_hash_is_our_failure() {
        let hasher = Hasher::start(CHEAP).unwrap();
        for broken in ["", "plain", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ"] {
            let answer = hasher.verify("secret words".into(), Some(broken.into())).await;
            assert!(matches!(answer, Err(ApiError::Internal(_))), "{broken}");
        }
    }

    #[tokio::test]
    async fn more_than_the_queue_holds_is_refused_at_once() {
        let hasher = Hasher::start(HashCost::STANDARD).unwrap();
        let answers = join_all((0..1000).map(|_| hasher.verify("guess".into(), None))).await;
        let refused = answers.iter().filter(|answer| {
            matches!(answer, Err(ApiError::Unavailable { retry_after_s: RETRY_AFTER_S }))
        });
        let answered = answers.iter().filter(|answer| matches!(answer, Ok(false)));
        let (refused, answered) = (refused.count(), answered.count());
        assert!(refused > 0 && answered >= QUEUE, "{refused} refused, {answered} answered");
        assert_eq!(refused + answered, 1000);
        // It still works afterwards.
        assert!(hasher.hash("secret words".into()).await.is_ok());
    }
}
