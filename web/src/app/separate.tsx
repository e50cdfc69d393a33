import { type ComponentType, lazy, useState } from "react";

import { loadPart } from "@/lib/pwa/missingParts";

/** A component in a file of its own. */
export type Separate<Props extends object> = ComponentType<Props> & {
  /** Fetches the file, so that the component is there when it is drawn. */
  fetch: () => Promise<unknown>;
};

/** What makes those ready for another try that could not be fetched. */
const renewals = new Set<() => void>();

/** Has all parts that could not be fetched asked for again when they are drawn. */
export function renewParts(): void {
  renewals.forEach((renew) => renew());
  renewals.clear();
}

/**
 * A component in a file of its own: suspends while that is fetched, and is drawn at once where it was fetched
 * before. `lazy` alone would always suspend, and React leaves what stands in on screen for 300 ms.
 */
export function separate<Props extends object>(load: () => Promise<ComponentType<Props>>): Separate<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => (loaded ??= await load());
  // It never forgets a failure.
  const begin = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await loadPart(fetch) };
      } catch (error) {
        renewals.add(() => {
          Fetching = begin();
        });
        throw error;
      }
    });
  let Fetching = begin();

  function SeparateComponent(props: Props) {
    const [Component] = useState(() => loaded ?? Fetching);
    return <Component {...props} />;
  }
  return Object.assign(SeparateComponent, { fetch });
}
