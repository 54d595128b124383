import { expect, test } from "vitest";
import { openPack, packNames } from "#src/site/content/packs.server.ts";
import { fillTextTemplate, parseTextTemplates, textKinds, type TextFilling } from "./text-templates.ts";

const filling: TextFilling = {
  ...{ name: "Marie", company: "Nordet", phone: "450 555-0142", day: "mardi 24 novembre", hours: "de 9 h à 11 h" },
  ...{ place: "12, rue des Érables", invoice: "https://nordet.example/f/abc", review: "https://avis.example" },
};

test("a line whose link or address is not known goes whole, another name leaves no gap", () => {
  const template = "Bonjour {name}, c’est {company}.\n{place}\nVotre facture\u00A0: {invoice}\nMerci {nobody}";
  expect(fillTextTemplate(template, filling)).toBe(
    "Bonjour Marie, c’est Nordet.\n12, rue des Érables\nVotre facture\u00A0: https://nordet.example/f/abc\nMerci {nobody}",
  );
  expect(fillTextTemplate(template, { ...filling, name: "", place: "", invoice: "" })).toBe(
    "Bonjour, c’est Nordet.\nMerci {nobody}",
  );
});

test("what a visitor typed is not filled in again", () => {
  expect(fillTextTemplate("{name}", { ...filling, name: "{phone} $& $1" })).toBe("{phone} $& $1");
});

test.each(packNames)("the texts of the pack %s are as good as the owner's own, and within three messages", (name) => {
  const { texts } = openPack(name);
  expect(parseTextTemplates(texts)).toEqual({ ok: true, values: texts });
  for (const kind of textKinds)
    for (const language of ["fr", "en"] as const)
      expect(fillTextTemplate(texts[kind][language], filling)).not.toMatch(/[{}]/);
});

test("a text that is missing, too long or none is refused by its place", () => {
  const { texts } = openPack("exterior-cleaning");
  expect(parseTextTemplates({ ...texts, done: { fr: " ", en: "x".repeat(481) }, review: 3 })).toMatchObject({
    problems: [
      { field: "done.fr", code: "template-text-missing" },
      { field: "done.en", code: "too-many-characters", values: { most: 480 } },
      { field: "review" },
    ],
  });
});
