import { localStorageColorSchemeManager } from "@mantine/core";

/** The page's background in each scheme, where CSS cannot be used; the same as in tokens.css. */
export const PAPER = { light: "#fffaf3", dark: "#1c1714" };

/** Keeps the chosen scheme; index.html reads the same key before the first paint. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: "color-scheme" });
