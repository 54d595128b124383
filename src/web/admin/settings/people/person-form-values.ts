import { parseForm } from "#src/platform/i18n/parse-form.ts";
import { type Person, personColours, PersonDetails } from "#src/work/people/person.ts";

const MINUTES_A_DAY = 24 * 60;

type TypedDay = { works: boolean; from: string; until: string };

/** As it is typed: hours as HH:MM, kept for a day on which they do not work. */
export type TypedPerson = Omit<PersonDetails, "hours"> & { hours: TypedDay[] };

const USUAL = { from: "08:00", until: "17:00" };
const WORKING_DAYS = 5;

/** With a colour that nobody has yet, while there is one. */
export function newPerson(team: readonly Person[]): TypedPerson {
  const free = personColours.find((colour) => team.every((person) => person.colour !== colour));
  const hours = Array.from({ length: 7 }, (_, day) => ({ works: day < WORKING_DAYS, ...USUAL }));
  return { name: "", phone: "", colour: free ?? "blue", hours };
}

export function typedPerson({ name, phone, colour, hours }: Person): TypedPerson {
  const typed = hours.map((day) =>
    day ? { works: true, from: timeOf(day.from), until: timeOf(day.until) } : { works: false, ...USUAL },
  );
  return { name, phone, colour, hours: typed };
}

/** An end at midnight is that of the day. A blank time is refused with the others. */
export function parseTypedPerson({ hours, ...typed }: TypedPerson) {
  const days = hours.map(({ works, from, until }) =>
    works ? { from: minutesOf(from), until: minutesOf(until) || MINUTES_A_DAY } : null,
  );
  return parseForm(PersonDetails, { ...typed, hours: days });
}

/** HH:MM; midnight at the end of a day is 00:00. */
export function timeOf(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return [hour, minutes % 60].map((number) => String(number).padStart(2, "0")).join(":");
}

function minutesOf(time: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(":").map(Number);
  return time === "" ? -1 : hour * 60 + minute;
}
