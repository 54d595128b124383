import { expect, test } from "vitest";
import { countGoogleLeads } from "#src/marketing/advertising/lead-counts.server.ts";
import { leadPages } from "#src/work/leads/list/lead-pages.server.ts";
import { leadsCsvHeader, leadsCsvRows } from "#src/work/leads/list/leads-csv.ts";
import { leadsSheetHeader, leadsSheetRows } from "#src/work/leads/list/leads-sheet.server.ts";
import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "#test/a-lead-row.ts";
import { changeStatus } from "#src/work/leads/follow-up/change-lead.server.ts";
import { countRequests, countWaiting } from "#src/work/leads/list/request-statistics.server.ts";
import { testOnBothEngines } from "#test/engines.ts";
import { listLeads } from "#test/list-leads.ts";
import { openTestDb } from "#test/test-db.ts";
import type { Db } from "#src/platform/db/db.server.ts";
import { loadImports, undoImport } from "./undo-import.server.ts";
import { importLeads, type ImportAsked, type ImportReport } from "./import-leads.server.ts";

const now = new Date("2026-11-20T17:00:00.000Z");
const inMemory = { kind: "sqlite", file: ":memory:" } as const;

async function bring(db: Db, text: string | Buffer, differences: Partial<ImportAsked> = {}): Promise<ImportReport> {
  const asked = { file: "clients.csv", status: "contacted" as const, dryRun: false, ...differences };
  const imported = await importLeads(db, { ...asked, bytes: Buffer.from(text) }, now);
  if (!imported.ok) throw new Error(imported.problem.code);
  return imported.report;
}

async function refusal(text: string | Buffer): Promise<string> {
  await using db = await openTestDb(inMemory);
  const asked = { file: "x.csv", status: "new" as const, dryRun: false, bytes: Buffer.from(text) };
  const imported = await importLeads(db, asked, now);
  expect(await listLeads(db)).toEqual([]);
  return imported.ok ? "taken" : imported.problem.code;
}

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
  const tried = await bring(db, requests, { dryRun: true });
  expect(await listLeads(db)).toEqual([]);
  const report = await bring(db, requests);

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

  expect(await bring(db, requests)).toMatchObject({ added: 0, known: 3, refused: 2 });
  expect(await listLeads(db)).toHaveLength(3);
});

