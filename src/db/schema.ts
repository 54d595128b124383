import type { ColumnType } from "kysely";

/*
 * The whole database on one page. Both engines store the same values:
 * ids are UUIDv7 text, times ISO-8601 UTC text with milliseconds, booleans
 * 0 or 1, JSON is text that no query looks into.
 */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export type Schema = {
  leads: LeadsTable;
  owners: OwnersTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  rate_limits: RateLimitsTable;
  used_bot_checks: UsedBotChecksTable;
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
  /** inbox, quarantine or spam. */
  box: Defaulted<string>;
  /** JSON list of reason codes of the bot check. */
  verdict_reasons: Defaulted<string>;
  idempotency_key: string | null;
  submitted_at: string;
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
};

export type SettingsTable = {
  name: string;
  value: string;
  changed_at: string;
};

export type RateLimitsTable = {
  key: string;
  points: number;
  resets_at: string;
};

export type UsedBotChecksTable = {
  nonce: string;
  expires_at: string;
};

