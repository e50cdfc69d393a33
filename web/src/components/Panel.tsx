import { Alert, Card, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

type PanelProps = {
  title: string;
  /** One line on what the panel does. */
  hint: string;
  /** The sentence of the last failure. */
  failure?: string | undefined;
  children: ReactNode;
};

/** One of several cards of a page: its title, a line on what it is for, and its content. */
export function Panel({ title, hint, failure, children }: PanelProps) {
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2}>{title}</Title>
          <Text c="dimmed">{hint}</Text>
        </div>
        {failure !== undefined && <Alert color="red">{failure}</Alert>}
        {children}
      </Stack>
    </Card>
  );
}
