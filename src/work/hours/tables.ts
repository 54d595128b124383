import type { Defaulted } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    worked_hours: WorkedHoursTable;
  }
}

/** One person at one visit on one day. Times are ISO 8601 UTC; where it was is never asked for. */
export type WorkedHoursTable = {
  id: string;
  person_id: string;
  /** Null once its customer is erased: whoever worked is paid for it all the same. */
  appointment_id: string | null;
  /** YYYY-MM-DD where the business is. */
  day: string;
  /** As the helper tapped, whatever was corrected since. */
  tapped_start_at: Defaulted<string | null>;
  tapped_end_at: Defaulted<string | null>;
  /** As they count. */
  starts_at: Defaulted<string | null>;
  ends_at: Defaulted<string | null>;
  corrected_at: Defaulted<string | null>;
  version: Defaulted<number>;
};
