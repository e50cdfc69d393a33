import { Button, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useSubmitAssignment } from "@/api/assignments/mutations";
import { LongTextInput } from "@/components/LongTextInput";
import { PointsBadge } from "@/components/PointsBadge";
import { ProofField } from "@/domain/handIn/ProofField";
import { useProof } from "@/domain/handIn/useProof";
import type { Assignment } from "@/lib/api";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import classes from "./MarkCompleteForm.module.css";

type MarkCompleteFormProps = { assignment: Assignment; onClose: () => void };

/** The assignment's notes, and a field for the kid's own. */
export function MarkCompleteForm({ assignment, onClose }: MarkCompleteFormProps) {
  const { chore_id, chore_name, notes, points_value } = assignment;
  const { mutate, isPending, error } = useSubmitAssignment(assignment, onClose);
  const proof = useProof(chore_id, error);
  const form = useForm({
    initialValues: { submission_notes: "" },
    validate: { submission_notes: (value) => say(rules().textError(value)) },
  });
  const submit = form.onSubmit(({ submission_notes }) => {
    const said = submission_notes.trim();
    mutate({ submission_notes: said === "" ? null : said, photo: proof.photo });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={650} size="lg" className={classes.text}>
            {chore_name}
          </Text>
          {notes !== null && (
            <Text c="dimmed" className={classes.text}>
              {notes}
            </Text>
          )}
        </div>
        <PointsBadge points={points_value} />
        <LongTextInput
          label="Completion Notes"
          description="Tell how it went, if you like."
          data-autofocus
          rows={3}
          {...form.getInputProps("submission_notes")}
        />
        <ProofField proof={proof} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} disabled={proof.isMissing}>
            Mark Complete
          </Button>
        </div>
      </Stack>
    </form>
  );
}
