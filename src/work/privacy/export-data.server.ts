import { consentsCsv } from "#src/account/consents/consents-csv.server.ts";
import type { ContactedPerson } from "#src/account/consents/person.ts";
import { record, recordAlone, type Recording } from "#src/account/events/record.server.ts";
import { incidentsCsv } from "#src/work/privacy/incidents/incidents-csv.ts";
import { listIncidents } from "#src/work/privacy/incidents/incidents.server.ts";
import { findPersonalData, type PersonalData } from "./find-person.server.ts";
import { attachToRequest } from "#src/work/privacy/requests/people-requests.server.ts";

export async function searchPersonalData(deps: Recording, person: ContactedPerson, now: Date): Promise<PersonalData> {
  const found = await findPersonalData(deps.db, person);
  await recordAlone(deps, { kind: "personal_data.searched", subject: String(found.leads.length) }, now);
  return found;
}

/** `request`: the id of the logged request that it answers. */
export async function exportPersonalData(
  { db, by }: Recording,
  { person, request }: { person: ContactedPerson; request: string | undefined },
  now: Date,
): Promise<PersonalData> {
  const found = await findPersonalData(db, person);
  const { leads, mails } = found;
  const file = { made: "export", leads: leads.length, mails: mails.length, at: now.toISOString() } as const;
  await db.transaction().execute(async (trx) => {
    if (request) await attachToRequest(trx, request, file);
    await record(trx, { kind: "personal_data.exported", subject: String(leads.length) }, by, now);
  });
  return found;
}

export async function exportConsents(deps: Recording, now: Date): Promise<ReturnType<typeof consentsCsv>> {
  await recordAlone(deps, { kind: "consents.exported" }, now);
  return consentsCsv(deps.db);
}

export async function exportIncidents(deps: Recording, now: Date): Promise<ReturnType<typeof incidentsCsv>> {
  await recordAlone(deps, { kind: "incidents.exported" }, now);
  return incidentsCsv(await listIncidents(deps.db));
}
