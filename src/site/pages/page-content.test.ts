import { expect, test } from "vitest";
import { exampleContent } from "#test/site/example-site.ts";
import { examplePack } from "#src/site/content/packs.server.ts";
import { textIn } from "#src/site/content/text.ts";
import { outlineOf, pageContent } from "./page-content.ts";
import { homePage, privacyPage, servicePage, type Page } from "#src/site/pages.ts";

const [first, ...others] = exampleContent.services;
if (!first?.page) throw new Error("The example pack's first service has no page");
const frenchOnly = { ...first, page: { ...first.page, html: { ...first.page.html, en: "" } } };
const content = { ...exampleContent, services: [frenchOnly, ...others] };

const filesOf = () => ({ width: 1, height: 1, avif: [], webp: [], fallback: "/pictures/one-1.v1.jpg" });
const { promises, business } = examplePack();

function servicesIn(language: "fr" | "en") {
  return pageContent(content, { page: homePage, language, values: {}, filesOf, promises, business }).services;
}

test("a service links to its page only in the languages that the page is written in", () => {
  expect(servicesIn("fr")[0]?.slug).toBe(first.page?.slug);
  expect(servicesIn("en")[0]?.slug).toBeNull();
  expect(servicesIn("en")[1]?.slug).toBe(others[0]?.page?.slugs.en);
});

test("a service without its own texts has no page, however complete the page is", () => {
  const unnamed = { ...first, label: { ...first.label, en: "" } };
  expect(outlineOf({ ...exampleContent, services: [unnamed] }).services[0]?.languages).toEqual(["fr"]);
});

test("the text of a service shows its pictures, which wait until they are near", () => {
  const html = textIn(() => '<p>Avant.</p><img data-picture="one" alt="Un mur" /><p>Après.</p>');
  const illustrated = { ...frenchOnly, page: { ...frenchOnly.page, html } };
  const page = servicePage({ id: first.id, slug: "entree" });
  const shown = { page, language: "fr", values: {}, filesOf, promises, business } as const;

  expect(pageContent({ ...content, services: [illustrated] }, shown).service?.html).toBe(
    '<p>Avant.</p><figure><picture><img src="/pictures/one-1.v1.jpg" width="1" height="1" alt="Un mur" loading="lazy" decoding="async"/></picture></figure><p>Après.</p>',
  );
});

test("the page of a town gives an example from there in its form", () => {
  const [area] = exampleContent.areas;
  if (!area) throw new Error("The example pack has no town");
  const { home } = exampleContent;
  const asked = { ...home, contact: { ...home.contact, messageHint: textIn(() => "Two rooms {inCity}") } };
  const page = { kind: "city", id: area.id } as Page;
  const shown = { page, language: "en", values: { inCity: "elsewhere" }, filesOf, promises, business } as const;
  expect(pageContent({ ...content, home: asked }, shown).home.contact.messageHint).toBe(`Two rooms in ${area.name.en}`);
});

test("a site in one language says nothing of keeping the language chosen", () => {
  const shown = { page: privacyPage, language: "en", values: {}, filesOf, promises, business } as const;
  const said = (languages: ("fr" | "en")[]) => JSON.stringify(pageContent({ ...content, languages }, shown).legal);
  expect(said(["en"])).not.toContain("“language”");
  expect(said(["fr", "en"])).toContain("“language”");
});
