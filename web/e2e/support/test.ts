import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";

import { type FakeAi, startFakeAi } from "./ai";
import { type Account, Api, unique } from "./api";
import { type Front, startFront } from "./front";
import { Guard } from "./guard";
import { closeNews } from "./news";
import { type FakePush, startFakePush } from "./push";
import { type Server, startServer } from "./server";

export { expect };

/**
 * Which server a test talks to: `shared` hosts many families and serves a whole worker, `demo` the same
 * with the demo family, `ai` the same as `shared` with an AI for an assistant, `push` the same with a push service,
 * `own` is fresh and empty, and the test may crash it.
 */
export type Instance = "shared" | "demo" | "ai" | "push" | "own";

/** A family of this test alone. */
export type Family = {
  parent: Account;
  kid: Account;
  /** Adds another kid. */
  addKid(name: string): Promise<Account>;
  /** Adds another parent. */
  addParent(name: string): Promise<Account>;
};

type TestFixtures = {
  instance: Instance;
  /** Whether the test is about the news that fill a kid's screen as a visit begins; others have them closed. */
  readsNews: boolean;
  /** Further settings of an `own` server. */
  settings: Record<string, string>;
  /** The AI of the `ai` instance. */
  ai: FakeAi;
  /** The push service of the `push` instance. */
  push: FakePush;
  server: Server;
  /** What stands before the server; a test that uses it gives the browser the front's address. */
  front: Front;
  api: Api;
  guard: Guard;
  family: Family;
  /** Makes the browser one where `account` has signed in; what is open shows it when it is loaded anew. */
  signIn: (account: Account) => Promise<void>;
  /** A page in another browser, signed in if an account is given: somebody else at the same time. */
  browserOf: (account?: Account) => Promise<Page>;
};

type WorkerFixtures = {
  sharedServer: () => Promise<Server>;
  demoServer: () => Promise<Server>;
  aiServer: () => Promise<AiServer>;
  pushServer: () => Promise<PushServer>;
};

type AiServer = Server & { ai: FakeAi };
type PushServer = Server & { push: FakePush };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  instance: ["shared", { option: true }],
  readsNews: [false, { option: true }],
  settings: [{}, { option: true }],

  context: async ({ context, readsNews }, provide) => {
    if (!readsNews) {
      closeNews(context);
    }
    await provide(context);
  },

  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => lazily(() => startServer("hosted"), provide),
    { scope: "worker" },
  ],
  demoServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => lazily(() => startServer("family", "demo"), provide),
    { scope: "worker" },
  ],

  aiServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => lazily(startAiServer, provide),
    { scope: "worker" },
  ],

  pushServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => lazily(startPushServer, provide),
    { scope: "worker" },
  ],

  server: async ({ instance, sharedServer, demoServer, aiServer, pushServer, settings }, provide) => {
    if (instance !== "own") {
      const running = { shared: sharedServer, demo: demoServer, ai: aiServer, push: pushServer }[instance];
      await provide(await running());
      return;
    }
    const server = await startServer("family", "empty", settings);
    await provide(server);
    await server.dispose();
  },

  ai: async ({ aiServer }, provide) => {
    const { ai } = await aiServer();
    ai.received.length = 0;
    await provide(ai);
  },

  push: async ({ pushServer }, provide) => {
    const { push } = await pushServer();
    push.answer(201);
    await provide(push);
  },

  baseURL: async ({ server }, provide) => provide(server.url),

  api: async ({ server }, provide) => provide(new Api(server.url)),

  guard: [
    async ({ server, context }, provide) => {
      const guard = new Guard(new URL(server.url).origin);
      guard.watch(context);
      await provide(guard);
      guard.verify();
    },
    { auto: true },
  ],

  front: async ({ server, guard }, provide) => {
    const front = await startFront(new URL(server.url).origin);
    guard.allow(front.url);
    // What is under way then gets no answer.
    const breaking = (how: () => void) => () => {
      guard.allowBreaks();
      how();
    };
    await provide({ ...front, cut: breaking(front.cut), deaden: breaking(front.deaden) });
    await front.stop();
  },

  family: async ({ api }, provide) => {
    const parent = await api.signUp(unique("Robin"));
    const addKid = (name: string) => api.addKid(parent, unique(name));
    const addParent = async (name: string) => {
      const account = await addKid(name);
      await api.promote(parent, account.username);
      return account;
    };
    await provide({ parent, kid: await addKid("Mia"), addKid, addParent });
  },

  signIn: async ({ context, server }, provide) => {
    await provide((account) => store(context, server.url, account));
  },

  browserOf: async ({ browser, server, guard, readsNews }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (account) => {
      const context = await browser.newContext();
      contexts.push(context);
      guard.watch(context);
      if (!readsNews) {
        closeNews(context);
      }
      if (account !== undefined) {
        await store(context, server.url, account);
      }
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** A server of many families whose assistant is an AI. */
async function startAiServer(): Promise<AiServer> {
  const ai = await startFakeAi();
  const settings = { AI_SERVICE: "openai", AI_BASE_URL: ai.url, AI_MODEL: "llama3.2", AI_API_KEY: "sand" };
  const server = await startServer("hosted", "empty", settings);
  const dispose = async () => {
    await server.dispose();
    await ai.stop();
  };
  return { ...server, dispose, ai };
}

/** A server of many families that may send notices to a push service on this machine. */
async function startPushServer(): Promise<PushServer> {
  const push = await startFakePush();
  const server = await startServer("hosted", "empty", { PUSH_HOSTS: push.host });
  const dispose = async () => {
    await server.dispose();
    await push.stop();
  };
  return { ...server, dispose, push };
}

/** Starts a server when it is first asked for, and ends it with the worker. */
async function lazily<Started extends Server>(
  start: () => Promise<Started>,
  provide: (get: () => Promise<Started>) => Promise<void>,
): Promise<void> {
  let started: Promise<Started> | undefined;
  await provide(() => (started ??= start()));
  await (await started)?.dispose();
}

function store(context: BrowserContext, origin: string, { token }: Account): Promise<void> {
  return context.setStorageState({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: "token", value: token }] }],
  });
}
