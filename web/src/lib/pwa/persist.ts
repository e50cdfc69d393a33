/**
 * Asks the browser not to throw away what is kept on this device when it runs short of room. At the moment when work is
 * kept that no server has: some browsers ask the user, who knows by then what for.
 */
export async function keepForGood(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) {
      await navigator.storage.persist();
    }
  } catch {
    // On plain http and in old browsers there is nothing to ask.
  }
}
