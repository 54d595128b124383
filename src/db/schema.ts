import type { ColumnType } from "kysely";

/*
 * Ids are UUIDv7 text, times ISO 8601 UTC text with milliseconds, booleans 0 or 1, hashes SHA-256 in hex; `detail` is
 * JSON by kind, `version` counts changes for optimistic locking, codes are the unions of the module that writes them.
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
  articles: ArticlesTable;
  lead_exports: LeadExportsTable;
  exported_leads: ExportedLeadsTable;
  audit_events: AuditEventsTable;
  self_tests: SelfTestsTable;
  alerts: AlertsTable;
  job_leases: JobLeasesTable;
  erasures: ErasuresTable;
  site_versions: SiteVersionsTable;
  files: FilesTable;
  pictures: PicturesTable;
  picture_sizes: PictureSizesTable;
  lead_photos: LeadPhotosTable;
  lead_photo_files: LeadPhotoFilesTable;
  quotes: QuotesTable;
  quote_events: QuoteEventsTable;
  appointments: AppointmentsTable;
  consents: ConsentsTable;
  suppressions: SuppressionsTable;
  review_requests: ReviewRequestsTable;
  feed_fetches: FeedFetchesTable;
  incidents: IncidentsTable;
  incident_entries: IncidentEntriesTable;
  people_requests: PeopleRequestsTable;
  shown_texts: ShownTextsTable;
  ad_spend: AdSpendTable;
};

export type LeadsTable = {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** In the visitor's language. */
  service_requested: string;
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
  box: Defaulted<string>;
  /** JSON list of reason codes. */
  verdict_reasons: Defaulted<string>;
  idempotency_key: string | null;
  submitted_at: string;
  origin: Defaulted<string>;
  status: Defaulted<string>;
  won_cents: Defaulted<number | null>;
  lost_reason: Defaulted<string>;
  deleted_from: Defaulted<string | null>;
  deleted_at: Defaulted<string | null>;
  version: Defaulted<number>;
  search_text: Defaulted<string>;
  repeat_of: Defaulted<string | null>;
  /** How many photos the visitor chose. */
  photos_announced: Defaulted<number>;
  /** JSON, see `leads/estimate.ts`; empty without one. */
  estimate: Defaulted<string>;
  /** JSON: attribution of an earlier first visit. */
  first_touch: Defaulted<string>;
  /** Normalised; empty when it does not identify a person. */
  email_key: Defaulted<string>;
  phone_key: Defaulted<string>;
  /** As visits are counted; empty when it is not known. */
  source_label: Defaulted<string>;
  /** The landing page without what follows the path. */
  landing_path: Defaulted<string>;
  /** Of what was on the page of the form, in `shown_texts`; empty for a lead that came another way. */
  notice_hash: Defaulted<string>;
  policy_hash: Defaulted<string>;
  /** What the visitor sent the request with; empty when it is not known. */
  device: Defaulted<string>;
  /** Of the request, as YYYY-MM where the business was; empty for a lead that is no request of the site. */
  month: Defaulted<string>;
  /** What it counts under in advertising, see `leads/touch.ts`. */
  last_channel: Defaulted<string>;
  last_campaign: Defaulted<string>;
  first_channel: Defaulted<string>;
  first_campaign: Defaulted<string>;
  /** The furthest step it ever reached towards a job: contacted, quoted or won. */
  furthest: Defaulted<string>;
};

export type LeadNotesTable = {
  id: string;
  lead_id: string;
  text: string;
  created_at: string;
};

export type LeadEventsTable = {
  id: string;
  lead_id: string;
  kind: string;
  detail: string;
  at: string;
};

/** Its key allows one reminder a lead. */
export type LeadRemindersTable = {
  lead_id: string;
  reminded_at: string;
};

export type OwnersTable = {
  id: string;
  username: string;
  password_hash: string;
  changed_at: string;
  /** Of the link that the program prints; null once a password was chosen. */
  setup_token_hash: Defaulted<string | null>;
};

export type SessionsTable = {
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
  last_step: Defaulted<number>;
  created_at: string;
  turned_on_at: Defaulted<string | null>;
};

