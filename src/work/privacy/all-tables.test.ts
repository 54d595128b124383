import { expect } from "vitest";
import type { Db } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import type { Schema } from "#src/platform/db/schema.ts";
import { primaryKeys, tableNames } from "#src/platform/db/tables.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { erasePersonalData } from "./erase-person.server.ts";
import { findPersonalData, type PersonalData } from "./find-person.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const secretKey = Buffer.alloc(32, 7);
const person = { email: "marie@exemple.test" };
const MARK = '"Marie Tremblay"';

/** Where each table stands in what a person is given, or why it does not. A new table does not compile without. */
const exportedAs: Record<keyof Schema, keyof PersonalData | { not: string }> = {
  ...{ leads: "leads", lead_notes: "notes", lead_events: "events", lead_photos: "photos", mails: "mails" },
  ...{ messages: "messages", answer_files: "answerFiles", answer_file_parts: "answerFiles" },
  ...{ quotes: "quotes", quote_events: "quoteEvents", appointments: "appointments", plans: "plans" },
  ...{ invoices: "invoices", invoice_events: "invoiceEvents", payments: "payments" },
  ...{ card_sessions: "cardSessions", card_refunds: "cardRefunds", card_disputes: "cardDisputes" },
  ...{ consents: "consents", review_requests: "reviewRequests", people_requests: "requests" },
  ...{ lead_reminders: "reminders", day_sheet_acts: "helperActs", shown_texts: "shownTexts" },
  ...{ exported_leads: "adFiles", lead_exports: "adFiles", lead_photo_files: "photos" },
  ...not("names nobody but the owner", ["owners", "sessions", "second_factors", "recovery_codes", "audit_events"]),
  ...not("names nobody but the owner", ["push_subscriptions", "api_tokens", "settings", "day_sheets"]),
  ...not("the site's own words and pictures", ["content_ideas", "articles", "site_versions", "files", "pictures"]),
  ...not("the site's own words and pictures", ["picture_sizes"]),
  ...not("bookkeeping of the program", [
    "lead_imports",
    "customer_imports",
    "used_bot_checks",
    "self_tests",
    "alerts",
    "job_leases",
  ]),
  ...not("bookkeeping of the program", [
    "number_series",
    "card_events",
    "day_orders",
    "secret_links",
    "feed_fetches",
    "ad_spend",
  ]),
  ...not("about a device or a network for days, never with a name", ["rate_limits", "visits", "visit_events"]),
  ...not("about a device or a network for days, never with a name", ["daily_visitors"]),
  ...not("repeats the taxes of an invoice, which is given whole", ["invoice_taxes"]),
  ...{ customers: "customers", customer_contacts: "contacts", customer_places: "places", customer_moves: "moves" },
  jobs: "jobs",
  ...not("ids alone", ["customer_apart"]),
  ...not("names the business’s own people", ["people", "appointment_people", "plan_people", "day_sheet_people"]),
  ...not("names the business’s own people", ["person_orders", "absences", "worked_hours"]),
  ...not("counts", ["traffic_days", "traffic_months"]),
  ...not("a keyed hash by which somebody stays erased or left alone", ["erasures", "suppressions"]),
  ...not("kept as the law wants, and names nobody by a rule of its own", ["incidents", "incident_entries"]),
};

