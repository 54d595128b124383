import { createHmac } from "node:crypto";
import { V7Generator } from "uuidv7";
import type { Db } from "#src/db/db.server.ts";
import type {
  DailyVisitorsTable,
  TrafficDaysTable,
  TrafficMonthsTable,
  VisitEventsTable,
  VisitsTable,
} from "#src/db/schema.ts";
import { businessDay } from "#src/clock/business-day.ts";
import { pageAt } from "#src/site/pages.ts";
import { botBehind } from "./bots.ts";
import { byMonth, countsOf, type DayCount } from "./daily-counts.ts";
import { deviceOf } from "./device.ts";
import { shortenAddress, wholeAddress } from "./short-address.ts";
import { sourceOf } from "./source.ts";
import type { SeenEvent, SeenRequest } from "./visit.ts";

export type Reader = {
  secretKey: Buffer;
  /** The site's own host, which is no source of visits. */
  siteHost: string;
  keepFullAddresses: boolean;
};

/** Nothing is guarded by the id of a log entry, so ordinary chance, which costs nothing, will do. */
const ids = new V7Generator({ nextUint32: () => Math.trunc(Math.random() * 2 ** 32) });

/** Written with their daily counts, or not at all. */
export async function writeVisits(db: Db, seen: (SeenRequest | SeenEvent)[], reader: Reader): Promise<void> {
  const visits: VisitsTable[] = [];
  const events: VisitEventsTable[] = [];
  for (const one of seen) {
    if (isRequest(one)) visits.push(readVisit(one, reader));
    // A program that clicks and scrolls tells nothing about customers.
    else if (!botBehind(one.userAgent, "/")) events.push(readEvent(one, reader));
  }
  await db.transaction().execute(async (trx) => {
    if (visits.length > 0) await trx.insertInto("visits").values(visits).execute();
    if (events.length > 0) await trx.insertInto("visit_events").values(events).execute();
    const newVisitors = await meet(trx, visits);
    await addCounts(trx, countsOf({ visits, events, newVisitors }));
  });
}

function isRequest(seen: SeenRequest | SeenEvent): seen is SeenRequest {
  return seen.kind === "page" || seen.kind === "route-change";
}

function readVisit(seen: SeenRequest, reader: Reader): VisitsTable {
  const path = pathIn(seen.url);
  const userAgent = kept(seen.userAgent);
  const { page, language } = pageAt(path);
  const bot = botBehind(userAgent, path);
  const from = seen.kind === "page" ? sourceOf(seen.url, seen.referrer, reader.siteHost) : undefined;
  return {
    id: ids.generateOrResetWithTs(seen.at).toString(),
    kind: seen.kind,
    is_bot: bot ? 1 : 0,
    bot_name: bot?.name ?? null,
    bot_purpose: bot?.purpose ?? null,
    bot_reason: bot?.reason ?? null,
    method: kept(seen.method).slice(0, 20),
    path,
    status_code: seen.status,
    page_type: page.kind,
    language,
    seen_at: new Date(seen.at).toISOString(),
    ip_address: reader.keepFullAddresses ? wholeAddress(seen.address) : shortenAddress(seen.address),
    response_ms: seen.duration === undefined ? null : Math.round(seen.duration * 10) / 10,
    referrer: withoutQuery(seen.referrer),
    user_agent: userAgent,
    source: from?.source ?? null,
    medium: from?.medium ?? null,
    campaign: from?.campaign ?? null,
    device: bot ? null : deviceOf(userAgent),
    visitor: visitorOf(seen, reader),
  };
}

function readEvent(seen: SeenEvent, reader: Reader): VisitEventsTable {
  const path = pathIn(seen.url);
  const { page, language } = pageAt(path);
  return {
    id: ids.generateOrResetWithTs(seen.at).toString(),
    kind: seen.kind,
    name: seen.name,
    value: seen.kind === "vital" ? seen.value : null,
    path,
    page_type: page.kind,
    language,
    device: deviceOf(seen.userAgent),
    visitor: visitorOf(seen, reader),
    happened_at: new Date(seen.at).toISOString(),
  };
}

/** Names and addresses get into query strings, so none is kept. */
function pathIn(url: string): string {
  return kept(url.split(/[?#]/, 1)[0] ?? "/");
}

function withoutQuery(referrer: string): string {
  return kept(referrer.split(/[?#]/, 1)[0] ?? "");
}

/** Control characters go: PostgreSQL refuses one of them. */
function kept(text: string): string {
  return text.slice(0, 500).replace(/\p{Cc}/gu, "");
}

/** Another for the same person every day, so that no visitor is followed from one day to the next. */
function visitorOf({ at, address, userAgent }: SeenRequest | SeenEvent, { secretKey }: Reader): string {
  const hash = createHmac("sha256", secretKey).update(`visitor\n${businessDay(at)}\n${address}\n${userAgent}`);
  return hash.digest("base64url").slice(0, 16);
}

/** The people among them who were not here before on that day. */
async function meet(db: Db, visits: VisitsTable[]): Promise<DailyVisitorsTable[]> {
  const people = new Map<string, DailyVisitorsTable>();
  for (const { seen_at, visitor, is_bot } of visits) {
    const day = businessDay(new Date(seen_at));
    if (!is_bot) people.set(`${day} ${visitor}`, { day, visitor });
  }
  if (people.size === 0) return [];
  return db
    .insertInto("daily_visitors")
    .values(inOrder(people))
    .onConflict((conflict) => conflict.columns(["day", "visitor"]).doNothing())
    .returning(["day", "visitor"])
    .execute();
}

async function addCounts(db: Db, counts: Map<string, DayCount>): Promise<void> {
  if (counts.size === 0) return;
  await db
    .insertInto("traffic_days")
    .values(inOrder<TrafficDaysTable>(counts))
    .onConflict((conflict) =>
      conflict.columns(["day", "measure", "label"]).doUpdateSet((eb) => ({
        count: eb("traffic_days.count", "+", eb.ref("excluded.count")),
      })),
    )
    .execute();
  await db
    .insertInto("traffic_months")
    .values(inOrder<TrafficMonthsTable>(byMonth(counts)))
    .onConflict((conflict) =>
      conflict.columns(["month", "measure", "label"]).doUpdateSet((eb) => ({
        count: eb("traffic_months.count", "+", eb.ref("excluded.count")),
      })),
    )
    .execute();
}

/** Two processes that take the same rows in the same order never wait for each other in a circle. */
function inOrder<T>(rows: Map<string, T>): T[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
