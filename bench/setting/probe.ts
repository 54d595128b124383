import { once } from "node:events";
import { Agent, request } from "node:http";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { quantile } from "./numbers.ts";

const PAUSE_MS = 10;
const QUIET_MS = 25;

const MOST_SAMPLES = 100_000;

export type Probe = {
  /** Starts measuring again. */
  begin(): void;
  /** The longest wait since `begin`, in milliseconds. */
  worst(): number;
  p99(): number;
  stop(): Promise<void>;
};

/** Requests a path every 10 ms from a thread of its own, so that only the site can be late. */
export async function startProbe(url: string, path = "/health"): Promise<Probe> {
  const count = new Int32Array(new SharedArrayBuffer(4));
  const waits = new Float64Array(new SharedArrayBuffer(8 * MOST_SAMPLES));
  const worker = new Worker(new URL(import.meta.url), { workerData: { address: url + path, count, waits } });
  await once(worker, "message");
  const seen = () => [...waits.subarray(0, count[0])];
  return {
    begin: () => void (count[0] = 0),
    worst: () => seen().reduce((worst, ms) => Math.max(worst, ms), 0),
    p99: () => quantile(seen(), 0.99),
    stop: async () => void (await worker.terminate()),
  };
}

/** Lets the work of the start finish. */
export async function settle(probe: Probe): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    probe.begin();
    await new Promise((resolve) => setTimeout(resolve, 500));
    quiet = probe.worst() < QUIET_MS ? quiet + 1 : 0;
  }
}

type Given = { address: string; count: Int32Array; waits: Float64Array };

if (parentPort) {
  // Only startProbe starts this thread.
  const { address, count, waits } = workerData as Given;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(address, agent);
  parentPort.postMessage("ready");
  for (;;) {
    const started = performance.now();
    await ask(address, agent);
    const sample = count[0] ?? 0;
    if (sample < MOST_SAMPLES) {
      waits[sample] = performance.now() - started;
      count[0] = sample + 1;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function ask(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(address, { agent }, (response) => response.resume().on("end", resolve))
      .on("error", reject)
      .end();
  });
}
