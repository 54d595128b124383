import { expect } from "vitest";
import { MOST_VIEWS } from "#src/work/leads/views/lead-view.ts";
import { addView, loadViews } from "#src/work/leads/views/lead-views.server.ts";
import { erasePersonalData } from "#src/work/privacy/erase-person.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp } from "#test/app/test-app.ts";

const filters = { view: "board", search: "", service: "gutters", status: "", box: "inbox", sort: "-date" } as const;

testOnBothEngines("a view is saved, renamed and deleted, and has a name of its own", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const saved = await owner.send("POST", "/api/admin/leads/views", { name: " Gutters\n", filters });
  expect(saved.status).toBe(201);
  const { id, name } = await saved.json();
  expect(name).toBe("Gutters");

  const twice = await owner.send("POST", "/api/admin/leads/views", { name: "GUTTERS", filters });
  expect(twice.status).toBe(422);
  expect(await twice.json()).toMatchObject({ errors: [{ field: "name", code: "view-name-taken" }] });

  const renamed = await owner.send("PATCH", `/api/admin/leads/views/${id}`, { name: "gutters" });
  expect(await renamed.json()).toEqual({ id, name: "gutters", filters });
  expect(await (await owner.request("/api/admin/leads/views")).json()).toEqual({
    views: [{ id, name: "gutters", filters }],
  });

  expect((await owner.send("DELETE", `/api/admin/leads/views/${id}`, undefined)).status).toBe(204);
  expect((await owner.send("PATCH", `/api/admin/leads/views/${id}`, { name: "x" })).status).toBe(404);
  expect(await loadViews(testApp.db)).toEqual([]);
});

testOnBothEngines("views saved at once are all kept, up to a limit", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  const answers = await Promise.all(
    Array.from({ length: MOST_VIEWS + 2 }, (_, index) =>
      owner.send("POST", "/api/admin/leads/views", { name: `View ${index}`, filters }),
    ),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_VIEWS);
  expect(await answers.find(({ status }) => status === 422)?.json()).toMatchObject({
    errors: [{ code: "too-many-views", message: "At most 20 views. Delete one first." }],
  });
  expect(await loadViews(testApp.db)).toHaveLength(MOST_VIEWS);
});

testOnBothEngines("what is no view is refused", async (place) => {
  await using testApp = await openTestApp({ place });
  const owner = await testApp.signedIn();
  for (const wrong of [
    ...[null, {}, { name: "", filters }, { name: "\u200b", filters }, { name: "x".repeat(41), filters }],
    ...[{ name: "x" }, { name: "x", filters: { ...filters, view: "cards" } }],
    { name: "x", filters: { ...filters, search: "x".repeat(201) } },
  ])
    expect((await owner.send("POST", "/api/admin/leads/views", wrong)).status, JSON.stringify(wrong)).toBe(422);
  expect((await testApp.request("/api/admin/leads/views")).status).toBe(401);
});

testOnBothEngines("an erased person is in no view either", async (place) => {
  await using testApp = await openTestApp({ place });
  const { db, app } = testApp;
  const now = new Date("2026-11-20T12:00:00Z");
  for (const search of ["Zoe@exemple.test", "450 555-0100", "gouttières"])
    await addView(db, { name: search, filters: { ...filters, search } }, now);
  await erasePersonalData({ db, secretKey: app.secretKey }, { email: "zoe@exemple.test" }, now);
  await erasePersonalData({ db, secretKey: app.secretKey }, { phone: "+1 (450) 555-0100" }, now);

  expect((await loadViews(db)).map(({ name }) => name)).toEqual(["gouttières"]);
});
