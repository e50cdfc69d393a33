import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";

import { AssignedToMePage } from "@/features/assigned-to-me/AssignedToMePage";
import { AvailableChoresPage } from "@/features/chores/AvailableChoresPage";
import { MakeRequestPage } from "@/features/make-request/MakeRequestPage";
import { OutboxToasts } from "@/features/outbox/OutboxToasts";
import { PurchaseHistoryPage } from "@/features/purchase-history/PurchaseHistoryPage";
import { StorePage } from "@/features/store/StorePage";
import { answering, type Answers, entriesIn, type Sent } from "@/lib/testing/answering";
import { NO_DETAILS, request } from "@/lib/testing/requests";
import { assignment, chore, MOMENT, purchase, storeItem, submission } from "@/lib/testing/rows";
import { alertSaying, field, fill, show, signIn, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";

const OOPS = "Oops, take it back";
const TAKEN = "You took it back.";

/** Presses the button of this name, in the dialog that is open if there is one. */
async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  const dialog = screen.queryByRole("dialog");
  await user.click(await within(dialog ?? document.body).findByRole("button", { name }));
}

const TENT = request("tent", {
  request_type: "add_store_item",
  details: { ...NO_DETAILS, name: "Tent", points_cost: 250 },
});

/** One kind of thing that waits for a parent, and that its kid can take back. */
type Way = {
  what: string;
  label: string;
  kind: string;
  page: ReactNode;
  /** The page on which it waits, if it is another. */
  later?: ReactNode;
  /** The answers before it is there, while it waits, and what the server answers for the tap. */
  before: Answers;
  waiting: Answers;
  done: { id: string } & Record<string, unknown>;
  tap: (user: UserEvent) => Promise<void>;
};

const CHORES: Answers = { "GET /today": day(), "GET /chores": [chore("Dishes")] };
const WAITING = {
  chore_id: "Dishes",
  id: "Dishes",
  status: "pending_approval",
  submitted_at: MOMENT,
} as never;
const ROOM = assignment("Tidy");
const KITE: Answers = { "GET /store/items": [storeItem("Kite", { points_cost: 40 })], "GET /chores": [] };

const WAYS: Way[] = [
  {
    what: "a chore",
    label: "Dishes",
    kind: "chore_submission",
    page: <AvailableChoresPage />,
    before: { ...CHORES, "GET /chores/history/me": [], "GET /chores/history/me/detailed": [] },
    waiting: {
      ...CHORES,
      "GET /chores/history/me": [WAITING],
      "GET /chores/history/me/detailed": [submission("Dishes")],
    },
    done: submission("Dishes"),
    tap: async (user) => {
      await press(user, /^Mark as Done/);
      await screen.findByRole("dialog", { name: "Submit Chore" });
      await press(user, "Submit Chore");
    },
  },
  {
    what: "an assignment",
    label: "Tidy",
    kind: "assignment_submission",
    page: <AssignedToMePage />,
    before: { "GET /today": day(), "GET /kids/my-assignments": [ROOM] },
    waiting: {
      "GET /today": day(),
      "GET /kids/my-assignments": [{ ...ROOM, assignment_status: "submitted" }],
    },
    done: { ...ROOM, assignment_status: "submitted" },
    tap: async (user) => {
      await press(user, "Mark Complete");
      await screen.findByRole("dialog", { name: "Mark Assignment as Complete" });
      await press(user, "Mark Complete");
    },
  },
  {
    what: "a purchase",
    label: "Kite",
    kind: "redemption",
    page: <StorePage />,
    later: <PurchaseHistoryPage />,
    before: { ...KITE, "GET /users/me/purchase-history": [] },
    waiting: { ...KITE, "GET /users/me/purchase-history": [purchase("Kite")] },
    done: purchase("Kite"),
    tap: async (user) => {
      await press(user, "Redeem");
      await screen.findByRole("dialog");
      await press(user, "Redeem");
    },
  },
  {
    what: "a request",
    label: "Tent",
    kind: "request",
    page: <MakeRequestPage />,
    before: { "GET /requests/me": [] },
    waiting: { "GET /requests/me": [TENT] },
    done: TENT,
    tap: async (user) => {
      await user.click(field("Request Type"));
      await user.click(await screen.findByRole("option", { name: "Request New Store Item" }));
      await fill(user, field("Name"), "Tent");
      await fill(user, field("Points Cost"), "250");
      await press(user, "Submit Request");
    },
  },
];

const isWithdrawal = (entry: ReturnType<typeof entriesIn>[number]) => entry["action"] === "withdraw";
const MIA = { ...USERS.kid, points: 50 };

