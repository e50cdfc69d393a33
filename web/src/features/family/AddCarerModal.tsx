import { Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";

import { useFamilyToday } from "@/api/family/queries";
import { useAddCarer } from "@/api/users/mutations";
import { Failure } from "@/components/Failure";
import { FormButtons } from "@/components/FormButtons";
import { LazyModal } from "@/components/LazyModal";
import { weekdayAndDate } from "@/lib/days";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";

import { type DayFields, dayProblems, daysOf } from "./carerDays";
import { CarerDaysFields } from "./CarerDaysFields";
import { type SignIn, signInProblems } from "./memberForm";
import { SignInFields } from "./SignInFields";

type AddCarerModalProps = { opened: boolean; onClose: () => void };

/** Adds a carer for some days (docs/product/people.md#carers). Each opening begins with a fresh form. */
export function AddCarerModal({ opened, onClose }: AddCarerModalProps) {
  return (
    <LazyModal opened={opened} onClose={onClose} closeOnClickOutside={false} title="Add a Carer">
      <AddCarerForm onClose={onClose} />
    </LazyModal>
  );
}

function AddCarerForm({ onClose }: { onClose: () => void }) {
  const today = useFamilyToday();
  const form = useForm<SignIn & DayFields>({
    mode: "uncontrolled",
    initialValues: { username: "", password: "", from_day: today, until_day: "" },
    validate: (fields) => ({ ...signInProblems(fields), ...dayProblems(fields, today) }),
  });
  const add = useAddCarer(({ username }) => {
    const { from_day } = form.getValues();
    const since = from_day > today ? `from ${weekdayAndDate(from_day)}` : "now";
    notifySuccess(isolating`${username} can sign in ${since}.`);
    onClose();
  });
  const onSubmit = form.onSubmit(({ username, password, ...days }) =>
    add.mutate({ username: username.trim(), password, days: daysOf(days) }),
  );
  return (
    <form onSubmit={onSubmit} noValidate autoComplete="off">
      <Stack gap="md">
        <Failure of={add} text="Failed to add the carer." />
        <Text>
          A grandparent or a sitter sees the kids’ day and the fridge, and ticks for the kids. They see no
          points, and you approve as always.
        </Text>
        <SignInFields form={form} />
        <CarerDaysFields form={form} />
        <FormButtons isBusy={add.isPending} onCancel={onClose}>
          Add Carer
        </FormButtons>
      </Stack>
    </form>
  );
}
