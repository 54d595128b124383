import { sql } from "kysely";
import { expect } from "vitest";
import { findPersonalData } from "#src/work/privacy/find-person.server.ts";
import { keepShownWords } from "#src/work/privacy/shown-texts.server.ts";
import { aContactRequest } from "#test/leads/a-contact-request.ts";
import { solvedBotCheck } from "#test/leads/bot-check.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { openTestApp, type TestApp } from "#test/app/test-app.ts";

async function post(testApp: TestApp, fields: Record<string, unknown>) {
  const headers = { "X-Bot-Check": await solvedBotCheck(testApp) };
  return testApp.send("POST", "/api/contact", aContactRequest(fields), headers);
}

const proofs = (testApp: TestApp) =>
  testApp.db.selectFrom("leads").select(["name", "notice_hash", "policy_hash"]).orderBy("name").execute();

testOnBothEngines("a lead says which words were shown, with and without JavaScript", async (place) => {
  await using testApp = await openTestApp({ place });
  const { pages } = testApp.app;
  const folders: unknown[] = [];
  testApp.app.pages = {
    ...pages,
    shownHashes: (language, folder) => {
      folders.push(folder);
      return pages.shownHashes(language);
    },
  };
  await post(testApp, { name: "Script", language: "en", shown: "/content/before" });
  const { tracking: _, ...words } = aContactRequest({ name: "Form", language: "fr" });
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams(words as Record<string, string>);
  expect((await testApp.request("/api/contact", { method: "POST", headers, body })).status).toBe(303);
  expect(await proofs(testApp)).toEqual([
    { name: "Form", notice_hash: "notice-fr", policy_hash: "policy-fr" },
    { name: "Script", notice_hash: "notice-en", policy_hash: "policy-en" },
  ]);
  expect(folders).toEqual(["/content/before", undefined]);
});

testOnBothEngines(
  "the export has the words themselves, and an erasure takes the proof with the lead",
  async (place) => {
    await using testApp = await openTestApp({ place });
    const { db, app } = testApp;
    await keepShownWords(db, [{ kind: "notice", language: "fr", text: "Vos renseignements" }], app.now());
    const [kept] = await db.selectFrom("shown_texts").selectAll().execute();
    const { pages } = app;
    app.pages = { ...pages, shownHashes: () => ({ notice: kept?.hash ?? "", policy: "" }) };
    await post(testApp, { email: "marie@exemple.test" });
    const { leads, shownTexts } = await findPersonalData(db, { email: "marie@exemple.test" });
    expect([leads[0]?.notice_hash, shownTexts]).toEqual([kept?.hash, [kept]]);

    const owner = await testApp.signedIn();
    const shown = await owner.request(`/api/admin/leads/${leads[0]?.id}/shown-texts`);
    expect(await shown.json()).toEqual({ texts: [kept] });
    await owner.send("POST", "/api/admin/data-rights/erase", { email: "marie@exemple.test" });
    expect((await owner.request(`/api/admin/leads/${leads[0]?.id}/shown-texts`)).status).toBe(404);
  },
);

testOnBothEngines("a request that waits in a file keeps what was shown as it was sent", async (place) => {
  await using testApp = await openTestApp({ place });
  const { db, app } = testApp;
  await sql`alter table leads rename to leads_away`.execute(db);
  expect((await post(testApp, { name: "En attente", language: "fr" })).status).toBe(201);
  await sql`alter table leads_away rename to leads`.execute(db);
  const { pages } = app;
  app.pages = { ...pages, shownHashes: () => ({ notice: "newer", policy: "newer" }) };
  await app.intake.replay();
  expect(await proofs(testApp)).toEqual([{ name: "En attente", notice_hash: "notice-fr", policy_hash: "policy-fr" }]);
});
