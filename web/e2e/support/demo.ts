import type { Account, Api } from "./api";

/** The accounts of the family that `pogona demo` makes. */
export const DEMO = {
  parent: "maria",
  kid: "ada",
  /** A kid in picture mode. */
  preReader: "juno",
  /** The kid's display name. */
  kidName: "Ada",
  password: "sunny-terrarium",

  async account(api: Api, username: string): Promise<Account> {
    return { username, token: await api.signIn(username, DEMO.password) };
  },
} as const;
