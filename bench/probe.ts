import { once } from "node:events";
import { Agent, request } from "node:http";
import { parentPort, Worker, workerData } from "node:worker_threads";

const PAUSE_MS = 10;

export type Probe = {
  /** Starts measuring again. */
  begin(): void;
  /** The longest wait since `reset`, in milliseconds. */
  worst(): number;
  stop(): Promise<void>;
};

/** Requests the health check every 10 ms from a thread of its own, so that only the site can be late. */
export async function startProbe(url: string): Promise<Probe> {
  const shared = new Float64Array(new SharedArrayBuffer(8));
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, shared } });
  await once(worker, "message");
  return {
    begin: () => void (shared[0] = 0),
    worst: () => shared[0] ?? 0,
    stop: async () => void (await worker.terminate()),
  };
}

type Given = { url: string; shared: Float64Array };

if (parentPort) {
  // Only startProbe starts this thread.
  const { url, shared } = workerData as Given;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await askHealth(url, agent);
  parentPort.postMessage("ready");
  for (;;) {
    const started = performance.now();
    await askHealth(url, agent);
    shared[0] = Math.max(shared[0] ?? 0, performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function askHealth(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(`${url}/health`, { agent }, (response) => response.resume().on("end", resolve))
      .on("error", reject)
      .end();
  });
}
