import { expect } from "vitest";
import { loadDraft, versionOf } from "#src/site/content/site-versions.server.ts";
import { saveDraftSection } from "#src/site/content/change-site.server.ts";
import { testOnBothEngines } from "#test/databases/engines.ts";
import { exampleContent } from "#test/site/example-site.ts";
import { openTestDb } from "#test/databases/test-db.ts";
import { offerTexts, type WordpressText } from "./offer-texts.server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const [withPage] = exampleContent.services.filter(({ page }) => page !== null);
if (!withPage) throw new Error("the example has services with pages");

const about = (html: string): WordpressText => ({
  what: "page “About”",
  place: { kind: "about" },
  html,
  language: "en",
});
const ofService: WordpressText = {
  ...{ what: "page “Service”", place: { kind: "service", id: withPage.id } },
  ...{ html: "<p>Since 1998.</p>", language: "fr" },
};

testOnBothEngines("a text takes the place of the example’s, in its language, once", async (place) => {
  await using db = await openTestDb(place);
  const texts = [ofService, { ...ofService, html: "<p>Another.</p>" }, about(`<p>${"We are here. ".repeat(80)}</p>`)];
  expect(await offerTexts(db, { texts, dryRun: false }, now)).toMatchObject([
    { isTaken: true },
    { isTaken: false },
    { isTaken: true, place: expect.stringMatching(/its beginning$/) },
  ]);
  const { content } = await loadDraft(db);
  const page = content.services.find(({ id }) => id === withPage.id)?.page;
  expect(page?.html).toEqual({ fr: "<p>Since 1998.</p>", en: withPage.page?.html.en });
  expect(content.home.about.subtitle.en).toMatch(/^We are here\. .*…$/);
  expect(content.home.about.subtitle.fr).toBe(exampleContent.home.about.subtitle.fr);
});

testOnBothEngines("what the owner wrote stays", async (place) => {
  await using db = await openTestDb(place);
  const { home } = exampleContent;
  const subtitle = { fr: "À nous.", en: "Our own." };
  const value = { ...home, about: { ...home.about, subtitle } };
  await saveDraftSection(db, { section: "home", version: versionOf(home), value }, now);
  expect(await offerTexts(db, { texts: [about("<p>Theirs.</p>")], dryRun: false }, now)).toMatchObject([
    { isTaken: false, place: "“About” on the home page" },
  ]);
  expect((await loadDraft(db)).content.home.about.subtitle).toEqual(subtitle);
});
