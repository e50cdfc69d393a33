import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import type { Request } from "@/lib/api";
import { answering, type Answers, BROKEN, doing, entriesIn, type Sent } from "@/lib/testing/answering";
import { NO_DETAILS, request } from "@/lib/testing/requests";
import { alertSaying, field, fill, isEnabled, saidOf, show, signIn, USERS } from "@/lib/testing/screen";

import { MakeRequestPage } from "./MakeRequestPage";

const EMPTY = "Ask for something. It shows up here.";

test.each([
  ["a desktop", { width: 1280, list: "table", row: "tbody > tr" }],
  ["a phone", { width: 390, list: "list", row: "li" }],
] as const)("lists what was asked for, and what became of it, on %s", async (_, { width, list, row }) => {
  answering({
    "GET /requests/me": [
      request("May I stay up late?", { status: "rejected" }),
      request("shelf", {
        request_type: "add_chore",
        details: { ...NO_DETAILS, name: "Sort the shelf", points_value: 25 },
        status: "approved",
      }),
      request("kite", {
        request_type: "add_store_item",
        details: { ...NO_DETAILS, name: "Kite", description: "With a long tail.", points_cost: 250 },
      }),
    ],
  });
  show(<MakeRequestPage />, { as: USERS.kid, width });
  const own = await screen.findByRole(list, { name: "My Requests" });
  const [words, shelf, kite] = Array.from(own.querySelectorAll(row), ({ textContent }) => textContent);
  expect(words).toMatch(/May I stay up late\?.*Rejected/);
  expect(shelf).toMatch(/Sort the shelf.*Approved/);
  for (const text of ["Kite", "New Store Item", "With a long tail.", "250 Points", "Pending"]) {
    expect(kite).toContain(text);
  }
});

test("without requests it says so", async () => {
  answering({ "GET /requests/me": [] });
  show(<MakeRequestPage />, { as: USERS.kid });
  expect(await screen.findByText(EMPTY)).toBeDefined();
});

test("a failed load says so and can be tried again", async () => {
  answering({ "GET /requests/me": BROKEN });
  const user = show(<MakeRequestPage />, { as: USERS.kid });
  const failed = await alertSaying("Failed to fetch requests.");
  answering({ "GET /requests/me": [] });
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(EMPTY)).toBeDefined();
});

async function choose(user: UserEvent, type: string): Promise<void> {
  await user.click(field("Request Type"));
  await user.click(await screen.findByRole("option", { name: type }));
}

test("the form is checked before it is sent", async () => {
  const sent = answering({ "GET /requests/me": [] });
  const user = show(<MakeRequestPage />, { as: USERS.kid });
  const submit = screen.getByRole("button", { name: "Submit Request" });
  await user.click(submit);
  expect(saidOf(field("Request Type"))).toBe("Request type is required");
  for (const [type, points] of [
    ["Request New Store Item", "Points Cost"],
    ["Request New Chore", "Points Value"],
  ] as const) {
    await choose(user, type);
    await fill(user, field("Name"), "   ");
    await fill(user, field(points), "0");
    await user.click(submit);
    expect(saidOf(field("Name"))).toBe("Name is required");
    expect(saidOf(field(points))).toBe("Points must be a positive number");
  }
  await fill(user, field("Name"), "x".repeat(121));
  await fill(user, field("Description"), "x".repeat(2001));
  await fill(user, field("Points Value"), "1000001");
  await user.click(submit);
  expect(saidOf(field("Name"))).toMatch(/120/);
  expect(saidOf(field("Description"))).toMatch(/2,?000/);
  expect(saidOf(field("Points Value"))).toMatch(/1,?000,?000/);
  await choose(user, "AI Assistant Request");
  await user.click(submit);
  expect(saidOf(field("Message"))).toMatch(/Message is required/);
  expect(sent.map(({ call }) => call)).toEqual(["GET /requests/me"]);
});

