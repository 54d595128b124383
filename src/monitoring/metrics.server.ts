import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { join } from "node:path";
import type { Db } from "#src/db/db.server.ts";
import { spoolIn } from "#src/leads/intake/spool.server.ts";
import { undeliveredMails } from "#src/notifications/outbox/undelivered.server.ts";

export type Metrics = {
  time(request: IncomingMessage, response: ServerResponse): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
};

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2];

/** No labels that identify a person or a page view. */
export function openMetrics({ db, dataDir }: { db: Db; dataDir: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to an answer, by method, part of the site and class of status.",
    labelNames: ["method", "part", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  registry.registerMetric(waitingMails(db));
  registry.registerMetric(spooledRequests(join(dataDir, "spool")));
  return {
    text: () => registry.metrics(),
    time(request, response) {
      const started = performance.now();
      response.once("finish", () => {
        const labels = {
          method: methodOf(request),
          part: partOf(request.url ?? ""),
          status: `${Math.floor(response.statusCode / 100)}xx`,
        };
        answers.observe(labels, (performance.now() - started) / 1000);
      });
    },
  };
}

function waitingMails(db: Db): Gauge {
  return new Gauge({
    name: "outbox_mails",
    help: "Mails that have not left: waiting for their next try, or stopped for good.",
    labelNames: ["state"],
    registers: [],
    async collect() {
      const { waiting, stopped } = await undeliveredMails(db);
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "stopped" }, stopped);
    },
  });
}

function spooledRequests(folder: string): Gauge {
  return new Gauge({
    name: "spooled_requests",
    help: "Requests for a quote that wait in files for the database.",
    registers: [],
    async collect() {
      this.set((await spoolIn(folder).names()).length);
    },
  });
}

/** Bounds the labels: a client may invent methods. */
function methodOf({ method = "" }: IncomingMessage): string {
  return ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].includes(method) ? method : "other";
}

function partOf(url: string): string {
  return /^\/(api\/admin|api|admin|assets|pictures|health|ready)(?=[/?]|$)/.exec(url)?.[1] ?? "page";
}
