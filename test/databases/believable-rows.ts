import type { TableMetadata } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Row } from "#src/platform/db/rows.server.ts";
import { primaryKeys, tableNames } from "#src/platform/db/tables.ts";

const ROWS = 3;

/** Rows for each table of a database of any version, referenced tables first. */
export async function believableRows(db: Db): Promise<Record<string, Row[]>> {
  const tables = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
  const rows: Record<string, Row[]> = {};
  for (const name of tableNames) {
    const table = tables.get(name);
    if (table)
      rows[name] = Array.from({ length: ROWS }, (_, number) => rowOf(table, { number, keys: primaryKeys[name] }));
  }
  return rows;
}

type Place = { number: number; keys: string[] };

function rowOf({ name, columns }: TableMetadata, { number, keys }: Place): Row {
  const value = ({ name: column, isNullable, dataType }: TableMetadata["columns"][number]) => {
    const known = believable[`${name}.${column}`]?.[number] ?? believable[column]?.[number];
    if (known !== undefined) return known;
    // SQLite reports text keys as nullable.
    if (isNullable && !keys.includes(column)) return null;
    if (/int|double|real/i.test(dataType)) return number + 1;
    return /_at$|_until$|^at$/.test(column) ? `2026-10-0${number + 1}T14:05:06.789Z` : `${column}-${number}`;
  };
  return Object.fromEntries(columns.map((column) => [column.name, value(column)]));
}

const leadIds = [0, 1, 2].map((number) => `019a1b2c-0000-7000-8000-00000000000${number}`);

const customerIds = ["customer-1", "customer-2", "customer-3"];

