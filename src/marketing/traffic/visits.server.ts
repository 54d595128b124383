import { holds } from "#src/platform/db/conditions.server.ts";
import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { sql, type Selectable } from "kysely";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import type { VisitsTable } from "./tables.ts";
import type { Visit } from "./visit.ts";

export type VisitFilter = { kind?: "visitors" | "bots"; search?: string };
export type VisitPage = {
  visits: Visit[];
  next?: string;
};

const WINDOW_ROWS = 5000;
/** Time budget of one request; a rare word may need many, each continuing from `next`. */
const SEARCH_MS = 60;

/** A search out of time returns what it found so far, and `next`. */
export async function listVisits(
  db: Db,
  { limit, before, kind, search }: VisitFilter & { limit: number; before?: string },
): Promise<VisitPage> {
  const started = performance.now();
  const visits: Visit[] = [];
  let cursor = before;
  do {
    const rows = WINDOW_ROWS;
    const found = await visitsIn(db, { before: cursor, kind, search, rows, limit: limit - visits.length });
    visits.push(...found);
    if (visits.length === limit) return { visits, next: visits.at(-1)?.id };
    cursor = await idAfter(db, { before: cursor, kind, rows });
    if (cursor) await yieldToEventLoop();
  } while (cursor && performance.now() - started < SEARCH_MS);
  return { visits, next: cursor };
}

export async function addressOfVisitBy(db: Db, userAgent: string): Promise<string | undefined> {
  const newest = db.selectFrom("visits").select(["id", "user_agent", "ip_address"]).orderBy("id", "desc").limit(500);
  const visits = db.selectFrom(newest.as("visits")).select("ip_address").where("user_agent", "=", userAgent);
  return (await visits.orderBy("id", "desc").limit(1).executeTakeFirst())?.ip_address;
}

/** For a file that leaves, which the log knows before the first of them does. */
export async function exportVisits(deps: Recording, file: string, now: Date): Promise<AsyncGenerator<Visit[]>> {
  await recordAlone(deps, { kind: "traffic.exported", subject: file }, now);
  return visitPages(deps.db);
}

export function visitPages(db: Db): AsyncGenerator<Visit[]> {
  return keysetPages<Visit>((last, size) => visitsIn(db, { before: last?.id, rows: size, limit: size }));
}

type Window = { before?: string; kind?: VisitFilter["kind"]; rows: number };

async function visitsIn(db: Db, { search, limit, ...window }: Window & { search?: string; limit: number }) {
  let visits = db.selectFrom(newestVisits(db, window).selectAll().as("visits")).selectAll();
  if (search) {
    const words = sql`path || ' ' || ip_address || ' ' || coalesce(bot_name, '') || ' ' || referrer || ' ' || user_agent`;
    visits = visits.where(holds(sql<string>`lower(${words})`, search.toLowerCase()));
  }
  const found = await visits.orderBy("id", "desc").limit(limit).execute();
  return found.map(asVisit);
}

async function idAfter(db: Db, { rows, ...window }: Window): Promise<string | undefined> {
  const last = await newestVisits(db, { ...window, rows: 1 })
    .select("id")
    .offset(rows - 1)
    .executeTakeFirst();
  return last?.id;
}

function newestVisits(db: Db, { before, kind, rows }: Window) {
  let visits = db.selectFrom("visits");
  if (before) visits = visits.where("id", "<", before);
  if (kind) visits = visits.where("is_bot", "=", kind === "bots" ? 1 : 0);
  return visits.orderBy("id", "desc").limit(rows);
}

function asVisit(row: Selectable<VisitsTable>): Visit {
  return {
    id: row.id,
    // The columns were written from the same types.
    kind: row.kind as Visit["kind"],
    isBot: row.is_bot === 1,
    botName: row.bot_name,
    botPurpose: row.bot_purpose as Visit["botPurpose"],
    botReason: row.bot_reason as Visit["botReason"],
    method: row.method,
    path: row.path,
    statusCode: row.status_code,
    pageType: row.page_type,
    language: row.language as Visit["language"],
    timestamp: row.seen_at,
    ipAddress: row.ip_address,
    responseTime: row.response_ms,
    referrer: row.referrer || null,
    userAgent: row.user_agent || null,
    source: row.source,
    medium: row.medium,
    campaign: row.campaign,
    device: row.device as Visit["device"],
    visitor: row.visitor,
  };
}