/** The texts of rows that do not go with the person. A new one is looked at before it is added: may it name somebody? */
const KEPT_AFTER_ERASURE: Partial<Record<keyof Schema, string>> = {
  absences: "day moved",
  ad_spend: "campaign_key campaign_name month source",
  alerts: "detail kind open",
  api_tokens: "name prefix scopes",
  articles: "content shown shown_since shown_slug_en shown_slug_fr state",
  audit_events: "address kind subject",
  consents: "basis language purpose source until words",
  content_ideas: "article description feedback headline status",
  customer_imports: "file",
  day_orders: "appointment_ids",
  day_sheets: "day language name",
  feed_fetches: "action address user_agent",
  files: "type",
  incident_entries: "author content",
  incidents: "aware_on",
  job_leases: "held_until holder",
  lead_exports: "dialect stage",
  lead_imports: "file",
  owners: "username",
  people: "colour hours name phone",
  person_orders: "appointment_ids",
  people_requests: "answered_on due_on file identity kind outcome received_on",
  pictures: "name unused_since",
  push_subscriptions: "auth endpoint language last_error p256dh user_agent",
  second_factors: "sealed_key",
  self_tests: "cause state steps turn turn_until",
  sessions: "address user_agent",
  settings: "value",
  shown_texts: "kind language text",
  site_versions: "content made_from note state",
  suppressions: "source",
  visit_events: "device kind language name page_type path visitor",
  visits:
    "ad_tags bot_name bot_purpose bot_reason campaign device ip_address kind language medium method page_type path referrer source user_agent visitor",
  worked_hours: "day",
};

testOnBothEngines("what is known of a person is in their file, from every table that has it", async (place) => {
  await using db = await openTestDb(place);
  await fillEveryTable(db);
  const found = await findPersonalData(db, person);
  for (const table of tableNames) {
    const name = exportedAs[table];
    if (typeof name === "string") expect(found[name].length, table).toBe(1);
  }
  expect(Object.keys(found).toSorted()).toEqual(
    [...new Set(Object.values(exportedAs).filter((name) => typeof name === "string"))].toSorted(),
  );
  expect(JSON.stringify(found)).not.toMatch(/"(?:token_hash|sealed_token|person_hash|phone_hash|link_hash)"/);
});

testOnBothEngines("an erased person stays in no table but those that say why", async (place) => {
  await using db = await openTestDb(place);
  await fillEveryTable(db);
  // A draft has none.
  await db.deleteFrom("payments").execute();
  await erasePersonalData({ db, secretKey }, person, now);
  const staying: Record<string, string> = {};
  for (const table of tableNames) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const marked = rows.flatMap((row) =>
      Object.entries(row).flatMap(([name, value]) => (isText(name, value) ? name : [])),
    );
    if (marked.length > 0) staying[table] = [...new Set(marked)].toSorted().join(" ");
  }
  expect(staying).toEqual(KEPT_AFTER_ERASURE);
});

function isText(name: string, value: unknown): boolean {
  return value === MARK && !name.endsWith("_at") && name !== "at";
}

/** An invoice that was issued is kept by law; the others would refer to themselves. */
const BLANK = new Set([
  ...["invoices.number", "invoices.document", "invoices.corrects_id", "payments.reverses_id", "leads.repeat_of"],
  "customers.merged_into",
]);

/** A row in each, all of one person. What refers to another row is "marie", other texts are a name as JSON. */
async function fillEveryTable(db: Db): Promise<void> {
  const known = await db.introspection.getTables();
  for (const table of tableNames) {
    const keys: string[] = primaryKeys[table];
    const columns = known.find(({ name }) => name === table)?.columns ?? [];
    const valueOf = ({ name, dataType }: (typeof columns)[number]) => {
      if (table === "leads" && name === "email") return person.email;
      if (table === "people_requests" && name === "contact") return person.email;
      if (BLANK.has(`${table}.${name}`)) return null;
      if (["blob", "bytea"].includes(dataType.toLowerCase())) return Buffer.from(MARK);
      if (dataType.toLowerCase() !== "text") return 1;
      return keys.includes(name) || /(?:^|_)id$|(?:^|_)hash$|^deducted_in$|^billed_in$/.test(name) ? "marie" : MARK;
    };
    await insertRows(db, table, [Object.fromEntries(columns.map((column) => [column.name, valueOf(column)]))]);
  }
}

function not<Table extends keyof Schema>(why: string, tables: Table[]): Record<Table, { not: string }> {
  return Object.fromEntries(tables.map((table) => [table, { not: why }])) as Record<Table, { not: string }>;
}
