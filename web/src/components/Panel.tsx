import { Alert, Card, Stack, Text, Title } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";

import classes from "./Panel.module.css";

type PanelProps = {
  title: string;
  /** One line about the panel's purpose. */
  hint: string;
  /** The message of the last failure. */
  failure?: string | undefined;
  /** Whether only its title and hint are visible until it is opened. */
  isFolded?: boolean;
  children: ReactNode;
};

/** One of several cards of a page: its title, a line about its purpose, and its content. */
export function Panel({ title, hint, failure, isFolded = false, children }: PanelProps) {
  const head = (
    <div>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{hint}</Text>
    </div>
  );
  const content = (
    <>
      {failure !== undefined && <Alert color="red">{failure}</Alert>}
      {children}
    </>
  );
  return (
    <Card component="section" aria-label={title}>
      {isFolded ? (
        <details className={classes.folded}>
          <summary className={classes.summary}>
            {head}
            <IconChevronDown size={22} className={classes.chevron} aria-hidden />
          </summary>
          <Stack gap="md" className={classes.content}>
            {content}
          </Stack>
        </details>
      ) : (
        <Stack gap="md">
          {head}
          {content}
        </Stack>
      )}
    </Card>
  );
}
