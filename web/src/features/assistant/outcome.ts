import type { Service, Suggestion } from "@/lib/assistant";
import type { DialogAnswer } from "@/lib/rules";

/** An answer as the rules read it, and who gave it. */
export type Outcome = DialogAnswer & { service: Service };

/** A suggestion, and the ways on from it. */
export type SuggestionProps = { suggestion: Suggestion; onModify: () => void; onClose: () => void };
