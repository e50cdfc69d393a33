/** How long frames are waited for, in milliseconds: a tab out of sight draws none. */
const TIMEOUT_MS = 100;

let previous: Promise<void> | undefined;

/**
 * Resolves once what led to a call is on the screen, in a task that no other call begins in. A screen asks for ten
 * things in one go, and beginning them together would keep a slow phone from hearing taps for a tenth of a second.
 */
export function ownTask(): Promise<void> {
  const turn = (previous ?? painted()).then(nextTask);
  previous = turn;
  void forget(turn);
  return turn;
}

/** The next call waits for a frame again. */
async function forget(turn: Promise<void>): Promise<void> {
  await turn;
  if (previous === turn) {
    previous = undefined;
  }
}

/** The frame after the next begins when that one is on its way to the screen. */
async function painted(): Promise<void> {
  if ("requestAnimationFrame" in globalThis) {
    const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    await Promise.race([nextFrame().then(nextFrame), timeout]);
  }
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
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
