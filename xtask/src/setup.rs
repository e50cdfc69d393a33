//! The requirements of builds and tests, each satisfied once.

use std::collections::BTreeMap;
use std::thread;

use crate::failure::{Failure, Result};
use crate::workspace::Workspace;
use crate::{binary, browser, mosquitto, pkg, postgres, toolchain, web};

/// A requirement of a suite or a build.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Need {
    /// rustfmt and clippy.
    RustComponents,
    /// The standard library for wasm32.
    RustTarget,
    /// wasm-pack and wasm-bindgen.
    WasmTools,
    /// The packages in `web/package-lock.json`.
    NpmPackages,
    Chromium,
    /// PostgreSQL's server programs.
    Postgres,
    /// An MQTT broker.
    Mosquitto,
    /// `rules` as an npm package in `pkg/`.
    Pkg,
    /// The built web app in `web/dist`.
    WebApp,
    /// The debug binary, which reads the web app from `web/dist`.
    DebugBinary,
    /// The release binary with the web app inside.
    Binary,
}

/// Requirements that can be fetched at the same time, because they wait for different things. Each lane is fetched in
/// order.
const LANES: [&[Need]; 3] = [
    &[Need::RustComponents, Need::RustTarget, Need::WasmTools],
    &[Need::NpmPackages, Need::Chromium],
    &[Need::Postgres, Need::Mosquitto],
];

impl Need {
    fn requires(self) -> &'static [Self] {
        match self {
            Self::RustComponents
            | Self::RustTarget
            | Self::WasmTools
            | Self::NpmPackages
            | Self::Postgres
            | Self::Mosquitto => &[],
            Self::Chromium => &[Self::NpmPackages],
            Self::Pkg => &[Self::RustTarget, Self::WasmTools, Self::NpmPackages],
            Self::WebApp => &[Self::Pkg],
            Self::DebugBinary | Self::Binary => &[Self::WebApp],
        }
    }

    fn meet(self, workspace: &Workspace) -> Result<()> {
        match self {
            Self::RustComponents => toolchain::components(workspace),
            Self::RustTarget => toolchain::rust_target(workspace),
            Self::WasmTools => toolchain::wasm_tools(workspace),
            Self::NpmPackages => web::packages(workspace),
            Self::Chromium => browser::ensure(workspace),
            Self::Postgres => postgres::ensure(workspace),
            Self::Mosquitto => mosquitto::ensure(workspace),
            Self::Pkg => pkg::build(workspace),
            Self::WebApp => web::build(workspace),
            Self::DebugBinary => binary::compile_with_tests(workspace),
            Self::Binary => binary::compile(workspace),
        }
    }

    fn collect(self, all: &mut Vec<Self>) {
        for need in self.requires() {
            need.collect(all);
        }
        all.push(self);
    }
}

/// The requirements so far, each with its result.
pub(crate) struct Setup<'a> {
    workspace: &'a Workspace,
    seen: BTreeMap<Need, Result<()>>,
}

impl<'a> Setup<'a> {
    pub(crate) fn new(workspace: &'a Workspace) -> Self {
        Self { workspace, seen: BTreeMap::new() }
    }

    /// Downloads in parallel everything that `needs` require. [`Setup::ensure`] reports failures.
    pub(crate) fn fetch(&mut self, needs: impl IntoIterator<Item = Need>) {
        let mut all = Vec::new();
        for need in needs {
            need.collect(&mut all);
        }
        let workspace = self.workspace;
        thread::scope(|scope| {
            let lanes = LANES.map(|lane| {
                let wanted: Vec<Need> =
                    lane.iter().copied().filter(|need| all.contains(need)).collect();
                scope.spawn(move || {
                    let mut own = Setup::new(workspace);
                    for need in wanted {
                        let _ = own.ensure(need);
                    }
                    own.seen
                })
            });
            for lane in lanes {
                self.seen.extend(lane.join().unwrap_or_default());
            }
        });
    }

    /// Satisfies `need` and all its requirements.
    pub(crate) fn ensure(&mut self, need: Need) -> Result<()> {
        for required in need.requires() {
            self.ensure(*required)?;
        }
        if let Some(outcome) = self.seen.get(&need) {
            return outcome.clone();
        }
        let outcome = need.meet(self.workspace);
        self.seen.insert(need, outcome.clone());
        outcome
    }

    /// Downloads and satisfies only `need` and its requirements.
    pub(crate) fn provide(workspace: &Workspace, need: Need) -> std::result::Result<(), Failure> {
        let mut setup = Setup::new(workspace);
        setup.fetch([need]);
        setup.ensure(need)
    }
}
