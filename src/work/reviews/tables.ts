import type { ReviewRefusal, ReviewState } from "./review-request.ts";
import type { Defaulted } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    review_requests: ReviewRequestsTable;
  }
}

/** One a lead. */
export type ReviewRequestsTable = {
  id: string;
  lead_id: string;
  state: ReviewState;
  /** Why it was not sent. */
  reason: Defaulted<ReviewRefusal | "">;
  link_hash: string;
  send_at: string;
  asked_at: Defaulted<string | null>;
  /** Null when no reminder is to come. */
  remind_at: Defaulted<string | null>;
  reminded_at: Defaulted<string | null>;
  opened_at: Defaulted<string | null>;
  created_at: string;
};
