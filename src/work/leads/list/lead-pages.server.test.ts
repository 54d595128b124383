import { expect } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { leadPages } from "./lead-pages.server.ts";

testOnBothEngines("pages give every lead once, newest first, also those of the same moment", async (place) => {
  await using db = await openTestDb(place);
  const moments = ["2026-11-20T14:05:00.000Z", "2026-11-20T14:05:00.001Z", "2026-11-19T23:59:59.999Z"];
  const leads = Array.from({ length: 205 }, (_, i) =>
    aLead({ id: `0000-${String(i).padStart(3, "0")}`, submitted_at: moments[i % 3] }),
  );
  for (const lead of leads) await db.insertInto("leads").values(lead).execute();
  const pages = await Array.fromAsync(leadPages(db));
  expect(pages.map((page) => page.length)).toEqual([100, 100, 5]);
  const key = (lead: { submitted_at: string; id: string }) => `${lead.submitted_at} ${lead.id}`;
  expect(pages.flat().map(key)).toEqual(leads.map(key).toSorted().toReversed());
});
