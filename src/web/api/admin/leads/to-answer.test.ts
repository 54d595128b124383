import { expect, test } from "vitest";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = () => new Date("2026-11-20T12:00:00.000Z");

test("the owner sees how many requests wait, the oldest of them, and how quickly they answer", async () => {
  await using testApp = await openTestApp({ now });
  const owner = await testApp.signedIn();
  const read = async () => (await owner.request("/api/admin/to-answer")).json();
  expect(await read()).toEqual({ waiting: 0, oldest: null, only: null, medianMinutes: null });

  const add = (submitted_at: string, differences: object = {}) => {
    const lead = aLeadRow({ submitted_at, status: "new", origin: "website", ...differences });
    return testApp.db
      .insertInto("leads")
      .values(lead)
      .execute()
      .then(() => lead.id);
  };
  const last = await add("2026-11-20T09:00:00.000Z", { name: "Zoé Roy" });
  const answered = await add("2026-11-19T09:00:00.000Z");
  for (const others of [{ status: "contacted" }, { origin: "phone" }, { box: "spam" }, { box: "quarantine" }])
    await add("2026-11-18T09:00:00.000Z", others);
  expect(await read()).toMatchObject({ waiting: 2, oldest: "2026-11-19T09:00:00.000Z", only: null });

  await owner.send("PATCH", `/api/admin/leads/${answered}`, { status: "contacted", version: 1 });
  expect(await read()).toEqual({
    ...{ waiting: 1, oldest: "2026-11-20T09:00:00.000Z", medianMinutes: 27 * 60 },
    only: { id: last, name: "Zoé Roy" },
  });
  expect((await testApp.request("/api/admin/to-answer")).status).toBe(401);
});
