import { api, ApiError } from "@/lib/api";
import type { ChangePassword, SignUp, User } from "@/lib/api";
import { ending, type Ending } from "@/lib/api/ending";
import { endSession } from "@/lib/api/endSession";
import { renewal } from "@/lib/api/renewal";
import { token } from "@/lib/api/token";

import { deviceSecret } from "./deviceSecret";
import { lastUser } from "./lastUser";
import { signOuts } from "./signOuts";

export type SessionState =
  /** A stored token is being checked. */
  | { status: "loading" }
  /**
   * `ended`: a user was signed in on this page until now, so the next one starts at the dashboard. `farewell`: the
   * reason for the end, for the sign-in form.
   */
  | { status: "signed-out"; ended: boolean; farewell?: string }
  /** There is a token, but the server could not be asked for its user. */
  | { status: "unreachable" }
  /** `remembered`: the user comes from this device's storage, because the server was not asked yet or cannot be. */
  | { status: "signed-in"; user: User; remembered?: true };

type Listener = () => void;

const LOADING: SessionState = { status: "loading" };

/**
 * The session on this device (docs/product/people.md#sessions). The token decides: losing it (logout, a 401, another
 * tab's logout) ends the session here, gaining one begins it. A network failure never removes it: a user known to this
 * device is signed in before the server was asked, and stays signed in if it cannot be asked
 * (docs/product/people.md#session-state).
 */
export class Session {
  #state: SessionState;
  #listeners = new Set<Listener>();
  /** Counts the checks, so that an answer to an earlier one is ignored. */
  #check = 0;

  constructor() {
    const held = token.get();
    this.#state = held === null ? signedOut(false) : (remembered(held) ?? LOADING);
    token.subscribe((value) => {
      if (value === null) {
        this.#check += 1;
        lastUser.forget();
        this.#become(signedOut(this.#state.status === "signed-in"));
        return;
      }
      ending.forget();
      if (!renewal.hasGiven(value) || this.#state.status !== "signed-in") {
        this.#become(LOADING);
        void this.check();
      } else {
        remember(value, this.#state.user);
      }
    });
  }

  get = (): SessionState => this.#state;

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the server for the user of the stored token. Called at startup, by Retry, and when the token changes. */
  check = async (): Promise<void> => {
    const held = token.get();
    if (held === null) {
      return;
    }
    this.#check += 1;
    const check = this.#check;
    if (this.#state.status === "signed-out") {
      this.#become(LOADING);
    }
    try {
      const user = await api.get("/users/me");
      if (check === this.#check) {
        remember(held, user);
        this.#become({ status: "signed-in", user });
      }
    } catch (error) {
      if (check === this.#check) {
        this.#checkFailed(held, error);
      }
    }
  };

  /** Signs in. Rejects with the server's message if the credentials are wrong; the session then stays as it was. */
  login = async (username: string, password: string): Promise<void> => {
    void token.set(await signIn(username, password));
  };

  /** Creates the account, then signs in with it. */
  signup = async (account: SignUp): Promise<void> => {
    await api.post("/users", { body: account });
    await this.login(account.username, account.password);
  };

  /**
   * Changes the user's password, which ends all their sessions, and signs in again unnoticed. Resolves to false if that
   * failed: the user is then signed out, with the advice to sign in with the new password.
   */
  changePassword = (user: User, passwords: ChangePassword): Promise<boolean> =>
    renewal.run(async () => {
      const held = token.get() ?? "";
      // Another user may have signed in meanwhile, in another tab.
      const isReplaced = () => token.get() !== held && token.get() !== null;
      await api.post("/users/me/password", { body: passwords, bearer: held });
      try {
        const renewed = await signIn(user.username, passwords.new_password, held);
        if (!isReplaced()) {
          renewal.replace(held, renewed);
          await token.set(renewed);
        }
        return true;
      } catch {
        if (!isReplaced()) {
          this.leave(user, "Your password is changed. Sign in with the new one.");
        }
        return false;
      }
    });

  /**
   * Resolves once the user is signed out, even if the device is switched off at that moment. The server is told to end
   * the session when it is reachable.
   */
  logout = async (): Promise<void> => {
    const held = token.get();
    if (held !== null && !token.isLent()) {
      signOuts.add(held);
    } else if (held !== null) {
      // A short session stores nothing; if the server does not hear of its end, it expires by itself.
      void endSession(held);
    }
    await token.clearForGood();
    void signOuts.send();
  };

  /**
   * Signs out a user whose session the server has ended, with the reason. This device may have noticed that earlier.
   */
  leave = (user: User, farewell: string): void => {
    const before = this.#state;
    if (before.status === "signed-in" && before.user.id === user.id) {
      token.clear();
    }
    const now = this.get();
    if (now.status === "signed-out") {
      this.#become({ ...now, farewell });
    }
  };

  #checkFailed(held: string, error: unknown): void {
    // An answer without a code is not from the server but from a proxy or a captive portal.
    const refused =
      error instanceof ApiError && error.status < 500 && error.status !== 429 && error.code !== "unknown";
    if (refused) {
      token.clear();
    } else {
      this.#become(remembered(held) ?? { status: "unreachable" });
    }
  }

  #become(state: SessionState): void {
    if (state !== this.#state) {
      this.#state = state;
      for (const listener of this.#listeners) {
        listener();
      }
    }
  }
}

/** The token of a new session. `bearer` is that of the earlier session, if there was one. */
async function signIn(username: string, password: string, bearer?: string): Promise<string> {
  const body = { username, password, device: deviceSecret() };
  const { access_token } = await api.post("/token", bearer === undefined ? { body } : { body, bearer });
  return access_token;
}

/** The texts for the reasons that the server ended a session. */
const FAREWELLS: Record<Ending, string> = {
  expired: "You signed in long ago. Sign in again.",
  "password-changed": "Your password was changed. Sign in again.",
  ended: "Your session was ended. Sign in again.",
  gone: "Your account was removed. Ask a parent.",
  "time-up": "Your days with this family have not begun, or are over. Ask a parent.",
};

function signedOut(ended: boolean): SessionState {
  const why = ending.get();
  return { status: "signed-out", ended, ...(why && { farewell: FAREWELLS[why] }) };
}

/** On a shared tablet no user is stored. */
function remember(held: string, user: User): void {
  if (!token.isLent()) {
    lastUser.remember(held, user);
  }
}

function remembered(held: string): SessionState | undefined {
  const user = lastUser.of(held);
  return user && { status: "signed-in", user, remembered: true };
}
