import { builtinEnvironments, type Environment } from "vitest/runtime";

/** A document without a browser. Modules are those for Node, because a browser would fetch the WebAssembly. */
const environment: Environment = { ...builtinEnvironments["happy-dom"], name: "dom", viteEnvironment: "ssr" };

export default environment;