testOnBothEngines("nobody is told, and nothing counts as a request of the site", async (place) => {
  await using db = await openTestDb(place);
  await bring(db, requests, { status: "new" });
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
  await bring(db, before, { status: "won" });
  const again = await bring(db, before.replace("1 rue A", "2 rue B").replace("450 555-0100", "(450) 555-0100"));

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
  await bring(db, "Name,Email\nAnn,ann@exemple.test\n");
  const csv = await exported(db);
  const withoutIds = csv.replaceAll(/,[^,\r\n]*(?=\r?\n)/g, "");

  const leads = await listLeads(db);
  const regionalFormat = { timeZone: "America/Toronto", currency: "CAD", phoneCode: "1" };
  const sheets = (["fr", "en"] as const).map((language) => {
    const written = { language, services: [], regionalFormat };
    return leadsSheetHeader(written) + leadsSheetRows(leads, written);
  });

  for (const text of [csv, withoutIds, ...sheets]) {
    const tried = await bring(db, text, { dryRun: true });
    expect(tried).toMatchObject({ rows: 4, added: 0, known: 4, refused: 0 });
    expect(await bring(db, text)).toEqual(tried);
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
    expect(await bring(db, csv)).toMatchObject({ added: 1, known: 0 });
    expect(await bring(db, csv)).toMatchObject({ added: 0, known: 1 });

    expect(await listLeads(db)).toMatchObject([{ ...source, referrer: "https://google.ca/", origin: "import" }]);
    expect(await countGoogleLeads(db, now)).toMatchObject({ google_leads: 0 });
  },
);

testOnBothEngines("who writes twice on a day that the file names without a time is two requests", async (place) => {
  await using db = await openTestDb(place);
  await bring(db, "Email,Message,Date\nzoe@exemple.test,One,2026-11-03\n");

  const later = await bring(
    db,
    "Email,Message,Date\nzoe@exemple.test,One,2026-11-03\nzoe@exemple.test,Two,2026-11-03\n",
  );
  expect(later).toMatchObject({ added: 1, known: 1 });
});

test("a file without requests is one of customers", async () => {
  await using db = await openTestDb(inMemory);

  expect(await bring(db, "Name,Email\nZoé,z@exemple.test\n", { status: undefined })).toMatchObject({ status: "won" });
  expect(await bring(db, requests, { status: undefined })).toMatchObject({ status: "contacted" });
});

test("a line that stands twice in the file is one lead", async () => {
  await using db = await openTestDb(inMemory);

  expect(await bring(db, "Name,Email\nZoé,z@exemple.test\nZoé,Z@exemple.test\n")).toMatchObject({ added: 1, known: 1 });
});

test("semicolons, tabs, the character sets of Windows, and Excel's own first line are read", async () => {
  const rows = (delimiter: string) => [`Nom${delimiter}Courriel`, `Zoé Côté${delimiter}z@exemple.test`].join("\r\n");
  for (const file of [
    Buffer.from(rows(";"), "latin1"),
    Buffer.from(rows("\t")),
    Buffer.from(`\uFEFF${rows(",")}`),
    Buffer.from(`\uFEFF${rows("\t")}`, "utf16le"),
    Buffer.from(`sep=;\r\n${rows(";")}`),
    Buffer.from(rows("|")),
  ]) {
    await using db = await openTestDb(inMemory);
    await bring(db, file);
    expect(await listLeads(db)).toMatchObject([{ name: "Zoé Côté", email: "z@exemple.test" }]);
  }
});

test("the owner's own columns and status hold", async () => {
  await using db = await openTestDb(inMemory);
  const mapping = ["lastName", "", "email", "firstName"] as const;
  const report = await bring(db, "a,b,c,d\nRoy,secret,z@exemple.test,Zoé\n", { mapping: [...mapping], status: "lost" });

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
  const report = await bring(db, "Name,Email\nZoé,z@exemple.test\nLuc,l@exemple.test\n", { isErased });

  expect(report).toMatchObject({ added: 1, refused: 1, listed: [{ problems: [{ code: "erased-person" }] }] });
});

test("a file that is not one of rows is refused as a whole, and nothing comes in", async () => {
  const good = "Name,Email\nZoé,z@exemple.test\n";
  expect(await refusal("")).toBe("file-empty");
  expect(await refusal("Name,Email\n")).toBe("file-no-rows");
  expect(await refusal(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 9, 9]))).toBe("file-not-text");
  expect(await refusal(`${good}Bob,"${"x".repeat(1_000_000)}"\n`)).toBe("file-row-too-long");
  expect(await refusal(`${good}Bob,${"x".repeat(1_000_000)}`)).toBe("file-row-too-long");
  expect(await refusal(`${good}"Bob,b@exemple.test\n`)).toBe("file-quote-open");
  expect(await refusal(`${"a,".repeat(500)}\n1\n`)).toBe("file-too-many-columns");
  expect(await refusal(`Email\n${"x@exemple.test\n".repeat(20_001)}`)).toBe("file-too-many-rows");
});

test("ten thousand rows come in, and others have their turns meanwhile", async () => {
  await using db = await openTestDb(inMemory);
  const rows = Array.from({ length: 10_000 }, (_, row) => `Person ${row},p${row}@exemple.test,450 555-0100,2025-04-03`);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  const report = await bring(db, ["Name,Email,Phone,Date", ...rows].join("\n"));
  clearInterval(ticking);

  expect(report).toMatchObject({ rows: 10_000, added: 10_000, refused: 0 });
  expect(turns).toBeGreaterThan(50);
});

test("when storing stops on the way, the report says so", async () => {
  await using db = await openTestDb(inMemory);
  const rows = Array.from({ length: 250 }, (_, row) => `p${row}@exemple.test`);
  const file = ["Email", ...rows].join("\n");
  await db.schema.dropTable("lead_events").execute();
  const stopped = await bring(db, file);

  expect(stopped).toMatchObject({ added: 0, stopped: true });
  expect(await listLeads(db)).toEqual([]);
});

