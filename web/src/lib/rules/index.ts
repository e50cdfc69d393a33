import type * as Rules from "rules";

export type * from "rules";

let loaded: typeof Rules | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads the product's rules (the `rules` crate as WebAssembly) once. The router waits for it before it
 * renders a screen that needs them; a failed load may be tried again.
 */
export function loadRules(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    loaded = await import("rules");
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The rules, on any screen the router rendered after `loadRules`. */
export function rules(): typeof Rules {
  if (loaded === undefined) {
    throw new Error("rules() was called before loadRules() finished");
  }
  return loaded;
}
