import type { Db } from "#src/db/db.server.ts";
import { personKeys, REPEAT_WITHIN_MS } from "./repeat.ts";

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
