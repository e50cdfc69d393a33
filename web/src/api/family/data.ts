import { useQueryClient } from "@tanstack/react-query";

import {
  api,
  ApiError,
  type DeleteFamily,
  errorMessage,
  type FamilyMember,
  type ImportedMember,
  type ExportedFamily,
  type User,
} from "@/lib/api";
import { forgetUsers } from "@/lib/offline/forget";
import { saveFile } from "@/lib/saveFile";
import { session } from "@/lib/session";
import { deviceAccounts } from "@/lib/session/deviceAccounts";
import { useAction } from "@/lib/useAction";

import { usersQuery } from "../users/queries";

/** What an export is called. */
const FILE_NAME = "pogona-family.json";

/** A family of many years takes its time, in milliseconds. */
const LONG = { timeoutMs: 120_000 };
const GONE = "Your family and everything in it is deleted.";

/** The file is no export of a family. */
class NotAnExport extends Error {}

/** Saves everything of the family as a file. */
export async function exportFamily(): Promise<void> {
  const document = await api.get("/family/export", LONG);
  saveFile(FILE_NAME, JSON.stringify(document), "application/json");
}

/** Fills the family with what is in a file; who the members are now. */
export async function importFamily(file: File): Promise<ImportedMember[]> {
  return api.post("/family/import", { body: await readDocument(file), ...LONG });
}

async function readDocument(file: File): Promise<ExportedFamily> {
  try {
    return JSON.parse(await file.text()) as ExportedFamily;
  } catch {
    throw new NotAnExport("This file is not from an export of Pogona.");
  }
}

/** Why an import failed, with the place in the file if there is one. */
export function importMessage(error: Error): string {
  const place = error instanceof ApiError ? error.fieldErrors[0]?.loc.slice(1).join(".") : undefined;
  const message =
    error instanceof NotAnExport ? error.message : errorMessage(error, "Failed to import the family.");
  return place === undefined || place === "" ? message : `At ${place} in the file: ${message}`;
}

/** Deletes the family, and what this device keeps of its members; its parent is signed out. */
export async function deleteFamily(user: User, members: FamilyMember[], word: DeleteFamily): Promise<void> {
  await api.delete("/family", { body: word });
  for (const { username } of [user, ...members]) {
    deviceAccounts.forget(username);
  }
  session.leave(user, GONE);
  await forgetUsers([user, ...members].map(({ id }) => id)).catch(() => {
    // A database that does not open keeps nothing either.
  });
}

/** Fills the family with what is in a file; every screen may show something else then. */
export function useImportFamily() {
  const client = useQueryClient();
  return useAction({
    mutationFn: importFamily,
    once: true,
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** Deletes the family, after which nobody is signed in here. */
export function useDeleteFamily(user: User, onError: (error: Error) => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (word: DeleteFamily) =>
      // Asked before they are gone: no screen need have shown who they are.
      deleteFamily(user, await client.fetchQuery(usersQuery), word),
    once: true,
    onError,
  });
}
