import type { Logger } from "pino";
import type { Db, DatabaseLocation } from "#src/platform/db/db.server.ts";
import { startPolling } from "#src/platform/clock/poll.ts";
import { openSignals } from "#src/platform/db/signals.server.ts";

const RENDERED = [
  "articles",
  "business",
  "factsConfirmed",
  "integrations",
  "keepFullAddresses",
  "lastVisits",
  "outside-services",
  "privacy",
  "promises",
  "redirects",
  "trafficDaysKept",
];
const EVERY_MS = 500;
const EVERY_MS_WHEN_HEARD = 10_000;

/** Changes whenever any of them is saved. */
export async function renderedVersion(db: Db): Promise<string> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "version", "changed_at"])
    .where("name", "in", RENDERED)
    .orderBy("name")
    .execute();
  return rows.map(({ name, version, changed_at }) => `${name} ${version} ${changed_at}`).join(", ");
}

type Pages = { version(): string; prerender(): Promise<void> };
type Deps = { db: Db; place: DatabaseLocation; log: Logger; shownVersion: (db: Db) => Promise<string> };

/** Within a second of a save by any process: by PostgreSQL notification, else by polling every half second. */
export function followSettings({ db, place, log, shownVersion }: Deps, pages: Pages) {
  const signals = openSignals(place, log, () => void following.run());
  const following = startPolling({
    work: async () => {
      while ((await shownVersion(db)) !== pages.version()) await pages.prerender();
    },
    onError: (error, times) => log.debug({ err: error, times }, "the settings cannot be read, will try again"),
    everyMs: () => (signals.areHeard() ? EVERY_MS_WHEN_HEARD : EVERY_MS),
  });
  void following.run();
  return {
    /** Notifies the other processes; this one has rendered when it returns. */
    async prerender() {
      await signals.send();
      await following.run();
    },
    async stop() {
      await following.stop();
      await signals.stop();
    },
  };
}
