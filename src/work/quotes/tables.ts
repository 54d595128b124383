import { type SiteLanguage } from "#src/platform/i18n/language.ts";
import type { EventDetail } from "#src/platform/columns/event-columns.ts";
import type { QuoteDocument } from "./quote-document.ts";
import type { NewQuoteEvent } from "./quote-events.server.ts";
import type { QuoteDraft, QuoteState } from "./quote.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    quotes: QuotesTable;
    quote_events: QuoteEventsTable;
  }
}

export type QuotesTable = {
  id: string;
  lead_id: string;
  /** Null only until it is adopted. */
  job_id: Defaulted<string | null>;
  /** Counted within the year, as `2026-014`; the versions of a quote share it. */
  number: string;
  revision: number;
  state: Defaulted<QuoteState>;
  version: Defaulted<number>;
  language: SiteLanguage;
  /** What the owner edits, and what a new version begins with. */
  draft: Json<QuoteDraft>;
  /** What the customer sees, never changed; `document_hash` is of this text. */
  document: Defaulted<Json<QuoteDocument> | null>;
  document_hash: Defaulted<string | null>;
  /** Empty: its link is in `secret_links`. SQLite drops no unique column. */
  token_hash: Defaulted<null>;
  sealed_token: Defaulted<null>;
  /** YYYY-MM-DD where the business is. */
  valid_until: string;
  total_cents: Defaulted<number>;
  /** Without the taxes. */
  net_cents: Defaulted<number>;
  created_at: string;
  sent_at: Defaulted<string | null>;
  viewed_at: Defaulted<string | null>;
  decided_at: Defaulted<string | null>;
  remind_at: Defaulted<string | null>;
};

export type QuoteEventsTable = {
  id: string;
  quote_id: string;
  kind: NewQuoteEvent["kind"];
  detail: EventDetail<NewQuoteEvent>;
  address: Defaulted<string>;
  user_agent: Defaulted<string>;
  at: string;
};
