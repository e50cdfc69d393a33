import { instanceOf } from "@/lib/api/instanceOf";

import type { Notice } from "./notice";

/** Time after which a call is aborted, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Approves the subject of a notice with the token in it, so that nobody need be signed in. Resolves to the notice to
 * show then.
 */
export async function approve(about: Notice, scope: string): Promise<Notice> {
  const said = { ...about, approve: null };
  let response: Response;
  try {
    response = await fetch(new URL("api/push/approve", scope), {
      method: "POST",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(about.approve),
    });
  } catch {
    return unreached(about);
  }
  if (instanceOf(response) === undefined || response.status >= 500) {
    return unreached(about);
  }
  if (response.ok) {
    return { ...said, title: "Approved", body: about.title };
  }
  return { ...said, title: "Not approved", body: await detailOf(response) };
}

/** The notice after a failed call: the tap can be repeated. */
function unreached(about: Notice): Notice {
  return { ...about, title: "Not approved yet", body: "No connection. Try again, or open Pogona." };
}

async function detailOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const detail = typeof body === "object" && body !== null && "detail" in body ? body.detail : undefined;
  return typeof detail === "string" ? detail : "Open Pogona to see why.";
}
