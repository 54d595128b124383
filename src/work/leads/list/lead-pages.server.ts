import type { Db } from "#src/platform/db/db.server.ts";
import { keysetPages } from "#src/platform/db/keyset-pages.server.ts";
import { LEAD_COLUMNS, type Lead } from "#src/work/leads/lead.ts";

export function leadPages(db: Db): AsyncGenerator<Lead[]> {
  return keysetPages<Lead>((last, size) => leadsBefore(db, last, size));
}

function leadsBefore(db: Db, last: Lead | undefined, size: number): Promise<Lead[]> {
  let leads = db.selectFrom("leads").select(LEAD_COLUMNS).where("box", "=", "inbox");
  if (last)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), "<", tuple(last.submitted_at, last.id)),
    );
  return leads.orderBy("submitted_at", "desc").orderBy("id", "desc").limit(size).execute();
}
