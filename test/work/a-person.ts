import { theSite } from "#src/account/events/by.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { makePerson } from "#src/work/people/people.server.ts";
import type { Person, PersonDetails } from "#src/work/people/person.ts";

export const noHours = Array.from({ length: 7 }, () => null);

/** From 8 to 5, Monday to Friday. */
export const weekdays: PersonDetails["hours"] = noHours.map((_, day) => (day < 5 ? { from: 480, until: 1_020 } : null));

export async function aPerson(db: Db, now: Date, differences: Partial<PersonDetails> = {}): Promise<Person> {
  const details = { name: "Karim", colour: "blue" as const, phone: "", hours: weekdays, ...differences };
  const person = await makePerson({ db, by: theSite }, details, now);
  if (person === "full") throw new Error(person);
  return person;
}
