import { errorMessage } from "./api";
import { notifyError, notifySuccess } from "./notify";

/** Takes back an action, and says so in these words, or why it failed. */
export async function takeBack(restore: () => Promise<unknown>, words: string): Promise<void> {
  try {
    await restore();
    notifySuccess(words, "Taken back");
  } catch (error) {
    notifyError(errorMessage(error as Error, "Failed to take it back."));
  }
}
