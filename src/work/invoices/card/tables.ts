import type { Defaulted } from "#src/platform/columns/column.ts";
import type { SiteLanguage } from "#src/platform/i18n/language.ts";
import type { DisputeState, RefundState, SessionState } from "#src/work/invoices/card/provider/card-provider.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    card_sessions: CardSessionsTable;
    card_events: CardEventsTable;
    card_refunds: CardRefundsTable;
    card_disputes: CardDisputesTable;
  }
}

/** Why an event about a session was refused: a signature that does not fit, or a clock that is off. */
export type RefusedEvent = "signature" | "clock";

export type CardSessionsTable = {
  id: string;
  invoice_id: string;
  provider_id: string;
  /** What is paid is called this at the provider, and in `payments.provider_ref`. */
  provider_payment: Defaulted<string | null>;
  state: SessionState;
  cents: number;
  language: SiteLanguage;
  /** 1 where the law takes no other card. */
  credit_only: number;
  created_at: string;
  /** When we learned of it. */
  paid_at: Defaulted<string | null>;
  /** When the provider was last asked. */
  asked_at: Defaulted<string | null>;
  /** When to ask again; null when there is nothing more to learn. */
  check_at: Defaulted<string | null>;
  /** The first signed event about it. */
  webhook_at: Defaulted<string | null>;
  webhook_refused: Defaulted<RefusedEvent | null>;
};

/** By the provider's id: each event is taken once. */
export type CardEventsTable = { id: string; at: string };

export type CardRefundsTable = {
  id: string;
  invoice_id: string;
  session_id: string;
  /** Null until the provider has answered. */
  provider_id: Defaulted<string | null>;
  state: RefundState;
  cents: number;
  created_at: string;
  changed_at: string;
};

export type CardDisputesTable = {
  id: string;
  invoice_id: string;
  session_id: string;
  provider_id: string;
  state: DisputeState;
  cents: number;
  reason: string;
  /** Until when evidence is taken. */
  due_at: Defaulted<string | null>;
  opened_at: string;
};
