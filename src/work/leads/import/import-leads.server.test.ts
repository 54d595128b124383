import { expect, test } from "vitest";
import { countGoogleLeads } from "#src/marketing/advertising/lead-counts.server.ts";
import { leadPages } from "#src/work/leads/list/lead-pages.server.ts";
import { leadsCsvHeader, leadsCsvRows } from "#src/work/leads/list/leads-csv.ts";
import { leadsSheetHeader, leadsSheetRows } from "#src/work/leads/list/leads-sheet.server.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { countRequests, countWaiting } from "#src/work/leads/list/request-statistics.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadImports, undoImport } from "./undo-import.server.ts";
import { bringFile, importedAt as now } from "#test/leads/bring-file.ts";
import { byOwner } from "#test/work/by-owner.ts";
import { appointmentDetails, siteUrl } from "#test/work/an-appointment.ts";
import { planAppointment } from "#src/work/appointments/change-appointment.server.ts";
import { sendAnswer } from "#src/work/conversation/answering/send-answer.server.ts";
import { loadCustomer } from "#src/work/customer-cards/load-customer.server.ts";
import { saveCustomer } from "#src/work/customer-cards/save-customer.server.ts";
import { createBlankInvoice } from "#src/work/invoices/issuing/new-invoices.server.ts";
import { uuidv7 } from "uuidv7";

const inMemory = { kind: "sqlite", file: ":memory:" } as const;

const requests = [
  "your-name,your-email,tel-412,your-subject,your-message,Date",
  '"Zoé L’Écuyer",zoe@exemple.test,"450 555-0100",Nettoyage de gouttières,"Deux étages.\r\nÀ côté du garage.",2025-04-03T10:15:00-04:00',
  '"=HYPERLINK(""http://x"")",bob@exemple.test,,,Hello,2025-04-04T10:15:00-04:00',
  "Nobody,,,,Nothing to reach,2025-04-05T10:15:00-04:00",
  "Luc,not-an-address,,,x,2025-04-06T10:15:00-04:00",
  "Ann,ann@exemple.test,,,x,2999-01-01",
].join("\r\n");

testOnBothEngines("a file comes in once, with its own dates, and says why rows are refused", async (place) => {
  await using db = await openTestDb(place);
  const tried = await bringFile(db, requests, { dryRun: true });
  expect(await listLeads(db)).toEqual([]);
  const report = await bringFile(db, requests);

  expect(tried).toEqual(report);
  expect(report).toMatchObject({ rows: 5, added: 3, known: 0, refused: 2, stopped: false });
  expect(report.listed).toEqual([
    { row: 4, name: "Nobody", problems: [{ code: "not-reachable" }] },
    { row: 5, name: "Luc", problems: [{ code: "not-an-address", values: { text: "not-an-address" } }] },
  ]);
  expect((await listLeads(db)).toReversed()).toMatchObject([
    {
      ...{ name: "Zoé L’Écuyer", service: "gutters", service_requested: "Nettoyage de gouttières" },
      ...{ origin: "import", status: "contacted", submitted_at: "2025-04-03T14:15:00.000Z", gclid: "" },
      message: "Deux étages.\nÀ côté du garage.",
    },
    { name: '=HYPERLINK("http://x")', email: "bob@exemple.test", service: "other", phone: "" },
    { name: "Ann", submitted_at: now.toISOString() },
  ]);

  expect(await bringFile(db, requests)).toMatchObject({ added: 0, known: 3, refused: 2 });
  expect(await listLeads(db)).toHaveLength(3);
});

testOnBothEngines("nobody is told, and nothing counts as a request of the site", async (place) => {
  await using db = await openTestDb(place);
  await bringFile(db, requests, { status: "new" });
  const everything = { from: new Date("2020-01-01"), until: now };

  expect(await db.selectFrom("mails").selectAll().execute()).toEqual([]);
  expect(await countRequests(db, everything)).toMatchObject({ requests: 0 });
  expect(await countWaiting(db)).toMatchObject({ waiting: 0 });
  expect(await db.selectFrom("lead_events").select(["kind", "detail"]).execute()).toEqual(
    [1, 2, 3].map(() => ({ kind: "imported", detail: '{"file":"clients.csv"}' })),
  );
});

test("customers without a date are the same people whatever else the file says", async () => {
  await using db = await openTestDb(inMemory);
  const before =
    "First Name,Last Name,E-mails,Main Phone #s,Service Street 1,Service City\nZoé,Roy,,450 555-0100,1 rue A,Brossard\n";
  await bringFile(db, before, { status: "won" });
  const again = await bringFile(db, before.replace("1 rue A", "2 rue B").replace("450 555-0100", "(450) 555-0100"));

  expect(again).toMatchObject({ added: 0, known: 1 });
  expect(await listLeads(db)).toMatchObject([
    { name: "Zoé Roy", status: "won", won_cents: null, message: "1 rue A, Brossard", submitted_at: now.toISOString() },
  ]);
});

