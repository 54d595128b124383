import { parentPort, workerData } from "node:worker_threads";
import { checkAdjustments } from "#src/marketing/advertising/adjustments/check-adjustments.server.ts";
import { checkFeed } from "./check-feed.server.ts";
import type { Fetched } from "./check-in-thread.server.ts";

// Only `checkInThread` starts it.
const { file, text, now } = workerData as Fetched;
parentPort?.postMessage(file === "adjustments" ? checkAdjustments(text, now) : checkFeed(text, now));
