import { expect, test } from "vitest";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { leadStatuses } from "#src/work/leads/lead-status.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { loadBoard, type BoardQuery } from "./board.server.ts";

const everything: BoardQuery = {
  ...{ search: "", service: "", moved: [] },
  shown: { new: 25, contacted: 25, quoted: 25, won: 25, lost: 25 },
};

testOnBothEngines("a column has its leads, the newest first, and what is won", async (place) => {
  await using db = await openTestDb(place);
  const won = [30_000, null, 12_550].map((won_cents, day) =>
    aLeadRow({ status: "won", won_cents, submitted_at: `2026-06-0${day + 1}T10:00:00.000Z`, name: `Won ${day + 1}` }),
  );
  await insertRows(db, "leads", [
    ...won,
    aLeadRow({ name: "Zoé Côté" }),
    aLeadRow({ status: "lost", service: "gutters", service_requested: "Nettoyage de gouttières" }),
    aLeadRow({ status: "won", won_cents: 99, box: "spam" }),
  ]);
  const board = await loadBoard(db, { ...everything, shown: { ...everything.shown, won: 2 } });

  expect(board.columns.map(({ status }) => status)).toEqual(leadStatuses);
  expect(board.columns.map(({ leads }) => leads)).toEqual([1, 0, 0, 3, 1]);
  expect(board.columns[3]).toMatchObject({ cents: 42_550, cards: [{ name: "Won 3" }, { name: "Won 2" }] });
  expect(board.columns[0]).toMatchObject({ cents: null, cards: [{ name: "Zoé Côté", quote_cents: null }] });
  expect(board).toMatchObject({ matching: 5, total: 5 });
});

testOnBothEngines("the filters of the list hold for every column and its amount", async (place) => {
  await using db = await openTestDb(place);
  await insertRows(db, "leads", [
    aLeadRow({ name: "Zoé Côté", status: "won", won_cents: 100 }),
    aLeadRow({ name: "Luc Roy", status: "won", won_cents: 70_000 }),
    aLeadRow({ name: "Zoé Roy", service: "gutters", service_requested: "Nettoyage de gouttières" }),
  ]);

  expect(await loadBoard(db, { ...everything, search: "cote" })).toMatchObject({
    ...{ matching: 1, total: 3 },
    columns: [{ leads: 0 }, { leads: 0 }, { leads: 0 }, { leads: 1, cents: 100 }, { leads: 0 }],
  });
  expect((await loadBoard(db, { ...everything, service: "gutters" })).columns[0]).toMatchObject({
    ...{ leads: 1, cards: [{ name: "Zoé Roy" }] },
  });
});

testOnBothEngines("a quoted lead is worth its newest open quote, and the column their sum", async (place) => {
  await using db = await openTestDb(place);
  const [marie, luc, zoe] = ["Marie Roy", "Luc Roy", "Zoé Côté"].map((name) => aLeadRow({ name, status: "quoted" }));
  const accepted = aLeadRow({ status: "won" });
  if (!marie || !luc || !zoe) throw new Error("no leads");
  await insertRows(db, "leads", [marie, luc, zoe, accepted]);
  const quotes = [
    { lead: marie, state: "superseded", net_cents: 99_900 },
    { lead: marie, state: "sent", net_cents: 20_000 },
    { lead: marie, state: "viewed", net_cents: 25_000 },
    { lead: marie, state: "draft", net_cents: 1 },
    { lead: luc, state: "sent", net_cents: 10_000 },
    { lead: zoe, state: "declined", net_cents: 7_000 },
    { lead: accepted, state: "sent", net_cents: 3 },
  ];
  await insertRows(
    db,
    "quotes",
    quotes.map(({ lead, ...quote }, revision) => ({
      ...{ id: `quote-${revision}`, lead_id: lead.id, number: "2026-001", revision, language: "fr", draft: "{}" },
      ...{ valid_until: "2026-12-01", created_at: "2026-06-01T10:00:00.000Z", ...quote },
    })),
  );
  const { columns } = await loadBoard(db, everything);

  expect(columns[2]?.cents).toBe(35_000);
  expect(Object.fromEntries(columns[2]?.cards.map(({ name, quote_cents }) => [name, quote_cents]) ?? [])).toEqual({
    ...{ "Marie Roy": 25_000, "Luc Roy": 10_000, "Zoé Côté": null },
  });
  expect((await loadBoard(db, { ...everything, search: "luc roy" })).columns[2]?.cents).toBe(10_000);
});

testOnBothEngines("what was moved stays in sight on top of its column, where it still is", async (place) => {
  await using db = await openTestDb(place);
  const old = aLeadRow({ name: "Old", status: "won", submitted_at: "2020-01-01T00:00:00.000Z" });
  const back = aLeadRow({ name: "Back", submitted_at: "2020-01-01T00:00:00.000Z" });
  const newer = [1, 2, 3].map((day) => aLeadRow({ status: "won", submitted_at: `2026-06-0${day}T10:00:00.000Z` }));
  await insertRows(db, "leads", [old, back, ...newer]);
  const { columns } = await loadBoard(db, {
    ...everything,
    shown: { ...everything.shown, won: 1 },
    moved: [old.id, back.id],
  });

  expect(columns[3]?.cards.map(({ id }) => id)).toEqual([old.id, newer[2]?.id]);
  expect(columns[0]?.cards.map(({ id }) => id)).toEqual([back.id]);
});

test("a board stops for others between its columns", async () => {
  await using db = await openTestDb({ kind: "sqlite", file: ":memory:" });
  const rows = Array.from({ length: 500 }, () => aLeadRow({ status: "won", won_cents: 100 }));
  await insertRows(db, "leads", rows);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const { columns } = await loadBoard(db, { ...everything, search: "marie" });
  clearInterval(ticking);

  expect(columns[3]).toMatchObject({ leads: 500, cents: 50_000 });
  expect(columns[3]?.cards).toHaveLength(25);
  expect(turns).toBeGreaterThan(0);
});

testOnBothEngines("a card says since when a customer's mail waits for an answer, until it has one", async (place) => {
  await using db = await openTestDb(place);
  const lead = aLeadRow({ status: "quoted" });
  const other = aLeadRow({ status: "quoted" });
  await insertRows(db, "leads", [lead, other]);
  const mail = (id: string, differences: object) => ({
    ...{ id, lead_id: lead.id, direction: "in" as const, kind: "answer" as const, from_address: "a@b.test" },
    ...{ message_hash: id, standing: "wanted" as const, at: "2026-06-02T10:00:00.000Z" },
    ...{ created_at: "2026-06-02T10:00:00.000Z", ...differences },
  });
  await insertRows(db, "messages", [
    mail("first", {}),
    mail("second", { at: "2026-06-03T10:00:00.000Z" }),
    mail("before", { at: "2026-06-01T10:00:00.000Z", standing: "answered" }),
    mail("unproven", { at: "2026-05-01T10:00:00.000Z", standing: "look" }),
  ]);
  const waits = async () =>
    Object.fromEntries(
      (await loadBoard(db, everything)).columns[2]?.cards.map((card) => [card.id, card.wrote_at]) ?? [],
    );
  expect(await waits()).toEqual({ [lead.id]: "2026-06-02T10:00:00.000Z", [other.id]: null });
  await db.updateTable("messages").set({ standing: "answered" }).execute();
  expect(await waits()).toEqual({ [lead.id]: null, [other.id]: null });
});
