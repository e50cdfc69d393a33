import "./theme/baseStyles";
import { startEarly } from "./app/memberStart";
import { serverClock } from "./lib/api/clock";
import { durable } from "./lib/device/durable";
import { online } from "./lib/online";
import { followPush } from "./lib/push/follow";
import { startPwa } from "./lib/pwa/start";
import { session, signOuts } from "./lib/session";

// The session is checked while the code for its screens is loading.
online.watch();
serverClock.watch();
startPwa();
const settled = durable.settle();
void settled.then(session.check);
startEarly();
void settled.then(signOuts.watch);
void settled.then(followPush);

void import("./draw").then(({ begin }) => begin(settled));
