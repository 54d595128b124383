import { expect, test } from "vitest";
import { toJson } from "#src/platform/columns/column.ts";
import type { DatabaseLocation, Db } from "#src/platform/db/db.server.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { countBoxes } from "./count-boxes.server.ts";
import { findLeads, matchingLeads, type LeadQuery } from "./find-leads.server.ts";
import { arrangeLeads } from "#test/leads/arrange-leads.ts";
import { leadSorts } from "./lead-list.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";

async function openLeads(place: DatabaseLocation, rows: ReturnType<typeof aLeadRow>[]): Promise<Db> {
  const db = await openTestDb(place);
  await insertRows(db, "leads", rows);
  return db;
}

const everything: LeadQuery = { search: "", service: "", status: "", box: "inbox", sort: "-date", limit: 50 };

const people = [
  aLeadRow({ name: "Zoé Côté", email: "zoe@exemple.test", phone: "(450) 555-0111", status: "won" }),
  aLeadRow({
    name: "Éric Roy",
    service: "gutters",
    service_requested: "Nettoyage de gouttières",
    submitted_at: "2026-07-01T10:00:00.000Z",
  }),
  aLeadRow({
    name: "adam 100%_\\ Smith",
    phone: "+1 514-555-0122",
    service: "other",
    service_requested: "Autre service",
    status: "lost",
  }),
];

async function namesOf(db: Db, query: Partial<LeadQuery>) {
  const page = await findLeads(db, { ...everything, ...query });
  return page?.leads.map((lead) => lead.name);
}

testOnBothEngines("a search finds what it finds on a short list, and counts", async (place) => {
  await using db = await openLeads(place, people);

  expect(await namesOf(db, { search: "cote zoe" })).toEqual(["Zoé Côté"]);
  expect(await namesOf(db, { search: "GOUTTIÈRES" })).toEqual(["Éric Roy"]);
  expect(await namesOf(db, { search: "1 (514) 555 0122" })).toEqual(["adam 100%_\\ Smith"]);
  expect(await namesOf(db, { search: "0%_\\" })).toEqual(["adam 100%_\\ Smith"]);
  expect(await namesOf(db, { search: "_" })).toEqual(["adam 100%_\\ Smith"]);
  expect(await namesOf(db, { search: "driveway" })).toEqual(["Zoé Côté"]);
  expect(await namesOf(db, { service: "gutters" })).toEqual(["Éric Roy"]);
  expect(await namesOf(db, { service: "Gutter cleaning" })).toEqual(["Éric Roy"]);
  expect(await namesOf(db, { status: "won" })).toEqual(["Zoé Côté"]);
  expect(await namesOf(db, { service: "Autre service", search: "smith", status: "lost" })).toHaveLength(1);
  expect(await namesOf(db, { service: "Autre service", search: "zoe" })).toEqual([]);
  expect(await findLeads(db, { ...everything, search: "exemple.test", limit: 2 })).toMatchObject({
    total: 3,
    matching: 3,
    services: ["Autre service", "Driveway and concrete cleaning", "Nettoyage de gouttières"],
  });
});

testOnBothEngines(
  "a page of every order goes on where the last one ended, and says what a short list says",
  async (place) => {
    const names = [
      "Zoé",
      "zoe",
      "Éric",
      "Eric",
      "Émilie",
      "Bob",
      "Ærø",
      "李",
      "O’Hara",
      "O'Hara",
      "",
      "Anne-Marie",
      "Anne Roy",
    ];
    const rows = Array.from({ length: 60 }, (_, index) =>
      aLeadRow({
        name: names[index % names.length] ?? "",
        status: leadStatuses[index % 5],
        service_requested: ["Étanchéité", "Driveway", "Autre service"][index % 3],
        submitted_at: `2026-06-${String(1 + (index % 7)).padStart(2, "0")}T10:00:00.000Z`,
      }),
    );
    await using db = await openLeads(place, rows);
    const short = await listLeads(db);
    for (const sort of leadSorts)
      for (const filter of [everything, { ...everything, search: "exemple", status: "quoted" as const }]) {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await findLeads(db, { ...filter, sort, limit: 7, cursor });
          ids.push(...(page?.leads ?? []).map((lead) => lead.id));
          cursor = page?.nextCursor ?? undefined;
        } while (cursor);
        const whole = arrangeLeads(short, filter, sort).map((lead) => lead.id);
        expect(ids, sort).toEqual(whole);
        const pages = await Array.fromAsync(matchingLeads(db, { ...filter, sort }));
        expect(
          pages.flat().map(({ id }) => id),
          sort,
        ).toEqual(whole);
      }
  },
);

testOnBothEngines("each box is a list of its own", async (place) => {
  const rows = (["inbox", "quarantine", "spam", "deleted", "spam"] as const).map((box) =>
    aLeadRow({ box, name: box, service_requested: `for ${box}`, verdict_reasons: toJson(["honeypot"]) }),
  );
  await using db = await openLeads(place, rows);

  expect(await countBoxes(db)).toMatchObject({ inbox: 1, quarantine: 1, spam: 2, deleted: 1 });
  expect(await findLeads(db, { ...everything, box: "spam" })).toMatchObject({
    total: 2,
    services: ["for spam"],
    leads: [{ name: "spam", box: "spam", reasons: ["honeypot"] }, { name: "spam" }],
  });
});

testOnBothEngines("no leads, or a cursor that is gone", async (place) => {
  await using db = await openLeads(place, []);

  expect(await findLeads(db, everything)).toEqual({ leads: [], total: 0, matching: 0, nextCursor: null, services: [] });
  expect(await findLeads(db, { ...everything, cursor: "00000000-0000-7000-8000-000000000000" })).toBeUndefined();
});

test("a search through many leads stops for others on its way and finds the last one", async () => {
  const rows = Array.from({ length: 41_000 }, (_, index) => aLeadRow({ name: index ? "Somebody" : "Wilhelmina" }));
  await using db = await openLeads({ kind: "sqlite", file: ":memory:" }, rows);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const page = await findLeads(db, { ...everything, search: "wilhelmina" });
  clearInterval(ticking);

  expect(page).toMatchObject({ total: 41_000, matching: 1, leads: [{ name: "Wilhelmina" }] });
  expect(turns).toBeGreaterThan(0);
});
