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

/** The file name of an export. */
const FILE_NAME = "pogona-family.json";

/** A time-out long enough for a family of many years, in milliseconds. */
const LONG = { timeoutMs: 120_000 };
const GONE = "Your family and everything in it is deleted.";

/** The error for a file that is no export of a family. */
class NotAnExport extends Error {}

/** Saves everything of the family as a file. */
export async function exportFamily(): Promise<void> {
  const document = await api.get("/family/export", LONG);
  saveFile(FILE_NAME, JSON.stringify(document), "application/json");
}

/** Imports a file into the family; resolves to its new members. */
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

/** The reason for a failed import, with the place in the file if there is one. */
export function importMessage(error: Error): string {
  const place = error instanceof ApiError ? error.fieldErrors[0]?.loc.slice(1).join(".") : undefined;
  const message =
    error instanceof NotAnExport ? error.message : errorMessage(error, "Failed to import the family.");
  return place === undefined || place === "" ? message : `At ${place} in the file: ${message}`;
}

/** Deletes the family and all data of its members on this device, and signs the parent out. */
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

/** Imports a file into the family, after which every screen may change. */
export function useImportFamily() {
  const client = useQueryClient();
  return useAction({
    mutationFn: importFamily,
    once: true,
    onSuccess: () => void client.invalidateQueries(),
  });
}

/** Deletes the family and signs the parent out. */
export function useDeleteFamily(user: User, onError: (error: Error) => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (word: DeleteFamily) =>
      // Fetched before the members are gone, because no screen may have loaded them.
      deleteFamily(user, await client.fetchQuery(usersQuery), word),
    once: true,
    onError,
  });
}