/** A server on which it waits once it is handed in, until it is taken back. */
function server({ before, waiting, done }: Way, begins: "before" | "waiting" = "before") {
  let now = begins === "before" ? before : waiting;
  const outbox = (call: Sent) => {
    const entries = entriesIn([call]);
    now = entries.some(isWithdrawal) ? before : waiting;
    return {
      results: entries.map((entry) => ({
        key: entry.key,
        status: 200,
        body: (isWithdrawal(entry) ? { ...done, status: "withdrawn" } : done) as never,
        retry_after: 0,
      })),
    };
  };
  const calls = Object.keys(before) as (keyof Answers)[];
  const answers = Object.fromEntries(calls.map((call) => [call, () => now[call] as never]));
  return answering({ "GET /users/me": MIA, ...answers, "POST /outbox": outbox });
}

/** Draws a page for Mia, with what reloads it once something was sent. */
const showPage = (page: ReactNode) =>
  show(
    <>
      <OutboxToasts />
      {page}
    </>,
    { as: MIA },
  );

const withdrawn = (sent: Sent[]) => entriesIn(sent).filter(isWithdrawal);

/** The button in a toast, beside which another may still say something else. */
const inToast = () =>
  waitFor(() => {
    const toasts = screen.getAllByRole("alert");
    const [oops] = toasts.flatMap((toast) => within(toast).queryAllByRole("button", { name: OOPS }));
    if (oops === undefined) {
      throw new Error(`no toast offers "${OOPS}"`);
    }
    return oops;
  });

test.each(WAYS)("$what is taken back from the toast", async (way) => {
  const sent = server(way);
  await signIn();
  const user = showPage(way.page);
  await way.tap(user);
  await user.click(await inToast());
  expect((await alertSaying(TAKEN)).textContent).toContain(way.label);
  expect(withdrawn(sent)).toMatchObject([{ kind: way.kind, id: way.done.id }]);
});

test.each(WAYS)("$what is taken back where it waits", async (way) => {
  const sent = server(way, "waiting");
  await signIn();
  const user = showPage(way.later ?? way.page);
  await press(user, OOPS);
  expect((await alertSaying(TAKEN)).textContent).toContain(way.label);
  expect(withdrawn(sent)).toMatchObject([{ kind: way.kind, id: way.done.id }]);
  await waitFor(() => expect(screen.queryByRole("button", { name: OOPS })).toBeNull());
});

/** The server's answer when a parent decided first. */
const decided = (code: string) => (call: Sent) => ({
  results: entriesIn([call]).map(({ key }) => ({
    key,
    status: 409,
    body: { detail: "A parent was faster.", code, errors: [], message: { code: "faster", args: {} } },
    retry_after: 0,
  })),
});

const [dishes] = WAYS as [Way, ...Way[]];

test.each([
  ["approved", "already_approved", "Already approved. All good!"],
  ["rejected", "already_rejected", "A parent decided first."],
] as const)("a parent who %s it first is no failure", async (status, code, words) => {
  answering({ ...dishes.waiting, "GET /users/me": MIA });
  await signIn();
  const user = showPage(dishes.page);
  const oops = await screen.findByRole("button", { name: OOPS });
  answering({
    ...CHORES,
    "GET /users/me": MIA,
    "GET /chores/history/me": [],
    "GET /chores/history/me/detailed": [submission("Dishes", { status })],
    "POST /outbox": decided(code),
  });
  await user.click(oops);
  expect((await alertSaying(words)).textContent).toContain("Dishes");
  await waitFor(() => expect(screen.queryByRole("button", { name: OOPS })).toBeNull());
});

test("a parent who approved it while the toast was open is no failure", async () => {
  server(dishes);
  await signIn();
  const user = showPage(dishes.page);
  await dishes.tap(user);
  const oops = await inToast();
  answering({ ...dishes.waiting, "GET /users/me": MIA, "POST /outbox": decided("already_approved") });
  await user.click(oops);
  expect((await alertSaying("Already approved. All good!")).textContent).toContain("Dishes");
});

test("an assignment that was taken back can be handed in again", async () => {
  const [, room] = WAYS as [Way, Way, ...Way[]];
  const sent = server(room, "waiting");
  await signIn();
  const user = showPage(room.page);
  await press(user, OOPS);
  await room.tap(user);
  expect(await screen.findByText("Waiting for Review (1)")).toBeDefined();
  expect(entriesIn(sent).map(({ action }) => action)).toEqual(["withdraw", "submit_assignment"]);
});

test("the toast offers it for ten seconds, the place where it waits longer", async () => {
  server(dishes);
  await signIn();
  const user = showPage(dishes.page);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await dishes.tap(user);
  const oops = await inToast();
  // A toast under the pointer stays.
  await user.hover(document.body);
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(oops.isConnected).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole("button", { name: OOPS })).toBeDefined();
});
