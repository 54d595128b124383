import type { Db } from "#src/platform/db/db.server.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { areInTeam, insertPeople, isSameTeam, loadPeopleOf, without, type Assigned } from "./assign.server.ts";

const AT_ONCE = 500;

/** Who goes to the visits that the plan makes, in the order of the team. */
export async function loadPeopleOfPlan(db: Db, planId: string): Promise<string[]> {
  return (await loadPeopleOfPlans(db, [planId])).get(planId) ?? [];
}

/** Plans without anybody are absent. */
export async function loadPeopleOfPlans(db: Db, plans: readonly string[]): Promise<Map<string, string[]>> {
  const people = new Map<string, string[]>();
  for (let at = 0; at < plans.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom("plan_people")
      .innerJoin("people", "people.id", "person_id")
      .select(["plan_id", "person_id"])
      .where("plan_id", "in", plans.slice(at, at + AT_ONCE))
      .orderBy("position")
      .orderBy("person_id")
      .execute();
    for (const { plan_id, person_id } of rows) people.set(plan_id, [...(people.get(plan_id) ?? []), person_id]);
  }
  return people;
}

type OfPlan = { id: string; people: string[] };

/** Whole. The visits ahead follow, except those to which somebody else was sent by hand. */
export function assignPlan(db: Db, { id: planId, people }: OfPlan, now: Date): Promise<Assigned> {
  return db.transaction().execute(async (trx) => {
    if (!(await trx.selectFrom("plans").select("id").where("id", "=", planId).executeTakeFirst())) return "unknown";
    const before = await loadPeopleOfPlan(trx, planId);
    if (!(await areInTeam(trx, without(people, before)))) return "no-person";
    await writePeople(trx, planId, people);
    const following = await loadFollowing(trx, { planId, before }, now);
    for (const id of following) await trx.deleteFrom("appointment_people").where("appointment_id", "=", id).execute();
    await insertPeople(trx, following, people);
    return "assigned";
  });
}

/** A renewed plan begins with the people of the one before. */
export async function copyPeople(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await writePeople(trx, to, await loadPeopleOfPlan(trx, from));
}

async function writePeople(trx: Db, plan_id: string, people: readonly string[]): Promise<void> {
  await trx.deleteFrom("plan_people").where("plan_id", "=", plan_id).execute();
  if (people.length === 0) return;
  await trx
    .insertInto("plan_people")
    .values(people.map((person_id) => ({ plan_id, person_id })))
    .execute();
}

/** From tomorrow on: today's visits may be under way. */
async function loadFollowing(
  trx: Db,
  { planId, before }: { planId: string; before: readonly string[] },
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("appointments")
    .select("id")
    .where("plan_id", "=", planId)
    .where("state", "=", "planned")
    .where("day", ">", await loadToday(trx, now))
    .execute();
  const ids = rows.map(({ id }) => id);
  const sent = await loadPeopleOf(trx, ids);
  return ids.filter((id) => isSameTeam(sent.get(id) ?? [], before));
}
