import { expect, test } from "vitest";
import type { LegalText } from "./legal-text.ts";
import { legal as privacyEn } from "./privacy.en.ts";
import { legal as privacyFr } from "./privacy.fr.ts";
import { legal as termsEn } from "./terms.en.ts";
import { legal as termsFr } from "./terms.fr.ts";

const all = { privacyFr, privacyEn, termsFr, termsEn };
const placeholders = [
  "name",
  "legalName",
  "privacyOfficer",
  "email",
  "phone",
  "address",
  "addressesKept",
  "addressInLog",
  "updated",
  "requestsKept",
  "doubtfulKept",
  "trafficDays",
];

test.each(Object.entries(all))("%s has six sections and only known placeholders", (_, text) => {
  expect(text.sections).toHaveLength(6);
  for (const [, mark] of everythingIn(text).matchAll(/\{(\w+)\}/g)) {
    expect(placeholders).toContain(mark);
  }
});

test("both languages say the same number of things", () => {
  expect(shapeOf(privacyFr)).toEqual(shapeOf(privacyEn));
  expect(shapeOf(termsFr)).toEqual(shapeOf(termsEn));
});

test("the terms keep the promises of 48 and 24 hours, under Quebec law", () => {
  expect(everythingIn(termsFr)).toMatch(/48\u00a0heures[^]*24\u00a0heures[^]*Québec[^]*Montréal/);
  expect(everythingIn(termsEn)).toMatch(/48 hours[^]*24 hours[^]*Quebec[^]*Montreal/);
});

test("the privacy policy names who is in charge and where to complain", () => {
  for (const text of [privacyFr, privacyEn]) {
    expect(everythingIn(text)).toContain("{privacyOfficer}");
    expect(everythingIn(text)).toContain("Commission d’accès à l’information");
  }
});

test("the privacy policy says that a form begun stays in the tab until it is sent", () => {
  expect(everythingIn(privacyFr)).toMatch(/Stockage de session[^\n]*formulaire[^\n]*onglet jusqu’à l’envoi/);
  expect(everythingIn(privacyEn)).toMatch(/Session storage[^\n]*form[^\n]*tab until you send it/);
});

test("French legal texts have non-breaking spaces and typographic apostrophes", () => {
  const text = everythingIn(privacyFr) + everythingIn(termsFr);
  expect(text).not.toMatch(/[^\u00a0]:|[^\u00a0]»|«[^\u00a0]|[^\u00a0]%/);
  expect(text).not.toContain("'");
});

test("no sentence ends with a name that brings its own period", () => {
  for (const text of Object.values(all)) expect(everythingIn(text)).not.toMatch(/\{legalName\}\./);
});

function everythingIn({ title, description, updated, sections, addresses }: LegalText): string {
  const parts = sections.flatMap(({ heading, paragraphs, list = [] }) => [heading, ...paragraphs, ...list]);
  const logged = Object.values(addresses ?? {}).flatMap((words) => Object.values(words));
  return [title, description, updated, ...parts, ...logged].join("\n");
}

function shapeOf({ sections }: LegalText) {
  return sections.map(({ paragraphs, list = [] }) => [paragraphs.length, list.length]);
}
