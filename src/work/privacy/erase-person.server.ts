import type { Person } from "#src/account/consents/person.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { erasePersonalData, type PersonErased } from "./personal-data.server.ts";
import { attachFile } from "./requests/people-requests.server.ts";

type Asked = {
  person: Person;
  /** The id of the logged request that it answers. */
  request: string | undefined;
  /** How many of their requests waited for the database and are erased already. */
  spooled: number;
};

export async function eraseOnRequest(
  { db, secretKey, by }: Recording & { secretKey: Buffer },
  { person, request, spooled }: Asked,
  now: Date,
): Promise<PersonErased> {
  const erased = await erasePersonalData({ db, secretKey }, person, now);
  const leads = erased.leads + spooled;
  const file = { made: "erasure", leads, mails: erased.mails, at: now.toISOString() } as const;
  await db.transaction().execute(async (trx) => {
    if (request) await attachFile(trx, request, file);
    await record(trx, { kind: "personal_data.erased", subject: String(leads) }, by, now);
  });
  return { ...erased, leads };
}
