import { Button, Card, Select, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconSend } from "@tabler/icons-react";

import { useMakeRequest } from "./mutations";
import { EMPTY, isThing, requestOf, validate } from "./requestFields";
import { ThingFields } from "./ThingFields";

import classes from "./RequestForm.module.css";

const TYPES = [
  { value: "add_store_item", label: "Request New Store Item" },
  { value: "add_chore", label: "Request New Chore" },
  { value: "other", label: "AI Assistant Request" },
];

/** The type of a request, and the fields that it asks for. */
export function RequestForm() {
  const form = useForm({ initialValues: EMPTY, validate });
  const { mutate, isPending } = useMakeRequest(form.reset);
  const { type } = form.values;
  const submit = form.onSubmit((fields) => mutate(requestOf(fields)));

  return (
    <Card component="section" aria-label="New request" className={classes.card}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Select
            label="Request Type"
            placeholder="Choose what you want"
            required
            allowDeselect={false}
            data={TYPES}
            {...form.getInputProps("type")}
          />
          {isThing(type) && <ThingFields form={form} />}
          {type === "other" && (
            <Textarea
              label="Message"
              description="Write what you wish for."
              required
              autosize
              minRows={3}
              maxRows={10}
              {...form.getInputProps("message")}
            />
          )}
          <Button
            type="submit"
            className={classes.submit}
            leftSection={<IconSend size={20} aria-hidden />}
            loading={isPending}
          >
            Submit Request
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
