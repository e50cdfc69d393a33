let previous: Promise<void> = Promise.resolve();

/**
 * Resolves in a task that no other call begins in; at once where none began before. A screen asks for ten things in
 * one go, and beginning them together would keep a slow phone from hearing taps for a tenth of a second.
 */
export function ownTask(): Promise<void> {
  const turn = previous;
  previous = turn.then(nextTask);
  return turn;
}

/** Not a timer: those are slowed down when they follow each other. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
