import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { leadsCsvHeader, leadsCsvName, leadsCsvRows } from "./leads-csv.ts";

test("the first line names the columns, behind the mark that Excel needs for accents", () => {
  expect(leadsCsvHeader()).toMatch(/^\uFEFFsubmitted_at,name,email,phone,service_requested,message,.*,id\r\n$/);
});

test("a row has one cell a column, quoted where it must be", () => {
  const row = leadsCsvRows([aLead({ id: "7", name: 'Marie "Mimi" T.', message: "un, deux\ntrois" })]);
  expect(row).toContain('"Marie ""Mimi"" T."');
  expect(row).toContain('"un, deux\ntrois"');
  expect(row).toMatch(/,7\r\n$/);
});

test("a won lead has its amount in dollars", () => {
  expect(leadsCsvRows([aLead({ id: "7", status: "won", won_cents: 45_050 })])).toContain(",website,won,450.50,,7");
  expect(leadsCsvRows([aLead({ id: "7", status: "lost", lost_reason: "Trop cher" })])).toContain(",lost,,Trop cher,7");
});

test("no cell acts as a formula", () => {
  for (const formula of ["=1+1", "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "＝1+1"])
    for (const column of ["name", "phone", "message", "utm_source"])
      expect(leadsCsvRows([aLead({ [column]: formula })])).toContain(`'${formula}`);
});

test("nor does a part of it in a spreadsheet that separates by semicolons", () => {
  for (const before of ["", "\t", "Bonjour;", "Bonjour; ", "Bonjour\t", "Bonjour\n", "Bonjour\r\n\n "])
    for (const column of ["name", "message"])
      expect(leadsCsvRows([aLead({ [column]: `${before}=HYPERLINK("http://evil.example")` })])).toContain(
        `${before}'=HYPERLINK`,
      );
});

test("a phone stays usable", () => {
  for (const phone of ["+1 450 555-0142", "+1 (450) 555.0142", "+14505550142", "450 555-0142"])
    expect(leadsCsvRows([aLead({ phone })])).toContain(`,${phone},`);
});

test("the file is dated by the owner's calendar", () => {
  expect(leadsCsvName(new Date("2026-11-21T03:30:00.000Z"), "America/Toronto")).toBe("leads-2026-11-20.csv");
  expect(leadsCsvName(new Date("2026-11-21T12:00:00.000Z"), "America/Toronto")).toBe("leads-2026-11-21.csv");
});
