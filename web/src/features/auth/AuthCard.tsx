import { Alert, Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { RestingDragon } from "@/components/dragon/Calm";
import { useOnline } from "@/lib/online";
import { useSession } from "@/lib/session";

import { Dunes } from "./Dunes";

import classes from "./AuthCard.module.css";

type AuthCardProps = {
  title: string;
  children: ReactNode;
  /** The question above the link to the other form, and the link. */
  other: { question: string; label: string; to: string; state: unknown };
};

/** The frame of the sign-in and sign-up forms. */
export function AuthCard({ title, children, other }: AuthCardProps) {
  const online = useOnline();
  const session = useSession();
  return (
    <div className={classes.place}>
      <title>{`${title} · Pogona`}</title>
      <Dunes />
      <RestingDragon size={200} className={classes.dragon} />
      <Paper className={classes.card} radius="lg" shadow="sm">
        <Stack gap="lg">
          <Title order={1} ta="center">
            {title}
          </Title>
          {session.status === "signed-out" && session.farewell !== undefined && (
            <Alert role="status" color="gray">
              {session.farewell}
            </Alert>
          )}
          {!online && (
            <Alert role="status" color="gray" icon={<IconCloudOff aria-hidden />}>
              You are offline. Connect to go on.
            </Alert>
          )}
          {children}
          <Text ta="center">
            {other.question}{" "}
            <Anchor component={Link} to={other.to} state={other.state} fw={600} underline="always">
              {other.label}
            </Anchor>
          </Text>
        </Stack>
      </Paper>
    </div>
  );
}
