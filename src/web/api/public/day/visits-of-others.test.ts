import { expect, test } from "vitest";
import { assign } from "#src/work/people/assign.server.ts";
import { listSheets } from "#src/work/day-sheets/sheet-links.server.ts";
import { renderQuotePage } from "#src/web/visitor/prerender/render-page.server.tsx";
import { aPerson } from "#test/work/a-person.ts";
import { quoteDeps } from "#test/work/a-quote.ts";
import { chrome } from "#test/site/a-visit.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-08T12:00:00.000Z");
const day = "2026-06-08";

test("by the link of a person every address of a visit of others is a 404, and its page has no trace of it", async () => {
  await using testApp = await openTestApp({ now: () => now, renderQuotePage });
  const { db } = testApp;
  const owner = await testApp.signedIn();
  const [karim, ana] = [await aPerson(db, now), await aPerson(db, now)];
  const his = await anAppointment(db, now, { day, lead: { name: "Marie Roy" } });
  const hers = await anAppointment(db, now, { day, lead: { name: "Luc Caché" } });
  await assign(db, his.id, [karim.id]);
  await assign(db, hers.id, [ana.id]);
  const sheet = { name: "Karim", language: "fr", day: null, people: [karim.id] };
  expect((await owner.send("POST", "/api/admin/day-sheets", sheet)).status).toBe(204);
  const [made] = await listSheets({ db, ...quoteDeps, secretKey: testApp.app.secretKey }, now);
  const address = new URL(made?.link ?? "").pathname;
  const headers = { "User-Agent": chrome, Accept: "application/json" };

  const page = await (await testApp.request(address, { headers })).text();
  expect(page).toContain("Marie Roy");
  expect(page).not.toContain("Luc Caché");
  expect(page).toContain("Votre position n’est jamais demandée ni notée");
  const post = (visit: string, act: string) => {
    const body = new URLSearchParams({ id: crypto.randomUUID(), text: "Fuite" });
    return testApp.request(`${address}/visits/${visit}/${act}`, { method: "POST", headers, body });
  };
  for (const act of ["on-my-way", "start", "done", "note", "text"]) {
    const refused = await post(hers.id, act);
    // In JSON, by which the phone tells it from a link that was revoked.
    expect([act, refused.status, await refused.json()]).toEqual([act, 404, { says: "gone", because: "" }]);
  }
  expect((await testApp.request(`${address}/visits/${hers.id}/photos/${hers.id}`, { headers })).status).toBe(404);
  expect((await post(his.id, "start")).status).toBe(200);
  expect(await db.selectFrom("worked_hours").select("person_id").execute()).toEqual([{ person_id: karim.id }]);
});
