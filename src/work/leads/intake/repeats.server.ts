import type { Db } from "#src/platform/db/db.server.ts";
import type { LeadBox } from "#src/work/leads/lead-boxes.ts";
import type { OtherLead } from "#src/work/leads/lead-history.ts";
import { DAY_MS } from "#src/platform/clock/durations.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { haveSimilarNames } from "#src/account/consents/similar-names.ts";

const MOST_OTHERS = 50;

const REPEAT_WITHIN_MS = 30 * DAY_MS;

type NewRequest = { id: string; email: string; phone: string; submitted_at: string };

/** The person's first lead in the inbox, itself no repeat. A request from the spool may find a later one. */
export async function findFirstLead(db: Db, request: NewRequest): Promise<string | null> {
  const keys = keysOf(request);
  const found = [];
  for (const key of keys) found.push(...(await firstLeadsWith(db, request, key)));
  const [first] = found.toSorted((a, b) => (a.submitted_at + a.id < b.submitted_at + b.id ? 1 : -1));
  return first?.id ?? null;
}

function firstLeadsWith(db: Db, { id, submitted_at }: NewRequest, key: Key) {
  const moment = Date.parse(submitted_at);
  return db
    .selectFrom("leads")
    .select(["id", "submitted_at"])
    .where(key.column, "=", key.value)
    .where("box", "=", "inbox")
    .where("repeat_of", "is", null)
    .where("id", "!=", id)
    .where("submitted_at", ">=", new Date(moment - REPEAT_WITHIN_MS).toISOString())
    .where("submitted_at", "<=", new Date(moment + REPEAT_WITHIN_MS).toISOString())
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .execute();
}

type Known = { id: string; name: string; email: string; phone: string };

export async function loadOtherLeads(db: Db, lead: Known): Promise<OtherLead[]> {
  const found = [];
  for (const key of keysOf(lead)) found.push(...(await leadsWith(db, lead, key)));
  return [...new Map(found.map((other) => [other.id, other])).values()]
    .toSorted((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))
    .slice(0, MOST_OTHERS);
}

type Key = { column: "email_key" | "phone_key"; value: string };

/** One query each: an OR of both cannot use an index for the order. */
function keysOf(person: { email: string; phone: string }): Key[] {
  const { email_key, phone_key } = personKeys(person);
  const keys: Key[] = [
    { column: "email_key", value: email_key },
    { column: "phone_key", value: phone_key },
  ];
  return keys.filter(({ value }) => value !== "");
}

async function leadsWith(db: Db, lead: Known, key: Key): Promise<OtherLead[]> {
  const rows = await db
    .selectFrom("leads")
    .select(["id", "name", "service", "service_requested", "status", "box", "submitted_at", "email_key"])
    .where(key.column, "=", key.value)
    .where("id", "!=", lead.id)
    .orderBy("submitted_at", "desc")
    .limit(MOST_OTHERS)
    .execute();
  const { email_key } = personKeys(lead);
  return rows.map(({ email_key: theirs, ...row }) => {
    const isPerson = (email_key !== "" && theirs === email_key) || haveSimilarNames(lead.name, row.name);
    // A self-test has nobody’s address or number.
    return { ...row, box: row.box as LeadBox, same: isPerson ? "person" : "phone" };
  });
}
