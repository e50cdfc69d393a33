/**
 * Asks the browser not to remove this device's stored data when space runs short. Called when unsent work is stored:
 * some browsers ask the user, who then knows the reason.
 */
export async function keepForGood(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) {
      await navigator.storage.persist();
    }
  } catch {
    // On plain http and in old browsers this is not possible.
  }
}
