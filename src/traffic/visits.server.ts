import { sql, type Selectable } from "kysely";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "#src/db/db.server.ts";
import type { VisitsTable } from "#src/db/schema.ts";
import type { Visit } from "./visit.ts";

export type VisitFilter = { kind?: "visitors" | "bots"; search?: string };
export type VisitPage = {
  visits: Visit[];
  /** The id before which the next page begins; absent at the end of the log. */
  next?: string;
};

const PAGE = 1000;
const ROWS_SEARCHED_AT_ONCE = 5000;
/** A rare word may be anywhere in a million entries: the search stops here and says where to go on. */
const SEARCH_MS = 60;

/** Newest first, from before an id. A search that takes too long gives what it has found and its place. */
export async function listVisits(
  db: Db,
  { limit, before, kind, search }: VisitFilter & { limit: number; before?: string },
): Promise<VisitPage> {
  const started = performance.now();
  const visits: Visit[] = [];
  let place = before;
  do {
    const rows = ROWS_SEARCHED_AT_ONCE;
    const found = await visitsIn(db, { before: place, kind, search, rows, limit: limit - visits.length });
    visits.push(...found);
    if (visits.length === limit) return { visits, next: visits.at(-1)?.id };
    place = await idAfter(db, { before: place, kind, rows });
    if (place) await yieldToEventLoop();
  } while (place && performance.now() - started < SEARCH_MS);
  return { visits, next: place };
}

/** The address that the last visit of a program, among the newest, was recorded with. */
export async function addressOfVisitBy(db: Db, userAgent: string): Promise<string | undefined> {
  const newest = db.selectFrom("visits").select(["id", "user_agent", "ip_address"]).orderBy("id", "desc").limit(500);
  const visits = db.selectFrom(newest.as("visits")).select("ip_address").where("user_agent", "=", userAgent);
  return (await visits.orderBy("id", "desc").limit(1).executeTakeFirst())?.ip_address;
}

/** The whole log, newest first, a page at a time: memory stays flat however long it is. */
export async function* visitPages(db: Db): AsyncGenerator<Visit[]> {
  let before: string | undefined;
  do {
    const page = await visitsIn(db, { before, rows: PAGE, limit: PAGE });
    if (page.length > 0) yield page;
    // SQLite answers at once: without a pause nobody else would get a turn.
    await yieldToEventLoop();
    before = page.length === PAGE ? page.at(-1)?.id : undefined;
  } while (before);
}

type Window = { before?: string; kind?: VisitFilter["kind"]; rows: number };

/** Those among the next so many entries that mention what is searched. */
async function visitsIn(db: Db, { search, limit, ...window }: Window & { search?: string; limit: number }) {
  let visits = db.selectFrom(newestVisits(db, window).selectAll().as("visits")).selectAll();
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    const words = sql`path || ' ' || ip_address || ' ' || coalesce(bot_name, '') || ' ' || referrer || ' ' || user_agent`;
    visits = visits.where(sql<boolean>`lower(${words}) like ${pattern} escape '\\'`);
  }
  const found = await visits.orderBy("id", "desc").limit(limit).execute();
  return found.map(asVisit);
}

/** The last id of a window, if anything may come after it. */
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
    // The log wrote these columns from the same types.
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
