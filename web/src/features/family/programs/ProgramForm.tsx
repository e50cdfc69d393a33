import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";

import { LargeFormButtons } from "@/components/LargeModal";
import { ExplainedChoices } from "@/domain/decisions/ExplainedChoices";
import { KidsField, kidIdsOf } from "@/domain/kids/KidsField";
import type { ApiScope, NewApiToken } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import { SCOPES } from "./scopes";

/** The lifetime of a token in days; empty for no limit. */
const TERMS = [
  { value: "", label: "Until I remove it" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
];

type ProgramFormProps = { busy: boolean; onCancel: () => void; onDone: (token: NewApiToken) => void };

/** A program's name, permissions, kids and lifetime. */
export function ProgramForm({ busy, onCancel, onDone }: ProgramFormProps) {
  const form = useForm({
    initialValues: { name: "", scopes: ["read"] as ApiScope[], kids: [] as string[], days: "" },
    validate: {
      name: (name) => say(rules().deviceNameError(name)),
      scopes: (scopes) => (scopes.length === 0 ? "Choose what it may do." : null),
    },
  });
  const { values, errors } = form;
  const submit = form.onSubmit(({ name, scopes, kids, days }) =>
    onDone({
      name: name.trim(),
      scopes,
      kid_ids: kidIdsOf(kids),
      expires_in_days: days === "" ? null : Number(days),
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          placeholder="Home Assistant"
          {...form.getInputProps("name")}
        />
        <ExplainedChoices
          label="What it may do"
          choices={SCOPES}
          chosen={values.scopes}
          error={errors["scopes"]}
          onChoose={(scopes) => form.setFieldValue("scopes", scopes)}
        />
        <KidsField word="For" chosen={values.kids} onChoose={(kids) => form.setFieldValue("kids", kids)} />
        <NativeSelect label="How long" data={TERMS} {...form.getInputProps("days")} />
      </Stack>
      <LargeFormButtons isBusy={busy} onCancel={onCancel}>
        Make a Token
      </LargeFormButtons>
    </form>
  );
}
