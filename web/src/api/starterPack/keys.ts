import type { QueryKey } from "@tanstack/react-query";

import type { Ages } from "@/lib/api";

export const starterPackKeys = {
  of: (ages: Ages[]) => ["starter-pack", ...ages],
} as const satisfies Record<string, (ages: Ages[]) => QueryKey>;
