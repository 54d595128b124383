import { expect, test } from "vitest";
import { noDetails, type Incident } from "#src/privacy/incidents/incident.ts";
import type { PeopleRequest } from "#src/privacy/requests/people-request.ts";
import { openTestApp } from "#test/test-app.ts";

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

test("the file that answers a request is named with it, not kept", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  const asked = { kind: "access", contact: "marie@exemple.test", receivedOn: "2026-11-19", details: "" };
  const logged = await owner.send("POST", "/api/admin/people-requests", asked);
  const { id } = (await logged.json()) as PeopleRequest;
  const listed = async () =>
    ((await (await owner.request("/api/admin/people-requests")).json()) as { requests: PeopleRequest[] }).requests;
  expect(await listed()).toMatchObject([{ id, dueOn: "2026-12-19", daysLeft: 29, file: null }]);

  await owner.send("POST", "/api/admin/data-rights/export", { email: "marie@exemple.test", request: id });
  expect(await listed()).toMatchObject([{ file: { made: "export", leads: 0, mails: 0 }, version: 2 }]);
  const answer = { version: 2, outcome: "refused", answer: "", answeredOn: "2026-11-20" };
  const refused = await owner.send("POST", `/api/admin/people-requests/${id}/answer`, answer);
  expect(await refused.json()).toMatchObject({ errors: [{ field: "answer", code: "refusal-reasons-missing" }] });
});