const exported = async (db: Db) => {
  let csv = leadsCsvHeader();
  for await (const leads of leadPages(db)) csv += leadsCsvRows(leads);
  return csv;
};

testOnBothEngines("what was exported here is known here, however it came", async (place) => {
  await using db = await openTestDb(place);
  const rows = [
    aLeadRow({ email: "zoe@exemple.test", phone: "", status: "won", won_cents: 90_000, gclid: "Cj0" }),
    aLeadRow({ email: "", phone: "450 555-0142", origin: "phone", submitted_at: "2026-11-03T10:00:00.123Z" }),
    aLeadRow({ name: "", email: "luc@exemple.test", message: "=1+1", submitted_at: "2026-11-03T10:00:00.000Z" }),
  ];
  const keyed = rows.map((row) => ({ ...row, ...personKeys(row) }));
  await db.insertInto("leads").values(keyed).execute();
  await bringFile(db, "Name,Email\nAnn,ann@exemple.test\n");
  const csv = await exported(db);
  const withoutIds = csv.replaceAll(/,[^,\r\n]*(?=\r?\n)/g, "");

  const leads = await listLeads(db);
  const regionalFormat = { timeZone: "America/Toronto", currency: "CAD", phoneCode: "1" };
  const sheets = (["fr", "en"] as const).map((language) => {
    const written = { language, services: [], regionalFormat };
    return leadsSheetHeader(written) + leadsSheetRows(leads, written);
  });

  for (const text of [csv, withoutIds, ...sheets]) {
    const tried = await bringFile(db, text, { dryRun: true });
    expect(tried).toMatchObject({ rows: 4, added: 0, known: 4, refused: 0 });
    expect(await bringFile(db, text)).toEqual(tried);
  }
  expect(await listLeads(db)).toHaveLength(4);
});

testOnBothEngines(
  "an export of another site brings the campaigns and clicks along, and reports none of them",
  async (place) => {
    await using former = await openTestDb(inMemory);
    const source = { gclid: "Cj0", utm_source: "google", utm_campaign: "Toits", landing_page: "/brossard?gclid=Cj0" };
    const row = aLeadRow({ ...source, referrer: "https://google.ca/", submitted_at: "2026-11-03T10:00:00.000Z" });
    await former.insertInto("leads").values(row).execute();
    const csv = await exported(former);
    await using db = await openTestDb(place);
    expect(await bringFile(db, csv)).toMatchObject({ added: 1, known: 0 });
    expect(await bringFile(db, csv)).toMatchObject({ added: 0, known: 1 });

    expect(await listLeads(db)).toMatchObject([{ ...source, referrer: "https://google.ca/", origin: "import" }]);
    expect(await countGoogleLeads(db, now)).toMatchObject({ google_leads: 0 });
  },
);

testOnBothEngines("who writes twice on a day that the file names without a time is two requests", async (place) => {
  await using db = await openTestDb(place);
  await bringFile(db, "Email,Message,Date\nzoe@exemple.test,One,2026-11-03\n");

  const later = await bringFile(
    db,
    "Email,Message,Date\nzoe@exemple.test,One,2026-11-03\nzoe@exemple.test,Two,2026-11-03\n",
  );
  expect(later).toMatchObject({ added: 1, known: 1 });
});

test("a file without requests is one of customers", async () => {
  await using db = await openTestDb(inMemory);

  expect(await bringFile(db, "Name,Email\nZoé,z@exemple.test\n", { status: undefined })).toMatchObject({
    status: "won",
  });
  expect(await bringFile(db, requests, { status: undefined })).toMatchObject({ status: "contacted" });
});

test("a line that stands twice in the file is one lead", async () => {
  await using db = await openTestDb(inMemory);

  expect(await bringFile(db, "Name,Email\nZoé,z@exemple.test\nZoé,Z@exemple.test\n")).toMatchObject({
    added: 1,
    known: 1,
  });
});

test("the owner's own columns and status hold", async () => {
  await using db = await openTestDb(inMemory);
  const mapping = ["lastName", "", "email", "firstName"] as const;
  const report = await bringFile(db, "a,b,c,d\nRoy,secret,z@exemple.test,Zoé\n", {
    mapping: [...mapping],
    status: "lost",
  });

  expect(report.columns).toEqual([
    { header: "a", field: "lastName", sample: "Roy" },
    { header: "b", field: "", sample: "secret" },
    { header: "c", field: "email", sample: "z@exemple.test" },
    { header: "d", field: "firstName", sample: "Zoé" },
  ]);
  expect(await listLeads(db)).toMatchObject([{ name: "Zoé Roy", status: "lost", message: "" }]);
});

test("who had their data erased does not come back", async () => {
  await using db = await openTestDb(inMemory);
  const isErased = (person: object) => "email" in person && person.email === "z@exemple.test";
  const report = await bringFile(db, "Name,Email\nZoé,z@exemple.test\nLuc,l@exemple.test\n", { isErased });

  expect(report).toMatchObject({ added: 1, refused: 1, listed: [{ problems: [{ code: "erased-person" }] }] });
});

