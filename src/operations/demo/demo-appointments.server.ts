import { theSite } from "#src/account/events/by.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import type { AppointmentDeps } from "#src/work/appointments/conclude-change.server.ts";
import type { Appointment } from "#src/work/appointments/appointment.ts";
import { loadToday } from "#src/account/settings/settings.server.ts";
import { addDays, noonOf } from "#src/platform/clock/calendar-day.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { listPeople, makePerson } from "#src/work/people/people.server.ts";
import type { WorkingHours } from "#src/work/people/person.ts";
import type { Adding } from "./chance.ts";
import { loadDemoSite, type DemoSite } from "./demo-site.server.ts";

const A_DAY = 2;
const windows = [
  { from: "08:30", until: "10:30" },
  { from: "11:00", until: "13:00" },
  { from: "14:00", until: "16:30" },
];

/** The newest won leads get a day from today on. Nobody is told and nobody is reminded: the people are invented. */
export async function addDemoAppointments(db: Db, count: number, { now, onAdded }: Adding): Promise<void> {
  const won = await db
    .selectFrom("leads")
    .select("id")
    .where("status", "=", "won")
    .where("box", "=", "inbox")
    .orderBy("submitted_at", "desc")
    .limit(count)
    .execute();
  const today = await loadToday(db, now);
  const crews = await addDemoCrews(db, now);
  const site = await loadDemoSite(db);
  for (const [index, { id: leadId }] of won.entries()) {
    const job = {
      leadId,
      quoteId: null,
      index,
      day: dayToCome(today, index),
      remind: false,
      place: demoPlace(site, index),
    };
    await planDemoJob({ db, siteUrl: "" }, { ...job, people: crewOf(crews, index) }, now);
    onAdded?.(index + 1);
  }
}

const weekdays: WorkingHours = Array.from({ length: 7 }, (_, day) => (day < 6 ? { from: 480, until: 1_020 } : null));

/** Two of them, unless there is a team already. */
export async function addDemoCrews(db: Db, now: Date): Promise<string[]> {
  const team = (await listPeople(db)).filter(({ isArchived }) => !isArchived);
  if (team.length > 0) return team.map(({ id }) => id);
  const crews: string[] = [];
  for (const [name, colour] of [
    ["Karim", "blue"],
    ["Ana", "orange"],
  ] as const) {
    const person = await makePerson({ db, by: theSite }, { name, colour, phone: "", hours: weekdays }, now);
    if (person !== "full") crews.push(person.id);
  }
  return crews;
}

/** Each in turn; the last of some days has nobody yet. */
export function crewOf(crews: readonly string[], index: number): string[] {
  const crew = crews[index % crews.length];
  return crew === undefined || index % 7 === 6 ? [] : [crew];
}

/** Some a day, the first of them today on a Sunday too. */
export function dayToCome(today: string, index: number): string {
  const days = Math.floor(index / A_DAY);
  return days === 0 ? today : withoutSunday(addDays(today, days));
}

/** Work rests on Sundays: the next day. */
export function withoutSunday(day: string): string {
  return isRestDay(day) ? addDays(day, 1) : day;
}

export function isRestDay(day: string): boolean {
  return noonOf(day).getUTCDay() === 0;
}

/** The address of an invented job, in a town that the site serves. */
export function demoPlace({ names: { areas } }: Pick<DemoSite, "names">, index: number): string {
  const street = `${12 + 7 * index}, rue des Érables`;
  const town = areas[index % areas.length]?.name.fr;
  return town ? `${street}, ${town}` : street;
}

type DemoJob = Pick<Appointment, "leadId" | "quoteId" | "day" | "remind" | "place"> & {
  index: number;
  people?: string[];
};

export function planDemoJob(deps: AppointmentDeps, { index, ...job }: DemoJob, at: Date) {
  const { from, until } = windows[index % windows.length] ?? { from: null, until: null };
  return planAppointment(deps, { ...job, from, until, note: "", tell: false }, at);
}
