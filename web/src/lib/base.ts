/**
 * The folder on its host that the app is in: `/`, or one such as `/pogona/`. The server writes it into the page, where
 * the browser resolves relative addresses against it.
 */
export const basePath = new URL(document.baseURI).pathname;

/** The path that is open within the app, such as `/today`. */
export const openPath = (): string => window.location.pathname.slice(basePath.length - 1);
