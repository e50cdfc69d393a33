import { type ComponentType, lazy, useState } from "react";

import { loadPart } from "@/lib/pwa/missing-parts";

/** A component in a file of its own. */
export type Separate<Props extends object> = ComponentType<Props> & {
  /** Fetches the file, so that the component is there when it is drawn. */
  fetch: () => Promise<unknown>;
};

/**
 * A component in a file of its own: suspends while that is fetched, and is drawn at once where it was fetched
 * before. `lazy` alone would always suspend, and React leaves what stands in on screen for 300 ms.
 */
export function separate<Props extends object>(load: () => Promise<ComponentType<Props>>): Separate<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => (loaded ??= await loadPart(load));
  const Fetching: ComponentType<Props> = lazy(async () => ({ default: await fetch() }));

  function SeparateComponent(props: Props) {
    const [Component] = useState(() => loaded ?? Fetching);
    return <Component {...props} />;
  }
  return Object.assign(SeparateComponent, { fetch });
}
