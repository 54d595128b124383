import { sql, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from "kysely";
import { serviceNamed } from "#src/leads/service.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "#src/db/db.server.ts";
import type { Schema } from "#src/db/schema.ts";
import { leadBoxes, type LeadBox } from "#src/leads/lead-boxes.ts";
import { leadStatuses } from "#src/leads/lead-status.ts";
import { groupsOf, type LeadCounts, type LeadFilter, type LeadPage, type LeadSort } from "./lead-list.ts";
import { inFrenchOrder, parseSearch } from "#src/leads/lead-search.ts";
import { asListed, LISTED_COLUMNS, type ListedLead } from "#src/leads/lead.ts";

/** Scanned before yielding to the event loop: a few milliseconds of SQLite. */
const ROWS_AT_ONCE = 20_000;
const LOADED_AT_ONCE = 100;

export type LeadQuery = LeadFilter & {
  box: LeadBox;
  sort: LeadSort;
  limit: number;
  cursor?: string | undefined;
};

/** Undefined when the lead of the cursor is gone. */
export async function findLeads(db: Db, asked: LeadQuery): Promise<LeadPage | undefined> {
  const query = await withLabels(db, asked);
  const { box, cursor, limit } = query;
  const last = cursor === undefined ? undefined : await positionOf(db, cursor);
  if (cursor !== undefined && !last) return undefined;
  const services = await servicesIn(db, box);
  const total = await countLeads(db, { box });
  const runs = runsOf(query.sort, services, last);
  const { ids, matching } = await walk(db, { query, runs, most: limit + 1 });
  const shown = ids.slice(0, limit);
  const nextCursor = ids.length > limit ? (shown.at(-1) ?? null) : null;
  return { leads: await loadLeads(db, shown), total, matching, nextCursor, services };
}

/** No lead has it: an empty list is no SQL. */
const NO_LABEL = "\n";

/** `labels` are those that leads of the service were stored with; undefined for every service. */
type LabelledQuery<Query> = Query & { labels: string[] | undefined };

/** A service may be asked for by its key or by a label. The indexes of the list hold the label. */
async function withLabels<Query extends LeadFilter & { box: LeadBox }>(
  db: Db,
  query: Query,
): Promise<LabelledQuery<Query>> {
  if (!query.service) return { ...query, labels: undefined };
  const { services } = (await loadPublished(db)).names;
  const key = serviceNamed(services, query.service)?.key ?? query.service;
  const labels: string[] = [];
  for (const label of await servicesIn(db, query.box))
    if (label === query.service || (await keyOf(db, query.box, label)) === key) labels.push(label);
  return { ...query, labels };
}

async function keyOf(db: Db, box: LeadBox, label: string): Promise<string | undefined> {
  const lead = await db
    .selectFrom("leads")
    .select("service")
    .where("box", "=", box)
    .where("service_requested", "=", label)
    .limit(1)
    .executeTakeFirst();
  return lead?.service;
}

export async function countBoxes(db: Db): Promise<LeadCounts> {
  const rows = await db
    .selectFrom("leads")
    .select(({ fn }) => ["box", "status", fn.countAll().as("leads")])
    .groupBy(["box", "status"])
    .execute();
  const counts = { inbox: 0, quarantine: 0, spam: 0, deleted: 0 };
  const statuses = { new: 0, contacted: 0, quoted: 0, won: 0, lost: 0 };
  for (const row of rows) {
    const box = leadBoxes.find((one) => one === row.box);
    if (box) counts[box] += Number(row.leads);
    const status = leadStatuses.find((one) => one === row.status);
    if (box === "inbox" && status) statuses[status] += Number(row.leads);
  }
  return { ...counts, statuses };
}

/** In the order of the list. */
export async function* matchingLeads(db: Db, asked: Omit<LeadQuery, "limit" | "cursor">): AsyncGenerator<ListedLead[]> {
  const query = await withLabels(db, asked);
  const { box, sort } = query;
  for (const run of runsOf(sort, await servicesIn(db, box), undefined))
    for await (const window of windowsOf(db, box, run)) {
      const rows = await leadsIn(db, { box, run, ...window })
        .where(matches(query))
        .select("id")
        .execute();
      for (let from = 0; from < rows.length; from += LOADED_AT_ONCE) {
        yield await loadLeads(
          db,
          rows.slice(from, from + LOADED_AT_ONCE).map(({ id }) => id),
        );
        await yieldToEventLoop();
      }
    }
}

/** A loose index scan: DISTINCT would read every lead. */
async function servicesIn(db: Db, box: LeadBox): Promise<string[]> {
  const labels: string[] = [];
  let label: string | null | undefined = "";
  while (typeof label === "string") {
    const next = await db
      .selectFrom("leads")
      .select(({ fn }) => fn.min<string | null>("service_requested").as("label"))
      .where("box", "=", box)
      .where("service_requested", ">", label)
      .executeTakeFirst();
    label = next?.label;
    if (typeof label === "string") labels.push(label);
  }
  return inFrenchOrder(labels);
}

type Walk = { query: LabelledQuery<LeadQuery>; runs: Run[]; most: number };

async function walk(db: Db, { query, runs, most }: Walk): Promise<{ ids: string[]; matching: number }> {
  const { box, search, labels, status } = query;
  const ids: string[] = [];
  const known = search.trim() ? undefined : await countLeads(db, { box, labels, status });
  let matching = 0;
  for (const run of known === undefined ? runs : runs.filter(({ shown }) => shown))
    for await (const window of windowsOf(db, box, run)) {
      if (known !== undefined && ids.length === most) return { ids, matching: known };
      const found = leadsIn(db, { box, run, ...window }).where(matches(query));
      const count = known ?? (await countRows(found));
      matching += count;
      if (run.shown && ids.length < most && count > 0) {
        const rows = await found
          .select("id")
          .limit(Math.min(count, most - ids.length))
          .execute();
        ids.push(...rows.map(({ id }) => id));
      }
    }
  return { ids, matching: known ?? matching };
}

type Which = { box: LeadBox; labels?: string[] | undefined; status?: string };

function countLeads(db: Db, { box, labels, status }: Which): Promise<number> {
  let leads = db.selectFrom("leads").where("box", "=", box);
  if (labels) leads = leads.where("service_requested", "in", labels.length > 0 ? labels : [NO_LABEL]);
  if (status) leads = leads.where("status", "=", status);
  return countRows(leads);
}

async function countRows(leads: SelectQueryBuilder<Schema, "leads", object>): Promise<number> {
  const counted = leads.clearOrderBy().select(({ fn }) => fn.countAll().as("leads"));
  return Number((await counted.executeTakeFirstOrThrow()).leads);
}

type Condition = (eb: ExpressionBuilder<Schema, "leads">) => ReturnType<typeof eb.and>;

function matches({ search, labels, status }: LabelledQuery<LeadFilter>): Condition {
  const { words, digits } = parseSearch(search);
  return (eb) => {
    const conditions = [];
    if (labels) conditions.push(eb("service_requested", "in", labels.length > 0 ? labels : [NO_LABEL]));
    if (status) conditions.push(eb("status", "=", status));
    // The longest word is the rarest: it excludes most leads.
    const inText = words.toSorted((a, b) => b.length - a.length).map(contains);
    const isNumber = digits !== "" && words.join("") !== digits;
    if (inText.length > 0) conditions.push(isNumber ? eb.or([eb.and(inText), contains(digits)]) : eb.and(inText));
    return eb.and(conditions);
  };
}

function contains(word: string) {
  return sql<SqlBool>`search_text like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}

type Run = Window & {
  only?: { column: "service_requested" | "status"; value: string };
  by: "submitted_at" | "search_text";
  descending: boolean;
  /** False for leads before the page, which are only counted. */
  shown: boolean;
};
/** `after` is excluded, `until` is included. */
type Window = { after?: Position | undefined; until?: Position | undefined };
type Position = { id: string; submitted_at: string; search_text: string; service_requested: string; status: string };

function runsOf(sort: LeadSort, services: string[], last: Position | undefined): Run[] {
  switch (sort) {
    case "-date":
    case "date":
      return cutAfter(last, { by: "submitted_at", descending: sort === "-date", shown: true });
    case "name":
    case "-name":
      return cutAfter(last, { by: "search_text", descending: sort === "-name", shown: true });
    default: {
      const { column, values } = groupsOf(sort, services);
      const cut = last ? values.indexOf(last[column]) : -1;
      return values.flatMap((value, index) => {
        const run: Run = { only: { column, value }, by: "submitted_at", descending: true, shown: index >= cut };
        return index === cut ? cutAfter(last, run) : [run];
      });
    }
  }
}

function cutAfter(last: Position | undefined, run: Run): Run[] {
  if (!last) return [run];
  return [
    { ...run, until: last, shown: false },
    { ...run, after: last },
  ];
}

async function* windowsOf(db: Db, box: LeadBox, run: Run): AsyncGenerator<Window> {
  let { after } = run;
  for (;;) {
    const until = await leadsIn(db, { box, run, after, until: run.until })
      .select(POSITION_COLUMNS)
      .offset(ROWS_AT_ONCE - 1)
      .limit(1)
      .executeTakeFirst();
    yield { after, until: until ?? run.until };
    if (!until) return;
    after = until;
    await yieldToEventLoop();
  }
}

function leadsIn(db: Db, { box, run, after, until }: Window & { box: LeadBox; run: Run }) {
  const { by, descending, only } = run;
  const direction = descending ? "desc" : "asc";
  let leads = db.selectFrom("leads").where("box", "=", box);
  if (only) leads = leads.where(only.column, "=", only.value);
  if (after)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(by, "id"), descending ? "<" : ">", tuple(after[by], after.id)),
    );
  if (until)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(by, "id"), descending ? ">=" : "<=", tuple(until[by], until.id)),
    );
  return leads.orderBy(by, direction).orderBy("id", direction);
}

const POSITION_COLUMNS = ["id", "submitted_at", "search_text", "service_requested", "status"] as const;

function positionOf(db: Db, id: string): Promise<Position | undefined> {
  return db.selectFrom("leads").select(POSITION_COLUMNS).where("id", "=", id).executeTakeFirst();
}

async function loadLeads(db: Db, ids: string[]): Promise<ListedLead[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("leads").select(LISTED_COLUMNS).where("id", "in", ids).execute();
  const order = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)).map(asListed);
}
