import { languages, siteLanguages } from "#src/platform/i18n/language.ts";
import { translations } from "#src/platform/i18n/translations.ts";
import { readSentences, missingIn } from "./words-report.ts";

/** How much of what visitors and customers read a language beside French and English still lacks. */
const owners: readonly string[] = languages;
const added = siteLanguages.filter((language) => !owners.includes(language));
const sentences = readSentences();
for (const language of added)
  for (const line of missingIn(sentences, language, translations[language])) console.log(`    ${line}`);
if (added.length === 0) console.log(`    ${sentences.length} sentences for visitors, in French and English`);