test("ten thousand rows come in, and others have their turns meanwhile", async () => {
  await using db = await openTestDb(inMemory);
  const rows = Array.from({ length: 10_000 }, (_, row) => `Person ${row},p${row}@exemple.test,450 555-0100,2025-04-03`);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const report = await bringFile(db, ["Name,Email,Phone,Date", ...rows].join("\n"));
  clearInterval(ticking);

  expect(report).toMatchObject({ rows: 10_000, added: 10_000, refused: 0 });
  expect(turns).toBeGreaterThan(50);
});

test("when storing stops on the way, the report says so", async () => {
  await using db = await openTestDb(inMemory);
  const rows = Array.from({ length: 250 }, (_, row) => `p${row}@exemple.test`);
  const file = ["Email", ...rows].join("\n");
  await db.schema.dropTable("lead_events").execute();
  const stopped = await bringFile(db, file);

  expect(stopped).toMatchObject({ added: 0, stopped: true });
  expect(await listLeads(db)).toEqual([]);
});

testOnBothEngines("an import is undone but for the leads that were worked on since", async (place) => {
  await using db = await openTestDb(place);
  const file = "Name,Email\nZoé,z@exemple.test\nLuc,l@exemple.test\nAnn,a@exemple.test\n";
  await bringFile(db, "Name,Email\nOther,o@exemple.test\n");
  await bringFile(db, file);
  const [newest] = await loadImports(db);
  const worked = (await listLeads(db)).find(({ name }) => name === "Luc");
  await changeStatus(db, { id: worked?.id ?? "", status: "won", amount: 100, version: undefined }, now);
  expect(newest).toMatchObject({ file: "clients.csv", untouched: 3, worked: 0, undoneAt: null });

  expect(await undoImport(byOwner(db), newest?.id ?? "", now)).toEqual({ removed: 2, kept: 1 });
  expect((await listLeads(db)).map(({ name }) => name).toSorted()).toEqual(["Luc", "Other"]);
  expect((await loadImports(db))[0]).toMatchObject({ untouched: 0, worked: 1, undoneAt: now.toISOString() });
  expect(await undoImport(byOwner(db), "no-such-import", now)).toBeUndefined();
  expect(await bringFile(db, file)).toMatchObject({ added: 2, known: 1 });
});

testOnBothEngines("a name that came with an import is asked about no longer once it is undone", async (place) => {
  await using db = await openTestDb(place);
  await bringFile(db, "Name,Email\nZoé Roy,z@exemple.test\n");
  await bringFile(db, "Name,Email,Phone\nLuc Côté,z@exemple.test,450 555-0101\n");
  const customers = () => db.selectFrom("customers").select(["name", "doubt"]).execute();
  expect(await customers()).toEqual([{ name: "Zoé Roy", doubt: "two-names" }]);
  const { import_id } = await db
    .selectFrom("leads")
    .select("import_id")
    .where("name", "=", "Luc Côté")
    .executeTakeFirstOrThrow();
  await undoImport(byOwner(db), import_id ?? "", now);
  expect(await customers()).toEqual([{ name: "Zoé Roy", doubt: "" }]);
});

testOnBothEngines("whatever hangs on a lead keeps it when its import is undone", async (place) => {
  await using db = await openTestDb(place);
  const names = ["Billed", "Answered", "Visited", "Corrected", "Untouched"];
  await bringFile(db, ["Name,Email", ...names.map((name) => `${name},${name.toLowerCase()}@exemple.test`)].join("\n"));
  const leads = await listLeads(db);
  const idOf = (name: string) => leads.find((lead) => lead.name === name)?.id ?? "";
  const later = new Date(now.getTime() + 86_400_000);
  expect((await createBlankInvoice(db, idOf("Billed"), later)).kind).toBe("made");
  const answer = { leadId: idOf("Answered"), id: uuidv7(), subject: "Bonjour", text: "Voici", files: [] };
  expect((await sendAnswer(db, answer, later)).kind).toBe("queued");
  const visit = { ...appointmentDetails(), leadId: idOf("Visited") };
  expect((await planAppointment({ db, siteUrl }, visit, later)).kind).toBe("changed");
  const customerId = (
    await db.selectFrom("leads").select("customer_id").where("id", "=", idOf("Corrected")).execute()
  )[0];
  const customer = await loadCustomer(db, customerId?.customer_id ?? "", later);
  if (!customer) throw new Error("no customer");
  const { id, version, values } = customer;
  await saveCustomer(byOwner(db), { id, version, values: { ...values, note: "Le chien mord" } }, later);
  const [imported] = await loadImports(db);

  expect(imported).toMatchObject({ untouched: 1, worked: 4 });
  expect(await undoImport(byOwner(db), imported?.id ?? "", later)).toEqual({ removed: 1, kept: 4 });
  expect((await listLeads(db)).map(({ name }) => name).toSorted()).toEqual(names.slice(0, 4).toSorted());
});
