import { expect } from "vitest";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import type { AdCondition } from "./ad-filter.ts";
import { findLeads, matchingLeads } from "./find-leads.server.ts";
import { arrangeLeads } from "#test/leads/arrange-leads.ts";
import { leadSorts } from "./lead-list.ts";

const everything = { search: "", service: "", status: "", box: "inbox" } as const;
const spring: AdCondition = {
  ...{ touch: "last", from: "2026-05", to: "2026-07", qualified: ["quoted", "won"] },
  ...{ channel: "google", campaigns: ["spring", "331"] },
};

/** The business moved to another zone in between: a month ends after the next one began. */
const rows = Array.from({ length: 90 }, (_, index) => {
  const day = index < 60 ? `2026-05-${String(1 + (index % 31)).padStart(2, "0")}` : "2026-06-01";
  return aLeadRow({
    ...{ name: `Person ${index % 11}`, status: leadStatuses[index % 5], furthest: ["", "quoted", "won"][index % 3] },
    ...{ service_requested: ["Driveway", "Autre service"][index % 2], box: index === 7 ? "spam" : "inbox" },
    ...{
      submitted_at: `${day}T0${index % 7}:00:00.000Z`,
      month: index % 4 === 0 && index >= 50 ? "2026-06" : "2026-05",
    },
    ...{ last_channel: index % 9 === 0 ? "" : "google", last_campaign: index % 2 === 0 ? "331" : "spring" },
    ...{ first_channel: "flyer", first_campaign: "" },
  });
});

const conditions: [string, AdCondition, (row: (typeof rows)[number]) => boolean][] = [
  ["a campaign", spring, ({ last_channel }) => last_channel === "google"],
  [
    "one label",
    { ...spring, campaigns: ["331"] },
    (row) => row.last_channel === "google" && row.last_campaign === "331",
  ],
  ["a month", { ...spring, from: "2026-06" }, (row) => row.last_channel === "google" && row.month === "2026-06"],
  ["a stage", { ...spring, stage: "won" }, (row) => row.last_channel === "google" && row.status === "won"],
  ["first touch", { ...spring, touch: "first", channel: "flyer", campaigns: [""] }, () => true],
  ["none", { ...spring, channel: "bing" }, () => false],
];

testOnBothEngines("leads behind a number come in every order, page by page, each once", async (place) => {
  await using db = await openTestDb(place);
  await insertRows(db, "leads", rows);
  const short = await listLeads(db);
  for (const [name, ad, isBehind] of conditions) {
    const behind = new Set(rows.filter((row) => row.box === "inbox" && isBehind(row)).map(({ id }) => id));
    const expected = short.filter(({ id }) => behind.has(id));
    for (const sort of leadSorts)
      for (const filter of [
        everything,
        { ...everything, status: "won" as const },
        { ...everything, search: "person 1" },
      ]) {
        const whole = arrangeLeads(expected, filter, sort).map(({ id }) => id);
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await findLeads(db, { ...filter, ad, sort, limit: 7, cursor });
          expect(page?.matching, `${name}, ${sort}`).toBe(whole.length);
          ids.push(...(page?.leads ?? []).map(({ id }) => id));
          cursor = page?.nextCursor ?? undefined;
        } while (cursor);
        expect(ids, `${name}, ${sort}`).toEqual(whole);
        const listed = (await Array.fromAsync(matchingLeads(db, { ...filter, ad, sort }))).flat();
        expect(
          listed.map(({ id }) => id),
          `${name}, ${sort}`,
        ).toEqual(whole);
      }
  }
});

testOnBothEngines("a lead that is spam or erased by now is behind no number", async (place) => {
  await using db = await openTestDb(place);
  await insertRows(db, "leads", rows);
  const [one, other] = rows.filter(({ last_channel, box }) => last_channel === "google" && box === "inbox");
  const count = async () =>
    (await findLeads(db, { ...everything, ad: spring, sort: "-date", limit: 1 }))?.matching ?? 0;
  const before = await count();
  await db
    .updateTable("leads")
    .set({ box: "spam" })
    .where("id", "=", one?.id ?? "")
    .execute();
  await db
    .deleteFrom("leads")
    .where("id", "=", other?.id ?? "")
    .execute();

  expect(await count()).toBe(before - 2);
});
