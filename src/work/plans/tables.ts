import type { Defaulted, Json } from "#src/platform/columns/column.ts";
import type { Billing, Instalment, Pause, PlanDraft, RuleKind } from "./plan.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    plans: PlansTable;
  }
}

/** Days are YYYY-MM-DD where the business is. */
export type PlansTable = {
  id: string;
  lead_id: string;
  /** Null only until it is adopted. */
  job_id: Defaulted<string | null>;
  /** The accepted quote that it was made from. */
  quote_id: Defaulted<string | null>;
  version: Defaulted<number>;
  draft: Json<PlanDraft>;
  /** Copies of what the draft says, for queries. */
  rule: RuleKind;
  billing: Billing;
  starts_on: string;
  ends_on: string;

  town: Defaulted<string>;
  /** Called off on this day. */
  ended_on: Defaulted<string | null>;
  pauses: Defaulted<Json<Pause[]>>;
  /** The last day whose visits were made; blank before the first. */
  made_until: Defaulted<string>;
  /** The day of the next instalment. */
  bill_on: Defaulted<string | null>;
  /** The instalments that have their draft of an invoice. */
  billed: Defaulted<Json<Instalment[]>>;
  /** The quote that was sent to renew it. */
  renewal_quote_id: Defaulted<string | null>;
  /** The last day that the owner was told of in advance; blank before the first. */
  end_notified: Defaulted<string>;
  /** Empty: its link is in `secret_links`. SQLite drops no unique column. */
  token_hash: Defaulted<null>;
  sealed_token: Defaulted<null>;
  search_text: Defaulted<string>;
  created_at: string;
  changed_at: string;
};
