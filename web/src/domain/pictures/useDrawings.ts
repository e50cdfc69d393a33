import { fetchedLater } from "@/lib/fetchedLater";

/** Every icon's drawing, by its name. A tile has its size before it is here. */
export const useDrawings = fetchedLater(async () => (await import("./drawings")).drawings);
