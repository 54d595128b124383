import { uuidv7 } from "uuidv7";
import type { Insertable } from "kysely";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import type { ContentIdeasTable } from "#src/marketing/content-ideas/tables.ts";
import { chanceFrom, type Adding, type Chance } from "./chance.ts";
import { loadDemoSite, type DemoSite } from "./demo-site.server.ts";

const AT_ONCE = 500;

/** The newest are pending; most of the older ones are decided. */
export async function addDemoIdeas(db: Db, count: number, { now, onAdded }: Adding): Promise<void> {
  const chance = chanceFrom(3);
  const site = await loadDemoSite(db);
  for (let added = 0; added < count; added += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - added);
    const ideas = Array.from({ length: size }, (_, index) =>
      demoIdea(chance, { index: added + index, count, now, site }),
    );
    await db.insertInto("content_ideas").values(ideas).execute();
    onAdded?.(added + size);
  }
}

type Position = { index: number; count: number; now: Date; site: DemoSite };

function demoIdea(chance: Chance, { index, count, now, site }: Position): Insertable<ContentIdeasTable> {
  const age = ((index + chance.number()) / count) * 365;
  const status = age < 60 && index % 5 !== 4 ? "pending" : index % 3 === 2 ? "rejected" : "approved";
  const createdAt = now.getTime() - age * DAY_MS;
  const decidedAt = Math.min(now.getTime(), createdAt + chance.number() * 5 * DAY_MS);
  return {
    id: uuidv7(),
    ...written(index, site),
    status,
    feedback: status === "pending" ? null : chance.oneOf(site.texts.feedback[status]) || null,
    version: status === "pending" ? 1 : 2,
    created_at: new Date(createdAt).toISOString(),
    changed_at: new Date(status === "pending" ? createdAt : decidedAt).toISOString(),
  };
}

/** Repeats the headlines for another area. */
function written(index: number, { names: { areas }, texts: { headlines } }: DemoSite) {
  const round = Math.floor(index / headlines.length);
  const { headline = "", description = "" } = headlines[index % headlines.length] ?? {};
  const area = areas[(round - 1) % areas.length];
  return { headline: round > 0 && area ? `${headline} (${area.name.fr})` : headline, description };
}
