import { parse } from "csv-parse/sync";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { NewLeadEvent } from "#src/work/leads/lead-events.ts";
import { toEventColumns } from "#src/platform/columns/event-columns.ts";
import { noDetails } from "#src/work/privacy/incidents/incident.ts";
import { createServer } from "#src/web/server.ts";
import { writeVisits } from "#src/marketing/traffic/write-visits.server.ts";
import { aLeadRow } from "./leads/a-lead-row.ts";
import { aVisit } from "./site/a-visit.ts";
import { openTestApp, type TestApp } from "./app/test-app.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
/** What spreadsheets take for a formula, alone, after a line break and in a cell that a semicolon begins. */
const FORMULAS = ["=1+1", "+2+2", "-3+3", "@SUM(A1)", "\t=4", "\r=5", "a;=6+6", "b\n=7+7", "＝8", " =9"];
const LIVE = /^[\s\u00a0]*[=+\-@＝＋－＠]/;
const QUERIES = ["", "?format=csv&all=true", "?format=legacy&all=true", "?format=detailed", "?language=en"];

test("only src/csv writes CSV, where no text becomes a formula", () => {
  const writers = globSync("src/**/*.ts").filter(
    (file) => !file.includes(".test.") && readFileSync(file, "utf8").includes('"csv-stringify'),
  );
  expect(writers).toEqual(["src/platform/csv/csv-rows.ts"]);
});

test("no export of the back office holds a formula that a stranger wrote", async () => {
  await using testApp = await openTestApp({ now: () => now });
  await fillWithFormulas(testApp);
  const owner = await testApp.signedIn();
  const calls = createServer(testApp.app).routes.filter(
    ({ method, path }) => method === "GET" && path.startsWith("/api/admin/") && !path.includes(":"),
  );
  const exported = new Set<string>();
  for (const path of new Set(calls.map((call) => call.path)))
    for (const query of [...QUERIES, "?stage=won", "?from=2026-11&to=2026-11"]) {
      const answer = await owner.request(path + query);
      if (!answer.headers.get("Content-Type")?.startsWith("text/csv")) continue;
      exported.add(path.replace("/api/admin/", ""));
      for (const cell of cellsOf(await answer.text())) expect(cell, path + query).not.toMatch(LIVE);
    }

  expect([...exported].toSorted()).toEqual([
    ...[
      "ad-report/sheet",
      "customers/sheet",
      "export-adjustments",
      "export-all-leads",
      "export-consents",
      "export-incidents",
    ],
    ...["export-leads", "export-microsoft", "hours/sheet", "leads/sheet", "traffic-logs/export"],
  ]);
});

/** Also as a spreadsheet of French Canada splits them, and each line of a cell. */
function cellsOf(csv: string): string[] {
  const options = { bom: true, relax_column_count: true, relax_quotes: true };
  const rows = [",", ";"].flatMap((delimiter) => parse(csv, { ...options, delimiter }));
  return rows.flat().flatMap((cell) => cell.split(/[\r\n]/));
}

async function fillWithFormulas({ db, signedIn }: TestApp): Promise<void> {
  const submitted_at = "2026-11-19T15:00:00.000Z";
  for (const text of FORMULAS) {
    const words = { name: text, email: text, phone: text, message: text, service_requested: text, lost_reason: text };
    const campaign = { utm_source: text, utm_medium: text, utm_campaign: text, utm_term: text, utm_content: text };
    const arrival = { landing_page: text, referrer: text, source_label: text, last_campaign: text, month: "2026-11" };
    const clicks = [{ gclid: text }, { gbraid: text }, { wbraid: text }, { msclkid: text }, { fbclid: text }];
    const leads = clicks.map((click) => aLeadRow({ ...words, ...campaign, ...arrival, ...click, submitted_at }));
    await db.insertInto("leads").values(leads).execute();
    const [lead] = leads;
    const event = { lead_id: lead?.id ?? "", at: now.toISOString() };
    const won: NewLeadEvent = { kind: "status", from: "new", to: "won", won_cents: 100, lost_reason: "" };
    await db
      .insertInto("lead_events")
      .values({ ...event, id: crypto.randomUUID(), ...toEventColumns(won) })
      .execute();
    await db.updateTable("leads").set({ status: "won", won_cents: 100 }).where("id", "=", event.lead_id).execute();
  }
  const owner = await signedIn();
  for (const text of FORMULAS) {
    const details = { ...noDetails, information: text, happened: text, circumstances: text };
    await owner.send("POST", "/api/admin/incidents", { awareOn: "2026-01-05", details });
  }
  const reader = { secretKey: Buffer.alloc(32), siteHost: "", keepFullAddresses: false, timeZone: "America/Toronto" };
  const visits = FORMULAS.map((text) => aVisit({ userAgent: text, referrer: text, url: text, at: now.getTime() }));
  await writeVisits(db, visits, reader);
}
