import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseLocation } from "#src/platform/db/db.server.ts";
import { migrate } from "#src/platform/db/migrate.server.ts";
import { anAcceptedQuote, anIssuedInvoice } from "#test/work/an-invoice.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { openOwnPostgres } from "#test/databases/own-postgres.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { analyze, fillWithJobs } from "./setting/many-jobs.ts";
import { BLOCK_MS, BUDGET_MS, measureCalls } from "./setting/measured-calls.ts";
import { loadServerCpuMs } from "./setting/processor-time.ts";

const JOBS = Number(process.env["BENCH_JOBS"] ?? 200_000);
const NOW = new Date("2026-06-10T15:00:00.000Z");

/**
 * Lists, searches and pages of customers and jobs, the dashboard and the board beside two hundred thousand jobs of a hundred
 * thousand customers, on both engines.
 */
export async function jobs() {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const onSqlite = await measureOn({ kind: "sqlite", file: join(folder, "site.db") });
  await rm(folder, { recursive: true });
  await using postgres = await openOwnPostgres();
  const onPostgres = await measureOn({ kind: "postgres", url: postgres.url });
  return { jobs: JOBS, budgets: { BUDGET_MS, BLOCK_MS }, onSqlite, onPostgres };
}

async function measureOn(place: DatabaseLocation) {
  console.log(`  ${place.kind}`);
  await using testApp = await openTestApp({ place, now: () => NOW });
  await migrate(testApp.db);
  const owner = await testApp.signedIn();
  const { id, leadId } = await anAcceptedQuote(testApp.db, NOW);
  await anIssuedInvoice(testApp.db, { quoteId: id }, NOW);
  await anAppointment(testApp.db, NOW);
  const middle = await fillWithJobs(testApp.db, JOBS, NOW);
  if (place.kind === "postgres") await analyze(testApp.db);
  const calls = [...callsOfJobs({ id, leadId }, middle), ...callsOfCustomers(middle), ...otherCalls];
  const loadServerMs = place.kind === "postgres" ? () => loadServerCpuMs(testApp.db) : undefined;
  return await measureCalls((call) => owner.request(`/api/admin/${call}`), calls, loadServerMs);
}

type Middle = Awaited<ReturnType<typeof fillWithJobs>>;

function callsOfJobs({ id, leadId }: { id: string; leadId: string }, { number, jobs: [job] }: Middle): string[] {
  return [
    ...[`jobs/${id}`, "jobs", `jobs?after=${job?.id}`, "jobs?state=all"],
    ...[`jobs?search=tremblay+${number}`, `leads/${leadId}/jobs`],
  ];
}

function callsOfCustomers({ id, number, phone, email, jobs: [job] }: Middle): string[] {
  const [area = "", local = ""] = phone.split(" ");
  const searches = [
    ...[`zoe tremblay ${number}`, `toitures ${number} & fils`, `${number} rue des erables`, "zzabsent", "e"],
    ...[phone, `+1 (${area}) ${local.replace("-", " ")}`, `(${area})${local.replace("-", "")} p. 12`, email],
    ...[`F-2025-${job?.number}`, `2025-${job?.number}`, "12"],
  ];
  return [
    ...["customers", `customers?after=${id}`],
    ...searches.map((search) => `customers?${new URLSearchParams({ search }).toString()}`),
    ...[`customers/${id}`, `customers/${id}/timeline`, `customers/${id}/privacy`],
  ];
}

/** The dashboard and the board. */
const otherCalls = [
  ...["leads?box=inbox&limit=5", "activity?limit=20&language=fr", "pipeline", "to-answer", "unanswered", "money/news"],
  ...["troubles", "leads/news", "people-requests/due", "appointments?from=2026-06-10&to=2026-06-17"],
  ...["leads/board", "leads/board?q=tremblay"],
];
