import { fetchedLater } from "@/lib/fetchedLater";

/** All drawings of icons, by name. A tile takes its space before they are loaded. */
export const useDrawings = fetchedLater(async () => (await import("./drawings")).drawings);
