import type { Service, Suggestion } from "@/lib/assistant";
import type { DialogAnswer } from "@/lib/rules";

/** An answer read by the rules, and the service that gave it. */
export type Outcome = DialogAnswer & { service: Service };

/** A suggestion and the actions for it. */
export type SuggestionProps = { suggestion: Suggestion; onModify: () => void; onClose: () => void };
