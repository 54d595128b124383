import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Checked } from "./checked-file.server.ts";
import type { FeedFile } from "./google-feed.ts";

const PROGRAM = new URL("check-worker.server.ts", import.meta.url);

export type Fetched = { file: FeedFile; text: string; now: Date };

/** Twenty thousand rows would hold up requests for a third of a second. */
export async function checkInThread(fetched: Fetched): Promise<Checked> {
  const [checked] = await once(new Worker(PROGRAM, { workerData: fetched }), "message");
  return checked as Checked;
}
