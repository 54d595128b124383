import { createServer } from "node:net";
import { whileListening } from "#src/platform/monitoring/explain-failure.ts";

export function freePort(host: string): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe
      .once("error", (error) => reject(whileListening(error)))
      .listen(0, host, () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
      });
  });
}
