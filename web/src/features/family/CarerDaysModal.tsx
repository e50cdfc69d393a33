import { Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useNameOf } from "@/api/directory/members";
import { useFamilyToday } from "@/api/family/queries";
import { useSaveCarerDays } from "@/api/users/mutations";
import { Failure } from "@/components/Failure";
import { FormButtons } from "@/components/FormButtons";
import { LazyModal } from "@/components/LazyModal";
import type { FamilyMember } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";

import { type DayFields, dayProblems, daysOf } from "./carerDays";
import { CarerDaysFields } from "./CarerDaysFields";

type CarerDaysModalProps = { carer: FamilyMember | undefined; opened: boolean; onClose: () => void };

/** Changes the days on which a carer is there (docs/product/people.md#carer-days). */
export function CarerDaysModal({ carer, opened, onClose }: CarerDaysModalProps) {
  const nameOf = useNameOf();
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      title={isolating`Days: ${nameOf(carer?.username ?? "")}`}
    >
      {carer !== undefined && <CarerDaysForm key={carer.id} carer={carer} onClose={onClose} />}
    </LazyModal>
  );
}

function CarerDaysForm({ carer, onClose }: { carer: FamilyMember; onClose: () => void }) {
  const nameOf = useNameOf();
  const today = useFamilyToday();
  const save = useSaveCarerDays(carer, () => {
    notifySuccess(isolating`The days of ${nameOf(carer.username)} are saved.`);
    onClose();
  });
  const form = useForm<DayFields>({
    mode: "uncontrolled",
    initialValues: { from_day: carer.cares_from ?? today, until_day: carer.cares_until ?? "" },
    validate: (fields) => dayProblems(fields, today),
  });
  return (
    <form onSubmit={form.onSubmit((fields) => save.mutate(daysOf(fields)))} noValidate autoComplete="off">
      <Stack gap="md">
        <Failure of={save} text="Failed to save the days." />
        <Text>On other days they cannot sign in.</Text>
        <CarerDaysFields form={form} />
        <FormButtons isBusy={save.isPending} onCancel={onClose}>
          Save
        </FormButtons>
      </Stack>
    </form>
  );
}
