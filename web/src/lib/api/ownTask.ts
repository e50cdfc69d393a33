/** The longest wait for frames, in milliseconds: a hidden tab draws none. */
const TIMEOUT_MS = 100;

let previous: Promise<void> | undefined;

/**
 * Resolves once the reason for a call is on the screen, in a task in which no other call starts. A screen makes ten
 * calls at once, and starting them together would block taps on a slow phone for a tenth of a second.
 */
export function ownTask(): Promise<void> {
  const turn = (previous ?? painted()).then(nextTask);
  previous = turn;
  void forget(turn);
  return turn;
}

/** Makes the next call wait for a frame again. */
async function forget(turn: Promise<void>): Promise<void> {
  await turn;
  if (previous === turn) {
    previous = undefined;
  }
}

/** When the frame after the next begins, the next one is on its way to the screen. */
async function painted(): Promise<void> {
  if ("requestAnimationFrame" in globalThis) {
    const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
    await Promise.race([nextFrame().then(nextFrame), timeout]);
  }
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/** Not a timer, because browsers slow down successive timers. */
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
