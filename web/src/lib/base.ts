/**
 * The app's folder on its host: `/`, or one such as `/pogona/`. The server writes it into the page, whose relative
 * addresses the browser resolves against it.
 */
export const basePath = new URL(document.baseURI).pathname;

/** The open path within the app, such as `/today`. */
export const openPath = (): string => window.location.pathname.slice(basePath.length - 1);