test("statuses that are none of ours are counted and named before anything comes in", async () => {
  await using db = await openTestDb(inMemory);
  const statuses = ["Gagné", "Bizarre", "Perdu", "Bizarre", "En pause"];
  const rows = statuses.map((status, row) => `p${row}@exemple.test,${status},${row}00`);
  const report = await bring(db, ["Courriel,Statut,Montant", ...rows].join("\n"), { dryRun: true });

  expect(report.unknownStatuses).toEqual([
    { text: "Bizarre", rows: 2 },
    { text: "En pause", rows: 1 },
  ]);
  expect(report.preview.map(({ status }) => status)).toEqual(["won", "contacted", "lost", "contacted", "contacted"]);
  expect(await listLeads(db)).toEqual([]);
});

testOnBothEngines(
  "a row whose date is not understood, or is to come, comes in without one, and is named",
  async (place) => {
    await using db = await openTestDb(place);
    const rows = ["ann@exemple.test,hier", "luc@exemple.test,2025-04-03", "zoe@exemple.test,hier"];
    const file = ["Courriel,Date", ...rows, "eve@exemple.test,2099-04-03"].join("\n");
    const report = await bring(db, file);
    const again = await bring(db, file);

    const unknownDates = [
      { text: "hier", rows: 2 },
      { text: "2099-04-03", rows: 1 },
    ];
    expect(report).toMatchObject({ added: 4, refused: 0, unknownDates });
    expect((await listLeads(db)).map(({ submitted_at }) => submitted_at.slice(0, 10)).toSorted()).toEqual([
      "2025-04-03",
      now.toISOString().slice(0, 10),
      now.toISOString().slice(0, 10),
      now.toISOString().slice(0, 10),
    ]);
    expect(again).toMatchObject({ added: 0, known: 4 });
  },
);

testOnBothEngines("an import is undone but for the leads that were worked on since", async (place) => {
  await using db = await openTestDb(place);
  const file = "Name,Email\nZoé,z@exemple.test\nLuc,l@exemple.test\nAnn,a@exemple.test\n";
  await bring(db, "Name,Email\nOther,o@exemple.test\n");
  await bring(db, file);
  const [newest] = await loadImports(db);
  const worked = (await listLeads(db)).find(({ name }) => name === "Luc");
  await changeStatus(db, { id: worked?.id ?? "", status: "won", amount: 100, version: undefined }, now);
  expect(newest).toMatchObject({ file: "clients.csv", untouched: 3, worked: 0, undoneAt: null });

  expect(await undoImport(db, newest?.id ?? "", now)).toEqual({ removed: 2, kept: 1 });
  expect((await listLeads(db)).map(({ name }) => name).toSorted()).toEqual(["Luc", "Other"]);
  expect((await loadImports(db))[0]).toMatchObject({ untouched: 0, worked: 1, undoneAt: now.toISOString() });
  expect(await undoImport(db, "no-such-import", now)).toBeUndefined();
  expect(await bring(db, file)).toMatchObject({ added: 2, known: 1 });
});

const unread = (report: ImportReport) => report.unreadCells.map(({ code, text, rows }) => [code, text, rows]);

