import type { ContactedPerson } from "#src/account/consents/person.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { erasePersonalData, type PersonErased } from "./personal-data.server.ts";
import { attachToRequest } from "#src/work/privacy/requests/people-requests.server.ts";

type Asked = {
  person: ContactedPerson;
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
  const alsoWrite = async (trx: typeof db, { leads: stored, mails }: { leads: number; mails: number }) => {
    const leads = stored + spooled;
    if (request) await attachToRequest(trx, request, { made: "erasure", leads, mails, at: now.toISOString() });
    await record(trx, { kind: "personal_data.erased", subject: String(leads) }, by, now);
  };
  const erased = await erasePersonalData({ db, secretKey, alsoWrite }, person, now);
  return { ...erased, leads: erased.leads + spooled };
}
