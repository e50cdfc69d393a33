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
   * `ended`: somebody was signed in on this page until now, so the next person starts at the dashboard.
   * `farewell`: why they are not any more, for the sign-in form to say.
   */
  | { status: "signed-out"; ended: boolean; farewell?: string }
  /** There is a token, but the server could not be asked whose it is. */
  | { status: "unreachable" }
  /** `remembered`: as this device knew them last; the server was not asked yet, or cannot be. */
  | { status: "signed-in"; user: User; remembered?: true };

type Listener = () => void;

const LOADING: SessionState = { status: "loading" };

/**
 * Who is signed in on this device (docs/product/people.md#sessions). The token decides: losing it (logout, a 401, another tab's
 * logout) ends the session here, gaining one begins it. A network failure never removes it: a user whom this
 * device knows is signed in before the server was asked, and stays so when it cannot be (docs/product/people.md#session-state).
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

  /** Asks the server whose the stored token is. Called at startup, by Retry, and when the token changes. */
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

  /** Rejects with what the server said when the credentials are wrong; the session stays as it was. */
  login = async (username: string, password: string): Promise<void> => {
    void token.set(await signIn(username, password));
  };

  /** Creates the account, then signs in with it. */
  signup = async (account: SignUp): Promise<void> => {
    await api.post("/users", { body: account });
    await this.login(account.username, account.password);
  };

  /**
   * Changes the user's password, which ends all their sessions, and signs in anew without anybody noticing.
   * Resolves to false when that did not work: they are signed out, and told to sign in with the new one.
   */
  changePassword = (user: User, passwords: ChangePassword): Promise<boolean> =>
    renewal.run(async () => {
      const held = token.get() ?? "";
      // Somebody may have signed in meanwhile, in another tab.
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
   * Resolves once they are signed out, even if the device is switched off that moment. The server is told to end the
   * session when it can be reached.
   */
  logout = async (): Promise<void> => {
    const held = token.get();
    if (held !== null && !token.isLent()) {
      signOuts.add(held);
    } else if (held !== null) {
      // Nothing of a short session is kept; one that the server does not hear of ends by itself.
      void endSession(held);
    }
    await token.clearForGood();
    void signOuts.send();
  };

  /** Signs out a user whose session the server has ended, and says why. This device may have learned of it before. */
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
    // What names no code is not from the server: a proxy, a captive portal.
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

/** The token of a new session. `bearer`: that of the session before, if there was one. */
async function signIn(username: string, password: string, bearer?: string): Promise<string> {
  const body = { username, password, device: deviceSecret() };
  const { access_token } = await api.post("/token", bearer === undefined ? { body } : { body, bearer });
  return access_token;
}

/** Why the server ended a session. */
const FAREWELLS: Record<Ending, string> = {
  expired: "You signed in long ago. Sign in again.",
  "password-changed": "Your password was changed. Sign in again.",
  ended: "Your session was ended. Sign in again.",
  gone: "Your account was removed. Ask a parent.",
};

function signedOut(ended: boolean): SessionState {
  const why = ending.get();
  return { status: "signed-out", ended, ...(why && { farewell: FAREWELLS[why] }) };
}

/** Nobody is remembered on a shared tablet. */
function remember(held: string, user: User): void {
  if (!token.isLent()) {
    lastUser.remember(held, user);
  }
}

function remembered(held: string): SessionState | undefined {
  const user = lastUser.of(held);
  return user && { status: "signed-in", user, remembered: true };
}