testOnBothEngines("a cell that says nothing costs no row, and is named", async (place) => {
  await using db = await openTestDb(place);
  const file = [
    "Nom;Courriel;Téléphone;Montant",
    "Hélène;helene@exemple.test;4,50555E+09;",
    "Luc;;5,14555E+09;",
    "Ana;ana@;450 555-0101;",
    "Zoé;zoe@exemple.test;5;beaucoup",
    "Bob;;555-01;",
    "Léa;;12, 450 555-0102;",
    "Rao;asha@उदाहरण.भारत;٤٥٠ ٥٥٥-٠١٠٣;",
    "Kim;Kim Roy <kim@exemple.test>;４５０５５５０１０４;",
  ].join("\n");
  const report = await bring(db, file);
  expect(report.listed).toEqual([
    { row: 3, name: "Luc", problems: [{ code: "phone-shortened", values: { text: "5,14555E+09" } }] },
    { row: 6, name: "Bob", problems: [{ code: "phone-too-short", values: { text: "555-01" } }] },
  ]);
  expect(unread(report)).toEqual([
    ["phone-shortened", "4,50555E+09", 1],
    ["not-an-address", "ana@", 1],
    ["phone-too-short", "5", 1],
    ["not-an-amount", "beaucoup", 1],
  ]);
  const found = (await listLeads(db)).map(({ name, email, phone }) => [name, email, phone]);
  expect(Object.fromEntries(found.map(([name, ...ways]) => [name, ways]))).toEqual({
    Hélène: ["helene@exemple.test", ""],
    Ana: ["", "450 555-0101"],
    Zoé: ["zoe@exemple.test", ""],
    Léa: ["", "450 555-0102"],
    Rao: ["asha@उदाहरण.भारत", "450 555-0103"],
    Kim: ["kim@exemple.test", "4505550104"],
  });
});

testOnBothEngines("a text that is longer than it may be is cut, and named", async (place) => {
  await using db = await openTestDb(place);
  const long = (letter: string) => letter.repeat(6_000);
  const report = await bring(db, `Nom,Courriel,Service,Notes\n${long("N")},a@exemple.test,${long("s")},${long("m")}\n`);
  expect(report).toMatchObject({ added: 1, refused: 0 });
  expect(report.unreadCells.map(({ code }) => code)).toEqual(["text-cut", "text-cut", "text-cut"]);
  const [lead] = await listLeads(db);
  const lengths = [lead?.name, lead?.service_requested, lead?.message].map((text) => text?.length);
  expect(lengths).toEqual([contactLimits.name, contactLimits.service, contactLimits.message]);
});

test("what was guessed of a file is said before it is imported", async () => {
  await using db = await openTestDb(inMemory);
  const notes = async (text: string | Buffer) => (await bring(db, text, { dryRun: true })).notes;
  expect(await notes("Name,Email\nA,a@exemple.test\n")).toEqual([]);
  expect(await notes("Clients, avril 2025\n\nNom;Courriel\nA;a@exemple.test\n")).toEqual([
    { code: "titles-skipped", values: { text: "Clients, avril 2025" } },
  ]);
  expect(await notes("Name,Email,Date\nA,a@exemple.test,4/3/25 14:05\n")).toEqual([
    { code: "order-guessed", values: { text: "4/3/25 14:05", day: "2025-04-03" } },
    { code: "years-guessed", values: { text: "4/3/25 14:05", year: "2025" } },
  ]);
  expect(await notes("Nom,Courriel\nHÃ©lÃ¨ne,a@exemple.test\n")).toEqual([
    { code: "characters-mended", values: { cells: 1 } },
  ]);
  expect(await notes("Nom,Courriel\nH\uFFFDl\uFFFDne,a@exemple.test\n")).toEqual([
    { code: "characters-lost", values: { cells: 1 } },
  ]);
  const msDos = Buffer.concat([Buffer.from("Nom,Courriel\nH"), Buffer.from([0x82]), Buffer.from("l,a@exemple.test\n")]);
  expect(await notes(msDos)).toEqual([{ code: "encoding-guessed" }]);
});

test("a file of Excel for Mac keeps its accents, whatever stands above its headers", async () => {
  await using db = await openTestDb(inMemory);
  const text =
    "Export de la liste\rPrénom;Nom de famille;Courriel;Téléphone\rHélène;Lévesque;h@exemple.test;450 555-0101\r";
  const bytes = Buffer.from(text.replaceAll("é", "\u008e").replaceAll("è", "\u008f"), "latin1");
  const report = await bring(db, bytes);
  expect(report).toMatchObject({ added: 1, notes: [{ code: "titles-skipped" }] });
  expect(await listLeads(db)).toMatchObject([{ name: "Hélène Lévesque", phone: "450 555-0101" }]);
});
