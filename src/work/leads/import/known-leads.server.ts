import { after, MINUTE_MS, SECOND_MS } from "#src/platform/clock/durations.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import type { ImportedLead } from "./read-row.ts";

/** With the idempotency key of an imported lead. */
export type Keyed = { key: string; lead: ImportedLead };

/**
 * Without those that are there already, however they came: imported before, of the id in an exported file, or of the same
 * person and moment. What this import has stored itself does not count: in one file somebody may write twice at a moment.
 */
export async function newOnes(db: Db, leads: Keyed[], storedNow: ReadonlySet<string>): Promise<Keyed[]> {
  const found = [...(await findByKeys(db, leads)), ...(await findByMoments(db, leads))];
  const known = found.filter(({ id }) => !storedNow.has(id));
  return leads.filter(({ key, lead }) => {
    const moments = momentsOf(lead);
    return !known.some(
      (one) =>
        one.idempotency_key === key ||
        one.id === lead.exportedId ||
        moments.some(({ column, value, from, until }) => one[column] === value && isIn(one.submitted_at, from, until)),
    );
  });
}

const FOUND = ["id", "idempotency_key", "email_key", "phone_key", "submitted_at"] as const;

function findByKeys(db: Db, leads: Keyed[]) {
  const keys = leads.map(({ key }) => key);
  const ids = leads.flatMap(({ lead }) => lead.exportedId ?? []);
  return db
    .selectFrom("leads")
    .select(FOUND)
    .where(({ eb, or }) => or([eb("idempotency_key", "in", keys), ...(ids.length > 0 ? [eb("id", "in", ids)] : [])]))
    .execute();
}

async function findByMoments(db: Db, leads: Keyed[]) {
  const moments = leads.flatMap(({ lead }) => momentsOf(lead));
  if (moments.length === 0) return [];
  return db
    .selectFrom("leads")
    .select(FOUND)
    .where(({ eb, or, and }) =>
      or(
        moments.map(({ column, value, from, until }) =>
          and([eb(column, "=", value), eb("submitted_at", ">=", from), eb("submitted_at", "<", until)]),
        ),
      ),
    )
    .execute();
}

function isIn(moment: string, from: string, until: string): boolean {
  return moment >= from && moment < until;
}

/** As exactly as the file names it, a minute at most. None for a day alone, on which somebody may write twice. */
function momentsOf({ email, phone, submitted_at: from, isDay }: ImportedLead) {
  if (from === undefined || isDay) return [];
  const exactMs = from.endsWith(":00.000Z") ? MINUTE_MS : from.endsWith(".000Z") ? SECOND_MS : 1;
  const until = after(new Date(from), exactMs);
  const { email_key, phone_key } = personKeys({ email, phone });
  return [
    ...(email_key ? [{ column: "email_key" as const, value: email_key, from, until }] : []),
    ...(phone_key ? [{ column: "phone_key" as const, value: phone_key, from, until }] : []),
  ];
}
