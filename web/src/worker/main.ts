import { followPush } from "./push";
import { followSync } from "./sync";

// The parts of the service worker that are ours; the rest keeps the app's files (tools/pwa.ts).
followSync();
followPush();
