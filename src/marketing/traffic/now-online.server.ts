import type { Db } from "#src/platform/db/db.server.ts";
import { HOUR_MS, MINUTE_MS } from "#src/platform/clock/durations.ts";
import { firstIdOf } from "./retention.server.ts";

/** A person on the site: the newest page first, each once. */
export type PersonOnline = {
  /** The pseudonym of the day. */
  visitor: string;
  pages: string[];
  /** Null where the visit began longer ago than is looked back. */
  source: string | null;
  device: string;
  language: string;
  /** ISO 8601 UTC. */
  since: string;
  seenAt: string;
  hasBegunForm: boolean;
};

export type Online = { total: number; people: PersonOnline[] };

const ONLINE_MS = 5 * MINUTE_MS;
/** For where they came from, and since when they are here. */
const LOOKED_BACK_MS = 2 * HOUR_MS;
const MOST_ROWS = 3000;
const MOST_SHOWN = 30;
const PAGES_SHOWN = 5;

export async function peopleOnline(db: Db, now: Date): Promise<Online> {
  const visits = await db
    .selectFrom("visits")
    .select(["visitor", "path", "source", "device", "language", "seen_at"])
    .where("is_bot", "=", 0)
    .where("id", ">=", firstIdOf(new Date(now.getTime() - LOOKED_BACK_MS)))
    .orderBy("id", "desc")
    .limit(MOST_ROWS)
    .execute();
  const people = new Map<string, PersonOnline>();
  for (const visit of visits) {
    const person = people.get(visit.visitor);
    if (person) goBack(person, visit);
    else if (isOnline(visit, now)) people.set(visit.visitor, begin(visit));
  }
  for (const { visitor } of await formsBegun(db, now)) {
    const person = people.get(visitor);
    if (person) person.hasBegunForm = true;
  }
  return { total: people.size, people: [...people.values()].slice(0, MOST_SHOWN) };
}

type Seen = { visitor: string; path: string; source: string | null; device: string | null } & {
  language: string;
  seen_at: string;
};

function isOnline({ seen_at }: Seen, now: Date): boolean {
  return Date.parse(seen_at) > now.getTime() - ONLINE_MS;
}

function begin({ visitor, path, source, device, language, seen_at }: Seen): PersonOnline {
  const times = { since: seen_at, seenAt: seen_at };
  return { visitor, pages: [path], source, device: device ?? "", language, ...times, hasBegunForm: false };
}

function goBack(person: PersonOnline, { path, source, seen_at }: Seen): void {
  person.since = seen_at;
  person.source ??= source;
  if (!person.pages.includes(path) && person.pages.length < PAGES_SHOWN) person.pages.push(path);
}

function formsBegun(db: Db, now: Date) {
  return db
    .selectFrom("visit_events")
    .select("visitor")
    .where("id", ">=", firstIdOf(new Date(now.getTime() - LOOKED_BACK_MS)))
    .where("name", "=", "form-start")
    .orderBy("id", "desc")
    .limit(MOST_ROWS)
    .execute();
}
