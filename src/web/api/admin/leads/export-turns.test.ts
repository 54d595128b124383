import { expect, test } from "vitest";
import { aLead } from "#test/leads/a-lead.ts";
import { countTurns } from "#test/programs/count-turns.ts";
import { openTestApp } from "#test/app/test-app.ts";

const LEADS = 450;
const files = [
  ...["leads", "export-all-leads", "export-leads", "export-leads?format=legacy", "export-leads?format=json"],
  ...["leads/sheet", "traffic-logs/export?format=simple", "traffic-logs/export?format=detailed"],
];

test("an export leaves in small pieces, and others are answered between any two of them", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const submitted_at = new Date(Date.now() - 86_400_000).toISOString();
  for (let index = 0; index < LEADS; index += 1) {
    const lead = aLead({ id: `lead-${String(index).padStart(3, "0")}`, submitted_at, gclid: "click" });
    await testApp.db.insertInto("leads").values(lead).execute();
    const address = `203.0.113.${index % 250}`;
    const seen = {
      kind: "page",
      method: "GET",
      url: "/",
      status: 200,
      duration: 1,
      referrer: "",
      userAgent: "",
    } as const;
    testApp.app.visits.record({ ...seen, at: Date.now(), address });
  }
  await testApp.app.visits.flush();

  for (const file of files) {
    const response = await owner.request(`/api/admin/${file}`);
    expect(response.status, file).toBe(200);
    const loop = countTurns();
    const turnsAt: number[] = [];
    for await (const piece of response.body ?? []) {
      const rows = new TextDecoder().decode(piece).match(/^lead-|"id":|\n/gm) ?? [];
      expect(rows.length, file).toBeLessThanOrEqual(102);
      if (rows.length > 3) turnsAt.push(loop.turns());
    }
    loop.stop();
    expect(turnsAt.length, file).toBeGreaterThanOrEqual(4);
    // The first piece is made before the answer begins, and may be read with the second.
    expect(new Set(turnsAt).size, file).toBeGreaterThanOrEqual(turnsAt.length - 1);
  }
});