export type RecoveryCodesTable = {
  code_hash: string;
  owner_id: string;
  created_at: string;
};

export type SettingsTable = {
  name: string;
  value: string;
  changed_at: string;
  version: Defaulted<number>;
};

export type AuditEventsTable = {
  id: string;
  kind: string;
  /** Never a person. */
  subject: string;
  address: string;
  happened_at: string;
};

export type ApiTokensTable = {
  id: string;
  name: string;
  prefix: string;
  token_hash: string;
  /** Separated by spaces. */
  scopes: Defaulted<string>;
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
  content_hash: Defaulted<string>;
};

/** The outbox of all channels. Another name would break rolling upgrades and old backups. */
export type MailsTable = {
  id: string;
  /** A webhook's `kind` is its event and its `text` the body; a push is sent `to` a subscription. */
  channel: Defaulted<string>;
  lead_id: string | null;
  kind: string;
  to: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  /** JSON list of files in base64. */
  attachments: Defaulted<string>;
  appointment_id: Defaulted<string | null>;
  /** The row of the ledger that allows a commercial mail. */
  consent_id: Defaulted<string | null>;
  /** The value of its header; blank for a mail that is not commercial. */
  list_unsubscribe: Defaulted<string>;
  state: Defaulted<string>;
  attempts: Defaulted<number>;
  next_try_at: string;
  give_up_at: string;
  claimed_by: Defaulted<string | null>;
  claimed_until: Defaulted<string | null>;
  /** As `serializeReason` writes it; a sentence in old rows. */
  last_error: Defaulted<string | null>;
  created_at: string;
  sent_at: Defaulted<string | null>;
};

export type PushSubscriptionsTable = {
  endpoint_hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  user_agent: string;
  created_at: string;
  reached_at: Defaulted<string | null>;
  last_error: Defaulted<string | null>;
};

export type VisitsTable = {
  id: string;
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
  /** JSON: what a click on an ad or a campaign's link carried, without the click id itself. */
  ad_tags: string | null;
};

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

export type DailyVisitorsTable = {
  day: string;
  visitor: string;
};

/** Measures and labels are described in `daily-counts.ts`. */
export type TrafficDaysTable = {
  /** YYYY-MM-DD in the owner's time zone, as `month` is YYYY-MM. */
  day: string;
  measure: string;
  label: string;
  count: number;
};

export type TrafficMonthsTable = Omit<TrafficDaysTable, "day"> & {
  month: string;
};

export type ContentIdeasTable = {
  id: string;
  headline: string;
  description: string;
  status: Defaulted<string>;
  feedback: Defaulted<string | null>;
  external_id: Defaulted<string | null>;
  /** 1 once the owner has edited it: the API no longer changes it. */
  is_owners: Defaulted<number>;
  version: Defaulted<number>;
  created_at: string;
  changed_at: string;
  deleted_at: Defaulted<string | null>;
  /** JSON by language: the text of an article, where the API has sent one. */
  article: Defaulted<string | null>;
};

export type ArticlesTable = {
  id: string;
  idea_id: string | null;
  state: Defaulted<string>;
  /** JSON, as the owner is changing it. */
  content: string;
  /** JSON, as visitors see it; null while they see nothing, as the slugs are in a language they do not see. */
  shown: Defaulted<string | null>;
  shown_slug_fr: Defaulted<string | null>;
  shown_slug_en: Defaulted<string | null>;
  /** While scheduled. */
  publish_at: Defaulted<string | null>;
  /** The first time, on a former website where it comes from one. */
  published_at: Defaulted<string | null>;
  /** Null until it was published here. */
  shown_since: Defaulted<string | null>;
  created_at: string;
  changed_at: string;
};

export type LeadExportsTable = {
  id: string;
  dialect: string;
  /** Of the conversions that it reported. */
  stage: Defaulted<string>;
  exported_at: string;
};

export type ExportedLeadsTable = {
  export_id: string;
  lead_id: string;
};

