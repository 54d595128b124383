import type { Insertable } from "kysely";
import { uuidv7 } from "uuidv7";
import type { LeadsTable } from "#src/db/schema.ts";
import { searchText } from "#src/leads/lead-search.ts";
import { aLead } from "./a-lead.ts";

/** An ordinary lead as it is stored: with an id of a real one, and found by a search. */
export function aLeadRow(differences: Partial<Insertable<LeadsTable>> = {}): Insertable<LeadsTable> & { id: string } {
  const lead = { ...aLead({ id: uuidv7() }), box: "inbox", ...differences };
  return { ...lead, idempotency_key: null, search_text: searchText(lead) };
}
