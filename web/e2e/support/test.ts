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
 * The kind of server that a test uses: `shared` hosts many families and serves a whole worker, `demo` is the same with
 * the demo family, `ai` the same as `shared` with an AI assistant, `push` the same with a push service; `own` is fresh
 * and empty, and the test may crash it.
 */
export type Instance = "shared" | "demo" | "ai" | "push" | "own";

/** A family for this test only. */
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
  /**
   * Whether the test is about the full-screen news at the start of a kid's visit; for other tests the news is closed.
   */
  readsNews: boolean;
  /** Further settings of an `own` server. */
  settings: Record<string, string>;
  /** The AI of the `ai` instance. */
  ai: FakeAi;
  /** The push service of the `push` instance. */
  push: FakePush;
  server: Server;
  /** The proxy before the server; a test that uses it gives the browser the proxy's address. */
  front: Front;
  api: Api;
  guard: Guard;
  family: Family;
  /** Signs `account` in for this browser; an open page shows that after a reload. */
  signIn: (account: Account) => Promise<void>;
  /** A page in another browser, signed in if an account is given: a second user at the same time. */
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
    // Requests under way then get no answer.
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

/** Starts a server for many families with an AI assistant. */
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

/** Starts a server for many families that may send notices to a local push service. */
async function startPushServer(): Promise<PushServer> {
  const push = await startFakePush();
  const server = await startServer("hosted", "empty", { PUSH_HOSTS: push.host });
  const dispose = async () => {
    await server.dispose();
    await push.stop();
  };
  return { ...server, dispose, push };
}

/** Starts a server when it is first used, and ends it with the worker. */
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
