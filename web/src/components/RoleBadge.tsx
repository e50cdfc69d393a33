import { Badge, type BadgeProps } from "@mantine/core";

import type { Role } from "@/lib/api";
import { titleCase } from "@/lib/format";
import type { ToneName } from "@/theme/tones";

const COLOURS: Record<Role, ToneName> = { parent: "pink", kid: "green", carer: "blue" };

/** A member's role, each in a colour of its own. */
export function RoleBadge({ of, ...badge }: { of: Role } & Pick<BadgeProps, "size">) {
  return (
    <Badge {...badge} color={COLOURS[of]}>
      {titleCase(of)}
    </Badge>
  );
}