/** A server that keeps requests, with this assistant. */
function server(ask: NonNullable<Answers["POST /{ai_service}/ask"]>) {
  const made: Request[] = [];
  return {
    "GET /requests/me": () => [...made],
    "GET /users/me": USERS.kid,
    "POST /{ai_service}/ask": ask,
    "POST /outbox": (call: Sent) => {
      const [words = ""] = entriesIn([call]).map(({ details }) => (details as { message: string }).message);
      made.unshift(request(words));
      return doing(request(words))(call);
    },
  };
}

/** Sends a message to the assistant. */
async function send(message: string) {
  await signIn();
  const user = show(<MakeRequestPage />, { as: USERS.kid });
  await choose(user, "AI Assistant Request");
  await fill(user, field("Message"), message);
  const submit = screen.getByRole("button", { name: "Submit Request" });
  await user.click(submit);
  return { user, submit };
}

/** The row of a request on a later visit. */
async function listed(text: string) {
  cleanup();
  show(<MakeRequestPage />, { as: USERS.kid });
  return (await screen.findByText(text)).closest("tr")?.textContent;
}

const FAILED = "Failed to process AI request. Submitting as a general request.";
const NO_CHORE = { answer: '{"is_chore_request":false}' };

test("sends a message for the parents to read", async () => {
  const sent = answering(server(NO_CHORE));
  await send("  May I stay up late?  ");
  expect(await alertSaying("Request Submitted!")).toBeDefined();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(await listed("May I stay up late?")).toContain("Other");
  expect(entriesIn(sent)).toMatchObject([
    { request_type: "other", details: { message: "May I stay up late?" } },
  ]);
});

test("sends the message itself when the assistant is of no use", async () => {
  const sent = answering(server(BROKEN));
  await send("wash the car");
  expect(await alertSaying("Request Submitted!")).toBeDefined();
  // Both stay long enough to read.
  expect(await alertSaying(FAILED)).toBeDefined();
  expect(await listed("wash the car")).toContain("Other");
  expect(entriesIn(sent)).toMatchObject([{ request_type: "other", details: { message: "wash the car" } }]);
});

test("trouble keeps what was typed, and a lost answer asks once", async () => {
  const there = server(NO_CHORE);
  answering({ ...there, "POST /outbox": BROKEN });
  const { user, submit } = await send("May I stay up late?");
  expect((await alertSaying("Failed to submit request.")).textContent).toContain("Submission Failed");
  const lost = answering({
    ...there,
    "POST /outbox": () => {
      throw new TypeError("lost");
    },
  });
  await waitFor(() => expect(isEnabled(submit)).toBe(true));
  await user.click(submit);
  expect((await alertSaying("Pogona cannot be reached.")).textContent).toContain("Submission Failed");
  expect(field("Message")).toHaveProperty("value", "May I stay up late?");
  const sent = answering(there);
  await waitFor(() => expect(isEnabled(submit)).toBe(true));
  await user.click(submit);
  expect(await alertSaying("Request Submitted!")).toBeDefined();
  // The server makes one request for a key.
  const keys = [...entriesIn(lost), ...entriesIn(sent)].map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ["is no chore", '{"is_chore_request":false}', false],
  ["is half a chore", '{"is_chore_request":"yes","chore_name":"Dust"}', true],
  ["cannot be read", "I am not in the mood.", true],
])("a message of which the answer %s is sent as it is", async (_, answer, isTold) => {
  const sent = answering(server({ answer }));
  await send("I could dust.");
  expect(await alertSaying("Request Submitted!")).toBeDefined();
  expect(screen.queryAllByText(FAILED)).toHaveLength(isTold ? 1 : 0);
  expect(entriesIn(sent)).toMatchObject([{ request_type: "other" }]);
});

test("markup in an answer is text", async () => {
  const words = JSON.stringify({
    is_chore_request: true,
    chore_name: "<b>Dust</b>",
    time_estimate_minutes: 10,
  });
  answering(server({ answer: `Gladly: ${words}` }));
  await send("I could dust.");
  const chore = within(await screen.findByRole("dialog"));
  expect(await chore.findByText("<b>Dust</b>")).toBeDefined();
  expect(chore.getByText("30 Points")).toBeDefined();
});
