import type { Insertable } from "kysely";
import { uuidv7 } from "uuidv7";
import type { LeadsTable } from "#src/work/leads/tables.ts";
import { searchText } from "#src/work/leads/lead-search.ts";
import { aLead } from "./a-lead.ts";

/** A stored lead, with a UUIDv7 and its search text. */
export function aLeadRow(differences: Partial<Insertable<LeadsTable>> = {}): Insertable<LeadsTable> & { id: string } {
  const { service_requested } = differences;
  const ordinary = aLead({ id: uuidv7(), ...(service_requested && { service_requested }) });
  const lead = { ...ordinary, box: "inbox" as const, ...differences };
  return { ...lead, idempotency_key: null, search_text: searchText(lead) };
}
