import type { Insertable } from "kysely";
import { uuidv7 } from "uuidv7";
import type { LeadsTable } from "#src/db/schema.ts";
import { searchText } from "#src/leads/lead-search.ts";
import { aLead } from "./a-lead.ts";

/** A stored lead, with a UUIDv7 and its search text. */
export function aLeadRow(differences: Partial<Insertable<LeadsTable>> = {}): Insertable<LeadsTable> & { id: string } {
  const lead = { ...aLead({ id: uuidv7() }), box: "inbox", ...differences };
  return { ...lead, idempotency_key: null, search_text: searchText(lead) };
}
