import { ActionIcon, Stack, Title } from "@mantine/core";
import { IconPlus, IconPlusMinus } from "@tabler/icons-react";

import { AdjustModal } from "@/components/kids/AdjustModal";
import { GivePointsModal } from "@/components/kids/GivePointsModal";
import type { KidRef } from "@/components/kids/kid";
import { KidAvatar } from "@/components/kids/KidAvatar";
import { KidName } from "@/components/kids/KidName";
import { LineList, LineRow } from "@/components/LineList";
import { useDialog } from "@/components/useDialog";
import type { User } from "@/lib/api";
import { plural } from "@/lib/format";

import classes from "./KidRows.module.css";

type KidRowsProps = { kids: User[] };

/** The kids by their faces, with what they have, and the ways to give them points and to correct them (docs/product.md#kid-rows). */
export function KidRows({ kids }: KidRowsProps) {
  const giving = useDialog<KidRef>();
  const correcting = useDialog<KidRef>();
  return (
    <Stack component="section" gap="sm" aria-labelledby="kid-rows">
      <Title order={2} size="h3" id="kid-rows">
        Kids
      </Title>
      <LineList label="Kids">
        {kids.map((kid) => (
          <LineRow
            key={kid.id}
            start={<KidAvatar username={kid.username} size={44} />}
            title={<KidName username={kid.username} id={kid.id} />}
            details={plural(kid.points ?? 0, "point")}
            action={
              <div className={classes.actions} role="group" aria-label={kid.username}>
                <ActionIcon
                  variant="default"
                  size="2.75rem"
                  aria-label={`Correct points: ${kid.username}`}
                  title="Correct points"
                  onClick={() => correcting.open(kid)}
                >
                  <IconPlusMinus size={22} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="2.75rem"
                  aria-label={`Give points: ${kid.username}`}
                  title="Give points"
                  onClick={() => giving.open(kid)}
                >
                  <IconPlus size={24} aria-hidden />
                </ActionIcon>
              </div>
            }
          />
        ))}
      </LineList>
      {giving.subject && (
        <GivePointsModal kid={giving.subject} opened={giving.opened} onClose={giving.close} />
      )}
      {correcting.subject && (
        <AdjustModal kid={correcting.subject} opened={correcting.opened} onClose={correcting.close} />
      )}
    </Stack>
  );
}
