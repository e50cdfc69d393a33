import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";

import { allRoutes, type PageRoute, type RouteName } from "@/lib/routes";
import { loadRules } from "@/lib/rules";

import { separate, type Separate } from "./separate";

const files = import.meta.glob<Record<string, ComponentType>>([
  "/src/app/me/*Page.tsx",
  "/src/app/routes/*Route.tsx",
  "/src/features/*/*Page.tsx",
  // Those of app/routes are made of these.
  "!/src/features/{board,dashboard}/*",
]);

/** The rules come with all that is behind the sign-in, and the sign-in form does without them. */
const IN_NEED_OF_RULES: ReadonlySet<RouteName> = new Set(["signup", "board"]);

/** A page in a file of its own, fetched when it is first visited. */
type Page = { route: PageRoute; Component: Separate<object> };

export const pages: Page[] = allRoutes.map(([name, route]) => ({
  route,
  Component: separate(() => load(name, route)),
}));

export const NotFound = separate(
  async () => (await import("@/features/not-found/NotFoundPage")).NotFoundPage,
);

async function load(name: RouteName, { file }: PageRoute): Promise<ComponentType> {
  const [module] = await Promise.all([
    files[`/src/${file}.tsx`]?.(),
    ...(IN_NEED_OF_RULES.has(name) ? [loadRules()] : []),
  ]);
  const Component = module?.[file.slice(file.lastIndexOf("/") + 1)];
  if (Component === undefined) {
    throw new Error(`${file} has no page`);
  }
  return Component;
}

/** Fetches the page of an address, so that it is there when it is drawn. */
export async function fetchPage(path: string): Promise<void> {
  const { Component } = pages.find(({ route }) => matchPath(route.path, path) !== null) ?? {
    Component: NotFound,
  };
  await Component.fetch();
}

/** Fetches all pages. What could not be fetched is asked for again where it is drawn. */
export async function fetchPages(): Promise<void> {
  await Promise.allSettled(pages.map(({ Component }) => Component.fetch()));
}
