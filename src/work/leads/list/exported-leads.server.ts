import { recordAlone, type Recording } from "#src/account/events/record.server.ts";
import type { Lead, ListedLead } from "#src/work/leads/lead.ts";
import { matchingLeads } from "./find-leads.server.ts";
import { leadPages } from "./lead-pages.server.ts";

/** Every lead for a file that leaves, which the log knows before the first of it does. */
export async function exportLeads(deps: Recording, file: string, now: Date): Promise<AsyncIterable<Lead[]>> {
  await recordAlone(deps, { kind: "leads.exported", subject: file }, now);
  return leadPages(deps.db);
}

type Asked = Parameters<typeof matchingLeads>[1] & { file: string };

/** The same of those that a list shows, in its order. */
export async function exportMatchingLeads(
  deps: Recording,
  { file, ...asked }: Asked,
  now: Date,
): Promise<AsyncIterable<ListedLead[]>> {
  await recordAlone(deps, { kind: "leads.exported", subject: file }, now);
  return matchingLeads(deps.db, asked);
}
