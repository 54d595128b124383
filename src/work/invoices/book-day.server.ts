import { loadToday } from "#src/account/settings/settings.server.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Values } from "#src/platform/i18n/dictionary.ts";
import { earliestDay } from "./book-day.ts";
import { loadClosedOn } from "#src/work/invoices/books/books-settings.server.ts";

export type WrongDay = { kind: "day-to-come" } | { kind: "books-closed" | "day-too-early"; values: Values };

/** What is wrong with the day of money that is recorded by hand. */
export async function wrongDay(
  trx: Db,
  { day, notBefore }: { day: string; notBefore: string },
  now: Date,
): Promise<WrongDay | undefined> {
  if (day > (await loadToday(trx, now))) return { kind: "day-to-come" };
  if (day < notBefore) return { kind: "day-too-early", values: { least: notBefore } };
  const closedOn = await loadClosedOn(trx);
  return day <= closedOn ? { kind: "books-closed", values: { day: closedOn } } : undefined;
}

/** What a provider tells late is a fact; it is of the first day that is open. */
export async function openDay(trx: Db, day: string): Promise<string> {
  const closedOn = await loadClosedOn(trx);
  return day <= closedOn ? addDays(closedOn, 1) : day;
}

export function earliestDayOf({ issued_on }: { issued_on: string | null }): string {
  return earliestDay(issued_on ?? "");
}
