import { isDeepStrictEqual } from "node:util";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadSetting, loadToday, saveSettings } from "#src/account/settings/settings.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadDraft, loadPublished } from "#src/site/content/site-versions.server.ts";
import type { LastVisits } from "#src/site/pages/area-proof.ts";
import { foldedTown, townOfAddress } from "#src/site/places/town-of-address.ts";

declare module "#src/account/settings/settings.server.ts" {
  interface SettingValues {
    lastVisits: LastVisits;
  }
}

/**
 * Kept for the pages of towns while the owner shows it there, or is about to: nothing else of the work is known to the
 * public site. Pages are rendered again when a month has changed.
 */
export async function settleLastVisits(db: Db, now: Date): Promise<void> {
  const shown = [(await loadDraft(db)).content, (await loadPublished(db)).content].filter(
    ({ areaPages }) => areaPages.showsLastVisit,
  );
  const found = await findLastVisits(
    db,
    shown.flatMap(({ areas }) => areas),
    now,
  );
  if (!isDeepStrictEqual(found, await loadKept(db))) await saveSettings(db, { lastVisits: found }, now);
}

export async function loadLastVisits(db: Db): Promise<{ lastVisits?: LastVisits }> {
  const lastVisits = await loadKept(db);
  return Object.keys(lastVisits).length > 0 ? { lastVisits } : {};
}

async function loadKept(db: Db): Promise<LastVisits> {
  return (await loadSetting(db, "lastVisits")) ?? {};
}

async function findLastVisits(db: Db, areas: SiteContent["areas"], now: Date): Promise<LastVisits> {
  if (areas.length === 0) return {};
  const months = await loadMonths(db, await loadToday(db, now));
  const found = areas.flatMap(({ id, kind, name, officialName }) => {
    const named = kind === "city" ? [...Object.values(name), ...Object.values(officialName)].map(foldedTown) : [];
    const month = named
      .flatMap((town) => months.get(town) ?? [])
      .toSorted()
      .at(-1);
    return month ? [[id, month] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The last month with a visit that was done, by town as its address says it. */
async function loadMonths(db: Db, today: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("appointments")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .leftJoin("jobs", "jobs.id", "appointments.job_id")
    .leftJoin("customer_places", "customer_places.id", "jobs.place_id")
    .select(["appointments.place", "customer_places.address", "customer_places.town"])
    .select(({ fn }) => fn.max("appointments.day").as("day"))
    .where("appointments.state", "=", "done")
    .where("leads.box", "=", "inbox")
    .where("appointments.day", "<=", today)
    .groupBy(["appointments.place", "customer_places.address", "customer_places.town"])
    .execute();
  const months = new Map<string, string>();
  for (const { place, address, town, day } of rows) {
    // A visit may say a street alone.
    const there = townOfAddress(place) || foldedTown(town ?? "") || townOfAddress(address ?? "");
    const month = day.slice(0, 7);
    if (there !== "" && month > (months.get(there) ?? "")) months.set(there, month);
  }
  return months;
}
