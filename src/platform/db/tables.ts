import type { Schema } from "./schema.ts";

type Keys = { [Table in keyof Schema]: (keyof Schema[Table] & string)[] };

/** Referenced tables first: the order of backups and copies. */
export const primaryKeys: Keys = {
  owners: ["id"],
  sessions: ["token_hash"],
  second_factors: ["owner_id"],
  recovery_codes: ["code_hash"],
  settings: ["name"],
  api_tokens: ["id"],
  lead_imports: ["id"],
  leads: ["id"],
  lead_notes: ["id"],
  lead_events: ["id"],
  lead_reminders: ["lead_id"],
  rate_limits: ["key"],
  used_bot_checks: ["nonce"],
  visits: ["id"],
  visit_events: ["id"],
  daily_visitors: ["day", "visitor"],
  traffic_days: ["day", "measure", "label"],
  traffic_months: ["month", "measure", "label"],
  content_ideas: ["id"],
  articles: ["id"],
  lead_exports: ["id"],
  exported_leads: ["export_id", "lead_id"],
  mails: ["id"],
  push_subscriptions: ["endpoint_hash"],
  audit_events: ["id"],
  self_tests: ["id"],
  alerts: ["id"],
  job_leases: ["name"],
  erasures: ["key_hash"],
  site_versions: ["id"],
  files: ["hash"],
  pictures: ["id"],
  picture_sizes: ["picture_id", "width", "format"],
  quotes: ["id"],
  quote_events: ["id"],
  number_series: ["key"],
  invoices: ["id"],
  invoice_events: ["id"],
  payments: ["id"],
  card_sessions: ["id"],
  card_events: ["id"],
  card_refunds: ["id"],
  card_disputes: ["id"],
  lead_photos: ["id"],
  lead_photo_files: ["photo_id", "size"],
  plans: ["id"],
  appointments: ["id"],
  consents: ["id"],
  suppressions: ["key_hash"],
  review_requests: ["id"],
  feed_fetches: ["id"],
  incidents: ["id"],
  incident_entries: ["incident_id", "revision"],
  people_requests: ["id"],
  shown_texts: ["hash"],
  ad_spend: ["id"],
};

/** Their rows are large: a page holds few of them. */
export const largeRows: ReadonlySet<string> = new Set<keyof Schema>(["files", "lead_photo_files"]);

// Object.keys is typed as string[].
export const tableNames = Object.keys(primaryKeys) as (keyof Schema)[];
