import { localStorageColorSchemeManager } from "@mantine/core";

/** The page's ground in each scheme, for what CSS does not reach; tokens.css has the same. */
export const PAPER = { light: "#fffaf3", dark: "#1c1714" };

/** Keeps the chosen scheme; index.html reads the same key before the first paint. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: "color-scheme" });
