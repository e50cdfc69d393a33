import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";

import { allRoutes, type PageRoute } from "@/lib/routes";
import { loadRules } from "@/lib/rules";

import { separate, type Separate } from "./separate";

const files = import.meta.glob<Record<string, ComponentType>>([
  "/src/app/me/*Page.tsx",
  "/src/app/routes/*Route.tsx",
  "/src/features/*/*Page.tsx",
  // Routes in app/routes are composed of these pages.
  "!/src/features/{board,dashboard}/*",
]);

/** A page in a separate file, fetched on the first visit. */
export type Page = { route: PageRoute; Component: Separate<object> };

export const pages: Page[] = allRoutes.map(([, route]) => ({
  route,
  Component: separate(() => load(route)),
}));

export const NotFound = separate(
  async () => (await import("@/features/not-found/NotFoundPage")).NotFoundPage,
);

async function load({ file, needsRules }: PageRoute): Promise<ComponentType> {
  const [module] = await Promise.all([files[`/src/${file}.tsx`]?.(), ...(needsRules ? [loadRules()] : [])]);
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

/** Fetches all pages. A page that could not be fetched is fetched again when it is drawn. */
export async function fetchPages(): Promise<void> {
  await Promise.allSettled(pages.map(({ Component }) => Component.fetch()));
}