/** By column, or by table and column. */
const believable: Record<string, Row[string][]> = {
  "customers.id": customerIds,
  customer_id: customerIds,
  "customers.kind": ["person", "company", "person"],
  "customers.exemption": [null, '{"number":"E-1","reason":"Réserve"}', null],
  doubt: ["", "two-names", ""],
  "customer_contacts.kind": ["email", "phone", "email"],
  use: ["all", "kept", "papers"],
  measures: ["{}", '{"driveway":480}', "{}"],
  moved: ['{"leads":[],"jobs":[],"places":[],"contacts":[]}', "{}", "{}"],
  "jobs.id": ["job-1", "job-2", "job-3"],
  job_id: ["job-1", "job-2", "job-3"],
  "jobs.doubt": ["", "mixed", ""],
  "leads.id": leadIds,
  "leads.name": ["Zoé L’Écuyer", "Jean-François O'Neil", "李 Wei 😀"],
  email: ["Zoe.Lecuyer@exemple.test", "jf@exemple.test", "wei@example.test"],
  phone: ["450 555-0142", "+1 (514) 555-0199", "4505550111"],
  service_requested: ["Lavage d’entrée et de béton", "Gutter Cleaning", "Autre"],
  service: ["driveway", "gutters", "other"],
  "leads.message": ["Une entrée double.\nÀ côté du garage.", "Two storeys, \"quoted\" & <b>bold</b>; 'x' -- ", "…"],
  language: ["fr", "en", "fr"],
  box: ["inbox", "quarantine", "spam"],
  verdict_reasons: ["[]", '["links"]', '["honeypot"]'],
  utm_source: ["google", "", ""],
  utm_medium: ["cpc", "", ""],
  utm_campaign: ["printemps été", "", ""],
  gclid: ["EAIaIQobChMI-test", "", ""],
  idempotency_key: ["3f0c8f5e-0000-4000-8000-000000000001", null, null],
  origin: ["website", "phone", "website"],
  status: ["won", "contacted", "new"],
  won_cents: [45_000, null, null],
  "lead_exports.id": ["export-1", "export-2", "export-3"],
  export_id: ["export-1", "export-2", "export-3"],
  lead_id: leadIds,
  "owners.id": ["owner", "owner-1", "owner-2"],
  owner_id: ["owner", "owner-1", "owner-2"],
  "settings.name": ["business", "email", "trafficDaysKept"],
  "settings.value": ['{"name":"Lavage « Été » & fils","phone":"450 555-0100"}', '{"notifyTo":"a@b.test"}', "60"],
  "content_ideas.status": ["pending", "approved", "rejected"],
  "content_ideas.headline": ["Rincer le sel au printemps", "L’hiver s’en vient", "Gutters: 3 signs"],
  "mails.kind": ["owner-new-lead", "visitor-acknowledgement", "owner-new-lead"],
  "mails.state": ["sent", "waiting", "stopped"],
  to: ["info@nordet.test", "jf@exemple.test", "info@nordet.test"],
  channel: ["mail", "mail", "webhook"],
  is_bot: [0, 1, 0],
  response_ms: [0.25, 12.5, 3],
  "visits.path": ["/", "/en/longueuil", "/#contact"],
  day: ["2026-09-30", "2026-10-01", "2026-10-02"],
  month: ["2026-09", "2026-10", "2026-11"],
  measure: ["pages", "pages", "pages"],
  label: ["home", "home", "home"],
  count: [5, 7, 11],
  "lead_events.detail": ['{"to":"contacted"}', '{"to":"quoted"}', "{}"],
  "alerts.open": ["mails", null, null],
  "alerts.detail": ['{"count":3}', "{}", "{}"],
  "self_tests.steps": ["[]", "[]", "[]"],
  turn: [null, null, null],
  bytes: [Buffer.from([0, 1, 255]), Buffer.from("<svg>"), Buffer.from([0xff, 0xd8, 0xff])],
  "pictures.id": ["picture-1", "picture-2", "picture-3"],
  picture_id: ["picture-1", "picture-2", "picture-3"],
  "quotes.id": ["quote-1", "quote-2", "quote-3"],
  quote_id: ["quote-1", "quote-2", "quote-3"],
  "quotes.draft": ["{}", "{}", "{}"],
  "quote_events.detail": ["{}", '{"reason":"Trop cher"}', "{}"],
  "incidents.id": ["incident-1", "incident-2", "incident-3"],
  incident_id: ["incident-1", "incident-2", "incident-3"],
  attachments: ["[]", "[]", "[]"],
  "lead_photos.id": ["photo-1", "photo-2", "photo-3"],
  photo_id: ["photo-1", "photo-2", "photo-3"],
  "lead_photo_files.size": ["small", "large", "small"],
  "people.id": ["person-1", "person-2", "person-3"],
  person_id: ["person-1", "person-2", "person-3"],
  "people.name": ["Équipe Karim", "Ana O'Neil", "Zoé"],
  colour: ["blue", "orange", "violet"],
  hours: ["[]", '[{"from":480,"until":1020},null,null,null,null,null,null]', "[]"],
  "people.archived_at": [null, null, "2026-10-03T14:05:06.789Z"],
  "absences.moved": ["[]", "[]", "[]"],
  "appointments.id": ["appointment-1", "appointment-2", "appointment-3"],
  appointment_id: ["appointment-1", "appointment-2", "appointment-3"],
  "day_sheets.id": ["day-sheet-1", "day-sheet-2", "day-sheet-3"],
  sheet_id: ["day-sheet-1", "day-sheet-2", "day-sheet-3"],
  day_sheet_id: ["day-sheet-1", "day-sheet-2", "day-sheet-3"],
  "secret_links.kind": ["quoteLink", "booksLink", "daySheetLink"],
  subject_id: ["quote-1", "site", "day-sheet-3"],
  "secret_links.token_hash": ["hash-1", "hash-2", "hash-3"],
  "plans.id": ["plan-1", "plan-2", "plan-3"],
  plan_id: ["plan-1", "plan-2", "plan-3"],
  plan_day: ["2026-09-30", null, null],
  "plans.draft": ["{}", "{}", "{}"],
  pauses: ["[]", "[]", "[]"],
  "appointments.state": ["planned", "done", "cancelled"],
  "appointments.reminded_for": ["", "2026-10-01", ""],
  external_id: ["42", null, null],
  "messages.direction": ["in", "out", "in"],
  "messages.kind": ["answer", "answer", "automatic"],
  "messages.proof": ["proven", "unknown", "unproven"],
  "messages.standing": ["wanted", "none", "none"],
  "messages.text": ["Parfait pour jeudi\u00A0!", "À jeudi.", "Absent jusqu’au 4."],
  "messages.thread_ids": ["", "<1@exemple.test>", ""],
  files: ["[]", "[]", "[]"],
  "answer_files.id": ["file-1", "file-2", "file-3"],
  file_id: ["file-1", "file-2", "file-3"],
  "answer_files.type": ["image/jpeg", "application/pdf", "image/jpeg"],
  first_touch: ['{"utm_source":"flyer"}', "{}", "{}"],
};
