import { expect, test } from "vitest";
import type { SavedSettings } from "#src/account/settings/saved-settings.server.ts";
import type { TextTemplates } from "#src/account/settings/text-templates/text-templates.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-11-24T13:00:00.000Z");
const unknown = "00000000-0000-7000-8000-000000000000";

test("the owner's own words take the place of the pack's, and a stale version overwrites nothing", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const owner = await testApp.signedIn();
  const { leadId } = await anAppointment(testApp.db, now);
  const { values } = (await (await owner.request("/api/admin/text-templates")).json()) as SavedSettings<TextTemplates>;
  const own = { ...values, onMyWay: { fr: "J’arrive, {name}!", en: "On my way, {name}!" } };
  expect((await owner.send("PUT", "/api/admin/text-templates", { version: 0, ...own })).status).toBe(200);
  expect((await owner.send("PUT", "/api/admin/text-templates", { version: 0, ...values })).status).toBe(409);
  expect((await owner.send("PUT", "/api/admin/text-templates", { version: 1, onMyWay: 1 })).status).toBe(422);
  expect((await owner.send("PUT", "/api/admin/text-templates", values)).status).toBe(422);
  expect(await (await owner.request(`/api/admin/leads/${leadId}/texts`)).json()).toMatchObject({
    texts: [{ kind: "onMyWay", text: expect.stringMatching(/^J’arrive, /) }, { kind: "reminder" }],
  });
});

test("a text is marked as sent and taken back; what is no text is refused", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const owner = await testApp.signedIn();
  const { leadId } = await anAppointment(testApp.db, now);
  const sent = await owner.send("POST", `/api/admin/leads/${leadId}/texts`, { what: "reminder" });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  expect((await owner.send("DELETE", `/api/admin/leads/${leadId}/texts/${id}`, {})).status).toBe(204);
  expect((await owner.send("DELETE", `/api/admin/leads/${leadId}/texts/${id}`, {})).status).toBe(404);
  expect((await owner.send("POST", `/api/admin/leads/${leadId}/texts`, { what: "pay me" })).status).toBe(422);
  expect((await owner.send("POST", `/api/admin/leads/${unknown}/texts`, { what: "done" })).status).toBe(404);
  expect((await owner.request("/api/admin/texts?day=tomorrow")).status).toBe(422);
  expect((await testApp.request("/api/admin/texts?day=2026-11-24")).status).toBe(401);
});
