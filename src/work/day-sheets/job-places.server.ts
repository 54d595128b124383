import type { Db } from "#src/platform/db/db.server.ts";
import type { Appointment } from "#src/work/appointments/appointment.ts";

/** Where the jobs of visits are done, by job: a visit may say less, such as a street without its town. */
export async function loadJobPlaces(
  db: Db,
  visits: readonly Pick<Appointment, "jobId">[],
): Promise<Record<string, string>> {
  const ids = [...new Set(visits.flatMap(({ jobId }) => jobId ?? []))];
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom("jobs")
    .innerJoin("customer_places", "customer_places.id", "jobs.place_id")
    .select(["jobs.id", "customer_places.address"])
    .where("jobs.id", "in", ids)
    .execute();
  return Object.fromEntries(rows.map(({ id, address }) => [id, address]));
}
