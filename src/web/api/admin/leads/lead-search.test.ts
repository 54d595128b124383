import { expect, test } from "vitest";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { openTestApp } from "#test/app/test-app.ts";

async function openAppWithLeads(rows: ReturnType<typeof aLeadRow>[]) {
  const testApp = await openTestApp();
  await insertRows(testApp.db, "leads", rows);
  const owner = await testApp.signedIn();
  const search = (query: Record<string, string> = {}) =>
    owner.request(`/api/admin/leads?${new URLSearchParams({ box: "inbox", ...query })}`);
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

test("the promised list is whole, and with a box the page of a search", async () => {
  await using testApp = await openAppWithLeads([aLeadRow({ name: "Zoé" }), aLeadRow({ name: "Luc", box: "spam" })]);
  const list = async (query: string) => (await testApp.owner.request(`/api/admin/leads${query}`)).json();

  expect(await list("?limit=1")).toMatchObject([{ name: "Zoé" }]);
  expect(await list("?box=spam")).toMatchObject({ leads: [{ name: "Luc" }], matching: 1 });
});

test("the owner sees how many leads lie in each box, and have each status", async () => {
  await using testApp = await openAppWithLeads([
    ...[aLeadRow(), aLeadRow({ status: "won" }), aLeadRow({ status: "won" })],
    ...[aLeadRow({ box: "spam", status: "won" }), aLeadRow({ box: "self-test" })],
  ]);

  expect(await (await testApp.owner.request("/api/admin/leads/boxes")).json()).toEqual({
    ...{ inbox: 3, quarantine: 0, spam: 1, deleted: 0 },
    statuses: { new: 1, contacted: 0, quoted: 0, won: 2, lost: 0 },
  });
});

const sheetRows = [
  aLeadRow({
    ...{ name: "Zoé Côté", status: "won", won_cents: 45_050, gclid: "Cj0", utm_campaign: "=printemps" },
    ...{ landing_page: "/brossard?gclid=Cj0", submitted_at: "2026-11-22T01:27:00.000Z" },
  }),
  aLeadRow({
    ...{ name: "Luc; Roy", status: "lost", lost_reason: "Trop loin", phone: "+1 450 555-0142" },
    ...{ origin: "phone", message: 'Un "gros" travail\n=1+1', submitted_at: "2026-06-02T00:00:00.000Z" },
  }),
  aLeadRow({ name: "Bob", box: "spam" }),
];

test("the sheet of a list is in the owner's language, with the local time", async () => {
  await using testApp = await openAppWithLeads(sheetRows);
  const french = await testApp.owner.request("/api/admin/leads/sheet?language=fr");
  const lines = (await french.text()).split("\r\n");

  expect(french.headers.get("Content-Disposition")).toMatch(/filename="demandes-\d{4}-\d\d-\d\d\.csv"/);
  expect(lines[0]).toBe(
    "Reçue le;Nom;Courriel;Téléphone;Service;Message;État;Montant (CAD);Raison;Source;Campagne;Page d’arrivée;Prix affiché au client",
  );
  expect(lines[1]).toBe(
    "2026-11-21 20:27;Zoé Côté;marie@exemple.test;450 555-0111;Lavage d’entrée et de béton;A double driveway, about 60 square metres.;Gagnée;450,50;;Google Ads;'=printemps;/brossard;",
  );
  expect(lines[2]).toContain(`"Luc; Roy";marie@exemple.test;+1 450 555-0142`);
  expect(lines[2]).toContain(`"Un ""gros"" travail\n'=1+1";Perdue;;Trop loin;Téléphone;;/`);
  expect(lines).toHaveLength(4);

  const english = await testApp.owner.request("/api/admin/leads/sheet?language=en&status=won");
  const [heading, ...rows] = (await english.text()).split("\r\n");
  expect(english.headers.get("Content-Disposition")).toContain('filename="leads-');
  expect(heading).toMatch(/^\uFEFF?Received,Name,Email,/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(",Won,450.50,,Google Ads,");
});

test("the sheet holds what the list shows, in its order, however many rows", async () => {
  const rows = Array.from({ length: 1203 }, (_, index) =>
    aLeadRow({ name: `Client ${index}`, status: index % 2 ? "won" : "new", service_requested: `S${index % 3}` }),
  );
  await using testApp = await openAppWithLeads(rows);
  const names = async (query: string) => {
    const sheet = await (await testApp.owner.request(`/api/admin/leads/sheet?language=en&${query}`)).text();
    return sheet
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[1]);
  };

  expect(new Set(await names(""))).toHaveProperty("size", 1203);
  expect(await names("status=won")).toHaveLength(601);
  expect(await names("q=client%20120&sort=-name")).toEqual([
    "Client 1202",
    "Client 1201",
    "Client 1200",
    "Client 120",
    "Client 1120",
  ]);
  expect(await names("sort=service&q=client%2012")).toHaveLength(
    (await (await testApp.search({ q: "client 12", sort: "service" })).json()).matching,
  );
});

test("a sheet is in the audit log, and is given to the owner alone", async () => {
  await using testApp = await openAppWithLeads(sheetRows);
  await testApp.owner.request("/api/admin/leads/sheet?language=fr");
  const { events } = await (await testApp.owner.request("/api/admin/audit")).json();

  expect(events).toMatchObject([{ kind: "leads-exported", subject: expect.stringMatching(/^demandes-/) }]);
  expect((await testApp.request("/api/admin/leads/sheet")).status).toBe(401);
  expect((await testApp.owner.request("/api/admin/leads/sheet?language=de")).status).toBe(422);
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
