import { expect, test } from "vitest";
import { contactLimits } from "#src/work/leads/contact-fields.ts";
import { csvRows } from "#src/platform/csv/csv-rows.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { listLeads } from "#test/leads/list-leads.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { importLeads } from "./import-leads.server.ts";
import type { ImportReport } from "./import-report.server.ts";
import { bringFile, importedAt as now } from "#test/leads/bring-file.ts";
import { byOwner } from "#test/work/by-owner.ts";

const inMemory = { kind: "sqlite", file: ":memory:" } as const;

async function refusal(text: string | Buffer): Promise<string> {
  await using db = await openTestDb(inMemory);
  const asked = { file: "x.csv", status: "new" as const, dryRun: false, bytes: Buffer.from(text) };
  const imported = await importLeads(byOwner(db), asked, now);
  expect(await listLeads(db)).toEqual([]);
  return imported.ok ? "taken" : imported.problem.code;
}

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
    await bringFile(db, file);
    expect(await listLeads(db)).toMatchObject([{ name: "Zoé Côté", email: "z@exemple.test" }]);
  }
});

test("what kept a cell from being a formula, here or in Excel, is not a part of what it says", async () => {
  await using db = await openTestDb(inMemory);
  const said = "- deux étages\n= 200 pi2; +1 garage";
  const ours = csvRows([["=Zoé", "z@exemple.test", "", said]]);
  await bringFile(db, `Nom,Courriel,Téléphone,Message\r\n${ours}Luc,,"=""4505550142""",'Oui\r\n`);
  expect((await listLeads(db)).toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: "=Zoé", message: said },
    { name: "Luc", phone: "4505550142", message: "'Oui" },
  ]);
});

test("a file without headings loses no row", async () => {
  await using db = await openTestDb(inMemory);
  const report = await bringFile(db, "Zoé Roy,z@exemple.test,450 555-0101\nNobody,,\nLuc Roy,l@exemple.test,\n");
  expect(report).toMatchObject({ rows: 3, added: 2, notes: [{ code: "no-headings" }], listed: [{ row: 2 }] });
  expect((await listLeads(db)).map(({ name }) => name).toSorted()).toEqual(["Luc Roy", "Zoé Roy"]);
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

test("statuses that are none of ours are counted and named before anything comes in", async () => {
  await using db = await openTestDb(inMemory);
  const statuses = ["Gagné", "Bizarre", "Perdu", "Bizarre", "En pause"];
  const rows = statuses.map((status, row) => `p${row}@exemple.test,${status},${row}00`);
  const report = await bringFile(db, ["Courriel,Statut,Montant", ...rows].join("\n"), { dryRun: true });

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
    const report = await bringFile(db, file);
    const again = await bringFile(db, file);

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
  const report = await bringFile(db, file);
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
  const report = await bringFile(
    db,
    `Nom,Courriel,Service,Notes\n${long("N")},a@exemple.test,${long("s")},${long("m")}\n`,
  );
  expect(report).toMatchObject({ added: 1, refused: 0 });
  expect(report.unreadCells.map(({ code }) => code)).toEqual(["text-cut", "text-cut", "text-cut"]);
  const [lead] = await listLeads(db);
  const lengths = [lead?.name, lead?.service_requested, lead?.message].map((text) => text?.length);
  expect(lengths).toEqual([contactLimits.name, contactLimits.service, contactLimits.message]);
});

test("what was guessed of a file is said before it is imported", async () => {
  await using db = await openTestDb(inMemory);
  const notes = async (text: string | Buffer) => (await bringFile(db, text, { dryRun: true })).notes;
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
  const msDos = Buffer.concat([
    Buffer.from("Nom,Courriel\nNo"),
    Buffer.from([0x89]),
    Buffer.from("l,a@exemple.test\n"),
  ]);
  expect(await notes(msDos)).toEqual([{ code: "encoding-guessed" }]);
});

test("a file of Excel for Mac keeps its accents, whatever stands above its headers", async () => {
  await using db = await openTestDb(inMemory);
  const text =
    "Export de la liste\rPrénom;Nom de famille;Courriel;Téléphone\rHélène;Lévesque;h@exemple.test;450 555-0101\r";
  const bytes = Buffer.from(text.replaceAll("é", "\u008e").replaceAll("è", "\u008f"), "latin1");
  const report = await bringFile(db, bytes);
  expect(report).toMatchObject({ added: 1, notes: [{ code: "titles-skipped" }] });
  expect(await listLeads(db)).toMatchObject([{ name: "Hélène Lévesque", phone: "450 555-0101" }]);
});
