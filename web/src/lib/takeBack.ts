import { errorMessage } from "./api";
import { notifyError, notifySuccess } from "./notify";

/** Takes back what a toast has reported, and says that it is, in these words, or why not. */
export async function takeBack(restore: () => Promise<unknown>, words: string): Promise<void> {
  try {
    await restore();
    notifySuccess(words, "Taken back");
  } catch (error) {
    notifyError(errorMessage(error as Error, "Failed to take it back."));
  }
}