export type SelfTestsTable = {
  id: string;
  cause: string;
  state: string;
  steps: Defaulted<string>;
  started_at: string;
  finished_at: Defaulted<string | null>;
  /** Unique and set while it runs, so that one test runs at a time. */
  turn: Defaulted<string | null>;
  turn_until: Defaulted<string | null>;
};

export type AlertsTable = {
  id: string;
  kind: string;
  detail: string;
  raised_at: string;
  solved_at: Defaulted<string | null>;
  /** Key of a problem while it lasts; unique, so that it is reported once. */
  open: Defaulted<string | null>;
};

export type JobLeasesTable = {
  name: string;
  due_at: string;
  holder: Defaulted<string | null>;
  held_until: Defaulted<string | null>;
};

export type ErasuresTable = {
  /** Keyed, of an address, a number or a lead's id: `recordErasure`. */
  key_hash: string;
  erased_at: string;
};

/** `content` is a whole site as JSON; `published_at` is null for the draft. */
export type SiteVersionsTable = {
  id: string;
  state: string;
  content: string;
  note: Defaulted<string>;
  made_from: Defaulted<string | null>;
  created_at: string;
  published_at: Defaulted<string | null>;
};

/** `hash` is of `bytes`, and `size` their number. */
export type FilesTable = {
  hash: string;
  type: string;
  size: number;
  bytes: Uint8Array;
};

export type PicturesTable = {
  id: string;
  /** Of the file as it was uploaded, which is not kept. */
  source_hash: string;
  name: string;
  /** Of the upright source, in pixels. */
  width: number;
  height: number;
  /** Percent from the left and from the top. */
  focus_x: Defaulted<number>;
  focus_y: Defaulted<number>;
  /** Pages that show it are then rendered again. */
  refocused_at: Defaulted<string | null>;
  customer_agreed: Defaulted<number>;
  created_at: string;
  /** As the sweep has found it; null while in use. */
  unused_since: Defaulted<string | null>;
};

export type PictureSizesTable = {
  picture_id: string;
  width: number;
  format: string;
  hash: string;
};

/** Private, unlike `files`. */
export type LeadPhotosTable = {
  id: string;
  lead_id: string;
  /** Of the file as it was sent, which is not kept. */
  source_hash: string;
  /** Of the large file, in pixels. */
  width: number;
  height: number;
  /** The mail that shows it to the owner. */
  mail_id: string | null;
  created_at: string;
};

export type LeadPhotoFilesTable = {
  photo_id: string;
  size: "small" | "large";
  /** JPEG. */
  bytes: Uint8Array;
};

export type QuotesTable = {
  id: string;
  lead_id: string;
  /** Of the year, as `2026-014`; the versions of a quote share it. */
  number: string;
  revision: number;
  state: Defaulted<string>;
  version: Defaulted<number>;
  language: string;
  /** JSON: what the owner edits, and what a new version begins with. */
  draft: string;
  /** JSON: what the customer sees, never changed; `document_hash` is of this text. */
  document: Defaulted<string | null>;
  document_hash: Defaulted<string | null>;
  token_hash: Defaulted<string | null>;
  sealed_token: Defaulted<string | null>;
  /** YYYY-MM-DD where the business is. */
  valid_until: string;
  total_cents: Defaulted<number>;
  created_at: string;
  sent_at: Defaulted<string | null>;
  viewed_at: Defaulted<string | null>;
  decided_at: Defaulted<string | null>;
  remind_at: Defaulted<string | null>;
};

export type QuoteEventsTable = {
  id: string;
  quote_id: string;
  kind: string;
  detail: string;
  address: Defaulted<string>;
  user_agent: Defaulted<string>;
  at: string;
};

