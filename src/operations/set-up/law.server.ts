import { readFileSync } from "node:fs";
import { array, entriesFromList, object, optional, parse, string } from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { siteLanguages } from "#src/platform/i18n/language.ts";
import { lawPlaceOf, lawPlaces, type LawPlace } from "#src/account/settings/jurisdiction.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";

const text = object(entriesFromList(siteLanguages, optional(string(), "")));
/**
 * The sentences of the packs that tell the law of one place, as they are for another; the example's names its town.
 * A province has its own where its act is another one; what a former version said of the country is taken along.
 */
const sentences = parse(
  array(
    object({
      ...{ quebec: text, canada: text, elsewhere: text },
      ...{ alberta: optional(text), "british-columbia": optional(text) },
      ...{ example: optional(text), former: optional(text) },
    }),
  ),
  JSON.parse(readFileSync(new URL("../../../packs/law.json", import.meta.url), "utf8")),
);

/** Each as it is in one place, by the law of the others. */
export function lawSentences() {
  return sentences;
}

type Legal = Pick<SiteContent, "legal" | "services" | "questions">;
/** By whom a sentence may stand there. */
type Told = LawPlace | "example" | "former";

/** Sentences that the owner has changed stay. */
export function underLaw<Content extends Legal>(content: Content, law: LawPlace): Content {
  const others: Told[] = lawPlaces.filter((other) => other !== law);
  return rewritten(content, [...others, "former", ...(law === "quebec" ? [] : (["example"] as const))], law);
}

/** For a business of another town, whose courts are those of the province. */
export function withoutExampleTown<Content extends Legal>(content: Content): Content {
  return rewritten(content, ["example"], "quebec");
}

/** After the place of the business has changed; what visitors see stays until it is published. */
export async function followLaw(db: Db, now: Date): Promise<void> {
  const { content } = await loadDraft(db);
  const adapted = underLaw(content, lawPlaceOf(await loadBusiness(db)));
  if (JSON.stringify(adapted) !== JSON.stringify(content)) await replaceDraft(db, adapted, now);
}

function rewritten<Content extends Legal>(content: Content, from: readonly Told[], to: LawPlace): Content {
  const { legal, services, questions } = content;
  // Only strings are replaced, by strings.
  return {
    ...content,
    ...(mapStrings({ legal, services, questions }, (written) => inLaw(written, from, to)) as Legal),
  };
}

function inLaw(written: string, from: readonly Told[], to: LawPlace): string {
  let result = written;
  for (const sentence of sentences)
    for (const language of siteLanguages)
      for (const other of from) {
        const told = sentence[other]?.[language];
        if (told) result = result.replaceAll(told, () => (sentence[to] ?? sentence.canada)[language]);
      }
  return result;
}

function mapStrings(value: unknown, change: (written: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapStrings(part, change)]));
}
