import { DEMO } from "../e2e/support/demo";
import { test } from "../e2e/support/test";
import { measure, signInBy } from "./measure";

const SCREENS = [
  { screen: "/login", username: undefined },
  { screen: "/", username: DEMO.kid },
  { screen: "/", username: DEMO.parent },
  { screen: "/chores", username: DEMO.kid },
  { screen: "/store", username: DEMO.kid },
  { screen: "/bearded-dragon-goal", username: DEMO.kid },
] as const;

test.use({ instance: "demo" });

for (const { screen, username } of SCREENS) {
  const name = username === undefined ? screen : `${screen} as ${username}`;
  test(`Lighthouse mobile, ${name}`, async ({ server, api, launchOptions }) => {
    await measure(test.info(), { name, url: server.url + screen, launchOptions }, async (context) => {
      if (username !== undefined) {
        const { token } = await DEMO.account(api, username);
        await signInBy(context, server.url, token);
      }
    });
  });
}
