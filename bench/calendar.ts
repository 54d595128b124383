import { addDays } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { personColours } from "#src/work/people/person.ts";
import { aPerson } from "#test/work/a-person.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { BLOCK_MS, BUDGET_MS, measureCalls } from "./setting/measured-calls.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const FIRST = "2026-06-01";
const PEOPLE = 8;
const VISITS_A_DAY = 60;
const WORKING_DAYS = 5;
const WEEKS = 4;

/** The calendar of eight people with three hundred visits a week. */
export async function calendar() {
  await using testApp = await openTestApp({ now: () => NOW });
  const owner = await testApp.signedIn();
  await fillCalendar(testApp.db, FIRST, NOW);
  const calls = await measureCalls(
    (call) => owner.request(`/api/admin/${call}`),
    ["appointments?from=2026-05-31&to=2026-06-06", "appointments?from=2026-05-31&to=2026-07-04", "people"],
  );
  return { people: PEOPLE, visitsAWeek: VISITS_A_DAY * WORKING_DAYS, budgets: { BUDGET_MS, BLOCK_MS }, calls };
}

/** Four weeks of visits from a Monday on, of which each twelfth has nobody yet. */
export async function fillCalendar(db: Db, monday: string, now: Date): Promise<void> {
  const people: string[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const colour = personColours[number % personColours.length] ?? "blue";
    people.push((await aPerson(db, now, { name: `Person ${number}`, colour })).id);
  }
  for (let week = 0; week < WEEKS; week += 1)
    for (let number = 0; number < VISITS_A_DAY * WORKING_DAYS; number += 1) {
      const [at, person] = [Math.floor(number / WORKING_DAYS), people[number % PEOPLE]];
      const hour = 7 + (at % 10);
      await anAppointment(db, now, {
        day: addDays(monday, week * 7 + (number % WORKING_DAYS)),
        from: `${String(hour).padStart(2, "0")}:00`,
        until: `${String(hour + 1).padStart(2, "0")}:30`,
        remind: false,
        people: number % 12 === 0 || person === undefined ? [] : [person],
      });
    }
}
