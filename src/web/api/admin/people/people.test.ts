import { expect, test } from "vitest";
import { weekdays } from "#test/work/a-person.ts";
import { anAppointment } from "#test/work/an-appointment.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const karim = { name: "Karim", colour: "blue", phone: "450 555-0142", hours: weekdays };

test("a team is made, changed and sent to visits from the back office", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const { send, request } = await testApp.signedIn();
  const { id } = await anAppointment(testApp.db, now);
  const made = await (await send("POST", "/api/admin/people", karim)).json();
  const path = `/api/admin/people/${made.id}`;
  const change = { ...karim, name: "Karim B.", version: made.version, isArchived: false };
  const answers = [
    await send("PATCH", path, change),
    await send("PATCH", path, change),
    await send("PUT", `/api/admin/appointments/${id}/people`, { people: [made.id, made.id] }),
    await send("PUT", `/api/admin/appointments/${id}/people`, { people: [id] }),
    await send("PUT", `/api/admin/appointments/${made.id}/people`, { people: [] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 422, 404]);
  const { appointments } = await (await request("/api/admin/appointments?from=2026-11-01&to=2026-11-30")).json();
  expect(appointments).toMatchObject([{ people: [made.id] }]);
  expect(await (await send("DELETE", path, {})).json()).toEqual({ outcome: "erased" });
  expect((await send("DELETE", path, {})).status).toBe(404);
  expect(await (await request("/api/admin/people")).json()).toEqual({ people: [] });
});

test("the team is put in an order at once, and one that names nobody's id is refused", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const { send, request } = await testApp.signedIn();
  const ids: string[] = [];
  for (const name of ["Karim", "Ana"])
    ids.push((await (await send("POST", "/api/admin/people", { ...karim, name })).json()).id);
  const answer = await send("PUT", "/api/admin/people/order", { people: ids.toReversed() });
  expect((await answer.json()).people).toMatchObject([{ name: "Ana" }, { name: "Karim" }]);
  expect((await send("PUT", "/api/admin/people/order", { people: ["Ana"] })).status).toBe(422);
  expect((await (await request("/api/admin/people")).json()).people).toMatchObject([
    { name: "Ana" },
    { name: "Karim" },
  ]);
});

test("what is wrong with a person is said at its field", async () => {
  await using testApp = await openTestApp({ now: () => now });
  const { send } = await testApp.signedIn();
  const wrong: [object, string, string][] = [
    [{ name: " " }, "name", "person-name-missing"],
    [{ colour: "grey" }, "colour", "must-be-one-of"],
    [{ hours: [] }, "hours", "person-hours"],
    [{ hours: [{ from: 600, until: 600 }, ...weekdays.slice(1)] }, "hours.0", "person-hours"],
    [{ hours: [{ from: -1, until: 1440 }, ...weekdays.slice(1)] }, "hours.0.from", "person-hours"],
  ];
  for (const [difference, field, code] of wrong) {
    const refused = await send("POST", "/api/admin/people", { ...karim, ...difference });
    expect([refused.status, (await refused.json()).errors]).toMatchObject([422, [{ field, code }]]);
  }
});
