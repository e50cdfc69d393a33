import type { Page, Request } from "@playwright/test";

/** Counts a page's calls under way, from now on. The event stream is always open and does not count. */
export function callsUnderWay(page: Page): () => number {
  const underWay = new Set<Request>();
  page.on("request", (request) => isCall(request) && underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  return () => underWay.size;
}

function isCall(request: Request): boolean {
  return request.url().includes("/api/") && !request.url().endsWith("/events");
}
