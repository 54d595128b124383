import { sql } from "kysely";
import { readFile } from "node:fs/promises";
import type { Db } from "#src/platform/db/db.server.ts";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time so far: of this process, and at PostgreSQL. */
export async function loadCpuMs(db: Db, kind: "sqlite" | "postgres") {
  const { user, system } = process.cpuUsage();
  return { cpuMs: Math.round((user + system) / 1000), serverCpuMs: kind === "sqlite" ? 0 : await loadServerCpuMs(db) };
}

/** That of the connection that serves who asks one statement after the other. */
export async function loadServerCpuMs(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, "utf8");
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK_MS;
}
