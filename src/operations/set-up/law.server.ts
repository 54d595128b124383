import { readFileSync } from "node:fs";
import { array, object, parse, string } from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { languages } from "#src/platform/i18n/language.ts";
import { provinceOf } from "#src/account/settings/provinces.ts";
import { loadBusiness } from "#src/account/settings/settings.server.ts";
import type { Business } from "#src/site/business.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadDraft, replaceDraft } from "#src/site/content/site-versions.server.ts";

type Law = (typeof laws)[number];

const laws = ["quebec", "canada", "elsewhere"] as const;

const text = object({ fr: string(), en: string() });
/** The sentences of the packs that tell the law of one place, as they are for another. */
const sentences = parse(
  array(object({ quebec: text, canada: text, elsewhere: text })),
  JSON.parse(readFileSync(new URL("../../../packs/law.json", import.meta.url), "utf8")),
);

/** Where the address does not tell the province, it is Quebec, for which the packs are written. */
export function lawOf({ address }: Pick<Business, "address">): Law {
  if (address.country !== "CA") return "elsewhere";
  return (provinceOf(address.region) ?? "QC") === "QC" ? "quebec" : "canada";
}

type Told = Pick<SiteContent, "legal" | "services" | "questions">;

/** Sentences that the owner has changed stay. */
export function underLaw<Content extends Told>(content: Content, law: Law): Content {
  const { legal, services, questions } = content;
  // Only strings are replaced, by strings.
  const told = mapStrings({ legal, services, questions }, (written) => rewritten(written, law)) as Told;
  return { ...content, ...told };
}

/** After the place of the business has changed; what visitors see stays until it is published. */
export async function followLaw(db: Db, now: Date): Promise<void> {
  const { content } = await loadDraft(db);
  const adapted = underLaw(content, lawOf(await loadBusiness(db)));
  if (JSON.stringify(adapted) !== JSON.stringify(content)) await replaceDraft(db, adapted, now);
}

function rewritten(written: string, law: Law): string {
  let result = written;
  for (const sentence of sentences)
    for (const language of languages)
      for (const other of laws)
        if (other !== law) result = result.replaceAll(sentence[other][language], () => sentence[law][language]);
  return result;
}

function mapStrings(value: unknown, change: (written: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapStrings(part, change)]));
}
