import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const adSpend: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("ad_spend")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("campaign_key", "text", (column) => column.notNull())
      .addColumn("campaign_name", "text", (column) => column.notNull())
      .addColumn("campaign_id", "text", (column) => column.notNull())
      .addColumn("month", "text", (column) => column.notNull())
      .addColumn("cents", "integer", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("ad_spend_by_campaign")
      .on("ad_spend")
      .columns(["month", "source", "campaign_key"])
      .unique()
      .execute();
    await addLeadColumns(db);
    await addTags(db);
  },
};

async function addLeadColumns(db: Kysely<unknown>) {
  for (const name of ["month", "last_channel", "last_campaign", "first_channel", "first_campaign", "furthest"])
    await db.schema
      .alterTable("leads")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  await fillTouches(db);
  await fillFurthest(db);
  // In the order that totals are grouped in, with all that is added up: no row is read and nothing is sorted.
  for (const touch of ["last", "first"])
    await db.schema
      .createIndex(`leads_by_${touch}_touch`)
      .on("leads")
      .columns(["box", "origin", "month", `${touch}_channel`, `${touch}_campaign`, "furthest", "status", "won_cents"])
      .execute();
}

async function addTags(db: Kysely<unknown>) {
  await db.schema.alterTable("visits").addColumn("ad_tags", "text").execute();
  await db.schema
    .createIndex("visits_by_ad")
    .on("visits")
    .columns(["id"])
    .where(sql<boolean>`ad_tags is not null`)
    .execute();
}

const AT_ONCE = 200;
const known = [
  ...(["gclid", "gbraid", "wbraid", "msclkid", "fbclid", "utm_source", "utm_campaign", "referrer"] as const),
  ...(["landing_page", "first_touch", "source_label", "submitted_at"] as const),
];

type Known = Record<"id" | (typeof known)[number], string>;
type Arrival = Partial<Known>;

async function fillTouches(db: Kysely<unknown>) {
  const columns = sql.join(["id", ...known].map((name) => sql.ref(name)));
  const month = monthIn(await zoneOf(db));
  let last = "";
  for (;;) {
    const { rows } = await sql<Known>`
      select ${columns} from leads where origin = 'website' and id > ${last} order by id limit ${AT_ONCE}
    `.execute(db);
    if (rows.length === 0) return;
    const filled = rows.map((lead) => ({ id: lead.id, month: month(lead.submitted_at), ...touchesOf(lead) }));
    const set = (["month", "last_channel", "last_campaign", "first_channel", "first_campaign"] as const).map((name) => {
      const values = filled.map((lead) => sql`when ${lead.id} then ${lead[name]}`);
      return sql`${sql.ref(name)} = case id ${sql.join(values, sql` `)} end`;
    });
    const ids = sql.join(rows.map(({ id }) => sql`${id}`));
    await sql`update leads set ${sql.join(set)} where id in (${ids})`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}

async function fillFurthest(db: Kysely<unknown>) {
  for (const stage of ["contacted", "quoted", "won"])
    await sql`update leads set furthest = ${sql.lit(stage)} where origin = 'website' and id in (
      select lead_id from lead_events where kind = 'status' and detail like ${sql.lit(`%"to":"${stage}"%`)})`.execute(
      db,
    );
}

async function zoneOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from settings where name = 'business'`.execute(db);
  const zone: unknown = JSON.parse(rows[0]?.value ?? "{}")?.timeZone;
  return typeof zone === "string" ? zone : "America/Toronto";
}

function monthIn(timeZone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  return (moment: string) => format.format(new Date(moment)).slice(0, 7);
}

/** `leads/touch.ts` as it was when this migration was written. */
function touchesOf(lead: Known) {
  const first = firstTouchOf(lead);
  const last = { channel: channelOf(lead, lead.source_label !== ""), campaign: campaignOf(lead) };
  const isLinked = URL.parse(first.referrer ?? "") !== null;
  const before = { channel: channelOf(first, isLinked), campaign: campaignOf(first) };
  const touch = Object.keys(first).length === 0 ? last : before;
  return {
    ...{ last_channel: last.channel, last_campaign: last.campaign },
    ...{ first_channel: touch.channel, first_campaign: touch.campaign },
  };
}

function firstTouchOf({ first_touch }: Known): Arrival {
  try {
    return JSON.parse(first_touch);
  } catch {
    return {};
  }
}

function channelOf(arrival: Arrival, isLinked: boolean): string {
  const { gclid, gbraid, wbraid, msclkid, fbclid } = arrival;
  if (gclid || gbraid || wbraid) return "google";
  if (msclkid) return "microsoft";
  const named = label(arrival.utm_source ?? "");
  if (/^(google|adwords)/.test(named)) return "google";
  if (/^(bing|microsoft)/.test(named)) return "microsoft";
  if (named || fbclid) return named || "facebook";
  return isLinked ? "@link" : "";
}

function campaignOf({ utm_campaign, landing_page }: Arrival): string {
  const query = new URLSearchParams(landing_page?.split("?")[1] ?? "");
  return label(utm_campaign || query.get("gad_campaignid") || "", 100);
}

function label(text: string, longest = 40): string {
  if (text.includes("@")) return "";
  return text
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase()
    .slice(0, longest)
    .trim();
}
