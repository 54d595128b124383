import type { Challenge, Solution } from "altcha-lib/types";

/** In a worker, so that typing stays smooth; on the main thread where workers are not allowed. */
export async function solveAside(challenge: Challenge): Promise<Solution> {
  try {
    return await solveInWorker(challenge);
  } catch {
    const { solve } = await import("./solve-challenge.ts");
    return solve(challenge);
  }
}

async function solveInWorker(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL("./bot-check-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ solution?: Solution; error?: string }>) =>
        data.solution ? resolve(data.solution) : reject(new Error(data.error));
      worker.onerror = () => reject(new Error("The worker did not start"));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
