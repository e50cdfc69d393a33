import { randomBytes } from "node:crypto";

/** The password of every account a test makes. */
export const PASSWORD = "sand and sunshine";

/** An account with a token to act by. */
export type Account = { username: string; token: string };

export type ChoreSeed = { name: string; description?: string; points_value: number };
export type Chore = Required<ChoreSeed> & { id: string; is_active: boolean };
export type Submission = { id: string; chore_id: string; status: string; effort_points: number };

/** `Mia` → `Mia-3f9c`: usernames are unique on an instance, and tests share one. */
export function unique(name: string): string {
  return `${name}-${randomBytes(3).toString("hex")}`;
}

/** The real HTTP API, for setting up what a test is not about. Any refusal throws. */
export class Api {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Signs up without a token: founds a family, or joins the one there is. */
  async signUp(username: string, time_zone = "America/New_York"): Promise<Account> {
    await this.call("POST", "/users/", { username, password: PASSWORD, time_zone });
    return { username, token: await this.signIn(username) };
  }

  /** A parent adds a kid to their family. */
  async addKid(parent: Account, username: string): Promise<Account> {
    const body = { username, password: PASSWORD };
    await this.call("POST", "/users/", body, parent);
    return { username, token: await this.signIn(username) };
  }

  promote(parent: Account, username: string): Promise<unknown> {
    return this.call("POST", "/users/promote-to-parent", { username }, parent);
  }

  async signIn(username: string, password = PASSWORD): Promise<string> {
    const response = await fetch(`${this.#origin}/api/token`, {
      method: "POST",
      body: new URLSearchParams({ username, password }),
    });
    return (await answer<{ access_token: string }>(response, "POST /token")).access_token;
  }

  addChore(parent: Account, chore: ChoreSeed): Promise<Chore> {
    return this.call("POST", "/chores/", chore, parent);
  }

  deactivateChore(parent: Account, chore: Chore): Promise<unknown> {
    return this.call("POST", `/chores/${chore.id}/deactivate`, undefined, parent);
  }

  deleteChore(parent: Account, chore: Chore): Promise<unknown> {
    return this.call("DELETE", `/chores/${chore.id}`, undefined, parent);
  }

  submit(kid: Account, chore: Chore, effort_minutes = 0): Promise<Submission> {
    return this.call("POST", `/chores/${chore.id}/submit`, { effort_minutes }, kid);
  }

  decide(parent: Account, submission: Submission, verdict: "approve" | "reject"): Promise<unknown> {
    const body = { chore_log_id: submission.id };
    return this.call("POST", `/parent/chore-submissions/${verdict}`, body, parent);
  }

  award(parent: Account, kid: Account, points: number): Promise<unknown> {
    return this.call("POST", "/kids/award-points/", { kid_username: kid.username, points }, parent);
  }

  /** A kid's own submissions, newest first. */
  history(kid: Account): Promise<Submission[]> {
    return this.call("GET", "/chores/history/me/detailed", undefined, kid);
  }

  async points(kid: Account): Promise<number | null> {
    return (await this.call<{ points: number | null }>("GET", "/users/me/", undefined, kid)).points;
  }

  /** All chores of the family, active or not. */
  chores(parent: Account): Promise<Chore[]> {
    return this.call("GET", "/chores/my-chores/", undefined, parent);
  }

  async call<T>(method: string, path: string, body?: unknown, by?: Account): Promise<T> {
    const headers = new Headers({ "Content-Type": "application/json" });
    if (by !== undefined) {
      headers.set("Authorization", `Bearer ${by.token}`);
    }
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer<T>(response, `${method} ${path}`);
  }
}

async function answer<T>(response: Response, call: string): Promise<T> {
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${call} → ${response.status}: ${text}`);
  }
  return (text === "" ? undefined : JSON.parse(text)) as T;
}
