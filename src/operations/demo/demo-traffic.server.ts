import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { momentsOf } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { loadPublished } from "#src/site/content/site-versions.server.ts";
import { sweepVisits } from "#src/marketing/traffic/retention.server.ts";
import type { SeenEvent, SeenRequest } from "#src/marketing/traffic/visit.ts";
import { writeVisits } from "#src/marketing/traffic/write-visits.server.ts";
import { chanceFrom, momentBetween, visitsByDay, type Adding, type Chance } from "./chance.ts";
import { demoTextsFor } from "./demo-site.server.ts";
import { demoBot, demoVisitor, type DemoPlace } from "./demo-visit.ts";

const AT_ONCE = 500;
/** SQLite has one writer at a time: the running site may write between two batches. */
const PAUSE_MS = 2;

type Seen = SeenRequest | SeenEvent;

/** Through the traffic log itself, so that totals and retention agree. */
export async function addDemoTraffic(db: Db, count: number, { now, onAdded }: Adding): Promise<void> {
  const chance = chanceFrom(2);
  const reader = {
    secretKey: randomBytes(32),
    siteHost: "demo.example",
    keepFullAddresses: false,
    timeZone: await loadZone(db),
  };
  const { pages, names } = await loadPublished(db);
  const place = { pages, texts: demoTextsFor(names) };
  let requests = 0;
  for (const { day, visits } of visitsByDay(chance, count, { now, timeZone: reader.timeZone })) {
    const seen = seenOn(chance, { place, day, visits, now, timeZone: reader.timeZone });
    for (let from = 0; from < seen.length; from += AT_ONCE) {
      const batch = seen.slice(from, from + AT_ONCE);
      await writeVisits(db, batch, reader);
      requests += batch.filter(isRequest).length;
      onAdded?.(requests);
      await pause(PAUSE_MS);
    }
  }
  await sweepVisits(db, now);
}

type Day = { place: DemoPlace; day: string; visits: number; now: Date; timeZone: string };

function seenOn(chance: Chance, { place, day, visits, now, timeZone }: Day): Seen[] {
  const seen: Seen[] = [];
  const { from, until } = momentsOf({ from: day, to: day }, timeZone);
  const end = Math.min(until.getTime(), now.getTime());
  for (let requests = 0; requests < visits;) {
    const at = momentBetween(from.getTime(), end, chance);
    for (const one of chance.happens(0.3) ? demoVisitor(chance, place, at) : [demoBot(chance, place.pages, at)]) {
      if (isRequest(one) && ++requests > visits) break;
      if (one.at <= now.getTime()) seen.push(one);
      else if (isRequest(one)) requests--;
    }
  }
  return seen.toSorted((a, b) => a.at - b.at);
}

function isRequest(seen: Seen): boolean {
  return seen.kind === "page" || seen.kind === "route-change";
}
