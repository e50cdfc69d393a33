import { randomBytes } from "node:crypto";

import { ZONE } from "./zone";

/** The password of every account a test makes. */
export const PASSWORD = "sand and sunshine";

/** An account with a token to act with. */
export type Account = { username: string; token: string };

export type ChoreStep = { text: string; icon: string | null; minutes: number | null };
export type ChoreSeed = {
  name: string;
  description?: string;
  points_value: number;
  proof?: "no" | "may" | "must";
  photo_id?: string;
  steps?: ChoreStep[];
};
export type Chore = Required<Omit<ChoreSeed, "photo_id">> & { id: string; is_active: boolean };
export type ItemSeed = { name: string; description?: string; points_cost: number; photo_id?: string };
export type StoreItem = { id: string; name: string; description: string | null; points_cost: number };
export type Purchase = { id: string; item_name: string; points_spent: number; status: string };
export type GoalTerms = { deadline: string; purchases_needed: number; points_per_purchase: number };
export type Goal = GoalTerms & { item_id: string; item_name: string };
export type AssignmentSeed = { due_date?: string; notes?: string };
export type Assignment = {
  id: string;
  chore_name: string;
  assignment_status: string;
  due_date: string | null;
  notes: string | null;
  submission_notes: string | null;
};
export type RequestSeed = {
  request_type: string;
  details: {
    name?: string;
    description?: string;
    points_cost?: number;
    points_value?: number;
    message?: string;
  };
};
export type FeatureRequest = RequestSeed & { id: string; status: string };
export type ProfileSeed = {
  display_name: string | null;
  face: string | null;
  picture_mode: boolean;
  photo_id: string | null;
};
export type Directory = {
  members: { username: string; face: string }[];
  chores: { id: string; photo_id: string | null; proof: string }[];
};
export type Submission = {
  id: string;
  chore_id: string;
  status: string;
  effort_points: number;
  photo_id: string | null;
  steps_done: number | null;
  steps_total: number | null;
};

/** A schedule's terms. */
export type Terms = {
  freq: string;
  every: number;
  weekdays: number;
  times?: number;
  gap?: number;
  day_set_id?: string | null;
  day_filter?: "only" | "except" | null;
  days_before?: number;
  month_day: number | null;
  nth: number | null;
  anchor: string;
  week_start: number;
  parts: number;
  due_minute: number | null;
  late_days: number;
  mode: string;
  turn_every: string;
  pays: boolean;
  approval: string;
  approve_after?: number;
  more_often: boolean;
  kid_ids: string[];
};

/** `Mia` → `Mia-3f9c`: usernames are unique on an instance, and tests share one. */
export function unique(name: string): string {
  return `${name}-${randomBytes(3).toString("hex")}`;
}

