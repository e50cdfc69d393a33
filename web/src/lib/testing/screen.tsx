import "fake-indexeddb/auto";
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";
import type { DetachedWindowAPI } from "happy-dom";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { onTestFinished } from "vitest";

import { theme } from "../../theme/theme";
import { cssVariablesResolver } from "../../theme/variables";
import type { FamilyMember, Role, User } from "../api";
import { token } from "../api/token";
import { database } from "../device/database";
import { toasts } from "../notify";
import { useObservable } from "../observable";
import { openOutbox, OutboxContext } from "../offline";
import { session } from "../session";
import { UserContext } from "../session/user";

/** The users of component tests. */
export const USERS: Record<Role, User> = {
  kid: { id: "mia", username: "Mia", role: "kid", points: 40 },
  parent: { id: "pat", username: "Pat", role: "parent", points: null },
  carer: { id: "oma", username: "Oma", role: "carer", points: null },
};

const SIGNS_IN = { has_password: true, cares_from: null, cares_until: null };

/** The same in the list of the family's members. */
export const MEMBERS: Record<Role, FamilyMember> = {
  kid: { ...USERS.kid, ...SIGNS_IN },
  parent: { ...USERS.parent, ...SIGNS_IN },
  carer: { ...USERS.carer, ...SIGNS_IN, cares_from: "2026-03-01" },
};

type Shown = {
  /** The signed-in user, nobody by default. */
  as?: User;
  /** The address. */
  at?: string;
  /** The window's width in pixels, by default that of a desktop. */
  width?: number;
};

/** Draws a part of the app as its user sees it. Returns their hands. */
export function show(part: ReactNode, { as, at = "/", width = 1280 }: Shown = {}): UserEvent {
  (window as Window & { happyDOM?: DetachedWindowAPI }).happyDOM?.setViewport({ width });
  // Without the app's repeated tries, which have tests of their own, a failure shows at once.
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, gcTime: Infinity, retry: false },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  const outbox = as && openOutbox(as.id).outbox;
  onTestFinished(async () => {
    outbox?.rest();
    await emptyOutboxes();
  });
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <MemoryRouter initialEntries={[at]}>
        <QueryClientProvider client={client}>
          <UserContext value={as}>
            <OutboxContext value={outbox ?? null}>
              <ToastArea />
              <main id="content">{part}</main>
            </OutboxContext>
          </UserContext>
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  // Without styles it is unknown which element a pointer reaches, and looking for it is slow.
  return patient(userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }));
}

/** Leaves nothing that the next test, of the same user, would send. */
function emptyOutboxes(): Promise<unknown> {
  return database.transact(["outbox", "sent", "proofs"], "readwrite", (transaction) => {
    transaction.objectStore("sent").clear();
    transaction.objectStore("proofs").clear();
    return transaction.objectStore("outbox").clear();
  });
}

/** These hands, which press a button as soon as it can be pressed: it may still be loading when it is found. */
function patient(hands: UserEvent): UserEvent {
  return {
    ...hands,
    click: async (element) => {
      await untilEnabled(element);
      await hands.click(element);
    },
    dblClick: async (element) => {
      await untilEnabled(element);
      await hands.dblClick(element);
    },
  };
}

const untilEnabled = (element: Element): Promise<void> =>
  waitFor(() => {
    if (element.matches(":disabled")) {
      throw new Error(`"${element.textContent}" cannot be pressed`);
    }
  });

function ToastArea() {
  const loaded = useObservable(toasts);
  return loaded && <loaded.Toasts />;
}

/** Opens the session in which the outbox sends; the server has to answer for `GET /users/me`. */
export async function signIn(): Promise<void> {
  await token.set("token");
  await session.check();
}

/** Whether a button can be pressed. */
export function isEnabled(button: HTMLElement): boolean {
  return !(button as HTMLButtonElement).disabled;
}

/** The alert, or the toast, that says this. */
export async function alertSaying(words: string | RegExp): Promise<HTMLElement> {
  const text = await screen.findByText(words, { selector: "[role=alert] *", exact: false });
  const alert = text.closest<HTMLElement>("[role=alert]");
  if (alert === null) {
    throw new Error(`no alert says ${words}`);
  }
  return alert;
}

/** The field whose label begins so. */
export function field(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label}`), { selector: "input:not([type=hidden]), textarea" });
}

/** The text beside a field, as a screen reader has it. */
export function saidOf(input: HTMLElement): string {
  const ids = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? "").join(" ");
}

/** Puts a text in a field's place, at once however long it is. */
export async function fill(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}
