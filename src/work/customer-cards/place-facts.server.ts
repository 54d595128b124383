import { parseJson } from "#src/platform/columns/column.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { Text } from "#src/site/content/text.ts";
import { rateUnits, type RateUnit } from "#src/site/rates/rate-units.ts";
import { placeKey } from "#src/work/jobs/places/place-key.ts";
import { parseEstimate } from "#src/work/leads/estimate.ts";
import type { QuoteDraft } from "#src/work/quotes/quote.ts";

/** What was measured at a place: of what, how much, and what else was said of it, such as its storeys. */
export type Measured = { of: Text; hundredths: number; unit: RateUnit; also: Text[] };

/** `day` is YYYY-MM-DD where the business is. */
export type PlaceVisit = { id: string; jobId: string; day: string; state: "planned" | "done" };

export type PlaceFacts = {
  measured: Measured[];
  visits: PlaceVisit[];
  /** No job is there, so that it can be taken away. */
  isUnused: boolean;
};

type Place = { id: string; key: string };

/** By place: as the newest quote of its work has it, else as it was asked for, and the visits there, the newest first. */
export async function loadPlaceFacts(
  db: Db,
  customerId: string,
  places: readonly Place[],
): Promise<Map<string, PlaceFacts>> {
  const jobs = await db
    .selectFrom("jobs")
    .leftJoin("leads", "leads.id", "jobs.lead_id")
    .select(["jobs.id", "jobs.place_id", "leads.estimate"])
    .where("jobs.customer_id", "=", customerId)
    .orderBy("jobs.created_at", "desc")
    .orderBy("jobs.id", "desc")
    .execute();
  const quotes = await loadNewestQuotes(
    db,
    jobs.map(({ id }) => id),
  );
  const visits = await loadVisits(db, customerId);
  return new Map(
    places.map(({ id, key }) => {
      const here = jobs.filter(({ place_id: place }) => place === id);
      const ids = new Set(here.map((job) => job.id));
      const measured = here.flatMap((job) => {
        const quoted = measuredIn(quotes.get(job.id));
        return quoted.length > 0 ? quoted : asked(job.estimate ?? "");
      });
      const isHere = ({ place, jobId }: Visited) => (place === "" ? ids.has(jobId) : placeKey(place) === key);
      return [
        id,
        {
          ...{ measured: newestOfEach(measured), visits: visits.filter(isHere).map(asVisit) },
          isUnused: here.length === 0,
        },
      ];
    }),
  );
}

async function loadNewestQuotes(db: Db, jobIds: string[]): Promise<Map<string, QuoteDraft>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("quotes")
    .select(["job_id", "draft"])
    .where("job_id", "in", jobIds)
    .where("state", "!=", "draft")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ job_id, draft }) => [job_id ?? "", parseJson(draft)]));
}

function measuredIn(draft: QuoteDraft | undefined): Measured[] {
  return (draft?.lines ?? []).flatMap(({ words, hundredths, unit }) => {
    const measure = rateUnits.find((one) => one === unit && one !== "flat");
    // One of something is counted, not measured.
    if (!measure || (measure === "item" && hundredths <= 100)) return [];
    return [{ of: words, hundredths, unit: measure, also: [] }];
  });
}

function asked(text: string): Measured[] {
  const estimate = parseEstimate(text);
  if (!estimate || estimate.unit === "flat") return [];
  const { label, hundredths, unit, options } = estimate;
  return [{ of: label, hundredths, unit, also: options.map((option) => option.label) }];
}

function newestOfEach(measured: readonly Measured[]): Measured[] {
  const byName = new Map<string, Measured>();
  for (const one of measured) {
    const name = Object.values(one.of).join("|");
    if (!byName.has(name)) byName.set(name, one);
  }
  return [...byName.values()];
}

type Visited = Awaited<ReturnType<typeof loadVisits>>[number];

async function loadVisits(db: Db, customerId: string) {
  const rows = await db
    .selectFrom("appointments")
    .innerJoin("jobs", "jobs.id", "appointments.job_id")
    .select(["appointments.id", "job_id", "day", "state", "place"])
    .where("jobs.customer_id", "=", customerId)
    .where("state", "in", ["planned", "done"])
    .orderBy("day", "desc")
    .orderBy("appointments.id", "desc")
    .execute();
  return rows.map(({ job_id, ...row }) => ({ ...row, jobId: job_id ?? "" }));
}

function asVisit({ id, jobId, day, state }: Visited): PlaceVisit {
  return { id, jobId, day, state: state === "done" ? state : "planned" };
}
