import { readFileSync } from "node:fs";
import { array, boolean, entriesFromList, object, optional, parse, picklist, string } from "valibot";
import type { Db } from "#src/platform/db/db.server.ts";
import { siteLanguages, type SiteLanguage } from "#src/platform/i18n/language.ts";
import { record, type Recording } from "#src/account/events/record.server.ts";
import { saveSettings } from "#src/account/settings/settings.server.ts";
import { loadPromises } from "#src/account/settings/promises/promises.server.ts";
import type { Business } from "#src/site/business.ts";
import type { SiteContent } from "#src/site/content/site-content.server.ts";
import { loadDraft } from "#src/site/content/site-versions.server.ts";
import { replaceDraft } from "#src/site/content/change-site.server.ts";
import { claims, isClaimed, nothingPromised, type Promises } from "#src/site/promises/promises.ts";

const text = object(entriesFromList(siteLanguages, optional(string(), "")));
/** What the invented businesses claim within their texts, and what stands there for who does not claim it. */
const sentences = parse(
  array(
    object({
      /** Absent: nobody but the example may say so. */
      claim: optional(picklist(claims)),
      /** A way of working of `packs/practices.json`. */
      practice: optional(string()),
      /** What the sentence speaks of: the other stands there at each rendering while nobody has given it. */
      fact: optional(picklist(["radius", "hours"])),
      /** The whole text, such as a badge. */
      isWhole: optional(boolean(), false),
      example: text,
      own: text,
    }),
  ),
  JSON.parse(readFileSync(new URL("../../../packs/claims.json", import.meta.url), "utf8")),
);

const practices = parse(
  array(object({ id: string(), ask: text })),
  JSON.parse(readFileSync(new URL("../../../packs/practices.json", import.meta.url), "utf8")),
);

/** For a business of its own: what it has not promised is not said. Texts that the owner has changed stay. */
export function withOwnClaims(content: SiteContent, promises: Promises): SiteContent {
  const { home } = content;
  const { hero, about } = home;
  const own: SiteContent = {
    ...content,
    home: {
      ...home,
      hero: { ...hero, points: hero.points.filter(({ isExample }) => !isExample) },
      about: { ...about, benefits: about.benefits.filter(({ isExample }) => !isExample) },
    },
  };
  // Only strings are replaced, by strings.
  const rewritten = mapStrings(own, (written) => inOwnWords(written, promises)) as SiteContent;
  return { ...rewritten, services: rewritten.services.map(withoutBlankBadges) };
}

/** Words that the example alone may say still stand in the texts. */
export function hasExampleClaims({ home, ...content }: SiteContent): boolean {
  const listed = [...home.hero.points, ...home.about.benefits];
  if (listed.some(({ isExample }) => isExample)) return true;
  const said = sentences.filter(({ claim, practice, fact, own }) => !claim && !practice && !fact && own.fr !== "");
  let isFound = false;
  mapStrings({ home, ...content }, (written) => {
    isFound ||= said.some(({ example, isWhole }) =>
      siteLanguages.some((language) => isIn(written, example[language], isWhole)),
    );
    return written;
  });
  return isFound;
}

/** Those that the texts of a site say, or would where they hold. */
export function practicesIn(content: SiteContent) {
  const written = JSON.stringify(content);
  const isSaid = (said: Record<SiteLanguage, string>) =>
    siteLanguages.some(
      (language) => said[language] !== "" && written.includes(JSON.stringify(said[language]).slice(1, -1)),
    );
  return practices.filter(({ id }) =>
    sentences.some(({ practice, example, own }) => practice === id && (isSaid(example) || isSaid(own))),
  );
}

type Facts = {
  promises: Pick<Promises, "cancelHours">;
  business: Pick<Business, "serviceRadiusKm" | "areHoursHidden">;
};

/** A sentence that speaks of a number or of hours would have a hole where the owner says none. */
export function withoutHoles<Part>(part: Part, { promises, business }: Facts): Part {
  const isBlank = { radius: business.serviceRadiusKm === null, hours: business.areHoursHidden === true };
  const blank = sentences.filter(
    ({ claim, fact }) => (claim === "cancelling" && promises.cancelHours === null) || (fact && isBlank[fact]),
  );
  if (blank.length === 0) return part;
  // Only strings are replaced, by strings.
  return mapStrings(part, (written) =>
    blank.reduce((sentence, { example, own }) => inPlace(sentence, example, own), written),
  ) as Part;
}

/** What a sentence of a pack is for a business that promises nothing. */
export function withoutClaims(sentence: string): string {
  return inOwnWords(sentence, nothingPromised);
}

export async function savePromises({ db, by }: Recording, promises: Promises, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSettings(trx, { promises }, now);
    await followPromises(trx, now);
    await record(trx, { kind: "settings.saved", subject: "promises" }, by, now);
  });
}

/** After the owner has said what they promise; what visitors see stays until it is published. */
export async function followPromises(db: Db, now: Date): Promise<void> {
  const { content } = await loadDraft(db);
  const adapted = withOwnClaims(content, await loadPromises(db));
  if (JSON.stringify(adapted) !== JSON.stringify(content)) await replaceDraft(db, adapted, now);
}

function inOwnWords(written: string, promises: Promises): string {
  let result = written;
  for (const { claim, practice, fact, isWhole, example, own } of sentences) {
    if (fact) continue;
    const isMade = claim
      ? isClaimed(claim, promises)
      : practice !== undefined && promises.practices?.includes(practice);
    const [from, to] = isMade ? [own, example] : [example, own];
    result = inPlace(result, from, to, isWhole);
  }
  return result;
}

type Sentence = Record<SiteLanguage, string>;

function inPlace(written: string, from: Sentence, to: Sentence, isWhole = false): string {
  return siteLanguages.reduce(
    (result, language) =>
      isIn(result, from[language], isWhole) ? result.replaceAll(from[language], () => to[language]) : result,
    written,
  );
}

function isIn(written: string, sentence: string, isWhole: boolean): boolean {
  return sentence !== "" && (isWhole ? written === sentence : written.includes(sentence));
}

function withoutBlankBadges(service: SiteContent["services"][number]): SiteContent["services"][number] {
  const isWritten = (badge: (typeof service.badges)[number]) => Object.values(badge).some((word) => word !== "");
  return { ...service, badges: service.badges.filter(isWritten) };
}

function mapStrings(value: unknown, change: (written: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapStrings(part, change)]));
}
