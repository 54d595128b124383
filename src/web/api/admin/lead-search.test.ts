import { expect, test } from "vitest";
import { insertRows } from "#src/db/rows.server.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { openTestApp } from "#test/test-app.ts";

async function openAppWithLeads(rows: ReturnType<typeof aLeadRow>[]) {
  const testApp = await openTestApp();
  await insertRows(testApp.db, "leads", rows);
  const owner = await testApp.signedIn();
  const search = (query: Record<string, string> = {}) =>
    owner.request(`/api/admin/leads/search?${new URLSearchParams(query)}`);
  return { ...testApp, owner, search };
}

test("a search answers with a page, its counts and where to go on", async () => {
  await using testApp = await openAppWithLeads([
    aLeadRow({ name: "Zoé Côté", submitted_at: "2026-06-03T00:00:00.000Z" }),
    aLeadRow({ name: "Luc Côté", submitted_at: "2026-06-02T00:00:00.000Z" }),
    aLeadRow({ name: "Bob Smith", submitted_at: "2026-06-01T00:00:00.000Z" }),
  ]);
  const first = await (await testApp.search({ q: "cote", limit: "1" })).json();
  const second = await (await testApp.search({ q: "cote", limit: "1", cursor: first.nextCursor })).json();

  expect(first).toMatchObject({ leads: [{ name: "Zoé Côté" }], total: 3, matching: 2 });
  expect(second).toMatchObject({ leads: [{ name: "Luc Côté" }], total: 3, matching: 2, nextCursor: null });
  expect(first.services).toEqual(["Driveway and concrete cleaning"]);
});

test("the owner sees how many leads lie in each box", async () => {
  await using testApp = await openAppWithLeads([aLeadRow(), aLeadRow({ box: "spam" })]);

  expect(await (await testApp.owner.request("/api/admin/leads/boxes")).json()).toEqual({
    ...{ inbox: 1, quarantine: 0, spam: 1, deleted: 0 },
  });
});

test("a held request tells when it is erased: counted from the last work on it", async () => {
  const held = aLeadRow({ box: "quarantine", submitted_at: "2026-06-01T00:00:00.000Z" });
  const noted = aLeadRow({ box: "quarantine", submitted_at: "2026-05-01T00:00:00.000Z" });
  await using testApp = await openAppWithLeads([held, noted, aLeadRow()]);
  await insertRows(testApp.db, "lead_notes", [
    {
      id: "00000000-0000-7000-8000-000000000001",
      lead_id: noted.id,
      text: "?",
      created_at: "2026-06-05T00:00:00.000Z",
    },
  ]);

  const { leads } = await (await testApp.search({ box: "quarantine" })).json();
  expect(leads).toMatchObject([
    { id: held.id, erased_at: "2026-07-01T00:00:00.000Z" },
    { id: noted.id, erased_at: "2026-07-05T00:00:00.000Z" },
  ]);
  const inbox = await (await testApp.search()).json();
  expect(inbox.leads[0]).not.toHaveProperty("erased_at");
});

test("a query that makes no sense is a 422 that names what is wrong", async () => {
  await using testApp = await openAppWithLeads([]);
  const wrong: Record<string, string>[] = [
    { q: "x".repeat(201) },
    { q: "a\u0000b" },
    { service: "\u0000" },
    { status: "maybe" },
    { box: "attic" },
    { sort: "phone" },
    { cursor: "1" },
    { cursor: "00000000-0000-7000-8000-000000000000" },
    { limit: "0" },
    { limit: "201" },
    { limit: "ten" },
  ];
  for (const query of wrong) {
    const response = await testApp.search(query);
    expect(response.status, JSON.stringify(query)).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field: Object.keys(query)[0] }] });
  }
});
