import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a request was sent with, and arrivals in the log by page, device and language, for the days it still holds. */
export const funnel: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("leads")
      .addColumn("device", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema.dropIndex("leads_by_arrival").execute();
    await db.schema
      .createIndex("leads_by_arrival")
      .on("leads")
      .columns([
        ...["box", "submitted_at", "origin", "source_label", "landing_path"],
        ...["device", "language", "status", "won_cents"],
      ])
      .execute();
    await countFormsBegun(db);
    await countArrivals(db);
  },
};

const AT_ONCE = 5000;

/** Once a day and person; where they came from was not kept. */
async function countFormsBegun(db: Kysely<unknown>) {
  const counts = new Counts(await loadDay(db));
  const { rows } = await sql<Begun>`select happened_at as at, visitor, path, device, language from visit_events
    where name = 'form-start' order by id`.execute(db);
  const seen = new Set<string>();
  for (const { at, visitor, ...labels } of rows) {
    const person = `${counts.dayOf(at)} ${visitor}`;
    if (seen.has(person)) continue;
    seen.add(person);
    counts.add(at, { "begun-landing": labels.path, "begun-device": labels.device, "begun-language": labels.language });
    counts.add(at, { "begun-source": "" });
  }
  await counts.store(db);
}

type Begun = { at: string; visitor: string; path: string; device: string; language: string };

async function countArrivals(db: Kysely<unknown>) {
  const counts = new Counts(await loadDay(db));
  let last = "";
  for (;;) {
    const { rows } = await sql<Arrived>`select id, seen_at as at, path, device, language, source, status_code as status
      from visits where is_bot = 0 and id > ${last} order by id limit ${AT_ONCE}`.execute(db);
    for (const { at, path, device, language, source, status } of rows)
      if (source !== null && (status === 200 || status === 304))
        counts.add(at, { landing: path, "arrival-device": device ?? "", "arrival-language": language });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) break;
  }
  await counts.store(db);
}

type Arrived = { id: string; at: string; path: string; device: string | null } & {
  language: string;
  source: string | null;
  status: number;
};

/** Days where the business is. */
async function loadDay(db: Kysely<unknown>): Promise<Intl.DateTimeFormat> {
  const { rows } = await sql<{ value: string }>`select value from settings where name = 'business'`.execute(db);
  const { timeZone = "America/Toronto" } = JSON.parse(rows[0]?.value ?? "{}");
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
}

const MOST_LABELS = 500;

class Counts {
  readonly #days = new Map<string, string>();
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #format: Intl.DateTimeFormat;

  constructor(format: Intl.DateTimeFormat) {
    this.#format = format;
  }

  /** Zones are offset by whole quarter hours. */
  dayOf(at: string): string {
    const quarter = at.slice(0, 14) + String(Math.floor(Number(at.slice(14, 16)) / 15) * 15).padStart(2, "0");
    const day = this.#days.get(quarter) ?? this.#format.format(new Date(`${quarter}:00.000Z`));
    this.#days.set(quarter, day);
    return day;
  }

  add(at: string, labels: Record<string, string>): void {
    for (const [measure, label] of Object.entries(labels)) {
      const key = `${this.dayOf(at)} ${measure}`;
      const counts = this.#counts.get(key) ?? new Map<string, number>();
      this.#counts.set(key, counts);
      const known = counts.has(label) || counts.size < MOST_LABELS ? label : "Other";
      counts.set(known, (counts.get(known) ?? 0) + 1);
    }
  }

  async store(db: Kysely<unknown>): Promise<void> {
    for (const [key, counts] of this.#counts) {
      const [day = "", measure = ""] = key.split(" ");
      for (const [label, count] of counts) {
        await sql`insert into traffic_days (day, measure, label, count)
          values (${day}, ${measure}, ${label}, ${count})`.execute(db);
        await sql`insert into traffic_months (month, measure, label, count)
          values (${day.slice(0, 7)}, ${measure}, ${label}, ${count}) on conflict (month, measure, label)
          do update set count = traffic_months.count + excluded.count`.execute(db);
      }
    }
  }
}
