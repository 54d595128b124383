import type { Selectable } from "kysely";
import type { LeadsTable } from "#src/db/schema.ts";
import type { LeadBox } from "#src/leads/lead-boxes.ts";
import type { ListedLead } from "./lead-list.ts";
import { LEAD_COLUMNS } from "#src/leads/intake/receive-contact-request.server.ts";

export const LISTED_COLUMNS = [...LEAD_COLUMNS, "box", "verdict_reasons", "deleted_at"] as const;

type Row = Pick<Selectable<LeadsTable>, (typeof LISTED_COLUMNS)[number]>;

export function asListed<R extends Row>({ verdict_reasons, ...row }: R) {
  return {
    ...row,
    // Only this room writes these columns, and only from the same types.
    box: row.box as LeadBox,
    reasons: JSON.parse(verdict_reasons) as ListedLead["reasons"],
  };
}
