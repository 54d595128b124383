import type { RawBuilder, SqlBool } from "kysely";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { loadCount } from "./conversion-count.server.ts";
import { adLeadColumns, googleDialects, refusalsOf, type AdLead, type AdRefusal } from "./google-ads.ts";
import { COUNTED_BEFORE, IN_INBOX, inGroup, IS_TRACKED, type GoogleGroup } from "./lead-conditions.server.ts";
import { loadWonRequests, type WonRequest } from "./won-requests.server.ts";

const COUNTED_A_TURN = 2_000;

export type TrackedLead = AdLead & {
  ready: boolean;
  refusals: AdRefusal[];
  exported_at: string | null;
  won: WonRequest | null;
};

type Tracked = { most?: number | undefined; group?: GoogleGroup | undefined };

export async function* trackedLeads(
  db: Db,
  now: Date,
  { most = Infinity, group }: Tracked = {},
): AsyncGenerator<TrackedLead[]> {
  const count = await loadCount(db, "request");
  for await (const leads of trackedPages(db, { most, condition: group && inGroup(group, now, count) })) {
    const exportedAt = await lastExports(db, leads);
    const jobs = await loadWonRequests(db, idsOf(leads));
    yield leads.map((lead) => {
      const refusals = refusalsOf(lead, now, count);
      const then = { exported_at: exportedAt.get(lead.id) ?? null, won: jobs.get(lead.id) ?? null };
      return { ...lead, ready: refusals.length === 0, refusals, ...then };
    });
  }
}

type Pages = {
  most?: number;
  condition?: RawBuilder<SqlBool> | undefined;
  /** Those that were submitted before are not looked at. */
  since?: string;
  /** By Google, unless another says what it counted. */
  countedBefore?: RawBuilder<SqlBool>;
};

/** Within windows, because a rare group would be searched for through all of them at once. */
export async function* trackedPages(
  db: Db,
  { most = Infinity, condition, since, countedBefore = COUNTED_BEFORE }: Pages = {},
): AsyncGenerator<AdLead[]> {
  let left = most;
  for await (const { last: start, until } of trackedWindows(db, since)) {
    const pages = keysetPages<AdLead>(
      (last = start, size) => trackedBefore(db, { last, until, since, condition, countedBefore }, size),
      {
        most: left,
      },
    );
    for await (const page of pages) {
      yield page;
      left -= page.length;
    }
    if (left <= 0) return;
  }
}

type Part = Window & Pick<Pages, "condition"> & Required<Pick<Pages, "countedBefore">>;

async function trackedBefore(db: Db, { condition, countedBefore, ...window }: Part, size: number): Promise<AdLead[]> {
  let leads = trackedIn(db, window);
  if (condition) leads = leads.where(condition);
  const page = await leads
    .select([...adLeadColumns, "repeat_of", countedBefore.as("counted_before")])
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
  // In place: a copy of each row takes longer than reading it.
  return page.map((lead) => Object.assign(lead, { counted_before: Boolean(lead.counted_before) }));
}

type Position = { submitted_at: string; id: string };
/** Newest first: `last` is excluded, `until` is included. */
type Window = { last?: Position | undefined; until?: Position | undefined; since?: string | undefined };

/** All tracked leads in parts that SQLite counts in a few milliseconds, each in a turn of the event loop. */
export async function* trackedWindows(db: Db, since?: string): AsyncGenerator<Window> {
  let last: Position | undefined;
  for (;;) {
    const until = await trackedIn(db, { last, since })
      .select(["submitted_at", "id"])
      .orderBy("submitted_at", "desc")
      .orderBy("id", "desc")
      .offset(COUNTED_A_TURN - 1)
      .limit(1)
      .executeTakeFirst();
    yield { last, until };
    if (!until) return;
    last = until;
    await yieldToEventLoop();
  }
}

export function trackedIn(db: Db, { last, until, since }: Window) {
  // The other program or site has reported its conversions itself.
  let leads = db.selectFrom("leads").where(IN_INBOX).where(IS_TRACKED).where("origin", "!=", "import");
  if (since) leads = leads.where("submitted_at", ">=", since);
  if (last)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), "<", tuple(last.submitted_at, last.id)),
    );
  if (until)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), ">=", tuple(until.submitted_at, until.id)),
    );
  return leads;
}

async function lastExports(db: Db, leads: AdLead[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("exported_leads")
    .innerJoin("lead_exports", "lead_exports.id", "exported_leads.export_id")
    .select(({ fn }) => ["lead_id", fn.max("exported_at").as("exported_at")])
    .where("lead_id", "in", idsOf(leads))
    .where("dialect", "in", googleDialects)
    .groupBy("lead_id")
    .execute();
  return new Map(rows.map(({ lead_id, exported_at }) => [lead_id, exported_at]));
}

export function idsOf(leads: Pick<AdLead, "id">[]): string[] {
  return leads.map(({ id }) => id);
}
