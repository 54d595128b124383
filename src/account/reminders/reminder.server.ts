import { businessTime } from "#src/platform/clock/business-time.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { workThrough } from "#src/platform/scheduled/due-rows.server.ts";
import { loadZone } from "#src/account/settings/settings.server.ts";
import { isNight, nextAllowedMoment } from "./quiet-hours.server.ts";

/** `today` is YYYY-MM-DD and `hour` a full hour, where the business is. */
export type Moment = { now: Date; today: string; hour: number; timeZone: string };

/** Whom it disturbs, or when it may: a customer by day and never on a Sunday, the owner never by night. */
type Hours = "customer" | "owner" | ((moment: Moment, db: Db) => boolean | Promise<boolean>);

/** From eight in the morning on, where the business is. */
export function fromEight({ hour }: Moment): boolean {
  return hour >= 8;
}

type Reminder<Deps, Row> = {
  hours: Hours;
  /** Some of those that are due, without these. */
  due: (db: Db, moment: Moment, except: string[]) => Promise<Row[]>;
  /** In a transaction of its own: an update that finds the row claims it. False where nothing was to send after all. */
  remind: (deps: Deps, row: Row, moment: Moment) => Promise<boolean | void>;
};

/** Each once, however many processes run, and one that fails keeps back none behind it. Returns how many were reminded. */
export function reminder<Deps extends { db: Db }, Row extends { id: string }>({
  hours,
  due,
  remind,
}: Reminder<Deps, Row>): (deps: Deps, now: Date) => Promise<number> {
  return async (deps, now) => {
    const { db } = deps;
    const moment = await momentFor(db, hours, now);
    if (!moment) return 0;
    return workThrough({
      load: (except) => due(db, moment, except),
      idOf: ({ id }) => id,
      work: (row) => db.transaction().execute((trx) => remind({ ...deps, db: trx }, row, moment)),
    });
  };
}

/** Undefined where it would disturb. */
export async function momentFor(db: Db, hours: Hours, now: Date): Promise<Moment | undefined> {
  const timeZone = await loadZone(db);
  const local = businessTime(now, timeZone);
  const moment = { now, today: local.toPlainDate().toString(), hour: local.hour, timeZone };
  return (await mayDisturb(db, hours, moment)) ? moment : undefined;
}

function mayDisturb(db: Db, hours: Hours, moment: Moment): boolean | Promise<boolean> {
  const { now, timeZone } = moment;
  if (hours === "customer") return nextAllowedMoment(now, timeZone) <= now;
  return hours === "owner" ? !isNight(now, timeZone) : hours(moment, db);
}
