import type { Defaulted, Json } from "#src/platform/columns/column.ts";
import type { MovedVisit } from "./absence.ts";
import type { PersonColour, WorkingHours } from "./person.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    people: PeopleTable;
    appointment_people: AppointmentPeopleTable;
    plan_people: PlanPeopleTable;
    absences: AbsencesTable;
  }
}

export type PeopleTable = {
  id: string;
  name: string;
  colour: PersonColour;
  phone: Defaulted<string>;
  hours: Json<WorkingHours>;
  position: Defaulted<number>;
  version: Defaulted<number>;
  /** Who has left, kept for what they did. */
  archived_at: Defaulted<string | null>;
  created_at: string;
  changed_at: string;
};

/** Who goes; a visit without a row is unassigned. */
type AppointmentPeopleTable = { appointment_id: string; person_id: string };

/** Who goes to the visits that the plan makes. */
type PlanPeopleTable = { plan_id: string; person_id: string };

/** A day on which somebody does not come, with what each of their visits had before and has since. */
export type AbsencesTable = {
  id: string;
  person_id: string;
  /** YYYY-MM-DD where the business is. */
  day: string;
  moved: Json<MovedVisit[]>;
  created_at: string;
  undone_at: Defaulted<string | null>;
};
