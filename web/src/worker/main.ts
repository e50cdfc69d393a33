import { followPush } from "./push";
import { followSync } from "./sync";

// Our own parts of the service worker; the rest stores the app's files (tools/pwa.ts).
followSync();
followPush();
