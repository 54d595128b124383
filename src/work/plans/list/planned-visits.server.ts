import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Text } from "#src/site/content/text.ts";
import type { Window } from "#src/work/appointments/appointment.ts";
import { loadPeopleOfPlans } from "#src/work/people/assign-plan.server.ts";
import { visitDays } from "#src/work/plans/plan-rule.ts";
import { asPlan } from "#src/work/plans/stored-plan.server.ts";

/** So that no answer grows without end. */
const MOST = 5_000;

/** A visit that a plan will make: nobody was told of it, and nothing can be done to it yet. */
export type PlannedVisit = Window & {
  planId: string;
  leadId: string;
  title: Text;
  name: string;
  place: string;
  /** Who will go, in the order of the team. */
  people: string[];
};

type DateRange = { from: string; to: string };

/** Those beyond the visits that are made already, in the order of the days. Both days are included. */
export async function listPlannedVisits(db: Db, { from, to }: DateRange, now: Date): Promise<PlannedVisit[]> {
  const tomorrow = addDays(await loadToday(db, now), 1);
  const rows = await db
    .selectFrom("plans")
    .innerJoin("leads", "leads.id", "plans.lead_id")
    .selectAll("plans")
    .select("leads.name")
    .where("leads.box", "=", "inbox")
    .where("ended_on", "is", null)
    .where("made_until", "<", to)
    .where("starts_on", "<=", to)
    .where("ends_on", ">=", from)
    .execute();
  const teams = await loadPeopleOfPlans(
    db,
    rows.map(({ id }) => id),
  );
  const planned = rows.flatMap(({ name, ...row }) => {
    const { id: planId, leadId, draft, pauses } = asPlan(row);
    const { title, place, from: starts, until } = draft;
    const unmade = row.made_until === "" ? "" : addDays(row.made_until, 1);
    const [last = from] = [from, tomorrow, unmade].toSorted().toReversed();
    const days = last <= to ? visitDays(draft, pauses, { from: last, to }) : [];
    const people = teams.get(planId) ?? [];
    return days.map((day) => ({ planId, leadId, title, name, place, people, day, from: starts, until }));
  });
  return planned.toSorted((one, other) => one.day.localeCompare(other.day)).slice(0, MOST);
}
