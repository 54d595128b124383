/** The owner's clock: days, files and conversions are dated by it. */
export const TIME_ZONE = "America/Toronto";

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short" });

/** The date on the owner's calendar, as YYYY-MM-DD. */
export function businessDay(moment: Date | number): string {
  // Days begin on the hour, and the calendar is too slow to be asked for every entry of a log.
  const hour = Math.floor(Number(moment) / 3_600_000);
  if (hour !== lastAsked.hour) lastAsked = { hour, day: calendar.format(moment) };
  return lastAsked.day;
}

let lastAsked = { hour: NaN, day: "" };

/** Midnight is at 04:00 UTC in summer and at 05:00 in winter. */
export function startOfBusinessDay(day: string): Date {
  const summer = new Date(`${day}T04:00:00.000Z`);
  return businessDay(summer) === day ? summer : new Date(`${day}T05:00:00.000Z`);
}
