import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Requests and what came of them are counted by where they came from: a covering index reads no lead's row. */
export const leadArrivals: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ["source_label", "landing_path"])
      await db.schema
        .alterTable("leads")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    await fillArrivals(db);
    await db.schema
      .createIndex("leads_by_arrival")
      .on("leads")
      .columns(["box", "submitted_at", "origin", "source_label", "landing_path", "status", "won_cents"])
      .execute();
  },
};

const AT_ONCE = 200;
const known = ["gclid", "gbraid", "wbraid", "msclkid", "fbclid", "utm_source", "referrer", "landing_page"] as const;

type Known = Record<"id" | (typeof known)[number], string>;

async function fillArrivals(db: Kysely<unknown>) {
  const columns = sql.join(["id", ...known].map((name) => sql.ref(name)));
  let last = "";
  for (;;) {
    const { rows } = await sql<Known>`
      select ${columns} from leads where id > ${last} order by id limit ${AT_ONCE}
    `.execute(db);
    if (rows.length === 0) return;
    const ids = sql.join(rows.map(({ id }) => sql`${id}`));
    const labels = rows.map((lead) => sql`when ${lead.id} then ${sourceLabel(lead)}`);
    const paths = rows.map((lead) => sql`when ${lead.id} then ${landingPath(lead)}`);
    await sql`update leads set source_label = case id ${sql.join(labels, sql` `)} end,
      landing_path = case id ${sql.join(paths, sql` `)} end where id in (${ids})`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}

/** `leads/arrival.ts` as it was when this migration was written. */
function sourceLabel({ gclid, gbraid, wbraid, msclkid, fbclid, utm_source, referrer }: Known): string {
  if (gclid || gbraid || wbraid) return "google-ads";
  if (msclkid) return "microsoft-ads";
  const host = URL.parse(referrer)?.host.replace(/^www\./, "") ?? "";
  return label(utm_source) || (fbclid && "facebook") || label(host);
}

function label(text: string): string {
  if (text.includes("@")) return "";
  return text
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase()
    .slice(0, 40)
    .trim();
}

function landingPath({ landing_page }: Known): string {
  return landing_page && (URL.parse(landing_page, "http://site")?.pathname ?? "").slice(0, 200);
}
