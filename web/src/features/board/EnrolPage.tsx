import { Alert, Button, Card, Stack, Text, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";

import { useEnrol } from "@/api/devices/enrol";
import { Logo } from "@/components/dragon/Logo";
import { Failure } from "@/components/Failure";
import { NetworkButton } from "@/components/NetworkButton";
import { MemberName } from "@/domain/people/MemberName";
import type { User } from "@/lib/api";
import { routes } from "@/lib/routes";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import classes from "./EnrolPage.module.css";

type EnrolPageProps = {
  /** The user signed in in this browser, who would be signed out. */
  user: User | undefined;
  /** Whether it was a shared tablet until a parent removed it. */
  wasRemoved: boolean;
};

/** Makes a browser the family's tablet, by a parent's code (docs/product/screens-by-role.md#shared-tablets). */
export function EnrolPage({ user, wasRemoved }: EnrolPageProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The code is in the address's fragment, which is not sent to servers.
  const [given] = useState(() => new URLSearchParams(hash.slice(1)).get("code") ?? "");
  const enrol = useEnrol(() => void navigate(routes.board.path, { replace: true }));
  const form = useForm({
    initialValues: { code: given, name: "Kitchen tablet" },
    validate: {
      code: (code) => (code.trim() === "" ? "Code is required" : undefined),
      name: (name) => say(rules().deviceNameError(name)),
    },
  });
  const submit = form.onSubmit(({ code, name }) =>
    enrol.mutate({ code: code.replaceAll(/[\s-]/g, "").toUpperCase(), name: name.trim() }),
  );
  return (
    <main className={classes.page}>
      <title>Shared tablet · Pogona</title>
      <Logo size={64} />
      <Card className={classes.card}>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Title order={1}>Make this the family’s tablet</Title>
            {wasRemoved && <Alert color="yellow">This tablet was removed. A parent can add it again.</Alert>}
            <Text>
              It shows everyone’s chores, and kids tick them. A parent gets a code in Family Settings, Shared
              tablets.
            </Text>
            {user !== undefined && (
              <Alert color="yellow">
                <MemberName of={user.username} /> is signed in here and will be signed out: this browser is
                then for everyone.
              </Alert>
            )}
            <Failure of={enrol} text="Failed to set up this tablet." />
            <TextInput
              label="Code"
              description="8 letters. Each code works once."
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              classNames={{ input: classes.code ?? "" }}
              {...form.getInputProps("code")}
            />
            <TextInput
              label="Name of this tablet"
              required
              autoComplete="off"
              {...form.getInputProps("name")}
            />
            <NetworkButton type="submit" size="lg" loading={enrol.isPending}>
              Share this tablet
            </NetworkButton>
            <Button component={Link} to={routes.login.path} variant="subtle">
              This is my own device
            </Button>
          </Stack>
        </form>
      </Card>
    </main>
  );
}
