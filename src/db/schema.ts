import type { ColumnType } from "kysely";

/*
 * The whole database on one page. Both engines store the same values:
 * ids are UUIDv7 text, times ISO-8601 UTC text with milliseconds, booleans
 * 0 or 1, JSON is text that no query looks into.
 */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type Schema = {
  leads: LeadsTable;
  lead_notes: LeadNotesTable;
  lead_events: LeadEventsTable;
  lead_reminders: LeadRemindersTable;
  owners: OwnersTable;
  sessions: SessionsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  settings: SettingsTable;
  api_tokens: ApiTokensTable;
  rate_limits: RateLimitsTable;
  used_bot_checks: UsedBotChecksTable;
  mails: MailsTable;
  push_subscriptions: PushSubscriptionsTable;
  visits: VisitsTable;
  visit_events: VisitEventsTable;
  daily_visitors: DailyVisitorsTable;
  traffic_days: TrafficDaysTable;
  traffic_months: TrafficMonthsTable;
  content_ideas: ContentIdeasTable;
  lead_exports: LeadExportsTable;
  exported_leads: ExportedLeadsTable;
  audit_events: AuditEventsTable;
  self_tests: SelfTestsTable;
  alerts: AlertsTable;
  job_leases: JobLeasesTable;
};

export type LeadsTable = {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** The label the visitor chose, in the visitor's language. */
  service_requested: string;
  /** Its key: driveway, gutters, siding or other. */
  service: string;
  message: string;
  language: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  utm_term: string;
  utm_content: string;
  gclid: string;
  gbraid: string;
  wbraid: string;
  fbclid: string;
  msclkid: string;
  landing_page: string;
  referrer: string;
  /** inbox, quarantine, spam or deleted; or self-test. */
  box: Defaulted<string>;
  /** JSON list of reason codes of the bot check. */
  verdict_reasons: Defaulted<string>;
  idempotency_key: string | null;
  submitted_at: string;
  /** website, or phone when the owner wrote it down. */
  origin: Defaulted<string>;
  /** new, contacted, quoted, won or lost. */
  status: Defaulted<string>;
  /** What a won lead brought in, once it is known. */
  won_cents: Defaulted<number | null>;
  lost_reason: Defaulted<string>;
  /** The box where it lay before it was deleted. */
  deleted_from: Defaulted<string | null>;
  deleted_at: Defaulted<string | null>;
  /** Goes up with every change, so that nobody overwrites what they have not seen. */
  version: Defaulted<number>;
  /** What a search looks at, made by `searchText`. */
  search_text: Defaulted<string>;
  /** The id of the same person's earlier lead, which may be gone by now. */
  repeat_of: Defaulted<string | null>;
  /** JSON: what the browser says of the first visit, when it was another one. */
  first_touch: Defaulted<string>;
  /** What we know a person by, in one notation; empty when it cannot be told. */
  email_key: Defaulted<string>;
  phone_key: Defaulted<string>;
};

export type LeadNotesTable = {
  id: string;
  lead_id: string;
  text: string;
  created_at: string;
};

/** What the owner has done with a lead. */
export type LeadEventsTable = {
  id: string;
  lead_id: string;
  kind: string;
  /** JSON: what its kind tells besides. */
  detail: string;
  at: string;
};

/** Leads that the owner was reminded of, each once. */
export type LeadRemindersTable = {
  lead_id: string;
  reminded_at: string;
};

export type OwnersTable = {
  id: string;
  username: string;
  password_hash: string;
  changed_at: string;
};

export type SessionsTable = {
  /** SHA-256 of the token, hex: a stolen database opens no session. */
  token_hash: string;
  owner_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** Where it was opened from, so that the owner recognises it. */
  address: Defaulted<string>;
  user_agent: Defaulted<string>;
  /** When the password was last given; blank when nobody knows. */
  proved_at: Defaulted<string>;
};

/** The authenticator app that the owner has set up, or is setting up. */
export type SecondFactorsTable = {
  owner_id: string;
  sealed_key: string;
  /** The time step of the last code that was taken: no code works twice. */
  last_step: Defaulted<number>;
  created_at: string;
  /** Null until one code has shown that the app has the key. */
  turned_on_at: Defaulted<string | null>;
};

/** What is left of them: a code that was used is gone. */
export type RecoveryCodesTable = {
  /** SHA-256, hex. */
  code_hash: string;
  owner_id: string;
  created_at: string;
};

export type SettingsTable = {
  name: string;
  value: string;
  changed_at: string;
  /** Goes up with every change, so that nobody overwrites what they have not seen. */
  version: Defaulted<number>;
};

/** What was done in the back office, in the order of the id. */
export type AuditEventsTable = {
  id: string;
  kind: string;
  /** What it was done to: a tab of the settings, a file, a headline, a number of leads. Never a person. */
  subject: string;
  address: string;
  happened_at: string;
};

/** Keys for programs that may send content ideas. */
export type ApiTokensTable = {
  id: string;
  name: string;
  /** Its first characters, so that the owner knows it again. */
  prefix: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: string;
  last_used_at: Defaulted<string | null>;
};

