import { parentPort } from "node:worker_threads";
import { readContent } from "./mail-content.server.ts";

/* The thread that `mail-reader.server.ts` starts. */
parentPort?.on("message", (raw: Uint8Array) => {
  void readContent(raw).then((content) => parentPort?.postMessage(content));
});
