import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "#src/platform/i18n/language.ts";
import { settingsTabs } from "#src/web/admin/settings/sections/tab-places.ts";
import { settingsWords } from "#src/web/admin/settings/sections/settings-words.ts";
import { dictionarySentences } from "#test/site/dictionary-sentences.ts";
import { readDocuments, root } from "./documents.ts";

/** Bold or in quotation marks, and no name of anything on a screen. */
const OWN_WORDS = [
  ...["thank you", "dog in the yard, gate code 4410", "chien dans la cour, code 4410", "QuickBooks Online"],
  ...["Journals", "Journaux", "QuickBooks en ligne", "Android", "is not coming", "ne vient pas"],
  ...["Your phone number", "Your phone", "A second lock", "Votre téléphone", "Un deuxième verrou"],
];

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");
const known = plain(dictionarySentences().join("\n"));
const tabs = languages.flatMap((language) => settingsTabs.map((tab) => settingsWords[language][tab]));
/** For owners; the others name what operators and developers read. */
const guide = readDocuments().filter(({ path }) => path.startsWith("docs/guide/") || path === "docs/calendar.md");

function unknownNames(text: string): string[] {
  const marked = [...plain(text).matchAll(/\*\*([^*]+)\*\*|“([^”]+)”|« ([^»]+) »/g)];
  const names = marked.map((name) => (name[1] ?? name[2] ?? name[3] ?? "").replaceAll(/^… | ?[.,:?!…]+$/g, ""));
  return names.filter((name) => !known.includes(name) && !OWN_WORDS.includes(name));
}

/** What follows “Settings →” begins with the name of a tab. */
function unknownTabs(text: string): string[] {
  return [...plain(text).matchAll(/(?:Settings|Paramètres) → \**([^.,:;]+)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !tabs.some((tab) => name.startsWith(plain(tab))));
}

test("a name or a tab that no screen has is found", () => {
  expect(unknownNames("Press **Send**, then **Dance** or « Danser ».")).toEqual(["Dance", "Danser"]);
  expect(unknownTabs("Settings → Email. Settings → **People**, Settings → Weather")).toEqual(["Weather"]);
});

test("each name that the guide gives to something on a screen stands on one", () => {
  const unknown = guide.map(({ path }) => [path, unknownNames(readFileSync(join(root, path), "utf8"))]);

  expect(unknown.length).toBeGreaterThan(30);
  expect(unknown.filter(([, names]) => names?.length)).toEqual([]);
});

test("each tab of the settings that a document names is there", () => {
  const unknown = readDocuments()
    .filter(({ path }) => path !== "CHANGELOG.md")
    .map(({ path }) => [path, unknownTabs(readFileSync(join(root, path), "utf8").replace("iPhone | Settings", ""))]);

  expect(unknown.filter(([, names]) => names?.length)).toEqual([]);
});
