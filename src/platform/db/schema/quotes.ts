import type { Defaulted } from "./column.ts";

export type QuoteTables = {
  quotes: QuotesTable;
  quote_events: QuoteEventsTable;
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
