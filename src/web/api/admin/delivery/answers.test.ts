import { expect, test } from "vitest";
import { mailHookAddress, makeMailHook } from "#src/work/conversation/answers-settings.server.ts";
import { aMailFrom } from "#test/mails/a-mail-from.ts";
import { openTestApp } from "#test/app/test-app.ts";
import { byOwner } from "#test/work/by-owner.ts";

const PATH = "/api/admin/answers/requests";

test("what strangers write becomes requests from the moment the owner wants it until it is turned off", async () => {
  await using testApp = await openTestApp();
  const { app, db } = testApp;
  const owner = await testApp.signedIn();
  await makeMailHook({ ...byOwner(db), secretKey: app.secretKey }, app.now());
  const deps = { db, secretKey: app.secretKey, siteUrl: "http://localhost:3000" };
  const hook = new URL((await mailHookAddress(deps)) ?? "").pathname;
  const post = async () => {
    const body = new Uint8Array(aMailFrom("Paul <paul@ailleurs.test>"));
    return (await testApp.request(hook, { method: "POST", body })).json();
  };
  const shown = async () => (await owner.request("/api/admin/answers")).json();

  expect(await shown()).toMatchObject({ takesRequests: false });
  expect(await post()).toEqual({ taken: "stranger" });
  expect((await owner.send("PUT", PATH, { isOn: true })).status).toBe(204);
  expect(await post()).toEqual({ taken: "request" });
  expect(await shown()).toMatchObject({ takesRequests: true, hook: { requests: 1, strangers: 1, taken: 0 } });
  expect((await owner.send("PUT", PATH, { isOn: false })).status).toBe(204);
  expect(await post()).toEqual({ taken: "stranger" });
  const leads = await db.selectFrom("leads").select(["box", "email"]).execute();
  expect(leads).toEqual([{ box: "quarantine", email: "paul@ailleurs.test" }]);
  const log = await db
    .selectFrom("audit_events")
    .select("kind")
    .where("kind", "in", ["mail-requests-on", "mail-requests-off"])
    .execute();
  expect(log.map(({ kind }) => kind).toSorted()).toEqual(["mail-requests-off", "mail-requests-on"]);
});

test("what is neither on nor off changes nothing, and only the owner decides", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  for (const body of [{}, { isOn: "yes" }, { isOn: null }, [], "x"])
    expect((await owner.send("PUT", PATH, body)).status).toBe(422);
  expect((await testApp.send("PUT", PATH, { isOn: true })).status).toBe(401);
  expect(await (await owner.request("/api/admin/answers")).json()).toMatchObject({ takesRequests: false });
});
