import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

const PATIENCE_MS = 8_000;

type Question = { metricsWanted: number };
type Answer = { metricsOf: number; text: string | undefined };

/** In the supervisor: adds up what all workers have counted, whenever one of them is asked. */
export function addUpMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, message: Partial<Question>) => {
    const { metricsWanted } = message;
    if (metricsWanted === undefined) return;
    const answer = (text?: string) => worker.send({ metricsOf: metricsWanted, text });
    // A worker that is just beginning or ending does not answer.
    all.clusterMetrics().then(answer, () => answer());
  });
}

/** In a worker: the sum of all, or what this one has counted when the sum cannot be had. */
export function openSharedMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  // Made for its listening alone.
  void new AggregatorRegistry();
  let questions = 0;
  return async () => (await ask((questions += 1))) ?? registry.metrics();
}

function ask(metricsWanted: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (text?: string) => {
      clearTimeout(timer);
      process.off("message", hear);
      resolve(text);
    };
    const hear = (message: Partial<Answer>) => {
      if (message.metricsOf === metricsWanted) end(message.text);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    process.on("message", hear);
    process.send?.({ metricsWanted });
  });
}
