import { expect, test } from "vitest";
import type { SavedTemplates } from "#src/account/settings/reply-templates/reply-templates.server.ts";
import { openTestApp } from "#test/app/test-app.ts";

const TEMPLATES = "/api/admin/reply-templates";
const own = { id: "mine", language: "fr", name: "Merci", subject: "Merci {name}", text: "Bonjour {name},\r\nmerci!" };

test("there are three templates in each language, with what the business puts into them", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const { version, values, company, phone } = (await (await owner.request(TEMPLATES)).json()) as SavedTemplates;
  expect(version).toBe(0);
  expect(values.map(({ language }) => language)).toEqual(["fr", "fr", "fr", "en", "en", "en"]);
  expect([company, phone].every(Boolean)).toBe(true);
});

test("the owner's templates take their place, and a stale version overwrites nothing", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const saved = await owner.send("PUT", TEMPLATES, { version: 0, templates: [own] });
  expect(await saved.json()).toMatchObject({ version: 1, values: [{ ...own, text: "Bonjour {name},\nmerci!" }] });
  expect((await owner.send("PUT", TEMPLATES, { version: 0, templates: [] })).status).toBe(409);
  expect((await owner.send("PUT", TEMPLATES, { version: 1, templates: [] })).status).toBe(200);
  expect(await (await owner.request(TEMPLATES)).json()).toMatchObject({ version: 2, values: [] });
});

test("a template that lacks something is refused by its place", async () => {
  await using testApp = await openTestApp();
  const owner = await testApp.signedIn();
  const templates = [own, { ...own, name: " ", text: "" }];
  const refused = await owner.send("PUT", TEMPLATES, { version: 0, templates });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    errors: [{ field: "templates.1.name" }, { field: "templates.1.text" }],
  });
  expect((await owner.send("PUT", TEMPLATES, { templates: [own] })).status).toBe(422);
  expect((await testApp.request(TEMPLATES)).status).toBe(401);
});
