import type { Selectable } from "kysely";
import type { Db } from "#src/platform/db/db.server.ts";
import type { PeopleRequestsTable } from "#src/work/privacy/tables.ts";
import { isSamePerson, personNamed, type ContactedPerson } from "#src/account/consents/person.ts";

/** After an answer: the time to contest it before the commission is long over. */
const FORGOTTEN_AFTER_MONTHS = 12;
const KEPT_YEARS = 5;

/** What names a person or may; days, kind, outcome and the keyed hash stay as proof that they were answered. */
export const forgotten = { contact: "", details: "", answer: "" };

type Row = Selectable<PeopleRequestsTable>;

export async function requestsOf(db: Db, person: ContactedPerson): Promise<Row[]> {
  const rows = await db.selectFrom("people_requests").selectAll().where("contact", "<>", "").orderBy("id").execute();
  return rows.filter(({ contact }) => isContactOf(contact, person));
}

/** An answered request is forgotten at once; an open one keeps where the answer must go, until it went there. */
export async function forgetRequestsOf(db: Db, person: ContactedPerson, now: Date): Promise<void> {
  for (const { id, outcome } of await requestsOf(db, person))
    await db
      .updateTable("people_requests")
      .set({ erased_at: now.toISOString(), ...(outcome !== "" && forgotten) })
      .where("id", "=", id)
      .execute();
}

/** `isErased` of a restored backup: whoever was erased after it was made is forgotten again. */
export async function forgetRequestsAgain(
  db: Db,
  isErased: (person: ContactedPerson, at: string) => boolean,
): Promise<void> {
  const rows = await db.selectFrom("people_requests").selectAll().where("contact", "<>", "").execute();
  for (const { id, contact, created_at } of rows)
    if (isErased(personNamed(contact), created_at))
      await db.updateTable("people_requests").set(forgotten).where("id", "=", id).execute();
}

export async function sweepRequests(db: Db, now: Date): Promise<void> {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  const answered = db.updateTable("people_requests").set(forgotten).where("contact", "<>", "");
  await answered.where("answered_on", "<", today.subtract({ months: FORGOTTEN_AFTER_MONTHS }).toString()).execute();
  const limit = today.subtract({ years: KEPT_YEARS }).toString();
  await db.deleteFrom("people_requests").where("answered_on", "<", limit).execute();
}

function isContactOf(contact: string, person: ContactedPerson): boolean {
  const named = personNamed(contact);
  return isSamePerson({ email: "", phone: "", ...named }, person) && Object.keys(named)[0] === Object.keys(person)[0];
}
