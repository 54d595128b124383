import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { currentPromises, missingFrom, recordedPromises } from "./promises.ts";

test("nothing that was promised is gone: see docs/promises.md", () => {
  expect(missingFrom(currentPromises(), recordedPromises())).toEqual([]);
});

test("promises are found in the program", () => {
  const current = currentPromises();

  expect(current).toMatchObject({
    environment: expect.arrayContaining(["PORT", "SITE_URL"]),
    commands: expect.arrayContaining(["backup", "backup --with-secret-key", "site import --publish"]),
    calls: expect.arrayContaining(["POST /api/contact", "POST /api/content-ideas"]),
    events: expect.arrayContaining(["lead.created"]),
    site: expect.arrayContaining(["services[].label.fr", "services[].page.slug", "home.hero.title.fr"]),
    links: expect.arrayContaining(["/q/", "/calendar/"]),
    feeds: expect.arrayContaining(["/feeds/google-ads/won.csv"]),
  });
  expect(missingFrom({ feeds: [] }, { feeds: ["/a"] })).toEqual(["feeds: /a"]);
});

test("the document of promises names every kind of secret link", () => {
  const text = readFileSync("docs/promises.md", "utf8");
  expect(currentPromises()["links"]?.filter((link) => !text.includes(`\`${link}…`))).toEqual([]);
});
