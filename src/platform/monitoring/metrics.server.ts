import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { SECOND_MS } from "#src/platform/clock/durations.ts";
import { freeBytes } from "./free-bytes.server.ts";

export type Metrics = {
  time(request: IncomingMessage, response: ServerResponse): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
};

const SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2];

type Intake = {
  keeping(): Promise<{ database: boolean; spool: boolean }>;
  lost(): number;
  spooled(): Promise<number>;
};

type Deps = {
  dataDir: string;
  intake: Intake;
  now: () => Date;
  newestBackup(): Promise<{ takenAt: Date } | undefined>;
  undeliveredMails(): Promise<{ waiting: number; stopped: number }>;
};

/** No labels that identify a person or a page view. */
export function openMetrics(deps: Deps): Metrics {
  const { dataDir, intake } = deps;
  const registry = new Registry();
  const node = new Registry();
  collectDefaultMetrics({ register: node });
  const answers = new Histogram({
    name: "vitrine_http_request_duration_seconds",
    help: "Time to an answer, by method, part of the site and class of status.",
    labelNames: ["method", "part", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  registry.registerMetric(waitingMails(deps));
  registry.registerMetric(spooledRequests(intake));
  registry.registerMetric(lostRequests(intake));
  registry.registerMetric(diskFree(dataDir));
  registry.registerMetric(backupAge(deps));
  for (const gauge of whatKeeps(intake)) registry.registerMetric(gauge);
  return {
    text: async () => withOldNames(await registry.metrics()) + (await node.metrics()),
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

/** Until version 2 also by the names without the product's. */
function withOldNames(text: string): string {
  return `${text}\n${text.replaceAll(/^((?:# (?:HELP|TYPE) )?)vitrine_/gm, "$1")}`;
}

function whatKeeps({ keeping }: Intake): Gauge[] {
  const gauge = (name: string, help: string, of: "database" | "spool") =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set((await keeping())[of] ? 1 : 0);
      },
    });
  return [
    gauge("vitrine_database_up", "1 when a write to the database has just succeeded.", "database"),
    gauge("vitrine_spool_writable", "1 when a file could just be written into the spool.", "spool"),
  ];
}

function lostRequests({ lost }: Intake): Counter {
  return new Counter({
    name: "vitrine_lost_requests_total",
    help: "Requests for a quote that could be kept nowhere; their visitors were told to call.",
    registers: [],
    collect() {
      this.reset();
      this.inc(lost());
    },
  });
}

function diskFree(dataDir: string): Gauge {
  return new Gauge({
    name: "vitrine_disk_free_bytes",
    help: "Room left on the disk of the data folder.",
    registers: [],
    async collect() {
      this.set(await freeBytes(dataDir));
    },
  });
}

function backupAge({ newestBackup, now }: Deps): Gauge {
  return new Gauge({
    name: "vitrine_backup_age_seconds",
    help: "Age of the newest backup in the data folder; infinite while there is none.",
    registers: [],
    async collect() {
      const newest = await newestBackup();
      this.set(newest ? (now().getTime() - newest.takenAt.getTime()) / SECOND_MS : Infinity);
    },
  });
}

function waitingMails({ intake, undeliveredMails }: Deps): Gauge {
  return new Gauge({
    name: "vitrine_outbox_mails",
    help: "Mails that have not left: waiting for their next try, or stopped for good.",
    labelNames: ["state"],
    registers: [],
    async collect() {
      this.reset();
      // The other numbers are wanted most while it is away.
      if (!(await intake.keeping()).database) return;
      const { waiting, stopped } = await undeliveredMails();
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "stopped" }, stopped);
    },
  });
}

function spooledRequests({ spooled }: Intake): Gauge {
  return new Gauge({
    name: "vitrine_spooled_requests",
    help: "Requests for a quote that wait in files for the database.",
    registers: [],
    async collect() {
      this.set(await spooled());
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