/** The real HTTP API, for the setup of tests. Any refusal throws. */
export class Api {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Signs up without a token, each time from another home address: founds a family, or joins the only one. */
  async signUp(username: string, time_zone = ZONE): Promise<Account> {
    const home = `10.${[...randomBytes(3)].join(".")}`;
    const body = { username, password: PASSWORD, time_zone };
    await this.call("POST", "/users/", body, undefined, { "X-Forwarded-For": home });
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

  /** Sets a schedule: every day from `anchor` on, for each of these kids, unless `terms` say otherwise. */
  async repeat(
    parent: Account,
    chore: Chore,
    kids: Account[],
    { anchor, ...terms }: Partial<Terms> & { anchor: string },
  ): Promise<void> {
    const usual: Terms = {
      freq: "daily",
      every: 1,
      weekdays: 0,
      month_day: null,
      nth: null,
      anchor,
      week_start: 1,
      parts: 0,
      due_minute: null,
      late_days: 1,
      mode: "each",
      turn_every: "occurrence",
      pays: true,
      approval: "parent",
      more_often: false,
      kid_ids: await Promise.all(kids.map((kid) => this.idOf(kid))),
    };
    const body = { terms: { ...usual, ...terms }, from: null };
    await this.call("PUT", `/chores/${chore.id}/schedule`, body, parent);
  }

  /** Adds special days. */
  addDaySet(parent: Account, name: string, days: string[]): Promise<{ id: string }> {
    return this.call("POST", "/day-sets", { name, color: "green", days }, parent);
  }

  /** The family's schedules. */
  async schedules(parent: Account): Promise<{ chore_id: string; schedule: { terms: Terms } }[]> {
    return (await this.call<{ schedules: [] }>("GET", "/schedules", undefined, parent)).schedules;
  }

  /** Changes settings of the family. */
  async changeFamily(parent: Account, settings: { time_zone?: string; week_start?: number }): Promise<void> {
    const family = await this.call<object>("GET", "/family", undefined, parent);
    await this.call("PUT", "/family", { ...family, ...settings }, parent);
  }

  /** Moves the family to another time zone. */
  moveTo(parent: Account, time_zone: string): Promise<void> {
    return this.changeFamily(parent, { time_zone });
  }

  submit(kid: Account, chore: Chore, effort_minutes = 0): Promise<Submission> {
    return this.call("POST", `/chores/${chore.id}/submit`, { effort_minutes }, kid);
  }

  /** Submits a chore as done offline this many days ago. */
  submitEarlier(kid: Account, chore: Chore, days: number, effort_minutes = 0): Promise<Submission> {
    const completed_at = new Date(Date.now() - days * 86_400_000).toISOString();
    return this.call("POST", `/chores/${chore.id}/submit`, { effort_minutes, completed_at }, kid);
  }

  decide(parent: Account, submission: Submission, verdict: "approve" | "reject"): Promise<unknown> {
    const body = { chore_log_id: submission.id };
    return this.call("POST", `/parent/chore-submissions/${verdict}`, body, parent);
  }

  award(parent: Account, kid: Account, points: number): Promise<unknown> {
    return this.call("POST", "/kids/award-points/", { kid_username: kid.username, points }, parent);
  }

  /** All of a kid's own submissions, newest first. */
  async history(kid: Account): Promise<Submission[]> {
    const path = "/chores/history/me/detailed";
    const all: Submission[] = [];
    let page = await this.call<Submission[]>("GET", path, undefined, kid);
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      all.push(...page);
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
      page = await this.call("GET", `${path}?before=${last.id}`, undefined, kid);
    }
    return all;
  }

  addItem(parent: Account, item: ItemSeed): Promise<StoreItem> {
    return this.call("POST", "/store/items/", item, parent);
  }

  deleteItem(parent: Account, item: StoreItem): Promise<unknown> {
    return this.call("DELETE", `/store/items/${item.id}`, undefined, parent);
  }

  /** The family's store. A new family's has the item of its goal. */
  items(account: Account): Promise<StoreItem[]> {
    return this.call("GET", "/store/items/", undefined, account);
  }

  redeem(kid: Account, { id }: { id: string }): Promise<Purchase> {
    return this.call("POST", "/kids/redeem-item/", { item_id: id }, kid);
  }

  decidePurchase(parent: Account, { id }: { id: string }, verdict: "approve" | "reject"): Promise<unknown> {
    return this.call("POST", `/parent/purchase-requests/${verdict}`, { log_id: id }, parent);
  }

  /** A kid's own purchases, newest first. */
  purchases(kid: Account): Promise<Purchase[]> {
    return this.call("GET", "/users/me/purchase-history", undefined, kid);
  }

  goal(account: Account): Promise<Goal> {
    return this.call("GET", "/goal", undefined, account);
  }

  setGoal(parent: Account, terms: GoalTerms): Promise<Goal> {
    return this.call("PUT", "/goal", terms, parent);
  }

  /** A parent assigns a chore to a kid. */
  async assign(parent: Account, kid: Account, chore: Chore, seed: AssignmentSeed = {}): Promise<Assignment> {
    const body = { chore_id: chore.id, assigned_to_kid_id: await this.idOf(kid), ...seed };
    return this.call("POST", "/parent/chore-assignments/", body, parent);
  }

