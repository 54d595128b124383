import type { Logger } from "pino";
import type { Db, DatabaseLocation } from "#src/db/db.server.ts";
import { openSignals } from "#src/db/signals.server.ts";

/** What pages say comes from these. */
const RENDERED = ["business", "integrations", "keepFullAddresses"];
const LOOK_EVERY_MS = 500;
const LOOK_WHEN_HEARD_MS = 10_000;

/** Another text as soon as any of them is saved. */
export async function renderedVersion(db: Db): Promise<string> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "version", "changed_at"])
    .where("name", "in", RENDERED)
    .orderBy("name")
    .execute();
  return rows.map(({ name, version, changed_at }) => `${name} ${version} ${changed_at}`).join(", ");
}

type Printed = { version(): string; prerender(): Promise<void> };
type Deps = { db: Db; place: DatabaseLocation; log: Logger };

/**
 * Keeps what is printed here up to date with what any process saves, within a second.
 * PostgreSQL tells; where nothing is told, one small look every half second finds out.
 */
export function followSettings({ db, place, log }: Deps, printed: Printed) {
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const look = async () => {
    try {
      while ((await renderedVersion(db)) !== printed.version()) await printed.prerender();
    } catch (error) {
      log.debug({ err: error }, "the settings cannot be read, will try again");
    }
  };
  const lookNow = (): Promise<void> => {
    clearTimeout(timer);
    looking ??= look().finally(() => {
      looking = undefined;
      if (!stopped) lookSoon(signals.areHeard() ? LOOK_WHEN_HEARD_MS : LOOK_EVERY_MS);
    });
    return looking;
  };
  const lookSoon = (ms: number) => {
    timer = setTimeout(() => void lookNow(), ms).unref();
  };
  const signals = openSignals(place, log, () => void lookNow());
  void lookNow();
  return {
    /** After a change of our own: everywhere, and here before it returns. */
    async prerender() {
      await signals.send();
      // That one may have begun before the change.
      await looking;
      await lookNow();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await signals.stop();
    },
  };
}
