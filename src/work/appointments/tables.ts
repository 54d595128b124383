import type { AppointmentState, MoveAsked } from "./appointment.ts";
import type { LeadOutcome } from "#src/work/leads/lead-events.ts";
import type { Defaulted, Json } from "#src/platform/columns/column.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    appointments: AppointmentsTable;
  }
}

export type AppointmentsTable = {
  id: string;
  lead_id: string;
  /** Null only until it is adopted. */
  job_id: Defaulted<string | null>;
  quote_id: Defaulted<string | null>;
  state: Defaulted<AppointmentState>;
  version: Defaulted<number>;
  /** The sequence of the iCalendar event: what the customer's calendar orders changes by. */
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
  /** Written by former versions; nobody reads it any more. */
  lead_before: Defaulted<Json<LeadOutcome> | null>;
  /** The plan that made it. */
  plan_id: Defaulted<string | null>;
  /** The day that the plan made it for, wherever it was moved since: there is one visit for each. A second has `/2`. */
  plan_day: Defaulted<string | null>;
  /** The version that the plan wrote; once it has another, it was changed by hand and the plan leaves it alone. */
  version_by_plan: Defaulted<number | null>;
  /** 1 for a visit of a plan until an invoice has it. */
  unbilled: Defaulted<number | null>;
  /** The invoice that has it; no reference, as a draft may be deleted. */
  billed_in: Defaulted<string | null>;
  /** What the customer asked for on the page of their plan, until the owner moves or leaves it. */
  move_asked: Defaulted<Json<MoveAsked> | null>;
};