export type RateLimitsTable = {
  key: string;
  points: number;
  resets_at: string;
};

export type UsedBotChecksTable = {
  nonce: string;
  expires_at: string;
  /** SHA-256 of what was sent with it, hex. */
  content_hash: Defaulted<string>;
};

/** The outbox: messages that wait, have left, or were stopped. */
export type MailsTable = {
  id: string;
  /**
   * mail; webhook: then `kind` is its event and `text` the body that is posted;
   * or push: then `to` is a subscription and `text` what the device shows.
   */
  channel: Defaulted<string>;
  lead_id: string | null;
  kind: string;
  to: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets, the same at every try. */
  message_id: string;
  /** waiting, sent or stopped. */
  state: Defaulted<string>;
  attempts: Defaulted<number>;
  next_try_at: string;
  give_up_at: string;
  /** Of several processes, the one that holds this mail, and until when. */
  claimed_by: Defaulted<string | null>;
  claimed_until: Defaulted<string | null>;
  last_error: Defaulted<string | null>;
  created_at: string;
  sent_at: Defaulted<string | null>;
};

/** Devices that the owner wants to be told on. */
export type PushSubscriptionsTable = {
  /** SHA-256 of the endpoint, hex. */
  endpoint_hash: string;
  /** Where its push service takes messages, and the keys that only the device can open them with. */
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  user_agent: string;
  created_at: string;
  /** When the push service last took a message for it. */
  reached_at: Defaulted<string | null>;
  /** Why it took none since. */
  last_error: Defaulted<string | null>;
};

/** Requests for pages, in the order of their id. */
export type VisitsTable = {
  id: string;
  /** page or route-change. */
  kind: string;
  is_bot: number;
  bot_name: string | null;
  bot_purpose: string | null;
  bot_reason: string | null;
  method: string;
  path: string;
  status_code: number;
  page_type: string;
  language: string;
  ip_address: string;
  response_ms: number | null;
  referrer: string;
  user_agent: string;
  /** Null for a step from page to page on the site itself; empty when nothing is known. */
  source: string | null;
  medium: string | null;
  campaign: string | null;
  device: string | null;
  visitor: string;
  seen_at: string;
};

/** What people did on pages (event) and how the pages felt (vital). */
export type VisitEventsTable = {
  id: string;
  kind: string;
  name: string;
  value: number | null;
  path: string;
  page_type: string;
  language: string;
  device: string;
  visitor: string;
  happened_at: string;
};

/** Who was already met on a day, so that a visitor counts once. */
export type DailyVisitorsTable = {
  day: string;
  visitor: string;
};

/** The daily totals of the log: what is measured and what a label says stands in `daily-counts.ts`. */
export type TrafficDaysTable = {
  /** YYYY-MM-DD on the owner's calendar. */
  day: string;
  measure: string;
  label: string;
  count: number;
};

/** The same totals by month, so that a year is not read day by day. */
export type TrafficMonthsTable = Omit<TrafficDaysTable, "day"> & {
  /** YYYY-MM on the owner's calendar. */
  month: string;
};

export type ContentIdeasTable = {
  id: string;
  headline: string;
  description: string;
  /** pending, approved or rejected. */
  status: Defaulted<string>;
  feedback: Defaulted<string | null>;
  /** The sender's own id of an idea that came from outside. */
  external_id: Defaulted<string | null>;
  /** Once the owner has touched it, what comes from outside changes it no more. */
  is_owners: Defaulted<number>;
  /** Goes up with every change, so that nobody overwrites what they have not seen. */
  version: Defaulted<number>;
  created_at: string;
  changed_at: string;
  deleted_at: Defaulted<string | null>;
};

/** Files made for Google Ads. */
export type LeadExportsTable = {
  id: string;
  /** data-manager or legacy. */
  dialect: string;
  exported_at: string;
};

export type ExportedLeadsTable = {
  export_id: string;
  lead_id: string;
};

/** How the form proved itself. */
export type SelfTestsTable = {
  id: string;
  /** schedule, button or command-line. */
  cause: string;
  /** running, passed, failed or abandoned. */
  state: string;
  /** JSON: what became of each step. */
  steps: Defaulted<string>;
  started_at: string;
  finished_at: Defaulted<string | null>;
  /** Only the one that runs has it, and only until then. */
  turn: Defaulted<string | null>;
  turn_until: Defaulted<string | null>;
};

/** Troubles that the owner was told of. */
export type AlertsTable = {
  id: string;
  kind: string;
  /** JSON: what its kind tells besides. */
  detail: string;
  raised_at: string;
  solved_at: Defaulted<string | null>;
  /** What the trouble is about, while it lasts: the same trouble is told once. */
  open: Defaulted<string | null>;
};

/** What has to be done again and again, by one process at a time. */
export type JobLeasesTable = {
  name: string;
  due_at: string;
  /** The process that is at it, and until when it may be without saying so again. */
  holder: Defaulted<string | null>;
  held_until: Defaulted<string | null>;
};