  submitAssignment(kid: Account, { id }: Assignment, submission_notes?: string): Promise<Assignment> {
    return this.call("POST", `/chore-assignments/${id}/submit`, { submission_notes }, kid);
  }

  decideAssignment(parent: Account, { id }: Assignment, verdict: "approve" | "reject"): Promise<unknown> {
    return this.call("POST", `/parent/assignment-submissions/${verdict}`, { assignment_id: id }, parent);
  }

  /** The family's assignments, newest first. */
  assignments(parent: Account): Promise<Assignment[]> {
    return this.call("GET", "/parent/chore-assignments/", undefined, parent);
  }

  request(account: Account, request: RequestSeed): Promise<FeatureRequest> {
    return this.call("POST", "/requests/", request, account);
  }

  /** One's own requests, newest first. */
  requests(account: Account): Promise<FeatureRequest[]> {
    return this.call("GET", "/requests/me/", undefined, account);
  }

  /** Sets a member's profile; omitted fields get the values of a member who has chosen nothing. */
  async saveProfile(parent: Account, member: Account, profile: Partial<ProfileSeed>): Promise<unknown> {
    const usual = { display_name: null, face: null, colour: null, picture_mode: false, photo_id: null };
    const id = await this.idOf(member);
    return this.call("PUT", `/members/${id}/profile`, { ...usual, ...profile }, parent);
  }

  /** The looks of members, chores and items. */
  directory(account: Account): Promise<Directory> {
    return this.call("GET", "/directory", undefined, account);
  }

  /** Sends a JPEG and returns its id. */
  async sendPhoto(account: Account, purpose: string, body: Buffer): Promise<string> {
    const headers = { Authorization: `Bearer ${account.token}`, "Content-Type": "image/jpeg" };
    const sent = { method: "POST", headers, body: new Uint8Array(body) };
    const response = await fetch(`${this.#origin}/api/media?purpose=${purpose}`, sent);
    return (await answer<{ id: string }>(response, "POST /media")).id;
  }

  /** The bytes of a photo. */
  async photo(account: Account, id: string): Promise<Buffer> {
    const headers = { Authorization: `Bearer ${account.token}` };
    const response = await fetch(`${this.#origin}/api/media/${id}`, { headers });
    if (!response.ok) {
      throw new Error(`GET /media → ${response.status}`);
    }
    return Buffer.from(await response.arrayBuffer());
  }

  async idOf(account: Account): Promise<string> {
    return (await this.call<{ id: string }>("GET", "/users/me/", undefined, account)).id;
  }

  async points(kid: Account): Promise<number | null> {
    return (await this.call<{ points: number | null }>("GET", "/users/me/", undefined, kid)).points;
  }

  /** All chores of the family, active or not. */
  chores(parent: Account): Promise<Chore[]> {
    return this.call("GET", "/chores/my-chores/", undefined, parent);
  }

  /** A code that sets up a browser as a shared tablet. */
  async deviceCode(parent: Account): Promise<string> {
    return (await this.call<{ code: string }>("POST", "/devices/codes", undefined, parent)).code;
  }

  /** The family's shared tablets. */
  devices(parent: Account): Promise<{ id: string; name: string }[]> {
    return this.call("GET", "/devices", undefined, parent);
  }

  removeDevice(parent: Account, { id }: { id: string }): Promise<unknown> {
    return this.call("DELETE", `/devices/${id}`, undefined, parent);
  }

  async setPin(parent: Account, kid: Account, kind: "digits" | "pictures", pin: string): Promise<void> {
    await this.call("PUT", `/kids/${await this.idOf(kid)}/pin`, { kind, pin }, parent);
  }

  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    by?: Account,
    more: Record<string, string> = {},
  ): Promise<T> {
    const headers = new Headers({ "Content-Type": "application/json", ...more });
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
