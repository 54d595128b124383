import { expect, test } from "vitest";
import { exampleContent } from "#test/site/example-site.ts";
import { namedPages, pagesOfDraft } from "./pages-of-draft.ts";

const { languages, services, areas } = exampleContent;
const site = { languages, sections: { services: { value: services }, areas: { value: areas } } };
const names = { home: "Home", privacy: "Privacy", terms: "Terms", thankYou: "Thanks" };

test("each page that the preview offers is one of the draft, at its address in each language", () => {
  const draft = pagesOfDraft(site);
  const offered = namedPages(site, names, "en");
  expect(offered.map(({ path }) => draft.at(path).page.path)).toEqual(offered.map(({ path }) => path));

  const page = services[0]?.page;
  const { page: found, language } = draft.at(`/en/services/${page?.slugs.en}`);
  expect([found.path, language]).toEqual([`/services/${page?.slug}`, "en"]);
  expect(draft.pathOf(found, "en")).toBe(`/en/services/${page?.slugs.en}`);
});

test("a page that a language lacks is shown all the same: the preview is where that is seen", () => {
  const [first, ...others] = services;
  if (!first) throw new Error("the example has services");
  const untranslated = { ...first, label: { ...first.label, en: "" } };
  const sections = { ...site.sections, services: { value: [untranslated, ...others] } };
  const draft = pagesOfDraft({ languages, sections });
  expect(draft.at(`/en/services/${first.page?.slugs.en}`).page).toMatchObject({ kind: "service", id: first.id });
});
