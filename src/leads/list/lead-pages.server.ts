import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Db } from "#src/db/db.server.ts";
import { LEAD_COLUMNS, type Lead } from "#src/leads/lead.ts";

const PAGE = 500;

export async function* leadPages(db: Db, size = PAGE): AsyncGenerator<Lead[]> {
  let page = await leadsBefore(db, undefined, size);
  while (page.length > 0) {
    yield page;
    if (page.length < size) return;
    await yieldToEventLoop();
    page = await leadsBefore(db, page.at(-1), size);
  }
}

function leadsBefore(db: Db, last: Lead | undefined, size: number): Promise<Lead[]> {
  let leads = db.selectFrom("leads").select(LEAD_COLUMNS).where("box", "=", "inbox");
  if (last)
    leads = leads.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), "<", tuple(last.submitted_at, last.id)),
    );
  return leads.orderBy("submitted_at", "desc").orderBy("id", "desc").limit(size).execute();
}
