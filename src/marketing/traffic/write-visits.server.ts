import { createHmac, hkdfSync } from "node:crypto";
import { V7Generator } from "uuidv7";
import { toJson } from "#src/platform/columns/column.ts";
import { loadPages } from "#src/marketing/articles/shown-articles.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type {
  DailyVisitorsTable,
  TrafficDaysTable,
  TrafficMonthsTable,
  VisitEventsTable,
  VisitsTable,
} from "./tables.ts";
import { businessDay } from "#src/platform/clock/business-day.ts";
import type { Pages } from "#src/site/pages.ts";
import { adTagsOf } from "./ad-tags.ts";
import { botBehind } from "./bots.ts";
import { byMonth, countsOf, isPageView, type CountedEvent, type DayCount } from "./daily-counts.ts";
import { DAILY_CEILINGS, roomOn, withKnownLabels, type DailyCeilings } from "./daily-ceilings.server.ts";
import { shortenAddress, wholeAddress } from "./short-address.ts";
import { trafficSource } from "./source.ts";
import { deviceOf, type eventNames, type SeenEvent, type SeenRequest } from "./visit.ts";

export type LogOptions = {
  secretKey: Buffer;
  siteHost: string;
  keepFullAddresses: boolean;
  timeZone: string;
  ceilings?: DailyCeilings;
};

/** Ids of log entries are no secrets: Math.random is much faster than the cryptographic default. */
const ids = new V7Generator({ nextUint32: () => Math.trunc(Math.random() * 2 ** 32) });

/** In one transaction with their counts. Returns how many are only counted, because the day's log is full. */
export async function writeVisits(db: Db, seen: (SeenRequest | SeenEvent)[], options: LogOptions): Promise<number> {
  const ceilings = options.ceilings ?? DAILY_CEILINGS;
  const markKey = hkdfSync("sha256", options.secretKey, "", "visitor-mark", 32);
  const context = { ...options, markKey: Buffer.from(markKey), pages: await loadPages(db) };
  const visits: VisitsTable[] = [];
  const happened: CountedEvent[] = [];
  for (const one of seen) {
    if (isRequest(one)) visits.push(parseVisit(one, context));
    else if (!botBehind(one.userAgent, "/")) happened.push(parseEvent(one, context));
  }
  if (visits.length + happened.length === 0) return 0;
  const dayOf = dayIn(options.timeZone);
  return db.transaction().execute(async (trx) => {
    const days = new Set([...visits.map(dayOf), ...happened.map(({ row }) => dayOf(row))]);
    const room = await roomOn(trx, days, ceilings);
    const logged = visits.filter((visit) => takeRoom(room, dayOf(visit)));
    const newVisitors = await countNewVisitors(trx, logged, dayOf);
    const events = await withoutRepeats(trx, happened, dayOf);
    const loggedEvents = events.flatMap(({ row }) => (takeRoom(room, dayOf(row)) ? [row] : []));
    if (logged.length > 0) await trx.insertInto("visits").values(logged).execute();
    if (loggedEvents.length > 0) await trx.insertInto("visit_events").values(loggedEvents).execute();
    await addCounts(
      trx,
      await withKnownLabels(trx, countsOf({ visits, events, newVisitors, timeZone: options.timeZone }), ceilings),
    );
    return visits.length + events.length - logged.length - loggedEvents.length;
  });
}

function takeRoom(room: Map<string, number>, day: string): boolean {
  const left = room.get(day) ?? 0;
  if (left > 0) room.set(day, left - 1);
  return left > 0;
}

type DayOf = (entry: VisitsTable | VisitEventsTable) => string;

function dayIn(timeZone: string): DayOf {
  return (entry) => businessDay(new Date("seen_at" in entry ? entry.seen_at : entry.happened_at), timeZone);
}

function isRequest(seen: SeenRequest | SeenEvent): seen is SeenRequest {
  return seen.kind === "page" || seen.kind === "route-change";
}

type Context = LogOptions & { pages: Pages; markKey: Buffer };

