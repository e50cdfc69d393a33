import type { Service } from "@/lib/assistant";
import type { DialogAnswer } from "@/lib/rules";

/** An answer as the rules read it, and who gave it. */
export type Outcome = DialogAnswer & { service: Service };
