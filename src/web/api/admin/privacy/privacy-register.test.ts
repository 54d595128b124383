import { theCommandLine } from "#src/account/events/by.ts";
import { expect, test } from "vitest";
import { noDetails, type Incident } from "#src/work/privacy/incidents/incident.ts";
import type { PeopleRequest } from "#src/work/privacy/requests/people-request.ts";
import { insertRows } from "#src/platform/db/rows.server.ts";
import { leaveAlone, recordExpressConsent } from "#src/work/privacy/suppress.server.ts";
import { insertAuditEvent } from "#src/account/events/audit.server.ts";
import type { ShownAuditEvent } from "#src/account/events/audit.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = () => new Date("2026-11-20T17:00:00.000Z");
const details = { ...noDetails, information: "Noms" };

test("an incident is entered and corrected by the owner, who is named, and never aware before it was", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  expect((await testApp.request("/api/admin/incidents")).status).toBe(401);
  const post = (path: string, body: object) => owner.send("POST", `/api/admin/${path}`, body);
  const refused = await post("incidents", { awareOn: "2026-11-21", details });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ field: "awareOn", code: "day-to-come" }] },
  ]);
  const opened = (await (await post("incidents", { awareOn: "2026-11-20", details })).json()) as Incident;
  const entry = { revision: 1, awareOn: "2026-11-01", details: { ...details, people: "3" } };
  const corrected = await post(`incidents/${opened.id}/entries`, entry);
  expect(await corrected.json()).toMatchObject({ awareOn: "2026-11-20", entries: [{ author: "owner" }, {}] });
  expect((await post(`incidents/${opened.id}/entries`, entry)).status).toBe(409);
  const file = await owner.request("/api/admin/export-incidents");
  expect(file.headers.get("Content-Disposition")).toContain("incidents-2026-11-20.csv");
});

test("a file is named by the day where the business is, and kept in no cache", async () => {
  await using testApp = await openTestApp({ now: () => new Date("2026-11-21T03:00:00.000Z") });
  const owner = await testApp.signedIn();
  for (const name of ["incidents", "consents"]) {
    const { headers } = await owner.request(`/api/admin/export-${name}`);
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${name}-2026-11-20.csv"`);
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
});

test("the file that answers a request is named with it, not kept", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  const asked = { kind: "access", contact: "marie@exemple.test", receivedOn: "2026-11-19", details: "" };
  const logged = await owner.send("POST", "/api/admin/people-requests", asked);
  const { id } = (await logged.json()) as PeopleRequest;
  const listed = async () =>
    ((await (await owner.request("/api/admin/people-requests")).json()) as { requests: PeopleRequest[] }).requests;
  expect(await listed()).toMatchObject([{ id, dueOn: "2026-12-19", daysLeft: 29, file: null }]);

  const checked = { version: 1, identity: "called-back", details: "" };
  await owner.send("PUT", `/api/admin/people-requests/${id}`, checked);
  await owner.send("POST", "/api/admin/data-rights/export", { email: "marie@exemple.test", request: id });
  expect(await listed()).toMatchObject([{ file: { made: "export", leads: 0, mails: 0 }, version: 3 }]);
  const answer = { version: 3, outcome: "refused", answer: "", answeredOn: "2026-11-20" };
  const refused = await owner.send("POST", `/api/admin/people-requests/${id}/answer`, answer);
  expect(await refused.json()).toMatchObject({ errors: [{ field: "answer", code: "refusal-reasons-missing" }] });
});

test("an export and a sign-in from a new address can be opened as an incident, with what is known", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  for (const [kind, address] of [
    ["signed-in", "192.0.2.1"],
    ["signed-in", "192.0.2.1"],
    ["signed-in", "198.51.100.7"],
    ["backup-downloaded", "192.0.2.1"],
    ["settings-saved", "192.0.2.1"],
  ] as const)
    await insertAuditEvent(testApp.db, { kind, address }, now());
  const log = (await (await owner.request("/api/admin/audit")).json()) as { events: ShownAuditEvent[] };
  const marked = log.events.filter(({ canBeIncident }) => canBeIncident);
  expect(marked).toMatchObject([{ kind: "backup-downloaded" }, { kind: "signed-in", address: "198.51.100.7" }]);
  const known = await owner.request(`/api/admin/audit/${marked[1]?.id}`);
  expect(await known.json()).toMatchObject({ kind: "signed-in", address: "198.51.100.7" });
  expect((await owner.request("/api/admin/audit/019a1b2c-0000-7000-8000-000000000000")).status).toBe(404);
});

test("the consents in force are counted", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  const counts = async () => (await owner.request("/api/admin/consents")).json();
  expect(await counts()).toEqual({ express: 0, implied: 0, leftAlone: 0 });
  const lead = aLeadRow({ email: "marie@exemple.test" });
  await insertRows(testApp.db, "leads", [lead]);
  const given = { leadId: lead.id, words: "Oui", source: "phone" as const, language: "fr" };
  await recordExpressConsent({ ...testApp.app, by: theCommandLine }, given, now());
  expect(await counts()).toEqual({ express: 1, implied: 0, leftAlone: 0 });
  await leaveAlone({ ...testApp.app, by: theCommandLine }, lead.id, now());
  expect(await counts()).toMatchObject({ express: 0 });
});
