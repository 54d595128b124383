import { sql, type ExpressionBuilder, type SqlBool } from "kysely";
import { setImmediate as letOthersGo } from "node:timers/promises";
import type { Db } from "#src/db/db.server.ts";
import type { Schema } from "#src/db/schema.ts";
import { leadBoxes, type LeadBox } from "./lead-boxes.ts";
import { groupsOf, type LeadFilter, type LeadPage, type LeadSort, type ListedLead } from "./lead-list.ts";
import { inFrenchOrder, readSearch } from "./lead-search.ts";
import { asListed, LISTED_COLUMNS } from "./listed-leads.server.ts";

/** Looked at before anybody else gets a turn: a few milliseconds of SQLite. */
const ROWS_AT_ONCE = 20_000;

export type LeadQuery = LeadFilter & {
  box: LeadBox;
  sort: LeadSort;
  limit: number;
  /** The id of the last lead of the page before. */
  cursor?: string | undefined;
};

/** Undefined when the lead of the cursor is gone. */
export async function findLeads(db: Db, query: LeadQuery): Promise<LeadPage | undefined> {
  const { box, cursor, limit } = query;
  const last = cursor === undefined ? undefined : await placeOf(db, cursor);
  if (cursor !== undefined && !last) return undefined;
  const services = await servicesIn(db, box);
  const total = (await countBoxes(db))[box];
  const matching = await countMatching(db, query, total);
  // One more, to know whether there is a next page.
  const most = last ? limit + 1 : Math.min(limit + 1, matching);
  const ids = await idsIn(db, { box, isMatching: matches(query), runs: runsAfter(last, query.sort, services), most });
  const shown = ids.slice(0, limit);
  const nextCursor = ids.length > limit ? (shown.at(-1) ?? null) : null;
  return { leads: await readLeads(db, shown), total, matching, nextCursor, services };
}

export async function countBoxes(db: Db): Promise<Record<LeadBox, number>> {
  const rows = await db
    .selectFrom("leads")
    .select(({ fn }) => ["box", fn.countAll().as("leads")])
    .groupBy("box")
    .execute();
  const counts = { inbox: 0, quarantine: 0, spam: 0, deleted: 0 };
  for (const box of leadBoxes) counts[box] = Number(rows.find((row) => row.box === box)?.leads ?? 0);
  return counts;
}

/** One step through an index for each label, where DISTINCT would read every lead. */
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

async function countMatching(db: Db, query: LeadQuery, total: number): Promise<number> {
  if (!query.search.trim() && !query.service && !query.status) return total;
  const place = { box: query.box, run: newestFirst };
  let count = 0;
  for await (const window of windows(db, place)) {
    const found = await leadsIn(db, { ...place, ...window })
      .where(matches(query))
      .clearOrderBy()
      .select(({ fn }) => fn.countAll().as("leads"))
      .executeTakeFirstOrThrow();
    count += Number(found.leads);
  }
  return count;
}

type Condition = (eb: ExpressionBuilder<Schema, "leads">) => ReturnType<typeof eb.and>;

function matches({ search, service, status }: LeadFilter): Condition {
  const { words, digits } = readSearch(search);
  return (eb) => {
    const conditions = [];
    if (service) conditions.push(eb("service_requested", "=", service));
    if (status) conditions.push(eb("status", "=", status));
    const inText = words.map((word) => contains(word));
    if (inText.length > 0) conditions.push(digits ? eb.or([eb.and(inText), contains(digits)]) : eb.and(inText));
    return eb.and(conditions);
  };
}

function contains(word: string) {
  return sql<SqlBool>`search_text like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
}

/** Leads that follow each other in one index, perhaps only those of one service or status. */
type Run = {
  only?: { column: "service_requested" | "status"; value: string };
  by: "submitted_at" | "search_text";
  descending: boolean;
  after?: Place | undefined;
};
type Place = { id: string; submitted_at: string; search_text: string; service_requested: string; status: string };

const newestFirst: Run = { by: "submitted_at", descending: true };

/** What is still to be shown after a lead, or from the beginning. */
function runsAfter(last: Place | undefined, sort: LeadSort, services: string[]): Run[] {
  switch (sort) {
    case "-date":
    case "date":
      return [{ by: "submitted_at", descending: sort === "-date", after: last }];
    case "name":
    case "-name":
      return [{ by: "search_text", descending: sort === "-name", after: last }];
    default: {
      const { column, values } = groupsOf(sort, services);
      const current = last ? values.indexOf(last[column]) : 0;
      return values.slice(Math.max(0, current)).map((value, index) => ({
        ...newestFirst,
        only: { column, value },
        after: index === 0 ? last : undefined,
      }));
    }
  }
}

type Wanted = { box: LeadBox; isMatching: Condition; runs: Run[]; most: number };

async function idsIn(db: Db, { box, isMatching, runs, most }: Wanted): Promise<string[]> {
  const ids: string[] = [];
  for (const run of runs)
    for await (const window of windows(db, { box, run })) {
      if (ids.length >= most) return ids;
      const found = await leadsIn(db, { box, run, ...window })
        .where(isMatching)
        .select("id")
        .limit(most - ids.length)
        .execute();
      ids.push(...found.map(({ id }) => id));
    }
  return ids;
}

type Window = { after?: Place | undefined; until?: Place | undefined };

/** Cuts a run into pieces, each up to and with its last lead; the last piece is open. */
async function* windows(db: Db, { box, run }: { box: LeadBox; run: Run }): AsyncGenerator<Window> {
  let after = run.after;
  for (;;) {
    const until = await leadsIn(db, { box, run, after })
      .select(PLACE)
      .offset(ROWS_AT_ONCE - 1)
      .limit(1)
      .executeTakeFirst();
    yield { after, until };
    if (!until) return;
    after = until;
    // SQLite answers at once: without a pause nobody else would get a turn.
    await letOthersGo();
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

const PLACE = ["id", "submitted_at", "search_text", "service_requested", "status"] as const;

function placeOf(db: Db, id: string): Promise<Place | undefined> {
  return db.selectFrom("leads").select(PLACE).where("id", "=", id).executeTakeFirst();
}

async function readLeads(db: Db, ids: string[]): Promise<ListedLead[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("leads").select(LISTED_COLUMNS).where("id", "in", ids).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)).map(asListed);
}
