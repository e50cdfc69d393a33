import { Stack, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";

import { useMember } from "@/api/directory/members";
import { useSaveProfile } from "@/api/directory/mutations";
import { Failure } from "@/components/Failure";
import { LargeModal, LargeFormButtons } from "@/components/LargeModal";
import { FaceChoices } from "@/domain/people/FaceChoices";
import { PhotoField } from "@/domain/photos/PhotoField";
import type { FamilyMember, Profile } from "@/lib/api";
import { isolating } from "@/lib/isolated";
import { notifySuccess } from "@/lib/notify";
import { rules } from "@/lib/rules";
import { say } from "@/lib/say";

import classes from "./Family.module.css";

type ProfileModalProps = { member: FamilyMember; opened: boolean; onClose: () => void };

/** A member's display name, face and colour, and a kid's picture mode. */
export function ProfileModal({ member, opened, onClose }: ProfileModalProps) {
  const profile = useMember(member.id);
  return (
    <LargeModal opened={opened} onClose={onClose} title={isolating`Name and face: ${member.username}`}>
      {profile && <ProfileForm key={profile.id} profile={profile} onClose={onClose} />}
    </LargeModal>
  );
}

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { id, username, role } = profile;
  const [photo, setPhoto] = useState(profile.photo_id);
  const [isSending, setIsSending] = useState(false);
  const save = useSaveProfile(id, ({ display_name }) => {
    notifySuccess(isolating`${display_name} is saved.`);
    onClose();
  });
  const form = useForm({
    initialValues: {
      name: profile.display_name === username ? "" : profile.display_name,
      face: { face: profile.face, colour: profile.colour },
      picture_mode: profile.picture_mode,
    },
    validate: {
      name: (name) => (name.trim() === "" ? undefined : say(rules().displayNameError(name))),
    },
  });
  const submit = form.onSubmit(({ name, face, picture_mode }) =>
    save.mutate({
      display_name: name.trim() === "" ? null : name.trim(),
      ...face,
      picture_mode,
      photo_id: photo,
    }),
  );
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className={classes.profile}>
      <Stack gap="md">
        <Failure of={save} text="Failed to save it." />
        <TextInput
          label="Name on screen"
          description={isolating`If empty, the username is shown: ${username}.`}
          placeholder={username}
          data-autofocus
          autoComplete="off"
          {...form.getInputProps("name")}
        />
        <FaceChoices chosen={form.values.face} onChoose={(chosen) => form.setFieldValue("face", chosen)} />
        <PhotoField purpose="member" value={photo} onChange={setPhoto} onBusy={setIsSending} />
        {role === "kid" && (
          <Switch
            className={classes.switch}
            size="md"
            label="Picture mode"
            description="For a kid who cannot read yet: large pictures, and words read out."
            {...form.getInputProps("picture_mode", { type: "checkbox" })}
          />
        )}
      </Stack>
      <LargeFormButtons isBusy={save.isPending} onCancel={onClose} loading={save.isPending || isSending}>
        Save
      </LargeFormButtons>
    </form>
  );
}
