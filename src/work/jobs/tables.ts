import type { Defaulted } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    jobs: JobsTable;
  }
}

/**
 * Work agreed, or to be agreed, with one customer: all versions of its quote, its visits, its invoices and its plan have its id.
 * One whose person was erased says nothing.
 */
export type JobsTable = {
  /** That of the first row it was made of: a version of a quote, a visit, a plan or an invoice. */
  id: string;
  customer_id: Defaulted<string | null>;
  place_id: Defaulted<string | null>;
  /** The request that opened it. */
  lead_id: Defaulted<string | null>;
  /** What could not be told of older rows; blank when nothing. */
  doubt: Defaulted<JobDoubt>;
  /** Closed by the owner on this day, YYYY-MM-DD where the business is. */
  ended_on: Defaulted<string | null>;
  ended_why: Defaulted<string>;
  /** 1 while something is left to do or to receive: an index for lists, written by who locks the job and computed anew every hour. */
  open: Defaulted<number>;
  version: Defaulted<number>;
  created_at: string;
};

export type JobDoubt = "" | "two-accepted" | "mixed" | "visit-of-which" | "invoice-of-which";
