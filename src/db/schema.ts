import type { ColumnType } from "kysely";

/*
 * Both engines store the same values: ids are UUIDv7 text, times ISO 8601 UTC text with milliseconds, booleans 0 or 1,
 * JSON is text that no query looks into.
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
  /** inbox, quarantine, spam, deleted or self-test. */
  box: Defaulted<string>;
  /** JSON list of reason codes of the bot check. */
  verdict_reasons: Defaulted<string>;
  idempotency_key: string | null;
  submitted_at: string;
  /** website, or phone when the owner entered it. */
  origin: Defaulted<string>;
  /** new, contacted, quoted, won or lost. */
  status: Defaulted<string>;
  /** The amount of a won lead, once it is known. */
  won_cents: Defaulted<number | null>;
  lost_reason: Defaulted<string>;
  /** The box it was deleted from. */
  deleted_from: Defaulted<string | null>;
  deleted_at: Defaulted<string | null>;
  /** Incremented by every change: optimistic locking. */
  version: Defaulted<number>;
  /** What a search matches, made by `searchText`. */
  search_text: Defaulted<string>;
  /** The id of the same person's earlier lead, which may be erased. */
  repeat_of: Defaulted<string | null>;
  /** JSON: attribution of the first visit, when it was another one. */
  first_touch: Defaulted<string>;
  /** Normalised to recognise a person; empty when that is not possible. */
  email_key: Defaulted<string>;
  phone_key: Defaulted<string>;
};

export type LeadNotesTable = {
  id: string;
  lead_id: string;
  text: string;
  created_at: string;
};

/** The history of a lead. */
export type LeadEventsTable = {
  id: string;
  lead_id: string;
  kind: string;
  /** JSON, by kind. */
  detail: string;
  at: string;
};

/** A row claims the one reminder of a lead. */
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
  /** SHA-256 of the token, hex. */
  token_hash: string;
  owner_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  address: Defaulted<string>;
  user_agent: Defaulted<string>;
  /** When the password was last confirmed; blank when unknown. */
  proved_at: Defaulted<string>;
};

export type SecondFactorsTable = {
  owner_id: string;
  sealed_key: string;
  /** The time step of the last accepted code: no code works twice. */
  last_step: Defaulted<number>;
  created_at: string;
  /** Null until a first code is accepted. */
  turned_on_at: Defaulted<string | null>;
};

/** Unused ones: a used code is deleted. */
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
  /** Incremented by every change: optimistic locking. */
  version: Defaulted<number>;
};

/** Actions in the back office, in the order of the id. */
export type AuditEventsTable = {
  id: string;
  kind: string;
  /** A settings tab, a file, a headline, a number of leads. Never a person. */
  subject: string;
  address: string;
  happened_at: string;
};

/** Tokens of programs that may send content ideas. */
export type ApiTokensTable = {
  id: string;
  name: string;
  /** The first characters, shown to the owner. */
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
  /** SHA-256 of the form sent with it, hex. */
  content_hash: Defaulted<string>;
};

/** The outbox of all channels. The name stays: another would break rolling upgrades and old backups. */
export type MailsTable = {
  id: string;
  /**
   * mail, webhook or push. For a webhook `kind` is the event and `text` the posted body; for a push `to` is a
   * subscription and `text` the notification.
   */
  channel: Defaulted<string>;
  lead_id: string | null;
  kind: string;
  to: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets, the same at every attempt. */
  message_id: string;
  /** waiting, sent or stopped. */
  state: Defaulted<string>;
  attempts: Defaulted<number>;
  next_try_at: string;
  give_up_at: string;
  /** The process that is sending it, and until when its claim holds. */
  claimed_by: Defaulted<string | null>;
  claimed_until: Defaulted<string | null>;
  /** A reason as `storedReason` writes it; in old rows a sentence. */
  last_error: Defaulted<string | null>;
  created_at: string;
  sent_at: Defaulted<string | null>;
};

/** The owner's devices. */
export type PushSubscriptionsTable = {
  /** SHA-256 of the endpoint, hex. */
  endpoint_hash: string;
  /** The URL at its push service; `p256dh` and `auth` encrypt messages for the device. */
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  user_agent: string;
  created_at: string;
  /** When the push service last accepted a message. */
  reached_at: Defaulted<string | null>;
  /** Why it accepted none since, as in `mails`. */
  last_error: Defaulted<string | null>;
};

/** Page requests, in the order of their id. */
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
  /** Null for a navigation within the site; empty when unknown. */
  source: string | null;
  medium: string | null;
  campaign: string | null;
  device: string | null;
  visitor: string;
  seen_at: string;
};

/** What people did on pages (event) and Web Vitals (vital). */
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

/** The visitors already counted on a day. */
export type DailyVisitorsTable = {
  day: string;
  visitor: string;
};

/** Daily totals; measures and labels are described in `daily-counts.ts`. */
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
  /** The sender's id of an idea sent by API. */
  external_id: Defaulted<string | null>;
  /** 1 once the owner has edited it: the API no longer changes it. */
  is_owners: Defaulted<number>;
  /** Incremented by every change: optimistic locking. */
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

/** Self-tests of the contact form. */
export type SelfTestsTable = {
  id: string;
  /** schedule, button or command-line. */
  cause: string;
  /** running, passed, failed or abandoned. */
  state: string;
  /** JSON: the result of each step. */
  steps: Defaulted<string>;
  started_at: string;
  finished_at: Defaulted<string | null>;
  /** Set while it runs; unique, so one test runs at a time. */
  turn: Defaulted<string | null>;
  turn_until: Defaulted<string | null>;
};

export type AlertsTable = {
  id: string;
  kind: string;
  /** JSON, by kind. */
  detail: string;
  raised_at: string;
  solved_at: Defaulted<string | null>;
  /** Key of a problem while it lasts; unique, so it is reported once. */
  open: Defaulted<string | null>;
};

/** Scheduled jobs, each run by one process at a time. */
export type JobLeasesTable = {
  name: string;
  due_at: string;
  /** The process that runs it, and until when its lease holds. */
  holder: Defaulted<string | null>;
  held_until: Defaulted<string | null>;
};
