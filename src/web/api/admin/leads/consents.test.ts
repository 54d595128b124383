import { expect, test } from "vitest";
import { personKeys } from "#src/account/consents/person.ts";
import { aLeadRow } from "#test/leads/a-lead-row.ts";
import { openTestApp } from "#test/app/test-app.ts";

const now = new Date("2026-06-01T15:00:00.000Z");

async function openOwner() {
  const testApp = await openTestApp({ now: () => now });
  const row = aLeadRow({ submitted_at: now.toISOString() });
  const lead = { ...row, ...personKeys(row) };
  await testApp.db.insertInto("leads").values(lead).execute();
  const owner = await testApp.signedIn();
  const path = `/api/admin/leads/${lead.id}`;
  const post = async (does: string, body: unknown = {}) => owner.send("POST", `${path}/${does}`, body);
  const shown = async () => (await owner.request(`${path}/consents`)).json();
  return { testApp, owner, path, post, shown, [Symbol.asyncDispose]: () => testApp[Symbol.asyncDispose]() };
}

test("the owner leaves a person alone by one call, and writes again after an express consent", async () => {
  await using opened = await openOwner();
  expect(await opened.shown()).toEqual({
    person: { leftAlone: null, implied: { basis: "inquiry", until: "2026-12-01T15:00:00.000Z" }, consents: [] },
  });
  expect(await (await opened.post("leave-alone")).json()).toMatchObject({ person: { leftAlone: { source: "owner" } } });
  const given = { words: " =Oui, une fois par an ", source: "phone", language: "fr" };
  expect(await (await opened.post("consents", given)).json()).toMatchObject({
    person: { leftAlone: null, consents: [{ basis: "express", words: "=Oui, une fois par an", until: null }] },
  });

  const csv = await (await opened.owner.request("/api/admin/export-consents")).text();
  expect(csv).toContain("person,email,purpose,basis,words,language,source,at,until,withdrawn_at,left_alone_at");
  expect(csv).toContain(',marie@exemple.test,commercial,express,"\'=Oui, une fois par an",fr,phone,2026-06-01');
  const kinds = await opened.testApp.db.selectFrom("audit_events").select("kind").orderBy("id").execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(["left-alone", "consent-recorded", "consents-exported"]);
});

test("what is missing is said, and nothing is changed", async () => {
  await using opened = await openOwner();
  const answer = await opened.post("consents", { words: " ", source: "lead", language: "de" });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: [{ code: "consent-words-missing" }, { field: "source" }, { code: "choose-language" }],
  });
  await opened.testApp.db.updateTable("leads").set({ email: "" }).execute();
  expect((await opened.post("leave-alone")).status).toBe(409);
  expect(await opened.shown()).toEqual({ person: null });
  const unknown = opened.path.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  expect((await opened.owner.request(`${unknown}/consents`)).status).toBe(404);
});
