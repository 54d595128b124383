import type { Defaulted, Json } from "#src/platform/columns/column.ts";
import type { PersonColour, WorkingHours } from "./person.ts";

declare module "#src/platform/db/schema.ts" {
  interface Schema {
    people: PeopleTable;
    appointment_people: AppointmentPeopleTable;
    plan_people: PlanPeopleTable;
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
