import type { Db } from "#src/db/db.server.ts";
import type { LeadBox } from "./lead-boxes.ts";
import type { OtherLead } from "./lead-history.ts";
import { personKeys, REPEAT_WITHIN_MS } from "./repeat.ts";

/** Nobody reads more of them, and a robot may have sent thousands. */
const MOST_OTHERS = 50;

type Asking = { id: string; email: string; phone: string; submitted_at: string };

/**
 * The lead that this request goes on with: the same person's in the inbox, itself no repeat.
 * A request that waited in the spool may find a later one.
 */
export async function findFirstLead(db: Db, { id, email, phone, submitted_at }: Asking): Promise<string | null> {
  const { email_key, phone_key } = personKeys({ email, phone });
  const moment = Date.parse(submitted_at);
  const first = await db
    .selectFrom("leads")
    .select("id")
    .where("box", "=", "inbox")
    .where("repeat_of", "is", null)
    .where("id", "!=", id)
    .where("submitted_at", ">=", new Date(moment - REPEAT_WITHIN_MS).toISOString())
    .where("submitted_at", "<=", new Date(moment + REPEAT_WITHIN_MS).toISOString())
    .where((eb) =>
      eb.or([
        ...(email_key ? [eb("email_key", "=", email_key)] : []),
        ...(phone_key ? [eb("phone_key", "=", phone_key)] : []),
      ]),
    )
    .orderBy("submitted_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? null;
}

/** The same person's other requests, whenever they came and wherever they lie, the newest first. */
export async function listOthers(db: Db, lead: { id: string; email: string; phone: string }): Promise<OtherLead[]> {
  const { email_key, phone_key } = personKeys(lead);
  // One statement for each key: with an "or" between them, no index gives the newest first.
  const found = [
    ...(email_key ? await leadsWith(db, lead.id, { column: "email_key", value: email_key }) : []),
    ...(phone_key ? await leadsWith(db, lead.id, { column: "phone_key", value: phone_key }) : []),
  ];
  return [...new Map(found.map((other) => [other.id, other])).values()]
    .toSorted((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))
    .slice(0, MOST_OTHERS);
}

async function leadsWith(
  db: Db,
  exceptId: string,
  key: { column: "email_key" | "phone_key"; value: string },
): Promise<OtherLead[]> {
  const rows = await db
    .selectFrom("leads")
    .select(["id", "service_requested", "status", "box", "submitted_at"])
    .where(key.column, "=", key.value)
    .where("id", "!=", exceptId)
    .orderBy("submitted_at", "desc")
    .limit(MOST_OTHERS)
    .execute();
  // Only this room writes the column, and only from the same type.
  return rows.map((row) => ({ ...row, box: row.box as LeadBox }));
}