export type AppointmentsTable = {
  id: string;
  lead_id: string;
  quote_id: Defaulted<string | null>;
  state: Defaulted<string>;
  version: Defaulted<number>;
  /** Of the iCalendar event: what the customer's calendar orders changes by. */
  sequence: Defaulted<number>;
  /** YYYY-MM-DD where the business is. */
  day: string;
  /** HH:MM where the business is; both null for the whole day. An end that is not later is of the next day. */
  starts: Defaulted<string | null>;
  ends: Defaulted<string | null>;
  place: Defaulted<string>;
  note: Defaulted<string>;
  /** The address that the invitation went to; blank when there was none. */
  told_to: Defaulted<string>;
  remind: Defaulted<number>;
  /** The day whose reminder was sent. */
  reminded_for: Defaulted<string>;
  created_at: string;
  changed_at: string;
  done_at: Defaulted<string | null>;
  paid_cents: Defaulted<number | null>;
  ask_review: Defaulted<number>;
  /** YYYY-MM-DD, until the owner was reminded. */
  remind_owner_on: Defaulted<string | null>;
  remind_customer_on: Defaulted<string | null>;
  /** JSON: the outcome of the lead before the work was done. */
  lead_before: Defaulted<string | null>;
};

/** Nothing is changed but `withdrawn_at`, once. `lead_id` leads to the address while the lead lives. */
export type ConsentsTable = {
  id: string;
  /** Keyed, of the address. */
  person_hash: string;
  phone_hash: string | null;
  lead_id: string | null;
  purpose: string;
  basis: string;
  /** As they were shown or said; blank for an implied consent. */
  words: string;
  language: string;
  source: string;
  at: string;
  /** Null for one that holds until it is withdrawn. */
  until: string | null;
  withdrawn_at: Defaulted<string | null>;
  /** Of the token that ends it. */
  link_hash: string;
};

/** Who is to be left alone. Lifted only by a new express consent. */
export type SuppressionsTable = {
  /** Keyed, of an address or a number, as in `consents`. */
  key_hash: string;
  source: string;
  at: string;
  lifted_at: Defaulted<string | null>;
};

/** One a lead. */
export type ReviewRequestsTable = {
  id: string;
  lead_id: string;
  state: string;
  /** Why it was not sent. */
  reason: Defaulted<string>;
  link_hash: string;
  send_at: string;
  asked_at: Defaulted<string | null>;
  /** Null when no reminder is to come. */
  remind_at: Defaulted<string | null>;
  reminded_at: Defaulted<string | null>;
  opened_at: Defaulted<string | null>;
  created_at: string;
};

/** Each time that Google fetched the conversions of an action. */
export type FeedFetchesTable = {
  id: string;
  action: string;
  fetched_at: string;
  /** Without the placeholder. */
  row_count: number;
  address: string;
  user_agent: string;
};

/** Of confidentiality. Only its entries say more, and they are never changed. */
export type IncidentsTable = {
  id: string;
  /** YYYY-MM-DD where the business is: when it became aware. */
  aware_on: string;
  created_at: string;
};

export type IncidentEntriesTable = {
  incident_id: string;
  /** From 1; the last one holds. */
  revision: number;
  /** JSON, see `privacy/incidents/incident.ts`. */
  content: string;
  author: string;
  at: string;
};

/** What people ask about their own data. */
export type PeopleRequestsTable = {
  id: string;
  kind: string;
  /** Keyed, as in `erasures`. */
  person_hash: string;
  /** An address or a number; blank once it is forgotten, like `details` and `answer`. */
  contact: string;
  details: string;
  /** YYYY-MM-DD where the business is, like the other days. */
  received_on: string;
  due_on: string;
  identity: string;
  /** Blank until it is answered. */
  outcome: Defaulted<string>;
  answer: Defaulted<string>;
  answered_on: Defaulted<string | null>;
  /** JSON: what the tools made for the answer, never its content. */
  file: Defaulted<string | null>;
  /** The fewest days left at which the owner was reminded. */
  reminded_days: Defaulted<number | null>;
  /** When the person was erased. */
  erased_at: Defaulted<string | null>;
  version: Defaulted<number>;
  created_at: string;
};

/** Words that visitors saw, kept once, as proof. */
export type ShownTextsTable = {
  hash: string;
  kind: string;
  language: string;
  text: string;
  first_shown_at: string;
};

/** What a campaign cost in a month; the key is what it is told apart by: its id, else its name. */
export type AdSpendTable = {
  id: string;
  source: string;
  campaign_key: string;
  campaign_name: string;
  campaign_id: string;
  /** YYYY-MM. */
  month: string;
  cents: number;
  changed_at: string;
};
