import type { NewRequest } from "@/api/requests/mutations";
import type { User } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import type { DialogAnswer } from "@/lib/rules";
import { say } from "@/lib/say";

/** The request for a suggestion, or the reason that there is none (docs/product/points.md#ai-dialog). */
export function requestOf(
  suggestion: DialogAnswer | undefined,
  user: User | undefined,
): NewRequest | { problem: string } {
  if (suggestion === undefined || user === undefined) {
    return { problem: "No suggestion/user." };
  }
  switch (suggestion.kind) {
    case "shop_item": {
      const { name, description, points_cost } = suggestion;
      return {
        body: {
          request_type: "add-store-item",
          details: { name, description: say(description), points_cost },
        },
        sent: isolating`Shop item request for "${name}" sent.`,
      };
    }
    case "chore": {
      const { name, description, points_value } = suggestion;
      return {
        body: { request_type: "add-chore", details: { name, description: say(description), points_value } },
        sent: isolating`Chore request for "${name}" sent.`,
      };
    }
    default:
      return { problem: "Invalid suggestion type." };
  }
}
