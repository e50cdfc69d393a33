import type { Account, Api } from "./api";

/** Who can sign in to the family that `pogona demo` makes. */
export const DEMO = {
  parent: "maria",
  kid: "ada",
  /** A kid who has everything in pictures. */
  preReader: "juno",
  /** What the kid is called on screen. */
  kidName: "Ada",
  password: "sunny-terrarium",

  async account(api: Api, username: string): Promise<Account> {
    return { username, token: await api.signIn(username, DEMO.password) };
  },
} as const;