function parseVisit(seen: SeenRequest, options: Context): VisitsTable {
  const path = pathIn(seen.url);
  const userAgent = sanitized(seen.userAgent);
  const { page, language } = options.pages.at(path);
  const bot = botBehind(userAgent, path);
  const from = seen.kind === "page" ? trafficSource(seen.url, seen.referrer, options.siteHost) : undefined;
  const tags = from && !bot ? adTagsOf(seen.url, seen.referrer, options.siteHost) : undefined;
  return {
    id: ids.generateOrResetWithTs(seen.at).toString(),
    kind: seen.kind,
    is_bot: bot ? 1 : 0,
    bot_name: bot?.name ?? null,
    bot_purpose: bot?.purpose ?? null,
    bot_reason: bot?.reason ?? null,
    method: sanitized(seen.method).slice(0, 20),
    path,
    status_code: seen.status,
    page_type: page.kind,
    language,
    seen_at: new Date(seen.at).toISOString(),
    ip_address: options.keepFullAddresses ? wholeAddress(seen.address) : shortenAddress(seen.address),
    response_ms: seen.duration === undefined ? null : Math.round(seen.duration * 10) / 10,
    referrer: withoutQuery(seen.referrer),
    user_agent: userAgent,
    source: from?.source ?? null,
    medium: from?.medium ?? null,
    campaign: from?.campaign ?? null,
    device: bot ? null : deviceOf(userAgent),
    visitor: visitorOf(seen, options),
    ad_tags: tags ? toJson(tags) : null,
  };
}

function parseEvent(seen: SeenEvent, options: Context): CountedEvent {
  const row = eventRow(seen, options);
  if (seen.kind !== "event") return { row };
  const { host, arrival } = seen;
  return {
    row,
    host: host && sanitized(host),
    arrival: arrival && { source: sanitized(arrival.source), landing: pathIn(arrival.landing) },
  };
}

function eventRow(seen: SeenEvent, options: Context): VisitEventsTable {
  const path = pathIn(seen.url);
  const { page, language } = options.pages.at(path);
  return {
    id: ids.generateOrResetWithTs(seen.at).toString(),
    kind: seen.kind,
    name: seen.name,
    value: seen.kind === "vital" ? seen.value : null,
    path,
    page_type: page.kind,
    language,
    device: deviceOf(seen.userAgent),
    visitor: visitorOf(seen, options),
    happened_at: new Date(seen.at).toISOString(),
  };
}

function pathIn(url: string): string {
  return sanitized(url.split(/[?#]/, 1)[0] ?? "/");
}

function withoutQuery(referrer: string): string {
  return sanitized(referrer.split(/[?#]/, 1)[0] ?? "");
}

/** PostgreSQL refuses NUL. */
function sanitized(text: string): string {
  return text.slice(0, 500).replace(/\p{Cc}/gu, "");
}

/** Changes every day, so that visitors cannot be tracked from day to day. */
function visitorOf({ at, address, userAgent }: SeenRequest | SeenEvent, { markKey, timeZone }: Context): string {
  const hash = createHmac("sha256", markKey).update(`visitor\n${businessDay(at, timeZone)}\n${address}\n${userAgent}`);
  return hash.digest("base64url").slice(0, 16);
}

async function countNewVisitors(db: Db, visits: VisitsTable[], dayOf: DayOf): Promise<DailyVisitorsTable[]> {
  const people = new Map<string, DailyVisitorsTable>();
  for (const visit of visits) {
    const { visitor } = visit;
    const day = dayOf(visit);
    if (isPageView(visit)) people.set(`${day} ${visitor}`, { day, visitor });
  }
  return insertNew(db, people);
}

/** One who begins the form on two pages, or posts it again, has begun once that day. */
async function withoutRepeats(db: Db, events: CountedEvent[], dayOf: DayOf): Promise<CountedEvent[]> {
  const keyOf = ({ row }: CountedEvent) => `${dayOf(row)} ${FORM_MARK}${row.visitor}`;
  const begun = new Map<string, CountedEvent>();
  for (const event of events)
    if (event.row.name === FORM_START && !begun.has(keyOf(event))) begun.set(keyOf(event), event);
  const people = [...begun].map(([key, { row }]) => {
    return [key, { day: dayOf(row), visitor: FORM_MARK + row.visitor }] as const;
  });
  const first = new Set((await insertNew(db, new Map(people))).map(({ day, visitor }) => `${day} ${visitor}`));
  return events.filter(
    (event) => event.row.name !== FORM_START || (first.has(keyOf(event)) && begun.get(keyOf(event)) === event),
  );
}

const FORM_START = "form-start" satisfies (typeof eventNames)[number];
/** No visitor's pseudonym begins so. */
const FORM_MARK = "form:";

async function insertNew(db: Db, people: Map<string, DailyVisitorsTable>): Promise<DailyVisitorsTable[]> {
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

/** All processes lock rows in the same order, so that they never deadlock. */
function inOrder<T>(rows: Map<string, T>): T[] {
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
