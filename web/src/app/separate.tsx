import { type ComponentType, lazy, useState } from "react";

import { loadPart } from "@/lib/pwa/missingParts";

/** A component in a separate file. */
export type Separate<Props extends object> = ComponentType<Props> & {
  /** Fetches the file, so that the component is there when it is drawn. */
  fetch: () => Promise<unknown>;
};

/** Functions that let failed components load again. */
const renewals = new Set<() => void>();

/** Lets all parts that could not be fetched load again when they are drawn. */
export function renewParts(): void {
  renewals.forEach((renew) => renew());
  renewals.clear();
}

/**
 * A component in a separate file. It suspends while the file is fetched, and is drawn at once if that happened before.
 * `lazy` alone would always suspend, and React shows a fallback for at least 300 ms.
 */
export function separate<Props extends object>(load: () => Promise<ComponentType<Props>>): Separate<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => (loaded ??= await load());
  // `lazy` never forgets a failure.
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
